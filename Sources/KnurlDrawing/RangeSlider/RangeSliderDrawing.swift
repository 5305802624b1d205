public import KnurlControls
public import KnurlGeometry
public import KnurlRaster

/// The drawing of a range slider: the track, the lower thumb, the upper thumb.
public enum RangeSliderDrawing: ControlDrawing {
  public static func frame(of layer: Int, in control: RangeSliderModel) -> Rect2D {
    switch layer {
    case 0: return control.trackFrame
    case 1: return control.thumbFrame(.lower)
    default: return control.thumbFrame(.upper)
    }
  }

  public static func content(
    of layer: Int, in control: RangeSliderModel
  ) -> RangeSliderLayer {
    switch layer {
    case 0: return .track(RangeSliderTrack(control))
    case 1: return .thumb(RangeSliderThumb(.lower, of: control))
    default: return .thumb(RangeSliderThumb(.upper, of: control))
    }
  }
}

/// The content of one layer of a range slider.
public enum RangeSliderLayer: LayerContent, Sendable {
  case track(RangeSliderTrack)
  case thumb(RangeSliderThumb)

  public var retention: LayerRetention {
    switch self {
    case .track: return .inParts
    case .thumb: return .whole
    }
  }

  public var sheetCount: Int {
    switch self {
    case .track: return RangeSliderTrack.Sheet.allCases.count
    case .thumb: return 1
    }
  }

  public func draw(sheet: Int, on canvas: inout Canvas) {
    switch self {
    case .track(let track): track.draw(.init(rawValue: sheet), on: &canvas)
    case .thumb(let thumb): thumb.draw(on: &canvas)
    }
  }

  public func hasSameSheet(_ sheet: Int, as old: RangeSliderLayer) -> Bool {
    guard case .track(let track) = self, case .track(let old) = old else { return self == old }
    return track.hasSameSheet(.init(rawValue: sheet), as: old)
  }

  public func part(changedSince old: RangeSliderLayer) -> Rect2D? {
    guard case .track(let track) = self, case .track(let old) = old else { return nil }
    return track.part(changedSince: old)
  }
}

/// The track: a glossy groove, filled between the thumbs.
///
/// The vertical one is the transpose of the horizontal one, except for its shadow: light comes from
/// above.
public struct RangeSliderTrack: Equatable, Sendable {
  private var size: Size2D
  private var direction: TrackDirection
  private var curvaceousness: Double
  private var color: RGBAColor
  private var highlightColor: RGBAColor
  /// The start of the filled part, along the track.
  private var start: Double
  /// The end of the filled part, along the track.
  private var end: Double

  private static let grey = RGBAColor(white: 0.5)
  private static let gloss = RGBAColor(white: 1, alpha: 0.4)
  /// The shadow in the groove. The outline's stroke casts the shadow, and the outline clips it.
  private static let innerShadow = Shadow(
    offset: Point2D(x: 0, y: 2), blur: 3, color: RGBAColor(white: 0.5))

  public init(_ control: RangeSliderModel) {
    let frame = control.trackFrame
    size = frame.size
    direction = TrackDirection(isVertical: control.orientation == .vertical)
    curvaceousness = control.curvaceousness
    color = control.trackColor
    highlightColor = control.trackHighlightColor
    let from = direction.start(of: frame)
    let lower = control.position(of: control.lowerValue) - from
    let upper = control.position(of: control.upperValue) - from
    start = min(lower, upper)
    end = max(lower, upper)
  }

  private var bounds: Rect2D { Rect2D(x: 0, y: 0, width: size.width, height: size.height) }
  private var thickness: Double { direction.thickness(of: bounds) }
  private var length: Double { direction.length(of: bounds) }
  private var radius: Double { thickness * curvaceousness / 2 }

  private func strip(from start: Double, to end: Double) -> Rect2D {
    direction.rect(along: start, across: 0, length: end - start, thickness: thickness)
  }

  /// The separately drawn parts, from bottom to top. Only `filling` changes during a drag.
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
      canvas.fill(strip(from: start, to: end), with: .color(highlightColor))
    case .finish: drawFinish(on: &canvas)
    case nil: break
    }
  }

  private func drawFinish(on canvas: inout Canvas) {
    canvas.fill(
      roundedRectangle: direction.rect(
        along: radius / 2, across: thickness / 2, length: length - radius,
        thickness: thickness / 2),
      radius: thickness / 2 * curvaceousness / 2, with: .color(Self.gloss))
    canvas.stroke(
      roundedRectangle: bounds, radius: radius, style: StrokeStyle(width: 1),
      with: .color(Self.grey), shadow: Self.innerShadow)
    canvas.stroke(
      roundedRectangle: bounds, radius: radius, style: StrokeStyle(width: 0.5),
      with: .color(.black))
  }

  func hasSameSheet(_ sheet: Sheet?, as old: RangeSliderTrack) -> Bool {
    guard size == old.size, direction == old.direction, curvaceousness == old.curvaceousness
    else { return false }
    switch sheet {
    case .groove: return color == old.color
    case .filling:
      return highlightColor == old.highlightColor && start == old.start && end == old.end
    case .finish, nil: return true
    }
  }

  /// Returns the strip that contains the moved ends of the filled part. Nil if anything else
  /// changed.
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
    return low <= high ? strip(from: low, to: high) : .zero
  }
}

/// A thumb: a button with a soft shadow, darker toward its top and while it is dragged.
public struct RangeSliderThumb: Equatable, Sendable {
  private var size: Size2D
  private var curvaceousness: Double
  private var color: RGBAColor
  private var isHighlighted: Bool

  private static let grey = RGBAColor(white: 0.5)
  private static let shadow = Shadow(
    offset: Point2D(x: 0, y: 1), blur: 1, color: RGBAColor(white: 0.5))
  /// The distance in points from the frame to the shape, and from the shape to the gradient's area.
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
    // A thumb that is smaller than its insets has no shape.
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

  /// Returns a gradient from top to bottom, on a vertical slider too.
  private static func gradient(from top: Double, to bottom: Double) -> LinearGradient {
    LinearGradient(
      from: RGBAColor(white: 0, alpha: 0.15), at: Point2D(x: 0, y: top),
      to: RGBAColor(white: 0, alpha: 0.05), at: Point2D(x: 0, y: bottom))
  }
}
