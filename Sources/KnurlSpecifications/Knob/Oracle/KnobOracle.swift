import KnurlControls
package import KnurlGeometry
package import KnurlInteraction
package import KnurlLaws

/// The slow, obvious knob: Controls.md 1 and 3 without drawing, one function for each sentence.
///
/// The knob's description says that the knob agrees with it. Every angle, area and grid is computed
/// again from the properties, so that no state can be stale. It shares no code with the controls.
package struct KnobOracle: PlainRange {
  /// The reference of a drag (Controls.md 1.5): the state at touch-down or at the last
  /// re-anchoring.
  struct Reference: Hashable, Sendable {
    var value: Double
    var location: Point2D
    /// The finger's unwrapped angle.
    var angle: Double
  }

  /// The tracked touch.
  package struct Drag: PlainDrag, Hashable, Sendable {
    package var touchID: Int
    /// The finger's position at touch-down, in the coordinates of touches.
    var downLocation: Point2D
    package var lastLocation: Point2D
    var reference: Reference
    /// The finger's last position in the control's own coordinates; `angle` is the unwrapped angle
    /// of that position.
    var lastPoint: Point2D
    var angle: Double
    var gesture = GestureState.possible
  }

  // The settings, as they are in force (Controls.md 3).
  package var minimumValue = 0.0
  package var maximumValue = 1.0
  private(set) var step = 0.0
  package private(set) var startAngle = -11 * Double.pi / 8
  private(set) var endAngle = 3 * Double.pi / 8
  private(set) var dragMode = DragMode.absolute
  private(set) var wrapPolicy = WrapPolicy.hardStop
  /// The part of the range that a straight drag of 200 points covers.
  private(set) var fineControlRatio = 1.0
  private var hysteresis = 10.0
  private(set) var lineWidth = 2.0
  private(set) var pointerLength = 6.0
  private var isMultipleTouchEnabled = false
  private var requiresTouchOnPointer = false
  /// The bounds, the transform and the touch areas; a knob has no straight track.
  package var track = OracleTrack()

  // The requested value, the value in force, and the value last reported to observers (Controls.md
  // 1.4).
  private var request = 0.0
  package private(set) var inForce = 0.0
  package var known = 0.0

  package var drag: Drag?
  package var animation: PlainAnimation?
  package static let duration = 0.25

  /// The states that the recognizer entered with the last command.
  package private(set) var gestureTrail = GestureTrail()
  package var view = PlainView()
  package var isContinuous = true

  package init(bounds: Rect2D = .zero) {
    track.resize(to: bounds)
  }

  /// The recognizer's state; possible without a touch.
  var gesture: GestureState { drag?.gesture ?? .possible }

  /// Describes the oracle, for the comparison with the knob.
  package static func describe(_ description: inout ControlDescription<KnobOracle>) {
    description.value(
      named: "value", read: { $0.value }, write: { $0.value = $1 },
      limits: { ($0.minimumValue, $0.maximumValue) },
      shown: .frame { $0.pointerFrame(at: $0.angle(of: $0.value)) },
      .angle(read: { $0.angle(of: $0.value) }, limits: { ($0.startAngle, $0.end) }))
    description.gesture({ $0.gesture }, trail: \.gestureTrail)
    description.has(.animation) { $1[.presentation, 0] = $0.presentedAngle }
  }
}

// MARK: - Commands, touches and the gesture: Controls.md 1.2, 1.4 and 3

extension KnobOracle {
  package mutating func beginCommand() { gestureTrail = GestureTrail() }

  /// With `requiresTouchOnPointer`, the touch must be on the pointer (Controls.md 3).
  package mutating func begin(_ touch: Touch, at point: Point2D) -> EventBatches {
    let pointer = hitArea(at: self.angle(of: inForce))
    guard !requiresTouchOnPointer || pointer.contains(point) else { return [] }

    // Controls.md 3: the turn is chosen at touch-down; at the exact center the angle is the
    // pointer's.
    let angle = self.angle(of: point).map { besideTrack($0) } ?? angle(of: inForce)
    let drag = Drag(
      touchID: touch.id, downLocation: touch.location, lastLocation: touch.location,
      reference: Reference(value: inForce, location: point, angle: angle),
      lastPoint: point, angle: angle)
    return begin(drag, with: touch)
  }

  /// Controls.md 3: a second finger reaches the recognizer only with `isMultipleTouchEnabled`.
  ///
  /// If the gesture has not begun, the second finger makes it fail. If the gesture has begun, the
  /// second finger cancels it, and an unreported change is reported.
  package mutating func second(_ touch: Touch) -> EventBatches {
    guard isMultipleTouchEnabled, let current = drag, touch.id != current.touchID else { return [] }
    if current.gesture == .possible { enter(.failed) }
    guard current.gesture.isActive else { return [] }
    enter(.cancelled)
    guard inForce != known else { return [] }
    known = inForce
    return [.valueChanged]
  }

  package mutating func follow(_ point: Point2D, at location: Point2D) -> EventBatches {
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
    choose(value)
    return reported()
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
    let unit =
      hysteresis > 0 ? Double(sign: .plus, exponent: hysteresis.exponent, significand: 1) : 1
    let (x, y, radius) = (dx / unit, dy / unit, hysteresis / unit)
    let isFar = max(abs(dx), abs(dy)) >= hysteresis || x * x + y * y >= radius * radius
    guard isFar else { return }
    enter(.began)
  }

  /// Controls.md 3: the recognizer's state becomes ended or cancelled, or failed if no gesture had
  /// begun, and then possible.
  package mutating func settle(isCancelled: Bool) {
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
  package var hasStep: Bool { grid.effectiveStep > 0 }

  package mutating func goToEnd(isMaximum: Bool) -> EventBatches {
    go(to: isMaximum ? maximumValue : minimumValue)
  }

  /// Controls.md 1.7: steps to the next admissible value, `count` times. Without a step, a tenth of
  /// the range is the step.
  package mutating func increment(_ thumb: Int, by count: Int) -> EventBatches {
    guard thumb == 0 else { return [] }
    var value = inForce
    for _ in 0..<abs(count) {
      let places =
        hasStep
        ? grid.landings(reference: minimumValue, near: [value]) + [minimumValue, maximumValue]
        : grid.tenthsOfRange
      value = OracleGrid.next(from: value, isUp: count > 0, in: places) ?? value
    }
    return go(to: value)
  }

  package mutating func choose(_ value: Double) {
    inForce = value
    request = value
    animation = nil
  }
}

// MARK: - The animated picture: Controls.md 3, animation

extension KnobOracle {
  /// The angle at which the picture shows the value.
  private var presentedAngle: Double {
    guard let animation else { return angle(of: inForce) }
    // Through (old, middle, new) at 0, 0.5 and 1: one straight way along the track, with eased
    // time.
    let progress = TimingCurve.easeInEaseOut.progress(at: animation.elapsed / Self.duration)
    return animation.start + (animation.end - animation.start) * progress
  }
}

// MARK: - Writes by code

// Writes of values and ranges apply the request again (Controls.md 1.4). The writes in Controls.md
// 1.5 re-anchor a drag if they change something.
extension KnobOracle {
  package mutating func set(_ property: String, to value: Double) {
    switch property {
    case "animatedValue": setValue(value, animated: true)
    case "minimumValue": setMinimum(value)
    case "maximumValue": setMaximum(value)
    case "startAngle": write(\.startAngle, value)
    case "endAngle": write(\.endAngle, value)
    case "step": write(\.step, value, atLeast: 0)
    case "hysteresis": hysteresis = .length(value, else: hysteresis)
    case "fineControlRatio": write(\.fineControlRatio, value, atLeast: 0)
    case "lineWidth": lineWidth = .length(value, else: lineWidth)
    case "pointerLength": pointerLength = .length(value, else: pointerLength)
    case "isMultipleTouchEnabled": isMultipleTouchEnabled = value != 0
    case "requiresTouchOnPointer": requiresTouchOnPointer = value != 0
    case "dragMode": write { $0.dragMode = choice(of: value) ?? $0.dragMode }
    case "wrapPolicy": write { $0.wrapPolicy = choice(of: value) ?? $0.wrapPolicy }
    default: setCommon(property, to: value)
    }
  }

  /// The value in force; writing sets the request (Controls.md 1.4).
  package var value: Double {
    get { inForce }
    set { setValue(newValue, animated: false) }
  }

  /// Controls.md 3: if animated, the model value changes at once and the picture follows.
  private mutating func setValue(_ newValue: Double, animated: Bool) {
    guard newValue.isFinite else { return }
    request = newValue
    let before = self
    placeRequest()
    guard inForce != before.inForce else { return }
    let (start, end) = (before.presentedAngle, angle(of: inForce))
    animation = animated && start != end ? PlainAnimation(start: start, end: end) : nil
  }

  package mutating func reanchor(from before: KnobOracle) {
    let movesPicture =
      minimumValue != before.minimumValue || maximumValue != before.maximumValue
      || startAngle != before.startAngle || endAngle != before.endAngle
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
    inForce = min(max(request, minimumValue), maximumValue)
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
    anchored.lastPoint = track.point(under: anchored.lastLocation) ?? anchored.lastPoint
    let seen = angle(of: anchored.lastPoint)
    anchored.angle = seen.map { followed(to: $0, from: old) } ?? old
    anchored.reference = Reference(
      value: inForce, location: anchored.lastPoint, angle: anchored.angle)
    drag = anchored
  }
}

/// The case that stands for a number of a command sequence; nil if none does.
private func choice<Choice: RawRepresentable>(of number: Double) -> Choice?
where Choice.RawValue == Int {
  Int(exactly: number).flatMap { Choice(rawValue: $0) }
}
