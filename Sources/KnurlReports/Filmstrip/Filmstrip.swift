import KnurlGeometry
package import KnurlRaster

/// A story as one picture: a frame for each step that matters, with the fingers and their trails
/// drawn over the control, and the step that breaks the law marked. On white paper, in the dark too;
/// nothing is told by colour alone.
package struct Filmstrip {
  /// Pixels in a point.
  private static let scale = 2.0
  private let story: Story

  package init(_ story: Story) {
    self.story = story
  }

  /// As pixels, words included; two of them in a point.
  package var bitmap: Bitmap {
    let layout = FilmstripLayout(story) { $0.picture }
    return SketchPainter.bitmap(
      of: layout.sketch, width: layout.width, height: layout.height, scale: Self.scale)
  }

  /// How wide a page shows a `bitmap`, in points: as wide as the SVG is by itself.
  package static func shownWidth(of bitmap: Bitmap) -> Int {
    Int((Double(bitmap.width) / scale).rounded(.up))
  }

  /// As SVG. Pictures of the control are in it if there is an encoder; otherwise the control is drawn
  /// as a schematic, and so is a picture that the encoder refuses.
  package func svg(encoder: PictureEncoder?) -> String {
    // A picture is encoded twice to know early whether it can be: it is a matter of milliseconds.
    let layout = FilmstripLayout(story) { frame in
      guard let encoder, let picture = frame.picture, (try? encoder(picture)) != nil else {
        return nil
      }
      return picture
    }
    let lines =
      SketchSVG.opening(width: layout.width, height: layout.height, title: layout.title)
      + ["<style>", SketchSheet.text(hasDark: false), "</style>"]
      + SketchSVG(encoder: encoder).lines(of: layout.sketch)
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }
}

/// Makes a PNG file of a picture.
package typealias PictureEncoder = (Bitmap) throws -> [UInt8]
