public import KnurlInteraction
public import KnurlRaster

extension ControlRenderer {
  /// A new renderer as a closure, the form in which descriptions of controls take one:
  /// `$0.drawing(ControlRenderer<RangeSliderDrawing>.frames(scale:maximumSide:))`.
  ///
  /// - Parameter maximumSide: The greatest width and height of the picture, in pixels.
  /// - Returns: Draws what was marked since the last call, or everything where nothing is said of
  ///   marks, and returns the whole picture.
  public static func frames(
    scale: Double, maximumSide: Int
  ) -> (inout Drawing.Control, Invalidation?) -> Bitmap {
    var renderer = ControlRenderer(scale: scale, limit: PictureLimit(side: maximumSide))
    return { control, marks in
      if let marks {
        renderer.render(control, marks)
      } else {
        renderer.render(control)
      }
      return renderer.bitmap
    }
  }
}
