public import KnurlGeometry
public import KnurlInteraction

/// A knob as a value: a pointer on an arc, turned by a finger.
///
/// Invariant: `minimumValue <= value <= maximumValue`, all finite. Every input is legal;
/// meaningless input changes nothing. Angles are in radians, clockwise positive, 0 at 3 o'clock.
public struct KnobModel: HostedModel, Hashable, Sendable {
  /// The current value: the requested value, within the limits.
  @usableFromInline var current = 0.0
  /// The value that code or the user last requested (Controls.md 1.4).
  private var requested = 0.0
  /// The value last reported to observers.
  private var known = 0.0
  @usableFromInline var scale: ValueScale
  private var arc = ArcScale(start: -11 * Double.pi / 8, end: 3 * Double.pi / 8)
  private var reference = Reference()
  private var recognizer = PanRecognizer()
  /// The animation of the pointer; it holds the angle at which the picture shows the pointer.
  private var motion = Motion()

  @usableFromInline var common: CommonParts
  private var passing = PassedByAddress()

  /// True if a second finger reaches the recognizer and then ends the first finger's drag.
  public var isMultipleTouchEnabled = false
  public var isContinuous = true
  /// True if a drag can begin only in the pointer's hit area.
  public var requiresTouchOnPointer = false

  /// The distance between values that a touch can reach; 0 for no steps. Code may set values
  /// between steps.
  public var step = 0.0 {
    didSet { if limit(&step, changedFrom: oldValue) { relayout() } }
  }
  public var dragMode = DragMode.absolute {
    didSet { if dragMode != oldValue { anchor() } }
  }
  public var wrapPolicy = WrapPolicy.hardStop {
    didSet { if wrapPolicy != oldValue { anchor() } }
  }
  /// The share of the range that a vertical or horizontal drag of 200 points covers: 0 or more; 1
  /// is the whole range.
  public var fineControlRatio = 1.0 {
    didSet { if limit(&fineControlRatio, changedFrom: oldValue) { anchor() } }
  }

  /// The color of the track and the pointer.
  public var color = RGBAColor(red: 0, green: 0.478, blue: 1) {
    didSet { if color != oldValue { mark(Layer.all) } }
  }
  /// The stroke width of the track and the pointer, in points; 0 or more.
  public var lineWidth = 2.0 {
    didSet { if limit(&lineWidth, changedFrom: oldValue) { reshape() } }
  }
  /// The length by which the pointer reaches inward from the edge, in points; 0 or more.
  public var pointerLength = 6.0 {
    didSet { if limit(&pointerLength, changedFrom: oldValue) { reshape() } }
  }

  /// Creates a knob of 120 by 120 points.
  public init() {
    self = Self.usual
  }

  /// The knob that `init()` copies. Copying is faster than computing the touch area again.
  private static let usual = KnobModel(bounds: Rect2D(x: 0, y: 0, width: 120, height: 120))

  public init(bounds: Rect2D) {
    common = CommonParts(bounds: bounds, layers: Layer.all)
    scale = ValueScale(minimum: 0, maximum: 1, step: 0, usableLength: arc.span)
    updateTouchArea()
  }

  /// The state from which a drag is computed, taken at touch-down or by `anchor()`.
  private struct Reference: Hashable, Sendable {
    var value = 0.0
    /// The finger's position in the control's own coordinates.
    var point = Point2D.zero
    /// The finger's angle when the reference was taken.
    var start = FingerAngle()
    /// The finger's present angle.
    var finger = FingerAngle()
    /// The number of turns that `wrap` subtracted at the last move.
    var unwound = 0.0
  }

  /// The bits of the layers, in drawing order.
  private enum Layer {
    static let track: UInt64 = 1 << 0
    static let pointer: UInt64 = 1 << 1
    static let all = track | pointer
  }

  /// The number of layers. Bit 0 of an invalidation's layers is the track, bit 1 the pointer.
  public static let layerCount = 2

  /// The state of the gesture recognizer, and the states that the recognizer entered in the last
  /// command.
  public var gestureState: GestureState { recognizer.state }
  public var gestureTrail: GestureTrail { recognizer.trail }

  // MARK: - Commands

  public mutating func apply(_ command: ControlCommand) -> EventBatches {
    recognizer.clearTrail()
    return perform(command)
  }

  public mutating func apply(_ touch: Touch, isInside: Bool) -> EventBatches {
    recognizer.clearTrail()
    return perform(touch, isInside: isInside)
  }
}

// MARK: - Value and range

extension KnobModel {
  /// The current value. A write requests a value; the request is clamped to the limits.
  ///
  /// Numbers that are not finite are ignored.
  public var value: Double {
    @inlinable get { current }
    set { setValue(newValue) }
  }

  /// Sets the value, which is current at once.
  ///
  /// - Parameter animated: If true, the picture follows along the track within a quarter of a
  ///   second.
  public mutating func setValue(_ value: Double, animated: Bool = false) {
    guard value.isFinite else { return }
    requested = value
    let before = current
    place(animated: animated)
    // Until the gesture begins, its reference is the new state.
    if current != before, !recognizer.state.isActive { anchor() }
  }

  private mutating func updateScale(from minimum: Double, to maximum: Double) {
    scale = ValueScale(minimum: minimum, maximum: maximum, step: step, usableLength: arc.span)
  }

  /// Clamps the requested value to the limits.
  private mutating func place(animated: Bool) {
    let placed = scale.clamped(requested)
    if placed == current { return }
    known = placed
    adopt(placed, animated: animated)
  }

  private static let animationDuration = 0.25

  /// Sets the current value and marks the changed layers for redrawing.
  @inline(__always) private mutating func adopt(_ value: Double, animated: Bool = false) {
    if animated { return adoptAnimated(value) }
    current = value
    endAnimation()
    markPointer()
  }

  private mutating func adoptAnimated(_ value: Double) {
    let shown = presentationAngle
    current = value
    motion.animate(
      from: shown, to: pointerAngle, duration: Self.animationDuration, curve: .easeInEaseOut)
    markPointer()
  }

  /// Ends an animation, so that the picture shows the pointer's final position.
  ///
  /// - Returns: Whether the picture showed another position.
  @inline(__always) @discardableResult private mutating func endAnimation() -> Bool {
    guard motion.isAnimating else { return false }
    return motion.end(at: pointerAngle)
  }

  /// Ends an animation and marks the pointer for redrawing, after a change of the track's angles.
  private mutating func turnPointer() {
    endAnimation()
    markPointer()
  }

  @inline(__always) private mutating func markPointer() { markLayout(Layer.pointer) }
}

// MARK: - Angles and dragging

extension KnobModel {
  /// The angle of the track's start, where the value is the minimum.
  ///
  /// The span to `endAngle` is limited to 0.001...2π, and counts as 2π if it is within 1e-9 of it.
  public var startAngle: Double {
    get { arc.startAngle }
    set {
      guard newValue.isFinite, newValue != arc.startAngle else { return }
      bend(to: ArcScale(start: newValue, end: arc.endAngle))
    }
  }

  /// The angle of the track's end, where the value is the maximum. The track runs clockwise from
  /// `startAngle` to this angle.
  public var endAngle: Double {
    get { arc.endAngle }
    set {
      guard newValue.isFinite, newValue != arc.endAngle else { return }
      bend(to: ArcScale(start: arc.startAngle, end: newValue))
    }
  }

  private mutating func bend(to arc: ArcScale) {
    self.arc = arc
    turnPointer()
    mark(Layer.track)
    relayout()
  }

  /// True if the value continues at the other end of the track: wrapping is requested and the track
  /// is a whole turn.
  @inline(__always) public var wraps: Bool { wrapPolicy == .wrap && arc.isWholeTurn }

  /// The distance that a finger must move to begin a drag, in points; 0 or more.
  public var hysteresis: Double {
    get { recognizer.hysteresis }
    set { recognizer.hysteresis = newValue }
  }
}

// MARK: - Geometry

extension KnobModel: RangedModel {
  @usableFromInline static var allLayers: UInt64 { Layer.all }

  @usableFromInline mutating func relayout() {
    updateScale(from: scale.minimum, to: scale.maximum)
    updateTouchArea()
    anchor()
  }

  @usableFromInline mutating func rescale(from minimum: Double, to maximum: Double) {
    updateScale(from: minimum, to: maximum)
    place(animated: false)
    turnPointer()
    anchor()
  }

  private mutating func reshape() {
    updateTouchArea()
    markLayout()
  }
}

// MARK: - Layout: derived from value, range, angles and bounds

extension KnobModel {
  /// Returns the pointer's angle for a value; values outside the range are clamped.
  public func angle(of value: Double) -> Double {
    arc.angle(of: value.isNaN ? scale.minimum : value, on: scale)
  }

  /// Returns the value at an angle, without rounding to a step; angles outside the track are
  /// clamped.
  public func value(at angle: Double) -> Double {
    angle.isNaN ? scale.minimum : arc.value(at: angle, on: scale)
  }

  /// The angle at which the pointer stands when no animation runs.
  public var pointerAngle: Double { angle(of: current) }
  /// The angle at which the picture shows the pointer, also during an animation.
  public var presentationAngle: Double { motion.place(of: pointerAngle) }
  public var isAnimating: Bool { motion.isAnimating }

  /// The angle of the track's start as drawn, in radians.
  public var trackStart: Double { arc.start }
  /// The angle of the track's end as drawn: 0.001 radians to one turn after `trackStart`.
  public var trackEnd: Double { arc.end }
  /// The angle from `trackStart` to `trackEnd`.
  ///
  /// The difference of both angles is less exact: rounding makes it 0 if the angles are very large.
  public var trackSpan: Double { arc.span }

  @usableFromInline mutating func updateTouchArea() { common.touchArea = unitedTouchArea() }
}

// MARK: - Dragging

// Controls.md 1.5 and 3: the value is a function of the reference and of the finger's angle with
// whole turns, or of its movement.
extension KnobModel {
  /// Processes a touch of the tracked finger or of a second finger.
  mutating func take(_ touch: Touch) -> EventBatches {
    guard let tracking = common.tracking, touch.id != tracking.id, isMultipleTouchEnabled,
      touch.phase == .began
    else { return follow(touch) }
    guard isReceivingTouches, touch.location.isFinite, let point = point(under: touch.location),
      self.point(inside: point)
    else { return EventBatches() }
    let wasActive = recognizer.state.isActive
    recognizer.follow(touch)
    var passes = EventBatches()
    if wasActive, report() { passes.append(.valueChanged) }
    return passes
  }

  mutating func beginTracking(at point: Point2D) -> TouchAnswer {
    if requiresTouchOnPointer, !pointerHitArea.contains(point) { return .refused }
    guard let tracking = common.tracking else { return .refused }
    known = current
    recognizer.follow(
      Touch(id: tracking.id, phase: .began, location: tracking.location))
    let finger = FingerAngle(at: point, around: center, on: arc, pointer: pointerAngle)
    reference = Reference(value: current, point: point, start: finger, finger: finger)
    return .taken
  }

  /// Makes the current state and the finger's point the reference of the drag.
  ///
  /// The finger's whole turns are preserved, minus those that `wrap` has subtracted.
  @usableFromInline mutating func anchor(at point: Point2D) {
    reference.value = current
    reference.point = point
    reference.finger.unwind(by: reference.unwound)
    reference.unwound = 0
    reference.finger.move(to: point, around: center, on: arc)
    reference.start = reference.finger
    // Subtract turns at the finger's current angle in case the next change precedes its next move.
    if dragMode == .absolute, recognizer.state.isActive {
      reference.unwound = turnsBeyond(reference.finger.angle)
    }
  }

  mutating func continueTracking(to point: Point2D) -> Bool {
    guard let tracking = common.tracking else { return false }
    recognizer.follow(Touch(id: tracking.id, phase: .moved, location: tracking.location))
    reference.finger.move(to: point, around: center, on: arc)
    guard recognizer.state.isActive else { return false }
    // Show the pointer under the finger instead of on its way there.
    if endAnimation() { markPointer() }
    guard adoptFromUser(dragged(to: point)) else { return false }
    if isContinuous { known = current }
    return isContinuous
  }

  mutating func endTracking(cancelled: Bool) -> Bool {
    guard let tracking = common.tracking else { return false }
    recognizer.follow(
      Touch(
        id: tracking.id, phase: cancelled ? .cancelled : .ended, location: tracking.location))
    return report()
  }

  /// - Returns: Whether the value is still unreported.
  private mutating func report() -> Bool {
    guard current != known else { return false }
    known = current
    return true
  }

  // MARK: - Value of a drag

  /// The number of points of a straight drag that cover the range.
  private static let pointsForRange = 200.0

  @inline(__always) private mutating func dragged(to point: Point2D) -> Double {
    guard scale.minimum < scale.maximum else { return reference.value }
    let wanted: Double
    switch dragMode {
    case .absolute:
      let angle = reference.finger.angle
      reference.unwound = turnsBeyond(angle)
      wanted = arc.value(at: angle - reference.unwound * ArcScale.turn, on: scale)
    case .relative:
      wanted = turned(by: reference.finger.turns(since: reference.start))
    case .vertical:
      wanted = scale.value(
        reference.value, movedByPart: part(of: reference.point.y - point.y))
    case .horizontal:
      wanted = scale.value(
        reference.value, movedByPart: part(of: point.x - reference.point.x))
    }
    return scale.nearest(toFree: wanted, keeping: reference.value)
  }

  /// Returns the value after the finger has moved by a number of turns.
  ///
  /// The unit is a turn, so that whole turns are exact.
  @inline(__always) private mutating func turned(by turns: Double) -> Double {
    guard turns != 0 else { return reference.value }
    let share = scale.share(of: reference.value)
    let start = share.isFromEnd ? 1 - share.part : share.part
    var part = arc.isWholeTurn ? turns : turns * (ArcScale.turn / arc.span)
    if wraps {
      let place = start + part
      reference.unwound = place > 1 ? (place - 1).rounded(.up) : -max(0, (-place).rounded(.up))
      part -= reference.unwound
    }
    if start + part >= 1 { return scale.maximum }
    if start + part <= 0 { return scale.minimum }
    return scale.value(reference.value, movedByPart: part)
  }

  @inline(__always) private func part(of way: Double) -> Double {
    fineControlRatio == 0 ? 0 : way / Self.pointsForRange * fineControlRatio
  }

  /// Returns the number of turns that `wrap` subtracts from an angle beyond an end.
  ///
  /// The number depends on the angle alone, so a finger that returns over the seam returns to the
  /// same value.
  @inline(__always) private func turnsBeyond(_ angle: Double) -> Double {
    guard wraps else { return 0 }
    if angle > arc.end { return ((angle - arc.end) / ArcScale.turn).rounded(.up) }
    if angle < arc.start { return -((arc.start - angle) / ArcScale.turn).rounded(.up) }
    return 0
  }
}

// MARK: - Keys, increments and assistive technology (Controls.md 1.7)

extension KnobModel: TrackedControl {
  var hasStep: Bool { scale.grid != nil }
  /// Always false: a knob turns the same way in every language.
  var isMirrored: Bool { false }

  mutating func advance(by seconds: Double) {
    if motion.advance(by: seconds) { mark(Layer.pointer) }
  }

  mutating func move(_ move: ValueMove) -> Bool {
    guard adoptFromUser(scale.value(current, after: move)) else { return false }
    known = current
    return true
  }

  /// Sets a value that the user has chosen, and makes it the requested value.
  ///
  /// - Returns: Whether the value changed.
  @inline(__always) private mutating func adoptFromUser(_ value: Double) -> Bool {
    guard value != current else { return false }
    common.feedback = scale.feedback(from: current, to: value)
    requested = value
    adopt(value)
    return true
  }

  /// The accessibility element of the pointer.
  public var accessibilityElements: [AccessibilityElement] {
    [element(of: current, at: pointerFrame, from: minimumValue, to: maximumValue)]
  }
}
