public import KnurlControls
public import KnurlGeometry
public import KnurlInteraction

/// The slow, obvious knob: Controls.md 1 and 3 without drawing, one function for each sentence.
///
/// The knob's description says that the knob agrees with it. Every angle, area and grid is computed
/// again from the properties, so that no state can be stale. It shares no code with the controls.
public struct KnobOracle: ControlModel, PlainControl, Hashable, Sendable {
  /// The reference of a drag (Controls.md 1.5): the state at touch-down or at the last
  /// re-anchoring.
  struct Reference: Hashable, Sendable {
    var value: Double
    var location: Point2D
    /// The finger's unwrapped angle.
    var angle: Double
  }

  /// The tracked touch.
  struct Drag: PlainDrag, Hashable, Sendable {
    var touchID: Int
    /// The finger's position at touch-down, in the coordinates of touches.
    var downLocation: Point2D
    var lastLocation: Point2D
    var reference: Reference
    /// The finger's last position in the control's own coordinates; `angle` is the unwrapped angle
    /// of that position.
    var lastPoint: Point2D
    var angle: Double
    var gesture = GestureState.possible
  }

  /// An animation of the picture (Controls.md 3, animation).
  private struct Animation: Hashable, Sendable {
    var start: Double
    var end: Double
    var elapsed = 0.0
  }

  // The written values, sanitized. The public properties write them.
  private var minimum = 0.0
  private var maximum = 1.0
  private var gridStep = 0.0
  private var start = -11 * Double.pi / 8
  private var writtenEnd = 3 * Double.pi / 8
  private var mode = DragMode.absolute
  private var policy = WrapPolicy.hardStop
  private var ratio = 1.0
  private var slack = 10.0
  private var strokeWidth = 2.0
  private var handLength = 6.0
  /// The bounds, the transform and the touch areas; a knob has no straight track.
  var track = OracleTrack()

  // The requested value, the value in force, and the value last reported to observers (Controls.md
  // 1.4).
  private var request = 0.0
  private(set) var inForce = 0.0
  var known = 0.0

  var drag: Drag?
  private var animation: Animation?

  /// The states that the recognizer entered with the last command.
  public private(set) var gestureTrail = GestureTrail()
  /// True if the last touch was in the touch area; false without a drag (Controls.md 1.2).
  public internal(set) var isTouchInside = false
  public internal(set) var isEnabled = true
  public internal(set) var isAttached = true
  public internal(set) var isHidden = false

  public var isUserInteractionEnabled = true
  public var isMultipleTouchEnabled = false
  public var requiresTouchOnPointer = false
  public var isContinuous = true

  public init(bounds: Rect2D = .zero) {
    self.bounds = bounds
  }
}

// MARK: - Tracking state

extension KnobOracle {
  public var isTracking: Bool { drag != nil }

  /// Controls.md 1.2: the highlight follows `isTouchInside` while tracking.
  public var isHighlighted: Bool { isTracking && isTouchInside }

  /// The recognizer's state; possible without a touch.
  public var gesture: GestureState { drag?.gesture ?? .possible }
}

// MARK: - Commands, touches and the gesture: Controls.md 1.2, 1.4 and 3

extension KnobOracle {
  public mutating func apply(_ command: ControlCommand) -> EventBatches { perform(command) }

  mutating func beginCommand() { gestureTrail = GestureTrail() }

  /// Controls.md 1.2, down: begins a drag if the touch is in the touch area.
  ///
  /// With `requiresTouchOnPointer`, the touch must also be on the pointer (Controls.md 3).
  mutating func begin(_ touch: Touch) -> EventBatches {
    guard isReachable, touch.location.isFinite, let point = point(under: touch.location),
      touchArea.contains(point)
    else { return [] }
    guard drag == nil else { return second(touch) }
    let pointer = hitArea(at: self.angle(of: inForce))
    guard !requiresTouchOnPointer || pointer.contains(point) else { return [] }

    // Controls.md 3: the turn is chosen at touch-down; at the exact center the angle is the
    // pointer's.
    let angle = self.angle(of: point).map { besideTrack($0) } ?? angle(of: inForce)
    drag = Drag(
      touchID: touch.id, downLocation: touch.location, lastLocation: touch.location,
      reference: Reference(value: inForce, location: point, angle: angle),
      lastPoint: point, angle: angle)
    isTouchInside = true
    known = inForce
    return touch.tapCount > 1 ? [[.touchDown, .touchDownRepeat]] : [.touchDown]
  }

  /// Controls.md 3: a second finger reaches the recognizer only with `isMultipleTouchEnabled`.
  ///
  /// If the gesture has not begun, the second finger makes it fail. If the gesture has begun, the
  /// second finger cancels it, and an unreported change is reported.
  private mutating func second(_ touch: Touch) -> EventBatches {
    guard isMultipleTouchEnabled, let current = drag, touch.id != current.touchID else { return [] }
    if current.gesture == .possible { enter(.failed) }
    guard current.gesture.isActive else { return [] }
    enter(.cancelled)
    guard inForce != known else { return [] }
    known = inForce
    return [.valueChanged]
  }

  mutating func follow(_ point: Point2D, at location: Point2D) -> EventBatches {
    guard var current = drag else { return [] }
    current.lastPoint = point
    if let seen = angle(of: point) { current.angle = followed(to: seen, from: current.angle) }
    drag = current
    recognize(location)
    guard let moved = drag, moved.gesture.isActive else { return [] }
    // Controls.md 3: no animation while dragging.
    animation = nil
    let value = dragged(moved)
    guard value != inForce else { return [] }
    // Controls.md 1.4: a value that the user changed counts as requested.
    inForce = value
    request = value
    guard isContinuous else { return [] }
    known = value
    return [.valueChanged]
  }

  /// Controls.md 3: the gesture begins at the first nonzero move to a point at least `hysteresis`
  /// points from the touch-down.
  private mutating func recognize(_ location: Point2D) {
    guard let current = drag else { return }
    if current.gesture.isActive { return enter(.changed) }
    guard current.gesture == .possible, location != current.downLocation else { return }
    let dx = location.x - current.downLocation.x
    let dy = location.y - current.downLocation.y
    // Units of a power of two near the hysteresis avoid rounding and overflow.
    let unit = slack > 0 ? Double(sign: .plus, exponent: slack.exponent, significand: 1) : 1
    let (x, y, radius) = (dx / unit, dy / unit, slack / unit)
    let isFar = max(abs(dx), abs(dy)) >= slack || x * x + y * y >= radius * radius
    guard isFar else { return }
    enter(.began)
  }

  /// Controls.md 3: the recognizer's state becomes ended or cancelled, or failed if no gesture had
  /// begun, and then possible.
  mutating func settle(isCancelled: Bool) {
    if gesture == .possible { enter(.failed) }
    if gesture.isActive { enter(isCancelled ? .cancelled : .ended) }
    enter(.possible)
  }

  private mutating func enter(_ state: GestureState) {
    drag?.gesture = state
    gestureTrail.append(state)
  }
}

// MARK: - Keys and accessibility: Controls.md 1.7

extension KnobOracle {
  var hasStep: Bool { grid.effectiveStep > 0 }

  mutating func goToEnd(isMaximum: Bool) -> EventBatches { go(to: isMaximum ? maximum : minimum) }

  /// Controls.md 1.7: steps to the next admissible value, `count` times. Without a step, a tenth of
  /// the range is the step.
  mutating func increment(_ thumb: Int, by count: Int) -> EventBatches {
    guard thumb == 0 else { return [] }
    let step = grid.effectiveStep
    let grid = grid(step: step > 0 ? step : tenth)
    var value = inForce
    for _ in 0..<abs(count) {
      // Without a step there is a grid only if a tenth gives one.
      var landings = grid.step > 0 ? grid.landings(reference: minimum, near: [value]) : []
      // The tenth multiple of a tenth is the maximum itself, not another number next to it.
      if step == 0 { landings.removeAll { maximum / 2 - $0 / 2 < grid.step / 4 } }
      let places = landings + [minimum, maximum]
      value =
        OracleGrid.next(from: value, isUp: count > 0, in: places) ?? value
    }
    return go(to: value)
  }

  /// A tenth of the range. If both ends are decimal numbers, so are the tenths: 0.07, 0.14 and so
  /// on for 0...0.7.
  private var tenth: Double {
    let grid = grid(step: maximum)
    if let decimal = grid.decimalGrid(), decimal.step - decimal.minimum < 0x1p53 {
      return (decimal.step - decimal.minimum) / (decimal.power * 10)
    }
    let width = maximum - minimum
    return width.isFinite ? width / 10 : maximum / 10 - minimum / 10
  }

  /// Sets the value and reports the change once and immediately, whatever `isContinuous` is.
  ///
  /// Has no effect during a touch, or while touches cannot reach the control.
  private mutating func go(to value: Double) -> EventBatches {
    guard isReachable, !isTracking, value != inForce else { return [] }
    inForce = value
    request = value
    known = value
    animation = nil
    return [.valueChanged]
  }
}

// MARK: - The animated picture: Controls.md 3, animation

extension KnobOracle {
  private static let duration = 0.25
  /// The remaining duration, in seconds, below which an animation counts as finished.
  private static let instant = 1e-9

  /// The angle at which the picture shows the value.
  public var presentedAngle: Double {
    guard let animation else { return angle(of: inForce) }
    // Through (old, middle, new) at 0, 0.5 and 1: one straight way along the track, with eased
    // time.
    let progress = TimingCurve.easeInEaseOut.progress(at: animation.elapsed / Self.duration)
    return animation.start + (animation.end - animation.start) * progress
  }

  /// An animation from the shown angle to the given angle; nil if the two angles are equal.
  private func animationStart(to end: Double) -> Animation? {
    presentedAngle == end ? nil : Animation(start: presentedAngle, end: end)
  }

  mutating func advance(by seconds: Double) {
    guard var running = animation, seconds.isFinite, seconds > 0 else { return }
    running.elapsed += seconds
    animation = running.elapsed >= Self.duration - Self.instant ? nil : running
  }
}

// MARK: - Writes by code

// Writes of values and ranges apply the request again (Controls.md 1.4). The writes in Controls.md
// 1.5 re-anchor a drag if they change something.
extension KnobOracle {
  /// Controls.md 1.4: a non-finite number is ignored; a number above the maximum also raises the
  /// maximum.
  public var minimumValue: Double {
    get { minimum }
    set {
      guard newValue.isFinite else { return }
      changeAndAnchor {
        $0.minimum = newValue
        $0.maximum = max($0.maximum, newValue)
      }
    }
  }

  public var maximumValue: Double {
    get { maximum }
    set {
      guard newValue.isFinite else { return }
      changeAndAnchor {
        $0.maximum = newValue
        $0.minimum = min($0.minimum, newValue)
      }
    }
  }

  /// The value in force; writing sets the request (Controls.md 1.4).
  public var value: Double {
    get { inForce }
    set { setValue(newValue, animated: false) }
  }

  /// Controls.md 3: if animated, the model value changes at once and the picture follows.
  public mutating func setValue(_ newValue: Double, animated: Bool) {
    guard newValue.isFinite else { return }
    request = newValue
    let before = self
    placeRequest()
    guard inForce != before.inForce else { return }
    animation = animated ? before.animationStart(to: angle(of: inForce)) : nil
  }

  /// Controls.md 1.4, 1.7: a negative step counts as 0, which means no step.
  public var step: Double {
    get { gridStep }
    set {
      guard newValue.isFinite else { return }
      changeAndAnchor { $0.gridStep = max(0, newValue) }
    }
  }

  /// The start angle, stored as written (Controls.md 3).
  public var startAngle: Double {
    get { start }
    set {
      guard newValue.isFinite else { return }
      changeAndAnchor { $0.start = newValue }
    }
  }

  public var endAngle: Double {
    get { writtenEnd }
    set {
      guard newValue.isFinite else { return }
      changeAndAnchor { $0.writtenEnd = newValue }
    }
  }

  public var dragMode: DragMode {
    get { mode }
    set { changeAndAnchor { $0.mode = newValue } }
  }

  public var wrapPolicy: WrapPolicy {
    get { policy }
    set { changeAndAnchor { $0.policy = newValue } }
  }

  /// The part of the range that a straight drag of 200 points covers; a negative number counts as
  /// 0.
  public var fineControlRatio: Double {
    get { ratio }
    set {
      guard newValue.isFinite else { return }
      changeAndAnchor { $0.ratio = max(0, newValue) }
    }
  }

  /// Controls.md 1.7: a negative distance counts as 0.
  public var hysteresis: Double {
    get { slack }
    set { if newValue.isFinite { slack = max(0, newValue) } }
  }

  public var lineWidth: Double {
    get { strokeWidth }
    set { if newValue.isFinite { strokeWidth = max(0, newValue) } }
  }

  public var pointerLength: Double {
    get { handLength }
    set { if newValue.isFinite { handLength = max(0, newValue) } }
  }

  /// Controls.md 1.6: new bounds never change a value. A negative size counts as 0 (Controls.md
  /// 1.7).
  public var bounds: Rect2D {
    get { track.bounds }
    set { changeAndAnchor { $0.track.resize(to: newValue) } }
  }

  /// Applies a write, then makes the new state and the finger's last point the drag's reference
  /// (Controls.md 1.5).
  ///
  /// A write that changes nothing has no effect (Controls.md 1.4).
  mutating func changeAndAnchor(_ change: (inout KnobOracle) -> Void) {
    let before = self
    change(&self)
    guard self != before else { return }
    let movesPicture =
      minimum != before.minimum || maximum != before.maximum || start != before.start
      || writtenEnd != before.writtenEnd
    if movesPicture { animation = nil }
    placeRequest()
    anchor(before: before)
  }

  /// Controls.md 1.4: sets the value to the request, limited to the range. A change by a write
  /// counts as reported.
  ///
  /// Controls.md 3: a value written before the gesture begins becomes the reference, with the
  /// finger's present position.
  private mutating func placeRequest() {
    let before = inForce
    inForce = min(max(request, minimum), maximum)
    guard inForce != before else { return }
    known = inForce
    if let drag, !drag.gesture.isActive { anchor(before: self) }
  }

  /// Controls.md 1.5: makes the current value and the finger's last point the drag's reference.
  ///
  /// The finger keeps its unwrapped angle, less the turns that `wrap` subtracted. If the center
  /// moved, the finger gets the nearest angle around the new center.
  private mutating func anchor(before: KnobOracle) {
    guard var anchored = drag else { return }
    let old = anchored.angle - before.wrappedTurns(to: anchored.angle) * Self.turn
    anchored.lastPoint = point(under: anchored.lastLocation) ?? anchored.lastPoint
    let seen = angle(of: anchored.lastPoint)
    anchored.angle = seen.map { followed(to: $0, from: old) } ?? old
    anchored.reference = Reference(
      value: inForce, location: anchored.lastPoint, angle: anchored.angle)
    drag = anchored
  }
}
