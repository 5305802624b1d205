package import KnurlGeometry
package import KnurlInteraction
package import KnurlLaws

/// The slow, obvious risk cursor: Controls.md 1 and 5 without drawing, one function for each
/// sentence.
///
/// The cursor's description says that the cursor agrees with it. It stores nothing that can be
/// computed: the value in force is the request within the limits, and every frame is computed
/// again. It shares no code with the controls.
package struct RiskCursorOracle: PlainControl {
  /// The tracked touch (Controls.md 5, tracking).
  package struct Drag: PlainDrag, Hashable, Sendable {
    package var touchID: Int
    package var lastLocation: Point2D
    /// The handle's value before limits: the real number under the finger, or a number that code
    /// wrote after the last move.
    var handle: Double
    /// The whole number that a release requests; it may be beyond the limits.
    var number: Double
    /// The request that a cancel restores.
    var restored: Double
  }

  package var track = OracleTrack()

  /// The maximum value: whole, at least 0.
  private var limit = 9.0
  /// The requested value, which may be beyond the limit; `known` is the value last reported to
  /// observers (Controls.md 1.4).
  private var request = 0.0
  package var known = 0.0

  package var drag: Drag?
  /// The animation of the picture to the model's handle, in units of the value.
  package var animation: PlainAnimation?
  package static let duration = 0.2

  package var view = PlainView()
  package var isContinuous = false
  /// The feedback of the last command.
  package private(set) var feedback: Feedback?

  package init(bounds: Rect2D) {
    track.resize(to: bounds)
  }

  /// Describes the oracle, for the comparison with the risk cursor.
  package static func describe(_ description: inout ControlDescription<RiskCursorOracle>) {
    description.value(
      named: "value", read: { $0.value }, write: { $0.value = $1 },
      limits: { (0, $0.maxValue) }, shown: .frame { $0.handleFrame(at: $0.handleValue) })
    description.straightTrack(place: { $0.position(of: $1) }, shown: { $0.shownValue })
    description.feedback { $0.feedback }
    description.has(.pending) { $1[.pending, 0] = $0.number }
  }

  /// The number that a release would request; without a touch, the value.
  private var number: Double { limited(drag?.number ?? value) }
}

// MARK: - Commands and touches: Controls.md 1.2, 1.4 and 5

extension RiskCursorOracle {
  package mutating func beginCommand() { feedback = nil }

  /// Controls.md 5: begins a drag anywhere in the touch area, and animates the handle to the
  /// finger.
  package mutating func begin(_ touch: Touch, at point: Point2D) -> EventBatches {
    let before = value
    let shown = shownValue
    known = value
    view.isTouchInside = true
    drag = Drag(
      touchID: touch.id, lastLocation: touch.location, handle: value, number: request,
      restored: request)
    if putUnder(point, touch.location) { animate(from: shown) }
    feel(from: before)

    var passes = requested()
    passes.append(.down(touch))
    return passes
  }

  package mutating func follow(_ point: Point2D, at location: Point2D) -> EventBatches {
    // The picture follows a drag directly, even if it cannot move.
    animation = nil
    // Controls.md 1.4: without room a move changes no value.
    guard let before = drag?.number, putUnder(point, location) else { return [] }
    feel(from: limited(before))
    return requested()
  }

  /// Moves the handle to the finger and the number to the nearest whole number; returns false if
  /// the handle cannot move.
  ///
  /// A drag without room on the track has no effect (Controls.md 1.4).
  private mutating func putUnder(_ point: Point2D, _ location: Point2D) -> Bool {
    guard var current = drag, let real = value(at: track.coordinate(of: point)) else {
      return false
    }
    current.handle = real
    current.number = number(nearestTo: real)
    drag = current
    return true
  }

  private func number(nearestTo real: Double) -> Double {
    limited(OracleGrid.whole(nearestTo: real))
  }

  /// Sets the value to the number if the control is continuous, and reports a change.
  private mutating func requested() -> EventBatches {
    guard isContinuous, let number = drag?.number else { return [] }
    let before = value
    request = number
    return value == before ? [] : reported()
  }

  /// Controls.md 1.7: gives one tick of feedback for a touch that changed the number.
  private mutating func feel(from before: Double) {
    guard drag != nil, number != before else { return }
    feedback = number == 0 || number == limit ? .end : .detent
  }

  /// Controls.md 5: a release requests the number in both modes, and the handle animates to it.
  ///
  /// A cancel restores the request from touch-down, or the request that code wrote since.
  package mutating func settle(isCancelled: Bool) {
    guard let current = drag else { return }
    let shown = shownValue
    request = isCancelled ? current.restored : current.number
    drag?.handle = request
    animation = nil
    if !isCancelled { animate(from: shown) }
  }
}

// MARK: - Keys and accessibility: Controls.md 1.7

// The risk cursor counts as having a step of 1.
extension RiskCursorOracle {
  /// Controls.md 1.4: whether keys step by 1. If 1 is less than range/2^52, keys step by a tenth of
  /// the range.
  package var hasStep: Bool { limit <= 0x1p52 }

  package mutating func goToEnd(isMaximum: Bool) -> EventBatches { go(to: isMaximum ? limit : 0) }

  package mutating func increment(_ thumb: Int, by steps: Int) -> EventBatches {
    guard thumb == 0 else { return [] }
    let count = Double(steps)
    return go(to: hasStep ? limited(value + count) : tenths(beyond: value, by: count))
  }

  /// The value that is `count` tenths of the range away from `start`. Each tenth is rounded to a
  /// whole number.
  private func tenths(beyond start: Double, by count: Double) -> Double {
    let tenths = (0...10).map { limited(Self.whole(limit / 10 * Double($0))) } + [limit]
    var result = limited(start)
    for _ in 0..<Int(count.magnitude) {
      result = OracleGrid.next(from: result, isUp: count > 0, in: tenths) ?? result
    }
    return result
  }

  package mutating func choose(_ number: Double) {
    request = number
    animation = nil
    feedback = number == 0 || number == limit ? .end : .detent
  }
}

// MARK: - The animated picture: Controls.md 5, tracking

extension RiskCursorOracle {
  /// The value at the handle's position in the model: the finger's value in a drag, otherwise the
  /// value in force.
  private var handleValue: Double { limited(drag?.handle ?? value) }

  /// The value at which the picture shows the handle.
  private var shownValue: Double {
    guard let animation else { return handleValue }
    let progress = TimingCurve.easeInEaseOut.progress(at: animation.elapsed / Self.duration)
    // Compute in two parts, so that nothing overflows.
    return animation.start * (1 - progress) + handleValue * progress
  }

  /// Animates the picture from `shown` to the model's handle, unless both have the same position.
  private mutating func animate(from shown: Double) {
    let isThere = position(of: shown) == position(of: handleValue)
    animation = isThere ? nil : PlainAnimation(start: shown, end: handleValue)
  }
}

// MARK: - Layout: Controls.md 5, in points from the edge at the minimum's end

extension RiskCursorOracle {
  /// The capsule's radius. The radius may be more than half of the body's shorter side.
  private var radius: Double { track.thickness / 3 }

  private var handleWidth: Double { track.length / 25 }

  /// The inset of the track: min(w/2, max(r, handleWidth/2)).
  private var inset: Double { min(track.length / 2, max(radius, handleWidth / 2)) }

  /// The distance that the handle can move, in points.
  private var usable: Double { track.length - 2 * inset }

  /// x(v) = (w − 2i)·v/maxValue + i, for real v within the limits; i when maxValue is 0.
  package func position(of value: Double) -> Double {
    guard limit > 0 else { return inset }
    let limited = min(max(value, 0), limit)
    // Controls.md 1.4: divide first, so that nothing overflows.
    return usable * (limited / limit) + inset
  }

  /// The value at a coordinate along the track, limited to the range; nil if the handle cannot
  /// move.
  private func value(at coordinate: Double) -> Double? {
    guard usable > 0, limit > 0 else { return nil }
    let fraction = (coordinate - inset) / usable
    // The result is NaN if huge coordinates cancel; then there is no value.
    guard !fraction.isNaN else { return nil }
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return limit }
    return limit * fraction
  }

  package func handleFrame(at value: Double) -> Rect2D {
    track.rect(
      start: position(of: value) - handleWidth / 2, length: handleWidth, top: 0,
      thickness: track.thickness)
  }

  /// Controls.md 1.2: the rectangle around the bounds and the handle's hit areas at both ends.
  package var touchArea: Rect2D {
    track.touchArea(around: [handleFrame(at: 0), handleFrame(at: limit)])
  }
}

// MARK: - Writes by code: Controls.md 1.4 and 5

extension RiskCursorOracle {
  /// Controls.md 5: rounds to the nearest whole number, ties away from zero.
  private static func whole(_ number: Double) -> Double {
    let floor = number.rounded(.down)
    let part = number - floor
    if part == 0.5 { return number < 0 ? floor : floor + 1 }
    return part < 0.5 ? floor : floor + 1
  }

  private func limited(_ number: Double) -> Double { min(max(number, 0), limit) }

  /// Controls.md 1.6 and 5: no write re-anchors a drag; number and handle stay until the next move.
  package mutating func reanchor(from before: RiskCursorOracle) {}

  package var inForce: Double { value }

  package mutating func set(_ property: String, to value: Double) {
    if property == "maxValue" { maxValue = value } else { setCommon(property, to: value) }
  }

  /// The value in force; writing sets the request (Controls.md 1.4).
  ///
  /// During a drag a write also replaces the number and the value that a cancel restores; the
  /// handle goes there if the value changes.
  package var value: Double {
    get { limited(request) }
    set {
      guard newValue.isFinite else { return }
      let before = value
      let written = Self.whole(newValue)
      request = written
      drag?.restored = written
      drag?.number = written
      guard value != before else { return }
      known = value
      animation = nil
      drag?.handle = written
    }
  }

  /// Controls.md 5: the maximum, a whole number of at least 0.
  ///
  /// A lower maximum limits the value. A higher maximum brings the requested value back
  /// (Controls.md 1.4).
  package var maxValue: Double {
    get { limit }
    set {
      guard newValue.isFinite else { return }
      let written = max(0, Self.whole(newValue))
      guard written != limit else { return }
      let before = value
      limit = written
      animation = nil
      if value != before { known = value }
    }
  }
}
