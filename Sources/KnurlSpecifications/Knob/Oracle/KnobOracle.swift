public import KnurlControls
public import KnurlGeometry
public import KnurlInteraction

/// The slow, obvious knob: Controls.md 1 and 3 without drawing, one function for each sentence.
///
/// Hold a fast implementation against it, command by command, with `KnobOracleComparison`. Every
/// angle, area and grid is computed anew from the properties, so that there is no state that could
/// be stale. It shares no code with the controls.
public struct KnobOracle: ControlModel, Hashable, Sendable {
  /// What a drag is measured from (Controls.md 1.5): the state at touch-down or at the last
  /// re-anchoring.
  struct Reference: Hashable, Sendable {
    var value: Double
    var location: Point2D
    /// The finger's unwrapped angle.
    var angle: Double
  }

  /// The touch that is being followed.
  struct Drag: Hashable, Sendable {
    var touchID: Int
    /// Where the finger went down and was last seen, in the coordinates that touches have.
    var downLocation: Point2D
    var lastTouch: Point2D
    var reference: Reference
    /// Where that is in the control's own coordinates, and the unwrapped angle there.
    var lastLocation: Point2D
    var angle: Double
    var gesture = GestureState.possible
  }

  /// A picture on its way (Controls.md 3, animation).
  private struct Animation: Hashable, Sendable {
    var start: Double
    var end: Double
    var elapsed = 0.0
  }

  // What code wrote, sanitized. The public properties are the way in.
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
  private var rectangle: Rect2D = .zero
  private var hitSize = Size2D(width: 44, height: 44)
  private var tolerance = 70.0
  private var matrix = AffineTransform2D.identity

  // What was asked for, what is in force, what observers know (Controls.md 1.4).
  private var request = 0.0
  private var inForce = 0.0
  private var known = 0.0

  private(set) var drag: Drag?
  private var animation: Animation?

  /// Instead of what a finger within the rounding of its angle would have dragged; only the
  /// comparison sets it.
  var forcedValue: Double?
  /// Added to the finger where areas are asked, to the choice of its turn, and to the side of the
  /// track's middle from which it makes half a turn; only the comparison sets them.
  var edgeNudge: Point2D = .zero
  var turnNudge = 0.0
  var middleNudge = 0.0
  /// Tenths of the range that are no farther from the value are where it stands; only the comparison
  /// sets it.
  var tenthHair = 0.0

  /// The states that the recogniser entered with the last command.
  public private(set) var gestureTrail = GestureTrail()
  /// Whether the finger was last seen in the touch area; false without a drag (Controls.md 1.2).
  public private(set) var isTouchInside = false
  public private(set) var isEnabled = true
  public private(set) var isAttached = true
  public private(set) var isHidden = false

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

  /// Where the recogniser stands: possible without a touch.
  public var gesture: GestureState { drag?.gesture ?? .possible }
}

// MARK: - Commands, touches and the gesture: Controls.md 1.2, 1.4 and 3

extension KnobOracle {
  public mutating func apply(_ command: ControlCommand) -> EventBatches {
    gestureTrail = GestureTrail()
    switch command {
    case .touch(let touch):
      switch touch.phase {
      case .began: return begin(touch)
      case .moved: return move(touch)
      case .ended: return end(touch)
      case .cancelled: return cancel(touch)
      }
    case .resize(let rectangle):
      bounds = rectangle
      return []
    case .enable(let isEnabled):
      self.isEnabled = isEnabled
      return isEnabled ? [] : finish(with: .touchCancel, gesture: .cancelled)
    case .attach(let isAttached):
      self.isAttached = isAttached
      return isAttached ? [] : finish(with: .touchCancel, gesture: .cancelled)
    case .hide(let isHidden):
      // Controls.md 1.7: hiding in mid-drag cancels nothing.
      self.isHidden = isHidden
      return []
    case .tick(let seconds):
      advance(by: seconds)
      return []
    case .key(let key): return press(key)
    case .increment(let thumb): return thumb == 0 ? incremented(by: 1) : []
    case .decrement(let thumb): return thumb == 0 ? incremented(by: -1) : []
    case .focus: return []
    }
  }

  /// Controls.md 1.2, down. A touch anywhere in the touch area begins, or only one on the pointer
  /// (Controls.md 3).
  private mutating func begin(_ touch: Touch) -> EventBatches {
    let isReceiving = isEnabled && isAttached && !isHidden && isUserInteractionEnabled
    guard isReceiving, touch.location.isFinite, let point = point(under: touch.location),
      isInTouchArea(point)
    else { return [] }
    guard drag == nil else { return second(touch) }
    guard !requiresTouchOnPointer || isOnPointer(point) else { return [] }

    // Controls.md 3: the turn is chosen at touch-down; at the exact centre the angle is the pointer's.
    let angle = self.angle(of: point).map { besideTrack($0) } ?? angle(of: inForce)
    drag = Drag(
      touchID: touch.id, downLocation: touch.location, lastTouch: touch.location,
      reference: Reference(value: inForce, location: point, angle: angle),
      lastLocation: point, angle: angle)
    isTouchInside = true
    known = inForce
    return touch.tapCount > 1 ? [[.touchDown, .touchDownRepeat]] : [.touchDown]
  }

  /// Controls.md 3: a second finger reaches the recogniser only with `isMultipleTouchEnabled`, fails it
  /// before it began and cancels it after. An unreported change is reported then.
  private mutating func second(_ touch: Touch) -> EventBatches {
    guard isMultipleTouchEnabled, let current = drag, touch.id != current.touchID else { return [] }
    if current.gesture == .possible { enter(.failed) }
    guard current.gesture.isActive else { return [] }
    enter(.cancelled)
    guard inForce != known else { return [] }
    known = inForce
    return [.valueChanged]
  }

  /// Controls.md 1.2, move: `isTouchInside` anew, then the value, then the events.
  private mutating func move(_ touch: Touch) -> EventBatches {
    guard var current = drag, current.touchID == touch.id, touch.location.isFinite else {
      return []
    }
    let wasInside = isTouchInside
    current.lastTouch = touch.location
    guard let point = point(under: touch.location) else {
      // Controls.md 1.2: no point of the control is there, so the finger is outside and moves nothing.
      isTouchInside = false
      drag = current
      return [.drag(wasInside: wasInside, isInside: false)]
    }
    isTouchInside = isInToleratedArea(point)

    current.lastLocation = point
    if let seen = angle(of: point) {
      current.angle = followed(to: seen, from: current.angle)
    }
    drag = current
    recognize(touch.location)

    var passes: EventBatches = []
    if let moved = drag, moved.gesture.isActive {
      // Controls.md 3: no animation while dragging.
      animation = nil
      let value = dragged(moved)
      if value != inForce {
        // Controls.md 1.4: what the user changed counts as requested where it stands.
        inForce = value
        request = value
        if isContinuous {
          known = value
          passes.append(.valueChanged)
        }
      }
    }
    passes.append(.drag(wasInside: wasInside, isInside: isTouchInside))
    return passes
  }

  /// Controls.md 3: begins at the first move that is not zero and at least `hysteresis` points from the
  /// touch-down.
  private mutating func recognize(_ location: Point2D) {
    guard let current = drag else { return }
    if current.gesture.isActive { return enter(.changed) }
    guard current.gesture == .possible, location != current.downLocation else { return }
    let dx = location.x - current.downLocation.x
    let dy = location.y - current.downLocation.y
    // In units of a power of two near the hysteresis, which round nothing and cannot overflow.
    let unit = slack > 0 ? Double(sign: .plus, exponent: slack.exponent, significand: 1) : 1
    let (x, y, radius) = (dx / unit, dy / unit, slack / unit)
    let isFar = max(abs(dx), abs(dy)) >= slack || x * x + y * y >= radius * radius
    guard isFar else { return }
    enter(.began)
  }

  /// Controls.md 1.2, up: recomputes `isTouchInside` and moves nothing.
  private mutating func end(_ touch: Touch) -> EventBatches {
    guard drag?.touchID == touch.id else { return [] }
    if touch.location.isFinite {
      isTouchInside = point(under: touch.location).map { isInToleratedArea($0) } ?? false
    }
    return finish(with: isTouchInside ? .touchUpInside : .touchUpOutside, gesture: .ended)
  }

  private mutating func cancel(_ touch: Touch) -> EventBatches {
    guard drag?.touchID == touch.id else { return [] }
    return finish(with: .touchCancel, gesture: .cancelled)
  }

  /// Controls.md 1.4: a drag that ends with an unreported change reports it, in either mode.
  /// Controls.md 3: the recogniser ends with the finger, fails if it recognised nothing, and is
  /// possible again.
  private mutating func finish(
    with event: ControlEvents, gesture: GestureState
  ) -> EventBatches {
    guard let current = drag else { return [] }
    if current.gesture == .possible { enter(.failed) }
    if current.gesture.isActive { enter(gesture) }
    enter(.possible)
    var passes: EventBatches = []
    if inForce != known { passes.append(.valueChanged) }
    passes.append(event)
    known = inForce
    drag = nil
    isTouchInside = false
    return passes
  }

  private mutating func enter(_ state: GestureState) {
    drag?.gesture = state
    gestureTrail.append(state)
  }
}

// MARK: - Keys and accessibility: Controls.md 1.7

// A knob is never mirrored.
extension KnobOracle {
  private mutating func press(_ key: Key) -> EventBatches {
    let page = grid.effectiveStep > 0 ? 10 : 2
    switch key {
    case .up, .right: return incremented(by: 1)
    case .down, .left: return incremented(by: -1)
    case .pageUp: return incremented(by: page)
    case .pageDown: return incremented(by: -page)
    case .home: return go(to: minimum)
    case .end: return go(to: maximum)
    }
  }

  /// Controls.md 1.7: to the next admissible value, so many times; without a step a tenth of the range
  /// serves as the step.
  private mutating func incremented(by count: Int) -> EventBatches {
    let step = grid.effectiveStep
    let grid = grid(step: step > 0 ? step : tenth)
    var value = inForce
    for _ in 0..<abs(count) {
      // Without a step there is no grid but where a tenth is one.
      var landings = grid.step > 0 ? grid.landings(reference: minimum, near: [value]) : []
      // The tenth of the tenths is the maximum itself, and no number beside it.
      if step == 0 { landings.removeAll { maximum / 2 - $0 / 2 < grid.step / 4 } }
      let places = landings + [minimum, maximum]
      value =
        OracleGrid.next(from: value, isUp: count > 0, in: places, hair: tenthHair) ?? value
    }
    return go(to: value)
  }

  /// Of the range, decimal where both ends are, so that tenths of 0...0.7 are decimal numbers too.
  private var tenth: Double {
    let grid = grid(step: maximum)
    if let decimal = grid.decimalGrid(), decimal.step - decimal.minimum < 0x1p53 {
      return (decimal.step - decimal.minimum) / (decimal.power * 10)
    }
    let width = maximum - minimum
    return width.isFinite ? width / 10 : maximum / 10 - minimum / 10
  }

  /// Reported once and at once in either mode. Keys reach the control where touches do, and not while
  /// one is followed.
  private mutating func go(to value: Double) -> EventBatches {
    let isReceiving = isEnabled && isAttached && !isHidden && isUserInteractionEnabled
    guard isReceiving, !isTracking, value != inForce else { return [] }
    inForce = value
    request = value
    known = value
    animation = nil
    return [.valueChanged]
  }
}

// MARK: - The picture on its way: Controls.md 3, animation

extension KnobOracle {
  private static let duration = 0.25
  /// What is left of a duration is none below this.
  private static let instant = 1e-9

  /// Where the picture shows the value.
  public var presentedAngle: Double {
    guard let animation else { return angle(of: inForce) }
    // Through (old, middle, new) at 0, 0.5 and 1: one straight way along the track, its time eased.
    let progress = TimingCurve.easeInEaseOut.progress(at: animation.elapsed / Self.duration)
    return animation.start + (animation.end - animation.start) * progress
  }

  /// An animation from where the picture is; none where there is no way to go.
  private func animationStart(to end: Double) -> Animation? {
    presentedAngle == end ? nil : Animation(start: presentedAngle, end: end)
  }

  private mutating func advance(by seconds: Double) {
    guard var running = animation, seconds.isFinite, seconds > 0 else { return }
    running.elapsed += seconds
    animation = running.elapsed >= Self.duration - Self.instant ? nil : running
  }
}

// MARK: - What a write by code does

// Values and ranges place the request again (Controls.md 1.4); what
// Controls.md 1.5 lists re-anchors a drag, if it really changed.
extension KnobOracle {
  /// Controls.md 1.4: not finite is ignored; above the maximum it pulls the maximum along.
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

  /// Reads the value in force, writes the request (Controls.md 1.4).
  public var value: Double {
    get { inForce }
    set { setValue(newValue, animated: false) }
  }

  /// Controls.md 3: animated, the model value is set at once and the picture follows.
  public mutating func setValue(_ newValue: Double, animated: Bool) {
    guard newValue.isFinite else { return }
    request = newValue
    let before = self
    placeRequest()
    guard inForce != before.inForce else { return }
    animation = animated ? before.animationStart(to: angle(of: inForce)) : nil
  }

  /// Controls.md 1.4, 1.7: a negative step counts as 0, which is none.
  public var step: Double {
    get { gridStep }
    set {
      guard newValue.isFinite else { return }
      changeAndAnchor { $0.gridStep = max(0, newValue) }
    }
  }

  /// Kept as written (Controls.md 3).
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

  /// A straight drag of 200 pt moves the value by this part of the range; a negative one is none.
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

  /// Controls.md 1.6: new bounds never change a value. A negative size counts as 0 (Controls.md 1.7).
  public var bounds: Rect2D {
    get { rectangle }
    set {
      guard newValue.isFinite else { return }
      changeAndAnchor {
        $0.rectangle = Rect2D(
          x: newValue.x, y: newValue.y,
          width: max(0, newValue.width), height: max(0, newValue.height))
      }
    }
  }

  public var minimumHitSize: Size2D {
    get { hitSize }
    set {
      guard newValue.width.isFinite, newValue.height.isFinite else { return }
      hitSize = Size2D(width: max(0, newValue.width), height: max(0, newValue.height))
    }
  }

  /// Controls.md 1.2: inverted for touches, about the middle of the bounds.
  public var transform: AffineTransform2D {
    get { matrix }
    set {
      guard newValue.isFinite else { return }
      changeAndAnchor { $0.matrix = newValue }
    }
  }

  /// Controls.md 1.2: by how many points the touch area grows once a touch is followed.
  public var touchInsideTolerance: Double {
    get { tolerance }
    set { if newValue.isFinite { tolerance = max(0, newValue) } }
  }

  /// Controls.md 1.5: the new state and the finger's last point become the reference. Nothing happens
  /// where nothing changed (Controls.md 1.4).
  private mutating func changeAndAnchor(_ change: (inout KnobOracle) -> Void) {
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

  /// Controls.md 1.4: the request within the limits; observers know what a write changed. Controls.md
  /// 3: a value written before the gesture begins becomes the reference, with the finger where it is.
  private mutating func placeRequest() {
    let before = inForce
    inForce = min(max(request, minimum), maximum)
    guard inForce != before else { return }
    known = inForce
    if let drag, !drag.gesture.isActive { anchor(before: self) }
  }

  /// Controls.md 1.5: the finger keeps its unwrapped angle, less the turns that `wrap` subtracted.
  /// About another middle it has another angle: the nearest.
  private mutating func anchor(before: KnobOracle) {
    guard var anchored = drag else { return }
    let old = anchored.angle - before.wrappedTurns(to: anchored.angle) * Self.turn
    anchored.lastLocation = point(under: anchored.lastTouch) ?? anchored.lastLocation
    let seen = angle(of: anchored.lastLocation)
    anchored.angle = seen.map { followed(to: $0, from: old) } ?? old
    anchored.reference = Reference(
      value: inForce, location: anchored.lastLocation, angle: anchored.angle)
    drag = anchored
  }
}
