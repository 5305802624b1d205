public import KnurlControls
import KnurlGeometry
import KnurlRaster

/// The track: a groove with a gloss on it, filled between the thumbs.
///
/// Upright it is the transpose of the horizontal one, but for its shadow: light comes from above.
public struct RangeSliderTrack: Equatable, Sendable {
  private var size: Size2D
  private var isVertical: Bool
  private var curvaceousness: Double
  private var color: RGBAColor
  private var highlightColor: RGBAColor
  /// The filled part, along the track.
  private var start: Double
  private var end: Double

  private static let grey = RGBAColor(white: 0.5)
  private static let gloss = RGBAColor(white: 1, alpha: 0.4)
  /// Cast by the stroke of the outline, and clipped to it: so it falls into the groove.
  private static let innerShadow = Shadow(
    offset: Point2D(x: 0, y: 2), blur: 3, color: RGBAColor(white: 0.5))

  public init(_ control: RangeSliderModel) {
    let frame = control.trackFrame
    size = frame.size
    isVertical = control.orientation == .vertical
    curvaceousness = control.curvaceousness
    color = control.trackColor
    highlightColor = control.trackHighlightColor
    let from = isVertical ? frame.y : frame.x
    let lower = control.position(of: control.lowerValue) - from
    let upper = control.position(of: control.upperValue) - from
    start = min(lower, upper)
    end = max(lower, upper)
  }

  private var bounds: Rect2D { Rect2D(x: 0, y: 0, width: size.width, height: size.height) }
  private var thickness: Double { isVertical ? size.width : size.height }
  private var length: Double { isVertical ? size.height : size.width }
  private var radius: Double { thickness * curvaceousness / 2 }

  /// A rectangle by where it is along the track and across it.
  private func rect(_ along: Double, _ across: Double, _ length: Double, _ thickness: Double)
    -> Rect2D
  {
    let rect = Rect2D(x: along, y: across, width: length, height: thickness)
    return isVertical ? rect.transposed : rect
  }

  /// What is drawn by itself, from bottom to top: between what never changes in a drag lies what does.
  enum Sheet: Int, CaseIterable {
    case groove
    case filling
    case finish
  }

  func draw(_ sheet: Sheet?, on canvas: inout Canvas) {
    canvas.clip(toRoundedRectangle: bounds, radius: radius)
    switch sheet {
    case .groove:
      canvas.fill(roundedRectangle: bounds, radius: radius, with: .color(color))
    case .filling:
      canvas.fill(rect(start, 0, end - start, thickness), with: .color(highlightColor))
    case .finish: drawFinish(on: &canvas)
    case nil: break
    }
  }

  private func drawFinish(on canvas: inout Canvas) {
    canvas.fill(
      roundedRectangle: rect(radius / 2, thickness / 2, length - radius, thickness / 2),
      radius: thickness / 2 * curvaceousness / 2, with: .color(Self.gloss))
    canvas.stroke(
      roundedRectangle: bounds, radius: radius, style: StrokeStyle(width: 1),
      with: .color(Self.grey), shadow: Self.innerShadow)
    canvas.stroke(
      roundedRectangle: bounds, radius: radius, style: StrokeStyle(width: 0.5),
      with: .color(.black))
  }

  func hasSameSheet(_ sheet: Sheet?, as old: RangeSliderTrack) -> Bool {
    guard size == old.size, isVertical == old.isVertical, curvaceousness == old.curvaceousness
    else { return false }
    switch sheet {
    case .groove: return color == old.color
    case .filling:
      return highlightColor == old.highlightColor && start == old.start && end == old.end
    case .finish, nil: return true
    }
  }

  /// All but the ends of the filled part draws everywhere.
  func part(changedSince old: RangeSliderTrack) -> Rect2D? {
    var moved = old
    (moved.start, moved.end) = (start, end)
    guard moved == self else { return nil }
    var low = Double.infinity
    var high = -Double.infinity
    for (before, after) in [(old.start, start), (old.end, end)] where before != after {
      low = min(low, before, after)
      high = max(high, before, after)
    }
    return low <= high ? rect(low, 0, high - low, thickness) : .zero
  }
}
