public import KnurlControls
import KnurlGeometry
import KnurlRaster

/// A ruler: a line, and on it a tick for each whole number that has room. It is cut off where the
/// bounds end.
public struct TicksSliderTrack: Equatable, Sendable {
  private var direction: TrackDirection
  private var length: Double
  /// The line, in the layer's own coordinates; without a size where it is not seen.
  private var line: Rect2D
  private var lineColor: RGBAColor
  private var ticks: TickMarks
  /// From where to where ticks reach across the layer.
  private var tickStart: Double
  private var tickEnd: Double
  private var tickColor: RGBAColor

  public init(_ control: TicksSliderModel) {
    let frame = Self.frame(in: control)
    let direction = TrackDirection(isVertical: control.orientation == .vertical)
    self.direction = direction
    length = direction.length(of: frame)
    line = control.trackFrame.shown(in: control.bounds).relative(to: frame)
    lineColor = control.trackColor
    ticks = TickMarks(
      control.ticks, width: control.tickWidth, direction: direction,
      from: direction.start(of: frame), position: { control.position(of: $0) })
    let across = direction.isVertical ? frame.x - control.bounds.x : frame.y - control.bounds.y
    tickStart = -across
    tickEnd = min(control.tickHeight - across, direction.thickness(of: frame))
    tickColor = control.tickColor
  }

  /// The smallest rectangle around all of it within the bounds.
  static func frame(in control: TicksSliderModel) -> Rect2D {
    var frame = control.trackFrame.shown(in: control.bounds)
    let ticks = control.ticks
    guard ticks.count > 0 else { return frame }
    for number in [ticks[0], ticks[ticks.count - 1]] {
      let tick = control.tickFrame(of: number).shown(in: control.bounds)
      if tick.width > 0 { frame = frame.width > 0 ? frame.union(tick) : tick }
    }
    return frame
  }

  func draw(on canvas: inout Canvas) {
    if line.width > 0 { canvas.fill(line, with: .color(lineColor)) }
    guard tickStart < tickEnd else { return }
    ticks.draw(across: tickStart...tickEnd, length: length, with: tickColor, on: &canvas)
  }
}
