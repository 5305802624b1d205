public import KnurlGeometry
public import KnurlInteraction

/// The slow, obvious ticks slider: Controls.md 1 and 4 without drawing, one function for each
/// sentence.
///
/// Every position, area and whole number is computed again from the properties, so that no state
/// can be stale. It shares no code with the controls.
public struct TicksSliderOracle: ControlModel, PlainControl, Hashable, Sendable {
  /// The tracked touch (Controls.md 1.5).
  struct Drag: PlainDrag, Hashable, Sendable {
    var touchID: Int
    /// The value at touch-down, even if the drag is re-anchored later.
    var downValue: Double
    /// The value at touch-down or at the last re-anchoring.
    var reference: Double
    /// The finger's point of the control at that time.
    var referencePoint: Point2D
    /// The finger's last location in the coordinates of touches.
    var lastLocation: Point2D
    /// The last point of the control that was under the finger.
    var lastPoint: Point2D
    /// True if the last change of the value came from a move (Controls.md 4).
    var wasMoved = false
  }

  /// An animation of the picture to a value, in units of the value.
  private struct Spring: Hashable, Sendable {
    var start: Double
    var end: Double
    var elapsed = 0.0
  }

  // The written values, sanitized. The public properties write them.
  private var minimum = 0.0
  private var maximum = 10.0
  private var tickLength = 8.0
  private var margin = 2.0
  var track = OracleTrack()

  // The requested value, the value in force, and the value last reported to observers (Controls.md
  // 1.4).
  private var request = 7.0
  private(set) var inForce = 7.0
  var known = 7.0

  var drag: Drag?
  private var spring: Spring?

  /// The feedback of the last command (Controls.md 1.7).
  public private(set) var feedback: Feedback?
  /// True if the last touch was in the touch area; false without a drag (Controls.md 1.2).
  public internal(set) var isTouchInside = false
  public internal(set) var isEnabled = true
  public internal(set) var isAttached = true
  public internal(set) var isHidden = false

  public var isUserInteractionEnabled = true
  public var isContinuous = false
  public var snapsToIntegers = true

  public init(bounds: Rect2D = .zero) {
    track.resize(to: bounds)
  }
}

// MARK: - Tracking state

extension TicksSliderOracle {
  public var isTracking: Bool { drag != nil }

  /// Controls.md 1.2: the highlight follows `isTouchInside` while tracking.
  public var isHighlighted: Bool { isTracking && isTouchInside }
}

// MARK: - Commands and touches: Controls.md 1.2, 1.4, 1.5 and 4

extension TicksSliderOracle {
  public mutating func apply(_ command: ControlCommand) -> EventBatches { perform(command) }

  mutating func beginCommand() { feedback = nil }

  /// Controls.md 1.2, down: begins a drag on the thumb at the model's position, and ends the spring
  /// (Controls.md 4).
  mutating func begin(_ touch: Touch) -> EventBatches {
    guard drag == nil, isReachable, let point = track.point(under: touch.location),
      touchArea.contains(point), track.hitArea(of: thumbFrame).contains(point)
    else { return [] }
    drag = Drag(
      touchID: touch.id, downValue: inForce, reference: inForce,
      referencePoint: point, lastLocation: touch.location, lastPoint: point)
    spring = nil
    isTouchInside = true
    known = inForce
    return touch.tapCount > 1 ? [[.touchDown, .touchDownRepeat]] : [.touchDown]
  }

  mutating func follow(_ point: Point2D, at location: Point2D) -> EventBatches {
    drag?.lastPoint = point
    guard let current = drag else { return [] }
    let before = inForce
    // Controls.md 1.4: without room a move changes no value, not even one that code has written
    // since.
    if span.hasRoom {
      let way = track.displacement(from: current.referencePoint, to: point)
      inForce = dragged(current.reference, by: way)
    }
    guard inForce != before else { return [] }
    drag?.wasMoved = true
    // Controls.md 1.4: a value that the user changed counts as requested.
    request = inForce
    spring = nil
    feedback = tick(since: before)
    guard isContinuous else { return [] }
    known = inForce
    return [.valueChanged]
  }

  /// Controls.md 1.5: the value after a drag from `start` by `displacement` points; finger and
  /// thumb keep their offset.
  ///
  /// The ends are reached exactly, and a move toward the maximum never lowers the value, however
  /// the mapping rounds. The value is not snapped (Controls.md 4).
  private func dragged(_ start: Double, by displacement: Double) -> Double {
    // A drag of zero length changes nothing, and neither does one without room.
    guard displacement != 0, span.hasRoom else { return start }
    let wanted = position(of: start) + displacement
    if displacement > 0 {
      return wanted >= position(of: maximum) ? maximum : max(value(at: wanted), start)
    }
    return wanted <= position(of: minimum) ? minimum : min(value(at: wanted), start)
  }

  /// Controls.md 4: snaps a value that a move changed last and that differs from the value at
  /// touch-down.
  ///
  /// The model value is final at once; the picture springs to it.
  mutating func settle(isCancelled: Bool) {
    guard snapsToIntegers, let drag, drag.wasMoved, inForce != drag.downValue,
      let whole = snapped(inForce), whole != inForce
    else { return }
    let before = inForce
    inForce = whole
    request = whole
    spring = Spring(start: before, end: whole)
    feedback = tick(since: before)
  }
}

// MARK: - Whole numbers, the spring and feedback: Controls.md 4 and 1.7

extension TicksSliderOracle {
  // MARK: - Whole numbers

  /// The whole numbers from the minimum to the maximum; nil if there are none.
  private var wholeNumbers: ClosedRange<Double>? {
    let (first, last) = (minimum.rounded(.up), maximum.rounded(.down))
    return first <= last ? first...last : nil
  }

  /// Controls.md 4: the nearest whole number in the range, the greater of two equally near; nil if
  /// the range has none.
  private func snapped(_ value: Double) -> Double? {
    guard let inside = wholeNumbers else { return nil }
    let nearest = OracleGrid.whole(nearestTo: value)
    return min(max(nearest, inside.lowerBound), inside.upperBound)
  }

  // MARK: - The spring

  private static let duration = 0.4
  /// The remaining duration, in seconds, below which an animation counts as finished.
  private static let instant = 1e-9
  private static let logarithmOf1500 = 7.313_220_387_090_301
  private static let initialVelocity = 15.0

  /// The value that the picture shows.
  public var shownValue: Double {
    guard let spring else { return inForce }
    return spring.end + (spring.start - spring.end) * Self.rest(after: spring.elapsed)
  }

  /// The part of the spring's distance that is left: (1 + (ω − v0)·t)·e^(−ω·t), ω = ln(1500)/0.4
  /// (Controls.md 4).
  private static func rest(after time: Double) -> Double {
    let frequency = logarithmOf1500 / duration
    return (1 + (frequency - initialVelocity) * time) * exponential(-frequency * time)
  }

  /// e to a power from −8 to 0.
  ///
  /// The result is 1 divided by the series for the opposite power. All terms of that series are
  /// positive, so that no digits cancel.
  private static func exponential(_ power: Double) -> Double {
    var (term, sum) = (1.0, 1.0)
    for index in 1...60 {
      term *= -power / Double(index)
      sum += term
    }
    return 1 / sum
  }

  mutating func advance(by seconds: Double) {
    guard var running = spring, seconds.isFinite, seconds > 0 else { return }
    running.elapsed += seconds
    spring = running.elapsed >= Self.duration - Self.instant ? nil : running
  }

  // MARK: - Feedback

  /// Controls.md 1.7: the feedback for a change that reaches an end or crosses a whole number;
  /// otherwise nil.
  private func tick(since old: Double) -> Feedback? {
    if inForce == old { return nil }
    if inForce == minimum || inForce == maximum { return .end }
    guard snapsToIntegers else { return nil }
    // A whole number after the old value, up to and including the new one.
    let isCrossed =
      inForce > old
      ? inForce.rounded(.down) > old
      : inForce.rounded(.up) < old
    return isCrossed ? .detent : nil
  }
}

// MARK: - Keys and accessibility: Controls.md 1.7

extension TicksSliderOracle {
  mutating func goToEnd(isMaximum: Bool) -> EventBatches {
    go(to: isMaximum ? max(inForce, last) : min(inForce, first))
  }

  /// The whole numbers on which a snapping slider stops; nil if there are none.
  private var stops: ClosedRange<Double>? { snapsToIntegers ? wholeNumbers : nil }

  /// Controls.md 1.7: whether keys step by 1: the slider snaps, its range has a whole number, and 1
  /// is at least range/2^52.
  var hasStep: Bool {
    var grid = grid
    grid.step = 1
    return stops != nil && grid.effectiveStep > 0
  }

  /// The first value that keys can reach; `last` is the last value that keys can reach.
  private var first: Double { stops?.lowerBound ?? minimum }
  private var last: Double { stops?.upperBound ?? maximum }

  /// Steps `count` times to the next whole number, or to the next tenth of the range.
  mutating func increment(_ thumb: Int, by count: Int) -> EventBatches {
    guard thumb == 0 else { return [] }
    var value = inForce
    for _ in 0..<abs(count) {
      let places = hasStep ? wholeNumbers(around: value) : tenths
      value = OracleGrid.next(from: value, isUp: count > 0, in: places) ?? value
    }
    return go(to: value)
  }

  /// The reachable whole numbers next to a value on either side, and the first and last reachable
  /// value.
  private func wholeNumbers(around value: Double) -> [Double] {
    let (floor, ceiling) = (value.rounded(.down), value.rounded(.up))
    // Beyond 2^53 the next whole number is the next representable number.
    let above = [ceiling + 1, ceiling + 2, value.nextUp.rounded(.up)]
    let below = [floor - 1, floor - 2, value.nextDown.rounded(.down)]
    return ([floor, ceiling, first, last] + above + below).filter { $0 >= first && $0 <= last }
  }

  /// The tenths between the first and the last reachable value, rounded if the slider snaps.
  private var tenths: [Double] {
    guard let stops else { return grid.tenthsOfRange }
    var grid = grid
    grid.minimum = stops.lowerBound
    grid.maximum = stops.upperBound
    grid.step = (stops.upperBound / 2 - stops.lowerBound / 2) / 5
    return grid.landings(reference: stops.upperBound, near: []).map {
      $0.rounded(.toNearestOrAwayFromZero)
    }
  }

  private var grid: OracleGrid { OracleGrid(minimum: minimum, maximum: maximum, step: 0) }

  /// Sets the value and reports the change once and immediately, whatever `isContinuous` is.
  ///
  /// Has no effect during a touch, or while touches cannot reach the control.
  private mutating func go(to wanted: Double) -> EventBatches {
    guard isReachable, !isTracking, wanted != inForce else { return [] }
    let before = inForce
    inForce = wanted
    request = inForce
    known = inForce
    spring = nil
    feedback = tick(since: before)
    return [.valueChanged]
  }
}

// MARK: - Layout: Controls.md 4 and 1.7

extension TicksSliderOracle {
  /// Controls.md 4: min(h, w), or 2·(h − tickHeight − thumbMargin) if that is smaller; never
  /// negative.
  private var thumbWidth: Double {
    let room = 2 * (track.thickness - tickLength - margin)
    return max(0, min(track.thickness, track.length, room))
  }

  /// Controls.md 4: the distance that the thumb can move, in points; never negative.
  private var usable: Double { max(0, track.length - thumbWidth) }

  var span: TrackTolerance { TrackTolerance(minimum: minimum, maximum: maximum, usable: usable) }

  /// Controls.md 4: the position of the thumb's center, linear in v − minimum. Both ends are exact.
  ///
  /// If the thumb cannot move, every value has the position of the start.
  func position(of value: Double) -> Double { span.offset(of: value) + thumbWidth / 2 }

  /// The inverse of `position(of:)`, limited to the range.
  private func value(at position: Double) -> Double {
    span.value(atOffset: position - thumbWidth / 2)
  }

  /// The thumb's frame: (position − thumbWidth/2, tickHeight + thumbMargin, thumbWidth, thumbWidth)
  /// (Controls.md 4).
  private func thumbFrame(at value: Double) -> Rect2D {
    track.rect(
      start: position(of: value) - thumbWidth / 2, length: thumbWidth, top: tickLength + margin,
      thickness: thumbWidth)
  }

  /// The thumb's frame at the value in force; the picture may still be animating to it.
  public var thumbFrame: Rect2D { thumbFrame(at: inForce) }

  /// Controls.md 1.2: the rectangle around the bounds and the hit areas at minimum and maximum.
  var touchArea: Rect2D {
    track.touchArea(around: [thumbFrame(at: minimum), thumbFrame(at: maximum)])
  }
}

// MARK: - Writes by code

// Writes of values and ranges apply the request again (Controls.md 1.4). The writes in Controls.md
// 1.5 re-anchor a drag if they change something.
extension TicksSliderOracle {
  /// Controls.md 1.4: a non-finite number is ignored; a number above the maximum also raises the
  /// maximum.
  public var minimumValue: Double {
    get { minimum }
    set {
      guard newValue.isFinite else { return }
      changeRange {
        $0.minimum = newValue
        $0.maximum = max($0.maximum, newValue)
      }
    }
  }

  public var maximumValue: Double {
    get { maximum }
    set {
      guard newValue.isFinite else { return }
      changeRange {
        $0.maximum = newValue
        $0.minimum = min($0.minimum, newValue)
      }
    }
  }

  /// The value in force; writing sets the request (Controls.md 1.4).
  public var value: Double {
    get { inForce }
    set {
      guard newValue.isFinite else { return }
      request = newValue
      placeRequest()
    }
  }

  /// The height of the ticks, in points; a negative height counts as 0 (Controls.md 1.7).
  public var tickHeight: Double {
    get { tickLength }
    set { if newValue.isFinite { changeAndAnchor { $0.tickLength = max(0, newValue) } } }
  }

  public var thumbMargin: Double {
    get { margin }
    set { if newValue.isFinite { changeAndAnchor { $0.margin = max(0, newValue) } } }
  }

  /// Controls.md 1.6: new bounds never change a value.
  public var bounds: Rect2D {
    get { track.bounds }
    set { changeAndAnchor { $0.track.resize(to: newValue) } }
  }

  /// Changes the range and ends the spring, because the shown value has no meaning in another
  /// range.
  private mutating func changeRange(_ change: (inout TicksSliderOracle) -> Void) {
    let before = (minimum, maximum)
    changeAndAnchor(change)
    if (minimum, maximum) != before { spring = nil }
  }

  /// Applies a write, then makes the new state and the finger's last point the drag's reference
  /// (Controls.md 1.5).
  ///
  /// A write that changes nothing has no effect (Controls.md 1.4).
  mutating func changeAndAnchor(_ change: (inout TicksSliderOracle) -> Void) {
    let before = self
    change(&self)
    guard self != before else { return }
    placeRequest()
    guard var anchored = drag else { return }
    anchored.reference = inForce
    // If no point of the control is under the finger, keep the last one that was.
    anchored.lastPoint = track.point(under: anchored.lastLocation) ?? anchored.lastPoint
    anchored.referencePoint = anchored.lastPoint
    drag = anchored
  }

  /// Controls.md 1.4: sets the value to the request, limited to the range. A change by a write
  /// counts as reported.
  private mutating func placeRequest() {
    let before = inForce
    inForce = min(max(request, minimum), maximum)
    guard inForce != before else { return }
    known = inForce
    spring = nil
    // Controls.md 4: a value that code wrote is not snapped.
    drag?.wasMoved = false
  }
}
