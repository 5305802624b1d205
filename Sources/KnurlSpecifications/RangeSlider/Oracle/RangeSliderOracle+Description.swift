import KnurlGeometry
import KnurlInteraction
import KnurlLaws

extension RangeSliderOracle {
  /// Describes the oracle, for the comparison with the range slider.
  static func describe(_ description: inout ControlDescription<RangeSliderOracle>) {
    let limits = { (oracle: RangeSliderOracle) in (oracle.minimumValue, oracle.maximumValue) }
    description.value(
      named: "lowerValue", read: { $0.lowerValue }, write: { $0.lowerValue = $1 }, limits: limits,
      thumb: { $0.thumbFrame(of: .lower) })
    description.value(
      named: "upperValue", read: { $0.upperValue }, write: { $0.upperValue = $1 }, limits: limits,
      thumb: { $0.thumbFrame(of: .upper) })
    description.feedback(\.feedback)
    description.keys(focus: \.focusedThumb)
    description.has(.highlightedThumb) {
      $1.highlightedThumb = $0.highlightedThumb?.rawValue ?? -1
    }
  }

  mutating func set(_ property: String, to value: Double) {
    switch property {
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
