public import KnurlControls
public import KnurlGeometry
public import KnurlRaster

/// The drawing of a ticks slider: the track with its ticks, and the thumb below it.
public enum TicksSliderDrawing: ControlDrawing {
  public static func frame(of layer: Int, in control: TicksSliderModel) -> Rect2D {
    layer == 0 ? TicksSliderTrack.frame(in: control) : TicksSliderThumb.frame(in: control)
  }

  public static func content(
    of layer: Int, in control: TicksSliderModel
  ) -> TicksSliderLayer {
    layer == 0 ? .track(TicksSliderTrack(control)) : .thumb(TicksSliderThumb(control))
  }
}

/// The content of one layer of a ticks slider.
public enum TicksSliderLayer: LayerContent, Sendable {
  case track(TicksSliderTrack)
  case thumb(TicksSliderThumb)

  /// The layers are updated in place. Drawing the triangle is as fast as a search in a cache.
  public var retention: LayerRetention { .inParts }

  public func draw(sheet: Int, on canvas: inout Canvas) {
    switch self {
    case .track(let track): track.draw(on: &canvas)
    case .thumb(let thumb): thumb.draw(on: &canvas)
    }
  }
}

/// A ruler: a line with a tick for each whole number that has room, clipped to the bounds.
public struct TicksSliderTrack: Equatable, Sendable {
  private var direction: TrackDirection
  private var length: Double
  /// The line in the layer's own coordinates; empty if it is not visible.
  private var line: Rect2D
  private var lineColor: RGBAColor
  private var ticks: TickMarks
  /// The start of each tick, across the layer.
  private var tickStart: Double
  /// The end of each tick, across the layer.
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

  /// Returns the smallest rectangle around the visible part.
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

/// The thumb: a triangle that points at the ruler from below, or from the right on a vertical
/// slider.
public struct TicksSliderThumb: Equatable, Sendable {
  private var direction: TrackDirection
  private var length: Double
  private var thickness: Double
  private var color: RGBAColor

  public init(_ control: TicksSliderModel) {
    direction = TrackDirection(isVertical: control.orientation == .vertical)
    let frame = Self.frame(in: control)
    length = direction.length(of: frame)
    thickness = direction.thickness(of: frame)
    color = control.thumbColor
  }

  /// Returns the half of the thumb's shown frame that the triangle fills.
  static func frame(in control: TicksSliderModel) -> Rect2D {
    var frame = control.thumbFrame(at: control.presentationValue)
    if control.orientation == .vertical { frame.width /= 2 } else { frame.height /= 2 }
    return frame.shown(in: control.bounds)
  }

  func draw(on canvas: inout Canvas) {
    guard length > 0, thickness > 0 else { return }
    var path = Path2D()
    path.move(to: direction.point(along: length / 2, across: 0))
    path.line(to: direction.point(along: length, across: thickness))
    path.line(to: direction.point(along: 0, across: thickness))
    canvas.fill(path, with: .color(color))
  }
}
