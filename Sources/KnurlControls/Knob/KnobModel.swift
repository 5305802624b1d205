public import KnurlGeometry
public import KnurlInteraction

/// A pointer on an arc, turned by a finger, as a value.
///
/// Always: `minimumValue <= value <= maximumValue`, all finite. Every input is legal; what makes no
/// sense changes nothing. Angles are in radians, clockwise positive, 0 at 3 o'clock.
public struct KnobModel: HostedModel, Hashable, Sendable {
  /// The value in force, and what was asked for (Controls.md 1.4).
  @usableFromInline var current = 0.0
  private var requested = 0.0
  /// What observers know of the value.
  private var known = 0.0
  private var steps = 0.0
  private var scale: ValueScale
  private var arc = ArcScale(start: -11 * Double.pi / 8, end: 3 * Double.pi / 8)
  private var turning = Turning()

  var tracking: Tracking?
  private var reference = Reference()
  private var recognizer = PanRecognizer()
  /// The angle at which the pointer is shown on its way.
  private var motion = Motion()

  private var marks = Invalidation(needsLayout: true, layers: Layer.all)
  private var looks = Looks()
  private var places: Places
  /// Where touches count: the bounds and the hit areas of the pointer at every value.
  public private(set) var touchArea = Rect2D.zero

  public internal(set) var isEnabled = true
  public internal(set) var isAttached = true
  public internal(set) var isHidden = false
  /// What the user felt of the last command.
  public internal(set) var feedback: Feedback?
  /// Off, it ignores new touches like a disabled control, without looking like one.
  public var isUserInteractionEnabled = true
  /// On, a second finger reaches the recogniser, and ends what the first one does.
  public var isMultipleTouchEnabled = false
  /// On, it reports every change; off, only the last one of a drag.
  public var isContinuous = true
  /// On, a drag begins on the pointer only, in its hit area.
  public var requiresTouchOnPointer = false

  /// A knob of 120 by 120 points.
  public init() {
    self = Self.usual
  }

  /// Made once: where its touches count takes longer to find than a copy.
  private static let usual = KnobModel(bounds: Rect2D(x: 0, y: 0, width: 120, height: 120))

  public init(bounds: Rect2D) {
    places = Places(bounds: Places.legal(bounds) ?? .zero)
    scale = ValueScale(minimum: 0, maximum: 1, step: 0, usableLength: arc.span)
    updateTouchArea()
  }

  /// How the knob looks.
  private struct Looks: Hashable, Sendable {
    var color = RGBAColor(red: 0, green: 0.478, blue: 1)
    var lineWidth = 2.0
    var pointerLength = 6.0
  }

  /// How a finger turns it.
  private struct Turning: Hashable, Sendable {
    var mode = DragMode.absolute
    var policy = WrapPolicy.hardStop
    var fineControlRatio = 1.0
  }

  /// What a drag is computed from: the state at touch-down, or at the last re-anchoring.
  private struct Reference: Hashable, Sendable {
    var value = 0.0
    /// Where the finger was, in the control's own coordinates.
    var point = Point2D.zero
    /// The finger's angle then, and now.
    var start = FingerAngle()
    var finger = FingerAngle()
    /// The turns that the last move was taken less by.
    var unwound = 0.0
  }

  /// One bit a layer, in drawing order.
  private enum Layer {
    static let track: UInt64 = 1 << 0
    static let pointer: UInt64 = 1 << 1
    static let all = track | pointer
  }

  /// The track and the pointer: bits 0 and 1 of an invalidation's layers.
  public static let layerCount = 2

  // MARK: - State

  public var isTracking: Bool { tracking != nil }
  public var isTouchInside: Bool { tracking?.isInside == true }
  public var isHighlighted: Bool { isTouchInside }

  public var state: ControlState {
    var state = ControlState.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    return state
  }

  /// Where its recogniser stands, and the states that the last command made it enter.
  public var gestureState: GestureState { recognizer.state }
  public var gestureTrail: GestureTrail { recognizer.trail }

  /// What has to be laid out or drawn again since `takeInvalidation` was last called.
  public var invalidation: Invalidation { marks }

  public mutating func takeInvalidation() -> Invalidation {
    let taken = marks
    marks = .none
    return taken
  }

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
  /// A write requests it, and what is in force is the request brought within the limits; a number
  /// that is not finite is ignored.
  public var value: Double {
    @inlinable get { current }
    set { setValue(newValue) }
  }

  /// Writes the value, which is in force at once.
  ///
  /// - Parameter animated: The picture then follows in a quarter of a second, along the track.
  public mutating func setValue(_ value: Double, animated: Bool = false) {
    guard value.isFinite else { return }
    requested = value
    let before = current
    place(animated: animated)
    // Until the gesture begins, what it will be about is the new state.
    if current != before, isTracking, !recognizer.state.isActive { anchor() }
  }

  /// The end of the range at which the track begins. Written above the maximum it pulls it along.
  public var minimumValue: Double {
    get { scale.minimum }
    set {
      guard newValue.isFinite, newValue != scale.minimum else { return }
      rescale(newValue, max(newValue, scale.maximum))
    }
  }

  /// The end of the range at which the track ends. Written below the minimum it pulls it along.
  public var maximumValue: Double {
    get { scale.maximum }
    set {
      guard newValue.isFinite, newValue != scale.maximum else { return }
      rescale(min(newValue, scale.minimum), newValue)
    }
  }

  /// The distance between the values that a touch can reach; 0 for all. Code may write any value.
  public var step: Double {
    get { steps }
    set {
      let step = max(0, newValue)
      guard newValue.isFinite, step != steps else { return }
      steps = step
      updateScale(scale.minimum, scale.maximum)
      if isTracking { anchor() }
    }
  }

  private mutating func rescale(_ minimum: Double, _ maximum: Double) {
    updateScale(minimum, maximum)
    place(animated: false)
    turnPointer()
    if isTracking { anchor() }
  }

  private mutating func updateScale(_ minimum: Double, _ maximum: Double) {
    scale = ValueScale(minimum: minimum, maximum: maximum, step: steps, usableLength: arc.span)
  }

  /// Brings the request within the limits.
  private mutating func place(animated: Bool) {
    let placed = scale.clamped(requested)
    if placed == current { return }
    known = placed
    adopt(placed, animated: animated)
  }

  private static let animationDuration = 0.25

  /// Puts a value in force and marks what then looks different.
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

  /// From now on the picture is where the pointer is to stand.
  ///
  /// - Returns: Whether it was not.
  @inline(__always) @discardableResult private mutating func endAnimation() -> Bool {
    guard motion.isAnimating else { return false }
    return motion.end(at: pointerAngle)
  }

  /// After a change of what angles mean: an animation that ran is over.
  private mutating func turnPointer() {
    endAnimation()
    markPointer()
  }

  @inline(__always) private mutating func markPointer() {
    marks.layers |= Layer.pointer
    marks.needsLayout = true
  }
}

// MARK: - Angles and dragging

extension KnobModel {
  /// Where the track begins, at the minimum. The span to `endAngle` counts as at least 0.001 and at
  /// most 2π, and as 2π from within 1e-9.
  public var startAngle: Double {
    get { arc.startAngle }
    set {
      guard newValue.isFinite, newValue != arc.startAngle else { return }
      bend(to: ArcScale(start: newValue, end: arc.endAngle))
    }
  }

  /// Where the track ends, at the maximum, clockwise from `startAngle`.
  public var endAngle: Double {
    get { arc.endAngle }
    set {
      guard newValue.isFinite, newValue != arc.endAngle else { return }
      bend(to: ArcScale(start: arc.startAngle, end: newValue))
    }
  }

  private mutating func bend(to arc: ArcScale) {
    self.arc = arc
    updateScale(scale.minimum, scale.maximum)
    updateTouchArea()
    turnPointer()
    marks.layers |= Layer.track
    if isTracking { anchor() }
  }

  public var dragMode: DragMode {
    get { turning.mode }
    set {
      guard newValue != turning.mode else { return }
      turning.mode = newValue
      if isTracking { anchor() }
    }
  }

  public var wrapPolicy: WrapPolicy {
    get { turning.policy }
    set {
      guard newValue != turning.policy else { return }
      turning.policy = newValue
      if isTracking { anchor() }
    }
  }

  /// Whether it goes on at the other end as things stand: asked to, and on a track of a whole turn.
  @inline(__always) public var wraps: Bool { turning.policy == .wrap && arc.isWholeTurn }

  /// How many times the range 200 points of a vertical or horizontal drag are worth; 0 or more.
  public var fineControlRatio: Double {
    get { turning.fineControlRatio }
    set {
      let ratio = max(0, newValue)
      guard newValue.isFinite, ratio != turning.fineControlRatio else { return }
      turning.fineControlRatio = ratio
      if isTracking { anchor() }
    }
  }

  /// How far a finger must go for a drag to begin, in points; 0 or more.
  public var hysteresis: Double {
    get { recognizer.hysteresis }
    set { recognizer.hysteresis = newValue }
  }
}

// MARK: - Looks

extension KnobModel {
  /// Of track and pointer.
  public var color: RGBAColor {
    get { looks.color }
    set {
      guard newValue != looks.color else { return }
      looks.color = newValue
      marks.layers |= Layer.all
    }
  }

  /// The width of both lines, in points; 0 or more.
  public var lineWidth: Double {
    get { looks.lineWidth }
    set {
      let width = max(0, newValue)
      guard newValue.isFinite, width != looks.lineWidth else { return }
      looks.lineWidth = width
      reshape()
    }
  }

  /// How far the pointer reaches inwards, in points; 0 or more.
  public var pointerLength: Double {
    get { looks.pointerLength }
    set {
      let length = max(0, newValue)
      guard newValue.isFinite, length != looks.pointerLength else { return }
      looks.pointerLength = length
      reshape()
    }
  }

  private mutating func reshape() {
    updateTouchArea()
    marks.layers |= Layer.all
    marks.needsLayout = true
  }
}

// MARK: - Places

extension KnobModel {
  /// In points. Bounds that are not finite are ignored, a negative size counts as 0.
  public var bounds: Rect2D {
    get { places.bounds }
    set {
      guard places.write(bounds: newValue) else { return }
      reshape()
      if isTracking { anchor() }
    }
  }

  /// How the control is drawn and touched: about the middle of its bounds.
  public var transform: AffineTransform2D {
    get { places.transform }
    set { if places.write(transform: newValue), isTracking { anchor() } }
  }

  /// The pointer catches touches in an area of at least this size, 44 by 44 points unless it is
  /// changed.
  public var minimumHitSize: Size2D {
    get { places.hitSize }
    set { if places.write(hitSize: newValue) { updateTouchArea() } }
  }

  /// How far outside of the touch area a finger still counts as inside, in points.
  public var touchInsideTolerance: Double {
    get { places.tolerance }
    set { places.write(tolerance: newValue) }
  }
}

// MARK: - Layout: derived from value, range, angles and bounds

extension KnobModel {
  /// The angle at which the pointer stands for a value; beyond a limit that limit's.
  public func angle(of value: Double) -> Double {
    arc.angle(of: value.isNaN ? scale.minimum : value, on: scale)
  }

  /// The value of a pointer at an angle; beyond an end that end's. Nothing is rounded to a step.
  public func value(at angle: Double) -> Double {
    angle.isNaN ? scale.minimum : arc.value(at: angle, on: scale)
  }

  /// Where the pointer is to stand, and where the picture shows it while an animation runs.
  public var pointerAngle: Double { angle(of: current) }
  public var presentationAngle: Double { motion.place(of: pointerAngle) }
  public var isAnimating: Bool { motion.isAnimating }

  /// The ends of the track as they are drawn: the span is at least a thousandth of a radian and at
  /// most a turn.
  public var trackStart: Double { arc.start }
  public var trackEnd: Double { arc.end }
  /// From one to the other; their difference is less exact at great angles, and 0 at the greatest.
  public var trackSpan: Double { arc.span }

  /// Derived again from whatever it depends on, because every touch asks for it.
  private mutating func updateTouchArea() { touchArea = unitedTouchArea() }
}

// MARK: - Dragging

// Controls.md 1.5 and 3: the value is a function of the reference and of the finger's angle, whole
// turns included, or of its way.
extension KnobModel {
  var isReceivingTouches: Bool {
    isEnabled && isAttached && !isHidden && isUserInteractionEnabled
  }

  /// Inlined, and with it all that a move asks for: a call would copy the knob.
  @inline(__always) func point(under location: Point2D) -> Point2D? {
    places.hasTransform ? places.transformed(location) : location
  }

  /// A touch, which a second finger's may be.
  mutating func take(_ touch: Touch) -> EventBatches {
    guard let tracking, touch.id != tracking.id, isMultipleTouchEnabled, touch.phase == .began
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
    guard let tracking else { return .refused }
    known = current
    recognizer.follow(
      Touch(id: tracking.id, phase: .began, location: tracking.location))
    let finger = FingerAngle(at: point, around: center, on: arc, pointer: pointerAngle)
    reference = Reference(value: current, point: point, start: finger, finger: finger)
    return .taken
  }

  /// Takes the state as it is and the finger's last point as what the drag is computed from. How
  /// often the finger went round stays, less the turns that `wrap` has taken off.
  private mutating func anchor() {
    guard let tracking else { return }
    let point = point(under: tracking.location) ?? tracking.point
    self.tracking?.point = point
    reference.value = current
    reference.point = point
    reference.finger.unwind(by: reference.unwound)
    reference.unwound = 0
    reference.finger.move(to: point, around: center, on: arc)
    reference.start = reference.finger
    // What is taken off where the finger now stands, should the next change come before its next move.
    if turning.mode == .absolute, recognizer.state.isActive {
      reference.unwound = turnsBeyond(reference.finger.angle)
    }
  }

  mutating func continueTracking(to point: Point2D) -> Bool {
    guard let tracking else { return false }
    recognizer.follow(Touch(id: tracking.id, phase: .moved, location: tracking.location))
    reference.finger.move(to: point, around: center, on: arc)
    guard recognizer.state.isActive else { return false }
    // The pointer is under the finger, and not on its way there.
    if endAnimation() { markPointer() }
    guard adoptFromUser(dragged(to: point)) else { return false }
    if isContinuous { known = current }
    return isContinuous
  }

  mutating func endTracking(cancelled: Bool) -> Bool {
    guard let tracking else { return false }
    recognizer.follow(
      Touch(
        id: tracking.id, phase: cancelled ? .cancelled : .ended, location: tracking.location))
    return report()
  }

  /// - Returns: Whether observers do not know the value yet.
  private mutating func report() -> Bool {
    guard current != known else { return false }
    known = current
    return true
  }

  // MARK: - Where a drag leads

  /// How many points of a straight drag are the range.
  private static let pointsForRange = 200.0

  @inline(__always) private mutating func dragged(to point: Point2D) -> Double {
    guard scale.minimum < scale.maximum else { return reference.value }
    let wanted: Double
    switch turning.mode {
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

  /// Where so many turns of the finger lead. In turns, so that a whole one is exact.
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
    turning.fineControlRatio == 0 ? 0 : way / Self.pointsForRange * turning.fineControlRatio
  }

  /// The turns that `wrap` takes off an angle beyond an end. A function of the angle alone: a finger
  /// that comes back over the seam comes back to the same value.
  @inline(__always) private func turnsBeyond(_ angle: Double) -> Double {
    guard wraps else { return 0 }
    if angle > arc.end { return ((angle - arc.end) / ArcScale.turn).rounded(.up) }
    if angle < arc.start { return -((arc.start - angle) / ArcScale.turn).rounded(.up) }
    return 0
  }
}

// MARK: - Keys, increments and assistive technology (Controls.md 1.7)

extension KnobModel: TrackedControl {
  var thumbCount: Int { 1 }

  /// There is one pointer.
  var focusedIndex: Int {
    get { 0 }
    set { _ = newValue }
  }

  var hasStep: Bool { scale.grid != nil }
  /// A knob turns the same way in every language.
  var isMirrored: Bool { false }

  mutating func markAllLayers() { marks.layers |= Layer.all }

  mutating func advance(by seconds: Double) {
    if motion.advance(by: seconds) { marks.layers |= Layer.pointer }
  }

  mutating func move(_ move: ValueMove) -> Bool {
    guard adoptFromUser(scale.value(current, after: move)) else { return false }
    known = current
    return true
  }

  /// Puts a value in force that the user has chosen: it counts as requested where it stands.
  ///
  /// - Returns: Whether it is another one.
  @inline(__always) private mutating func adoptFromUser(_ value: Double) -> Bool {
    guard value != current else { return false }
    feedback = scale.feedback(from: current, to: value)
    requested = value
    adopt(value)
    return true
  }

  /// What assistive technology is told of the pointer.
  public var accessibilityElements: [AccessibilityElement] {
    var traits = AccessibilityTraits.adjustable
    if !isEnabled { traits.insert(.notEnabled) }
    return [
      AccessibilityElement(
        label: "Value", value: scale.text(of: current), frame: pointerFrame, traits: traits,
        minimum: minimumValue, maximum: maximumValue)
    ]
  }
}
