import KnurlGeometry
import KnurlRaster

extension Canvas {
  /// Draws a line along the inside of a rectangle with round corners, which fills it where there is
  /// no room for more.
  mutating func strokeInside(
    roundedRectangle rect: Rect2D, radius: Double, width: Double, with color: RGBAColor
  ) {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    guard rect.width > 2 * width, rect.height > 2 * width else {
      fill(roundedRectangle: rect, radius: radius, with: .color(color))
      return
    }
    stroke(
      roundedRectangle: rect.insetBy(dx: width / 2, dy: width / 2),
      radius: max(0, radius - width / 2), style: StrokeStyle(width: width), with: .color(color))
  }
}
