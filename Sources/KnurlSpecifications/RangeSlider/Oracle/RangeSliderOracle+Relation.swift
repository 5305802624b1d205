import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

extension RangeSliderOracle: OracleComparison {
  static var fresh: RangeSliderOracle {
    RangeSliderOracle(bounds: Rect2D(x: 0, y: 0, width: 335, height: 30))
  }

  mutating func resize(to bounds: Rect2D) { _ = apply(.resize(bounds)) }

  mutating func violation(
    after command: ControlCommand, with outcome: OracleOutcome
  ) -> Violation? {
    var plain = self
    let passes = plain.apply(command)
    let seen = outcome.seen
    let other = Outcome(
      lowerValue: seen.values[0], upperValue: seen.values[1], isTracking: seen.isTracking,
      isTouchInside: seen.isTouchInside, highlightedThumb: Thumb(rawValue: seen.highlightedThumb),
      passes: outcome.passes,
      input: Thumb(rawValue: seen.focusedThumb).map {
        Input(focusedThumb: $0, feedback: Feedback(rawValue: seen.feedback))
      })
    if agrees(after: command, with: other) { return nil }
    let expected = Outcome(
      lowerValue: plain.lowerValue, upperValue: plain.upperValue, isTracking: plain.isTracking,
      isTouchInside: plain.isTouchInside, highlightedThumb: plain.highlightedThumb, passes: passes,
      input: plain.input)
    return Violation(expected: Self.words(expected), seen: Self.words(other))
  }

  /// Rounds the lower value and then the upper value to whole numbers, as an app's handler does.
  mutating func roundValues() {
    let lower = lowerValue.rounded(.toNearestOrAwayFromZero)
    if lower != lowerValue { lowerValue = lower }
    let upper = upperValue.rounded(.toNearestOrAwayFromZero)
    if upper != upperValue { upperValue = upper }
  }

  private static func words(_ outcome: Outcome) -> String {
    var text = "values \(Numbers([outcome.lowerValue, outcome.upperValue]))"
    text += ", tracking \(outcome.isTracking), inside \(outcome.isTouchInside)"
    text += ", thumb \(outcome.highlightedThumb?.rawValue ?? -1), events"
    for index in 0..<outcome.passes.count { text += " \(outcome.passes[index])" }
    if let input = outcome.input {
      text += ", focus \(input.focusedThumb)"
      if let feedback = input.feedback { text += ", felt \(feedback)" }
    }
    return text
  }

  func difference(from seen: Observation) -> Violation? {
    let isSame =
      seen.values[0] == lowerValue && seen.values[1] == upperValue
      && seen.minimums[0] == minimumValue && seen.maximums[0] == maximumValue
      && seen.isTracking == isTracking && seen.isTouchInside == isTouchInside
    if isSame { return nil }
    return Violation(
      expected: "\(lowerValue), \(upperValue) in \(minimumValue)...\(maximumValue), "
        + "tracking \(isTracking)",
      seen: "\(seen.values) in \(seen.minimums[0])...\(seen.maximums[0]), "
        + "tracking \(seen.isTracking)")
  }

  mutating func set(_ property: String, to value: Double) {
    switch property {
    case "lowerValue": lowerValue = value
    case "upperValue": upperValue = value
    case "minimumValue": minimumValue = value
    case "maximumValue": maximumValue = value
    case "step": step = value
    case "minimumDistance": minimumDistance = value
    case "maximumDistance": maximumDistance = value
    case "overlapPolicy": pushes = value == 1
    default: setCommon(property, to: value)
    }
  }
}
