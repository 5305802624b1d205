public import KnurlControls
import KnurlGeometry
import KnurlRaster

/// The handle: a narrow button, lighter toward its bottom, with a line on it.
///
/// Upright it is the transpose, its light included.
public struct RiskCursorHandle: Equatable, Sendable {
  private var direction: TrackDirection
  /// In the layer's own coordinates, and cut off where the bounds end.
  private var shape: Rect2D
  private var tick: Rect2D

  private static let borderWidth = 1.0
  private static let lightGrey = RGBAColor(white: 2.0 / 3)
  private static let tickColor = RGBAColor(white: 0.5)
  private static let tickWidth = 2.0

  public init(_ control: RiskCursorModel) {
    let frame = Self.frame(in: control)
    direction = TrackDirection(isVertical: control.orientation == .vertical)
    shape = Self.handle(in: control).relative(to: frame)
    tick = Self.tick(in: control).shown(in: control.bounds).relative(to: frame)
  }

  /// The smallest rectangle around handle and line: the line is wider than the handle of a control
  /// that is less than 50 points long.
  static func frame(in control: RiskCursorModel) -> Rect2D {
    let handle = handle(in: control)
    let tick = tick(in: control).shown(in: control.bounds)
    return tick.width > 0 && tick.height > 0 ? handle.union(tick) : handle
  }

  /// Where the picture shows it.
  private static func handle(in control: RiskCursorModel) -> Rect2D {
    control.thumbFrame(at: control.presentationValue)
  }

  private static func tick(in control: RiskCursorModel) -> Rect2D {
    let direction = TrackDirection(isVertical: control.orientation == .vertical)
    let handle = handle(in: control)
    let thickness = direction.thickness(of: handle)
    let across = direction.isVertical ? handle.x : handle.y
    return direction.rect(
      along: direction.start(of: handle) + direction.length(of: handle) / 2 - tickWidth / 2,
      across: across + thickness / 6, length: tickWidth, thickness: 4 * thickness / 6)
  }

  func draw(on canvas: inout Canvas) {
    guard shape.width > 0, shape.height > 0 else { return }
    let radius = direction.length(of: shape) / 3
    canvas.fill(roundedRectangle: shape, radius: radius, with: .linearGradient(gradient))
    canvas.strokeInside(
      roundedRectangle: shape, radius: radius, width: Self.borderWidth,
      with: RiskCursorBody.borderColor)
    if tick.width > 0 { canvas.fill(tick, with: .color(Self.tickColor)) }
  }

  private var gradient: LinearGradient {
    let start = direction.isVertical ? shape.x : shape.y
    return LinearGradient(
      from: Self.lightGrey, at: direction.point(along: 0, across: start), to: RGBAColor(white: 1),
      at: direction.point(along: 0, across: start + direction.thickness(of: shape)))
  }
}
