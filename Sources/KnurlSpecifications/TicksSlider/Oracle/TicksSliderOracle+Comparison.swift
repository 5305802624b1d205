import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

extension TicksSliderOracle: OneThumbOracle {
  static var fresh: TicksSliderOracle {
    TicksSliderOracle(bounds: Rect2D(x: 0, y: 0, width: 335, height: 30))
  }

  /// True if ticks are so long that rounding decides the position of the thumb below them.
  static func dependsOnRounding(writing value: Double, to property: String) -> Bool {
    (property == "tickHeight" || property == "thumbMargin") && value > 1e15
  }

  var referenceLocation: Point2D? { drag?.referenceLocation }

  mutating func roundValue() {
    let rounded = value.rounded(.toNearestOrAwayFromZero)
    if rounded != value { value = rounded }
  }

  func suggestion(from seen: Observation) -> Double? { seen.values[0] }

  func matches(_ seen: Observation, isWrittenBack: Bool) -> Bool {
    guard seen.values[0] == value, seen.minimums[0] == minimumValue,
      seen.maximums[0] == maximumValue,
      seen.isTracking == isTracking, seen.isTouchInside == isTouchInside,
      seen.isHighlighted == isHighlighted, seen.feedback == feedback?.rawValue ?? 0
    else { return false }
    return isWrittenBack || isShown(in: seen)
  }

  /// True if the thumb's frame and the shown position agree with the oracle within rounding.
  private func isShown(in seen: Observation) -> Bool {
    let frame = seen.thumbFrame(0)
    let wanted = thumbFrame
    let numbers = [
      1, track.bounds.x, track.bounds.y, track.bounds.maxX, track.bounds.maxY, tickHeight,
      thumbMargin,
    ]
    // The rounding of a few sums of coordinates of this size.
    let slack =
      16 * numbers.reduce(0) { max($0, $1.magnitude) }.ulp + span.inPoints(width: 1)
    let isNear = { (one: Double, other: Double) in (one - other).magnitude <= slack }
    return isNear(frame.x, wanted.x) && isNear(frame.y, wanted.y)
      && isNear(frame.width, wanted.width) && isNear(frame.height, wanted.height)
      && isNear(seen.positions[0], screenPosition(of: value))
      && isNear(seen.startPositions[0], screenPosition(of: minimumValue))
      && isNear(seen.endPositions[0], screenPosition(of: maximumValue))
      && isNear(seen.presentations[0], screenPosition(of: shownValue))
  }

  private func screenPosition(of value: Double) -> Double {
    track.screenCoordinate(of: position(of: value))
  }

  func words() -> String {
    var text = "value \(value) in \(minimumValue)...\(maximumValue)"
    text += ", at \(screenPosition(of: value)), shown at \(screenPosition(of: shownValue))"
    text += ", thumb \(thumbFrame), tracking \(isTracking), inside \(isTouchInside)"
    if let feedback { text += ", felt \(feedback)" }
    return text
  }

  static func words(of seen: Observation) -> String {
    var text = "value \(seen.values[0]) in \(seen.minimums[0])...\(seen.maximums[0])"
    text += ", at \(seen.positions[0]), shown at \(seen.presentations[0])"
    text += ", thumb \(seen.thumbFrame(0)), tracking \(seen.isTracking)"
    text += ", inside \(seen.isTouchInside)"
    if let feedback = Feedback(rawValue: seen.feedback) { text += ", felt \(feedback)" }
    return text
  }

  mutating func set(_ property: String, to value: Double) {
    switch property {
    case "value": self.value = value
    case "minimumValue": minimumValue = value
    case "maximumValue": maximumValue = value
    case "snapsToIntegers": snapsToIntegers = value != 0
    case "tickHeight": tickHeight = value
    case "thumbMargin": thumbMargin = value
    default: setCommon(property, to: value)
    }
  }
}
