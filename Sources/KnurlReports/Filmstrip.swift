package import KnurlRaster

/// A story as one picture: a frame for each step that matters, with the fingers and their trails
/// drawn over the control, and the step that breaks the law marked.
package struct Filmstrip {
  private let story: Story

  package init(_ story: Story) {
    self.story = story
  }

  /// As pixels, words included; two of them in a point.
  package var bitmap: Bitmap { Bitmap(width: 0, height: 0) }

  /// As SVG. Pictures of the control are in it if there is an encoder; otherwise the control is drawn
  /// as a schematic.
  package func svg(encoder: PictureEncoder?) -> String { "" }
}

/// Makes a PNG file of a picture.
package typealias PictureEncoder = (Bitmap) throws -> [UInt8]
