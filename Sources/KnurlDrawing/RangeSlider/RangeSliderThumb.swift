public import KnurlControls
import KnurlGeometry
import KnurlRaster

/// A thumb: a button with a soft shadow, darker toward its top, and darker while it is dragged.
public struct RangeSliderThumb: Equatable, Sendable {
  private var size: Size2D
  private var curvaceousness: Double
  private var color: RGBAColor
  private var isHighlighted: Bool

  private static let grey = RGBAColor(white: 0.5)
  private static let shadow = Shadow(
    offset: Point2D(x: 0, y: 1), blur: 1, color: RGBAColor(white: 0.5))
  /// Points from the frame to the shape, and from there to what the gradient fills.
  private static let inset = 2.0

  public init(_ thumb: RangeSliderModel.Thumb, of control: RangeSliderModel) {
    size = control.thumbFrame(thumb).size
    curvaceousness = control.curvaceousness
    color = control.thumbColor
    isHighlighted = control.highlightedThumb == thumb
  }

  func draw(on canvas: inout Canvas) {
    let shape = Rect2D(x: 0, y: 0, width: size.width, height: size.height)
      .insetBy(dx: Self.inset, dy: Self.inset)
    // A thumb so small that its insets meet has no shape.
    guard shape.width > 0, shape.height > 0 else { return }
    let radius = shape.height * curvaceousness / 2
    canvas.fill(
      roundedRectangle: shape, radius: radius, with: .color(color), shadow: Self.shadow)
    canvas.stroke(
      roundedRectangle: shape, radius: radius, style: StrokeStyle(width: 0.5),
      with: .color(Self.grey))
    let inner = shape.insetBy(dx: Self.inset, dy: Self.inset)
    if inner.width > 0, inner.height > 0 {
      canvas.fill(
        roundedRectangle: inner, radius: inner.height * curvaceousness / 2,
        with: .linearGradient(Self.gradient(from: inner.minY, to: inner.maxY)))
    }
    if isHighlighted {
      canvas.fill(
        roundedRectangle: shape, radius: radius, with: .color(RGBAColor(white: 0, alpha: 0.1)))
    }
  }

  /// From top to bottom, also on a slider that stands upright.
  private static func gradient(from top: Double, to bottom: Double) -> LinearGradient {
    LinearGradient(
      from: RGBAColor(white: 0, alpha: 0.15), at: Point2D(x: 0, y: top),
      to: RGBAColor(white: 0, alpha: 0.05), at: Point2D(x: 0, y: bottom))
  }
}
