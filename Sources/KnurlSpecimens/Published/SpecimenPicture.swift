import Foundation
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlRaster

// Specimens have renderers of their own, because their pictures show what is stale or still animating.

extension Canvas {
  /// Draws a specimen, clipped at `maximumSide` pixels in each direction.
  static func bitmap(
    of bounds: CGRect, scale: Double, maximumSide: Int, _ draw: (inout Canvas) -> Void
  ) -> Bitmap {
    func pixels(_ length: Double) -> Int {
      guard length * scale > 0 else { return 0 }
      return Int(min(length * scale, Double(maximumSide)).rounded(.up))
    }
    var canvas = Canvas(
      width: pixels(bounds.width), height: pixels(bounds.height), scale: scale)
    canvas.translate(x: -bounds.minX, y: -bounds.minY)
    draw(&canvas)
    return canvas.bitmap
  }
}

extension Rect2D {
  /// The frame as Knurl draws it; nil if the frame is empty or has an edge that is not finite.
  init?(drawn frame: CGRect) {
    self.init(frame)
    guard isFinite, frame.size.width > 0, frame.size.height > 0 else { return nil }
  }
}
