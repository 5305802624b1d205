import KnurlGeometry
import KnurlInteraction
import KnurlLaws

// The comparison of another implementation with the oracle.
extension RiskCursorOracle: OneThumbOracle {
  var referenceLocation: Point2D? { nil }

  package mutating func set(_ property: String, to value: Double) {
    switch property {
    case "value": self.value = value
    case "maxValue": maxValue = value
    case "isMultipleTouchEnabled": isMultipleTouchEnabled = value != 0
    default: setCommon(property, to: value)
    }
  }

  /// Does nothing: a handler that rounds the value has no effect, because every value is already
  /// whole.
  mutating func roundValue() {}

  /// The other implementation's number: the pending number during a touch, otherwise the value.
  func suggestion(from seen: Observation) -> Double? {
    seen.isTracking ? seen.pending[0] : seen.values[0]
  }

  func matches(_ seen: Observation, isWrittenBack: Bool) -> Bool {
    guard seen.values[0] == value, seen.isTracking == isTracking,
      seen.isTouchInside == isTouchInside, seen.isHighlighted == isHighlighted,
      seen.isEnabled == isEnabled, seen.feedback == feedback?.rawValue ?? 0
    else { return false }
    if isWrittenBack { return true }
    return seen.minimums[0] == 0 && seen.maximums[0] == maxValue && seen.bounds == bounds
      && seen.pending[0] == number
      && isNear(seen.positions[0], center(at: value), slack: 0)
      && isNear(seen.startPositions[0], center(at: 0), slack: 0)
      && isNear(seen.endPositions[0], center(at: maxValue), slack: 0)
      && isNear(seen.presentations[0], center(at: shownValue), slack: shownSlack)
      && isNear(seen.thumbFrame(0), handleFrame(at: handleValue), slack: drag?.slack ?? 0)
  }

  func words() -> String {
    Self.words(
      value, maxValue, (isTracking, isTouchInside), number: number,
      handle: handleFrame(at: handleValue), shown: center(at: shownValue),
      feedback: feedback?.rawValue ?? 0)
  }

  static func words(of seen: Observation) -> String {
    words(
      seen.values[0], seen.maximums[0], (seen.isTracking, seen.isTouchInside),
      number: seen.pending[0], handle: seen.thumbFrame(0), shown: seen.presentations[0],
      feedback: seen.feedback)
  }

  private static func words(
    _ value: Double, _ limit: Double, _ touch: (isTracking: Bool, isInside: Bool),
    number: Double, handle: Rect2D, shown: Double, feedback: Int
  ) -> String {
    "value \(value) of \(limit), number \(number), tracking \(touch.isTracking), inside "
      + "\(touch.isInside), handle \(handle.width) × \(handle.height) at (\(handle.x), "
      + "\(handle.y)), shown at \(shown), feedback \(feedback)"
  }

  /// The number that a release would request; without a touch, the value.
  package var number: Double { limited(drag?.number ?? value) }

  // MARK: - Rounding

  /// The tolerance of a finger's position, in points.
  func hair(of location: Point2D) -> Double {
    let numbers = [location.x, location.y, track.tolerance] + edges
    let greatest = numbers.reduce(1) { max($0, $1.magnitude) }
    guard track.matrix != .identity, let inverse = track.matrix.inverse else {
      return span.inPoints(width: greatest)
    }
    let stretch =
      inverse.a.magnitude + inverse.b.magnitude + inverse.c.magnitude + inverse.d.magnitude
    return span.inPoints(width: min(greatest * max(1, stretch), 1e300))
  }

  private var edges: [Double] { [bounds.x, bounds.y, bounds.maxX, bounds.maxY] }

  /// The screen coordinate, x or y, of the handle's center at a value.
  private func center(at value: Double) -> Double {
    let center = handleFrame(at: value).center
    return track.isUpright ? center.y : center.x
  }

  private func isNear(_ seen: Double, _ expected: Double, slack: Double) -> Bool {
    let rounding = 8 * (edges + [1]).reduce(0) { max($0, $1.magnitude) }.ulp
    let drawn = span.hasRoom ? span.usable * min(1, slack / maxValue) : 0
    return (seen - expected).magnitude <= rounding + drawn
  }

  private func isNear(_ seen: Rect2D, _ expected: Rect2D, slack: Double) -> Bool {
    let along = track.isUpright ? (seen.y, expected.y) : (seen.x, expected.x)
    let across = track.isUpright ? (seen.x, expected.x) : (seen.y, expected.y)
    return isNear(along.0, along.1, slack: slack) && isNear(across.0, across.1, slack: 0)
      && isNear(seen.width, expected.width, slack: 0)
      && isNear(seen.height, expected.height, slack: 0)
  }
}
