public import KnurlGeometry
public import KnurlInteraction

/// A handle on a gradient that selects a whole number on release, as a value. (Controls.md 5)
///
/// Invariant: `0 <= value <= maxValue`, both whole. Every input is legal; meaningless input changes
/// nothing.
public struct RiskCursorModel: SliderModel, Hashable, Sendable {
  /// The current value: the requested value, within the limits.
  @usableFromInline var current = 0.0
  /// The value that code or the user last requested (Controls.md 1.4).
  private var requested = 0.0
  /// The value last reported to observers.
  private var known = 0.0
  /// The number at which the handle stands when no animation runs.
  ///
  /// Without a drag, the number is the value. During a drag, it is the real number under the
  /// finger, or a number that code wrote later. If the number exceeds the maximum, the handle is
  /// shown at the maximum.
  private var handle = 0.0

  private var drag = Dragged()
  /// The animation of the handle; it holds the number at which the picture shows the handle.
  @usableFromInline var motion = Motion()

  @usableFromInline var axis: TrackAxis
  @usableFromInline var scale: ValueScale
  @usableFromInline var common: CommonParts
  private var passing = PassedByAddress()

  /// Has no effect, because two fingers never drag one handle.
  public var isMultipleTouchEnabled = false
  /// True if the value follows the finger during a drag. If false, the value changes only at
  /// release.
  public var isContinuous = false

  public init(bounds: Rect2D = Rect2D(x: 0, y: 0, width: 240, height: 48)) {
    common = CommonParts(bounds: bounds, layers: Layer.all)
    axis = TrackAxis(common.geometry)
    scale = ValueScale(minimum: 0, maximum: 9, step: 0, usableLength: 0)
    relayout()
  }

  /// The state of a drag.
  private struct Dragged: Hashable, Sendable {
    /// The number that a release will request.
    ///
    /// It is the whole number under the finger, or the number that code wrote later. It may exceed
    /// the limits and is clamped when it is used.
    var number = 0.0
    /// The requested number that a cancel restores: the one at touch-down, or one that code wrote
    /// later.
    var request = 0.0
  }

  /// The bits of the layers, in drawing order.
  private enum Layer {
    static let body: UInt64 = 1 << 0
    static let shade: UInt64 = 1 << 1
    static let handle: UInt64 = 1 << 2
    static let all = body | shade | handle
  }

  /// The number of layers.
  ///
  /// Bits 0, 1 and 2 of an invalidation's layers are the body with ticks, the shade right of the
  /// handle, and the handle.
  public static let layerCount = 3

  /// The value that a release at this time would set; without a touch, the current value.
  public var pendingValue: Double { isTracking ? scale.clamped(drag.number) : current }

  // MARK: - Commands

  public mutating func apply(_ command: ControlCommand) -> EventBatches { perform(command) }

  public mutating func apply(_ touch: Touch, isInside: Bool) -> EventBatches {
    perform(touch, isInside: isInside)
  }
}

// MARK: - Value and range

extension RiskCursorModel {
  /// The current value. A write requests the nearest whole number, ties away from zero.
  ///
  /// The request is clamped to 0...maxValue. Numbers that are not finite are ignored. Inlinable,
  /// because it is read with every event from another module, and each read would otherwise copy
  /// the cursor.
  public var value: Double {
    @inlinable get { current }
    set { request(newValue) }
  }

  @usableFromInline mutating func request(_ written: Double) {
    guard written.isFinite else { return }
    requested = written.rounded(.toNearestOrAwayFromZero) + 0
    drag.request = requested
    drag.number = requested
    if place() { stand(at: requested) }
  }

  /// The greatest value: a whole number, 0 or more. Writes are rounded, ties away from zero.
  public var maxValue: Double {
    @inlinable get { scale.maximum }
    set {
      let maximum = max(0, newValue.rounded(.toNearestOrAwayFromZero))
      guard newValue.isFinite, maximum != scale.maximum else { return }
      updateScale(to: maximum)
      markLayout()
      place()
      // During a drag the handle stays under the finger.
      stand(at: isTracking ? handle : current)
    }
  }

  /// Clamps the requested value to the limits.
  ///
  /// - Returns: Whether the value changed.
  @discardableResult private mutating func place() -> Bool {
    guard adopt(placed) else { return false }
    known = current
    return true
  }
}

// MARK: - Layout: derived from value, range and bounds

extension RiskCursorModel {
  private var size: Size2D { common.geometry.size }

  /// The distance that the middle of the handle can move, in points.
  public var usableLength: Double { axis.usableLength }

  /// The distance from an end of the bounds to the middle of a handle at this end, in points.
  public var inset: Double {
    min(size.width / 2, max(size.height / 3, handleWidth / 2))
  }

  /// The radius of the body's corners, at most half its shorter side.
  public var cornerRadius: Double { min(size.height / 3, size.width / 2) }

  public var handleWidth: Double { size.width / 25 }

  /// The frame of the body, which is as long as the bounds and two thirds as thick.
  public var bodyFrame: Rect2D {
    let size = size
    return axis.frame(
      atOffset: axis.usableLength / 2, length: size.width, from: size.height / 6,
      thickness: 2 * size.height / 3)
  }

  /// The whole numbers at which the body has a tick.
  public var ticks: WholeNumberTicks {
    WholeNumberTicks(
      minimum: 0, maximum: scale.maximum, length: usableLength, tickWidth: Self.tickWidth)
  }

  /// The width of a tick, in points.
  public static let tickWidth = 1.0

  @usableFromInline var thumbShape: (length: Double, top: Double, thickness: Double) {
    (handleWidth, 0, size.height)
  }

  /// Returns the frame of a handle at a number.
  @inline(__always) public func thumbFrame(at value: Double) -> Rect2D { frame(at: value) }

  /// The number at which the handle stands, ignoring animations: the value, or during a drag the
  /// real number under the finger.
  public var handleValue: Double { scale.clamped(handle) }
  /// The frame of the handle at its final position. During an animation, the picture shows the
  /// handle elsewhere.
  public var handleFrame: Rect2D { thumbFrame(at: handle) }

  /// The number at which the picture shows the handle, also during an animation.
  public var presentationValue: Double { motion.place(of: handleValue) }
  /// The position along the track at which the picture shows the middle of the handle.
  public var presentationPosition: Double { position(of: presentationValue) }
  public var isAnimating: Bool { motion.isAnimating }

  /// True if a new touch at a point reaches the control. The control tracks a touch that reaches
  /// it.
  public func point(inside point: Point2D) -> Bool { isInTouchArea(point, thumbAt: handle) }

  @usableFromInline mutating func relayout() {
    axis = TrackAxis(common.geometry, thumbLength: 2 * inset)
    updateScale(to: scale.maximum)
  }

  private mutating func updateScale(to maximum: Double) {
    scale = ValueScale(minimum: 0, maximum: maximum, step: 0, usableLength: axis.usableLength)
    updateTouchArea()
  }

  /// Writes take no new reference: the handle stays until the next move (Controls.md 1.6 and 5).
  @usableFromInline mutating func anchor(at point: Point2D) {}
}

// MARK: - Dragging

// Controls.md 5: the handle follows the finger, and a drag remembers the whole number nearest to
// it.
extension RiskCursorModel: OneThumbModel, TrackedControl {
  private static let animationDuration = 0.2

  @usableFromInline static var allLayers: UInt64 { Layer.all }
  @usableFromInline static var movingLayers: UInt64 { Layer.shade | Layer.handle }

  mutating func beginTracking(at point: Point2D) -> TouchAnswer {
    known = current
    drag = Dragged(number: requested, request: requested)
    if let place = number(under: point) { follow(place, animated: true) }
    return reportNumber() ? .takenWithChange : .taken
  }

  /// Moves the handle to the finger at once.
  mutating func continueTracking(to point: Point2D) -> Bool {
    // Every move ends an animation, even one that changes nothing.
    guard let place = number(under: point) else {
      stand(at: handle)
      return false
    }
    follow(place, animated: false)
    return reportNumber()
  }

  /// Returns the real number under the finger; nil if the handle cannot move.
  private func number(under point: Point2D) -> Double? {
    scale.hasRoom ? scale.value(atOffset: axis.offset(of: axis.coordinate(of: point))) : nil
  }

  /// Moves the handle to the real number under the finger.
  private mutating func follow(_ place: Double, animated: Bool) {
    let number = WholeNumbers.nearest(to: place)
    if number != pendingValue {
      common.feedback = number <= 0 || number >= scale.maximum ? .end : .detent
    }
    drag.number = number
    stand(at: place, animated: animated)
  }

  /// Moves the handle to a number, with or without an animation of the picture.
  ///
  /// - Parameter animated: Whether the picture moves there gradually from where it is; otherwise at
  ///   once.
  private mutating func stand(at place: Double, animated: Bool = false) {
    let shown = presentationValue
    let isMoved = isElsewhere(place, than: handle)
    // An invisible movement is not animated.
    let isShownElsewhere = motion.isAnimating ? isElsewhere(place, than: shown) : isMoved
    handle = place
    if animated, isShownElsewhere {
      motion.animate(
        from: shown, to: place, duration: Self.animationDuration, curve: .easeInEaseOut)
    } else {
      motion.end(at: place)
    }
    if isMoved || (isShownElsewhere && !animated) { markThumb() }
  }

  /// Requests the number of the drag, if the value follows the finger.
  ///
  /// - Returns: Whether the change must be reported.
  private mutating func reportNumber() -> Bool {
    guard isContinuous else { return false }
    requested = drag.number
    guard adopt(placed) else { return false }
    known = current
    return true
  }

  mutating func endTracking(cancelled: Bool) -> Bool {
    requested = cancelled ? drag.request : drag.number
    adopt(placed)
    stand(at: current, animated: !cancelled)
    guard current != known else { return false }
    known = current
    return true
  }

  /// The requested value, clamped to the limits.
  private var placed: Double { scale.clamped(requested) }

  /// Sets the current value.
  ///
  /// - Returns: Whether the value changed.
  @inline(__always) @discardableResult private mutating func adopt(_ value: Double) -> Bool {
    guard value != current else { return false }
    current = value
    markThumb()
    return true
  }
}

// MARK: - Keys, increments and assistive technology (Controls.md 1.7)

extension RiskCursorModel {
  private var wholeNumbers: WholeNumbers? { WholeNumbers(minimum: 0, maximum: scale.maximum) }

  /// The distance between increments: 1 if increments step through whole numbers; 0 if they step
  /// through tenths of the range.
  public var incrementStep: Double { hasStep ? 1 : 0 }

  var hasStep: Bool { wholeNumbers?.isStep == true }

  mutating func move(_ move: ValueMove) -> Bool {
    let value = wholeNumbers?.value(current, after: move) ?? current
    guard value != current else { return false }
    common.feedback = value <= 0 || value >= scale.maximum ? .end : .detent
    requested = value
    adopt(value)
    stand(at: value)
    known = value
    return true
  }

  /// The accessibility element of the handle.
  public var accessibilityElements: [AccessibilityElement] {
    [element(of: current, at: handleFrame, from: 0, to: maxValue)]
  }
}
