package import KnurlGeometry
package import KnurlInteraction
package import KnurlLaws

/// The slow, obvious ticks slider: Controls.md 1 and 4 without drawing, one function for each
/// sentence.
///
/// Every position, area and whole number is computed again from the properties, so that no state
/// can be stale. It shares no code with the controls.
package struct TicksSliderOracle: PlainRange {
  /// The tracked touch (Controls.md 1.5).
  package struct Drag: PlainDrag, Hashable, Sendable {
    package var touchID: Int
    /// The value at touch-down, even if the drag is re-anchored later.
    var downValue: Double
    /// The value at touch-down or at the last re-anchoring.
    var reference: Double
    /// The finger's point of the control at that time.
    var referencePoint: Point2D
    /// The finger's last location in the coordinates of touches.
    package var lastLocation: Point2D
    /// The last point of the control that was under the finger.
    var lastPoint: Point2D
    /// True if the last change of the value came from a move (Controls.md 4).
    var wasMoved = false
  }

  // The settings, as they are in force.
  package var minimumValue = 0.0
  package var maximumValue = 10.0
  private var tickHeight = 8.0
  private var thumbMargin = 2.0
  private var snapsToIntegers = true
  package var track = OracleTrack()

  // The requested value, the value in force, and the value last reported to observers (Controls.md
  // 1.4).
  private var request = 7.0
  package private(set) var inForce = 7.0
  package var known = 7.0

  package var drag: Drag?
  /// The spring, in units of the value.
  package var animation: PlainAnimation?
  package static let duration = 0.4

  /// The feedback of the last command (Controls.md 1.7).
  private var feedback: Feedback?
  package var view = PlainView()
  package var isContinuous = false

  package init(bounds: Rect2D = .zero) {
    track.resize(to: bounds)
  }

  /// Describes the oracle, for the comparison with the ticks slider.
  package static func describe(_ description: inout ControlDescription<TicksSliderOracle>) {
    description.value(
      named: "value", read: { $0.value }, write: { $0.value = $1 },
      limits: { ($0.minimumValue, $0.maximumValue) }, shown: .frame { $0.thumbFrame })
    description.straightTrack(place: { $0.span.position(of: $1) }, shown: { $0.shownValue })
    description.feedback { $0.feedback }
  }
}

// MARK: - Commands and touches: Controls.md 1.2, 1.4, 1.5 and 4

extension TicksSliderOracle {
  package mutating func beginCommand() { feedback = nil }

  /// Begins a drag on the thumb at the model's position, and ends the spring (Controls.md 4).
  package mutating func begin(_ touch: Touch, at point: Point2D) -> EventBatches {
    guard track.hitArea(of: thumbFrame).contains(point) else { return [] }
    animation = nil
    let drag = Drag(
      touchID: touch.id, downValue: inForce, reference: inForce,
      referencePoint: point, lastLocation: touch.location, lastPoint: point)
    return begin(drag, with: touch)
  }

  package mutating func follow(_ point: Point2D, at location: Point2D) -> EventBatches {
    drag?.lastPoint = point
    guard let current = drag else { return [] }
    // Controls.md 1.4: without room a move changes no value, not even one that code has written
    // since.
    guard span.hasRoom else { return [] }
    let way = track.displacement(from: current.referencePoint, to: point)
    let value = span.dragged(current.reference, by: way)
    guard value != inForce else { return [] }
    drag?.wasMoved = true
    choose(value)
    return reported()
  }

  package mutating func choose(_ value: Double) {
    let before = inForce
    inForce = value
    request = value
    animation = nil
    feedback = tick(since: before)
  }

  /// Controls.md 4: snaps a value that a move changed last and that differs from the value at
  /// touch-down.
  ///
  /// The model value is final at once; the picture springs to it.
  package mutating func settle(isCancelled: Bool) {
    guard snapsToIntegers, let drag, drag.wasMoved, inForce != drag.downValue,
      let whole = snapped(inForce), whole != inForce
    else { return }
    let before = inForce
    choose(whole)
    animation = PlainAnimation(start: before, end: whole)
  }
}

// MARK: - Whole numbers, the spring and feedback: Controls.md 4 and 1.7

extension TicksSliderOracle {
  // MARK: - Whole numbers

  /// The whole numbers from the minimum to the maximum; nil if there are none.
  private var wholeNumbers: ClosedRange<Double>? {
    let (first, last) = (minimumValue.rounded(.up), maximumValue.rounded(.down))
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

  private static let logarithmOf1500 = 7.313_220_387_090_301
  private static let initialVelocity = 15.0

  /// The value that the picture shows.
  private var shownValue: Double {
    guard let spring = animation else { return inForce }
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

  // MARK: - Feedback

  /// Controls.md 1.7: the feedback for a change that reaches an end or crosses a whole number;
  /// otherwise nil.
  private func tick(since old: Double) -> Feedback? {
    if inForce == old { return nil }
    if inForce == minimumValue || inForce == maximumValue { return .end }
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
  package mutating func goToEnd(isMaximum: Bool) -> EventBatches {
    go(to: isMaximum ? max(inForce, last) : min(inForce, first))
  }

  /// The whole numbers on which a snapping slider stops; nil if there are none.
  private var stops: ClosedRange<Double>? { snapsToIntegers ? wholeNumbers : nil }

  /// Controls.md 1.7: whether keys step by 1: the slider snaps, its range has a whole number, and 1
  /// is at least range/2^52.
  package var hasStep: Bool {
    var grid = grid
    grid.step = 1
    return stops != nil && grid.effectiveStep > 0
  }

  /// The first value that keys can reach; `last` is the last value that keys can reach.
  private var first: Double { stops?.lowerBound ?? minimumValue }
  private var last: Double { stops?.upperBound ?? maximumValue }

  /// Steps `count` times to the next whole number, or to the next tenth of the range.
  package mutating func increment(_ thumb: Int, by count: Int) -> EventBatches {
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

  private var grid: OracleGrid {
    OracleGrid(minimum: minimumValue, maximum: maximumValue, step: 0)
  }
}

// MARK: - Layout: Controls.md 4 and 1.7

extension TicksSliderOracle {
  /// Controls.md 4: min(h, w), or 2·(h − tickHeight − thumbMargin) if that is smaller; never
  /// negative.
  private var thumbWidth: Double {
    let room = 2 * (track.thickness - tickHeight - thumbMargin)
    return max(0, min(track.thickness, track.length, room))
  }

  private var span: TrackSpan {
    TrackSpan(
      minimum: minimumValue, maximum: maximumValue, usable: max(0, track.length - thumbWidth),
      inset: thumbWidth / 2)
  }

  /// The thumb's frame: (position − thumbWidth/2, tickHeight + thumbMargin, thumbWidth, thumbWidth)
  /// (Controls.md 4).
  private func thumbFrame(at value: Double) -> Rect2D {
    track.rect(
      start: span.position(of: value) - thumbWidth / 2, length: thumbWidth,
      top: tickHeight + thumbMargin, thickness: thumbWidth)
  }

  /// The thumb's frame at the value in force; the picture may still be animating to it.
  package var thumbFrame: Rect2D { thumbFrame(at: inForce) }

  /// Controls.md 1.2: the rectangle around the bounds and the hit areas at minimum and maximum.
  package var touchArea: Rect2D {
    track.touchArea(around: [thumbFrame(at: minimumValue), thumbFrame(at: maximumValue)])
  }
}

// MARK: - Writes by code

// Writes of values and ranges apply the request again (Controls.md 1.4). The writes in Controls.md
// 1.5 re-anchor a drag if they change something.
extension TicksSliderOracle {
  package mutating func set(_ property: String, to value: Double) {
    switch property {
    case "minimumValue": setMinimum(value)
    case "maximumValue": setMaximum(value)
    case "snapsToIntegers": snapsToIntegers = value != 0
    case "tickHeight": write(\.tickHeight, value, atLeast: 0)
    case "thumbMargin": write(\.thumbMargin, value, atLeast: 0)
    default: setCommon(property, to: value)
    }
  }

  /// The value in force; writing sets the request (Controls.md 1.4).
  package var value: Double {
    get { inForce }
    set {
      guard newValue.isFinite else { return }
      request = newValue
      placeRequest()
    }
  }

  package mutating func reanchor(from before: TicksSliderOracle) {
    // The shown value has no meaning in another range.
    if (minimumValue, maximumValue) != (before.minimumValue, before.maximumValue) {
      animation = nil
    }
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
    inForce = min(max(request, minimumValue), maximumValue)
    guard inForce != before else { return }
    known = inForce
    animation = nil
    // Controls.md 4: a value that code wrote is not snapped.
    drag?.wasMoved = false
  }
}
