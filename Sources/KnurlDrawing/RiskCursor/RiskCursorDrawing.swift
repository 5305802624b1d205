public import KnurlControls
public import KnurlGeometry
public import KnurlRaster

/// The drawing of a risk cursor: the body, the shade beyond the handle, the handle.
public enum RiskCursorDrawing: ControlDrawing {
  /// Returns a layer's frame. The shade has the body's frame, so a moved handle redraws only a part
  /// of the shade.
  public static func frame(of layer: Int, in control: RiskCursorModel) -> Rect2D {
    layer < 2 ? control.bodyFrame : RiskCursorHandle.frame(in: control)
  }

  public static func content(of layer: Int, in control: RiskCursorModel) -> RiskCursorLayer {
    switch layer {
    case 0: return .body(RiskCursorBody(control))
    case 1: return .shade(RiskCursorShade(control))
    default: return .handle(RiskCursorHandle(control))
    }
  }
}

/// The content of one layer of a risk cursor.
public enum RiskCursorLayer: LayerContent, Sendable {
  case body(RiskCursorBody)
  case shade(RiskCursorShade)
  case handle(RiskCursorHandle)

  public var retention: LayerRetention {
    switch self {
    case .body, .shade: return .inParts
    case .handle: return .whole
    }
  }

  public func draw(sheet: Int, on canvas: inout Canvas) {
    switch self {
    case .body(let body): body.draw(on: &canvas)
    case .shade(let shade): shade.draw(on: &canvas)
    case .handle(let handle): handle.draw(on: &canvas)
    }
  }

  public func part(changedSince old: RiskCursorLayer) -> Rect2D? {
    guard case .shade(let shade) = self, case .shade(let old) = old else { return nil }
    return shade.part(changedSince: old)
  }
}

/// The body: a capsule from green over orange to red, with gloss, ticks, and a border above both.
///
/// The vertical one is the transpose, including its gloss.
public struct RiskCursorBody: Equatable, Sendable {
  private var capsule: RiskCursorCapsule
  private var ticks: TickMarks

  private static let colors = [
    RGBAColor(red: 0x45 / 255.0, green: 0xCF / 255.0, blue: 0x40 / 255.0),
    RGBAColor(red: 0xFF / 255.0, green: 0x92 / 255.0, blue: 0x30 / 255.0),
    RGBAColor(red: 0xE1 / 255.0, green: 0x3D / 255.0, blue: 0x3D / 255.0),
  ]
  /// The color of the borders of body and handle.
  fileprivate static let borderColor = RGBAColor(white: 0x4D / 255.0)
  private static let borderWidth = 2.0
  private static let gloss = RGBAColor(white: 1, alpha: 0.3)

  public init(_ control: RiskCursorModel) {
    let capsule = RiskCursorCapsule(control)
    self.capsule = capsule
    ticks = TickMarks(
      control.ticks, width: RiskCursorModel.tickWidth, direction: capsule.direction,
      from: capsule.direction.start(of: control.bodyFrame),
      position: { control.position(of: $0) })
  }

  func draw(on canvas: inout Canvas) {
    let (bounds, radius) = (capsule.bounds, capsule.radius)
    canvas.fill(roundedRectangle: bounds, radius: radius, with: .linearGradient(gradient))
    canvas.save()
    // Everything on the body is clipped to it.
    capsule.clip(&canvas)
    canvas.fill(
      roundedRectangle: capsule.direction.rect(
        along: 0, across: 0, length: capsule.length, thickness: capsule.thickness / 2),
      radius: radius, with: .color(Self.gloss))
    ticks.draw(
      across: 0...capsule.thickness, length: capsule.length, with: RGBAColor(white: 1),
      on: &canvas)
    canvas.restore()
    canvas.strokeInside(
      roundedRectangle: bounds, radius: radius, width: Self.borderWidth, with: Self.borderColor)
  }

  /// The gradient along the body, from the value 0 to the maximum value.
  private var gradient: LinearGradient {
    let ends = capsule.isReversed ? (capsule.length, 0) : (0, capsule.length)
    return LinearGradient(
      start: capsule.direction.point(along: ends.0, across: 0),
      end: capsule.direction.point(along: ends.1, across: 0),
      stops: Self.colors.enumerated().map {
        LinearGradient.Stop(position: Double($0.offset) / 2, color: $0.element)
      })
  }
}

/// The shade over the part of the body beyond the handle, clipped to the capsule.
public struct RiskCursorShade: Equatable, Sendable {
  private var capsule: RiskCursorCapsule
  /// The shown position of the handle along the body.
  private var start: Double

  private static let color = RGBAColor(white: 0, alpha: 0.3)

  public init(_ control: RiskCursorModel) {
    capsule = RiskCursorCapsule(control)
    start = control.presentationPosition - capsule.direction.start(of: control.bodyFrame)
  }

  func draw(on canvas: inout Canvas) {
    capsule.clip(&canvas)
    let end = capsule.isReversed ? 0 : capsule.length
    canvas.fill(strip(from: min(start, end), to: max(start, end)), with: .color(Self.color))
  }

  private func strip(from start: Double, to end: Double) -> Rect2D {
    capsule.direction.rect(
      along: start, across: 0, length: end - start, thickness: capsule.thickness)
  }

  /// Returns the strip that the handle has passed; nil if the body's shape changed.
  func part(changedSince old: RiskCursorShade) -> Rect2D? {
    guard capsule == old.capsule else { return nil }
    return strip(from: min(start, old.start), to: max(start, old.start))
  }
}

/// The handle: a narrow button, lighter toward its bottom, with a line on it.
///
/// The vertical one is the transpose, including its light.
public struct RiskCursorHandle: Equatable, Sendable {
  private var direction: TrackDirection
  /// The frame of the button in the layer's own coordinates, clipped to the bounds.
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

  /// Returns the smallest rectangle around handle and line.
  ///
  /// The line is wider than the handle of a control that is less than 50 points long.
  static func frame(in control: RiskCursorModel) -> Rect2D {
    let handle = handle(in: control)
    let tick = tick(in: control).shown(in: control.bounds)
    return tick.width > 0 && tick.height > 0 ? handle.union(tick) : handle
  }

  /// Returns the frame at which the picture shows the handle.
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

/// The shape of the body in the layer's coordinates. The shape also clips the shade.
private struct RiskCursorCapsule: Hashable, Sendable {
  let direction: TrackDirection
  let length: Double
  let thickness: Double
  let radius: Double
  /// True if the value 0 is at the right end of a horizontal body or at the bottom of a vertical
  /// body.
  let isReversed: Bool

  init(_ control: RiskCursorModel) {
    direction = TrackDirection(isVertical: control.orientation == .vertical)
    let frame = control.bodyFrame
    length = direction.length(of: frame)
    thickness = direction.thickness(of: frame)
    radius = control.cornerRadius
    isReversed = direction.isVertical || control.layoutDirection == .rightToLeft
  }

  var bounds: Rect2D {
    direction.rect(along: 0, across: 0, length: length, thickness: thickness)
  }

  func clip(_ canvas: inout Canvas) { canvas.clip(toRoundedRectangle: bounds, radius: radius) }
}

extension Canvas {
  /// Draws a line along the inside of a rounded rectangle. Fills a rectangle that is too small for
  /// a line.
  fileprivate mutating func strokeInside(
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
