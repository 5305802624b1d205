import KnurlGeometry
import KnurlInteraction
import KnurlLaws

extension TicksSliderOracle {
  /// Describes the oracle, for the comparison with the ticks slider.
  static func describe(_ description: inout ControlDescription<TicksSliderOracle>) {
    description.value(
      named: "value", read: { $0.value }, write: { $0.value = $1 },
      limits: { ($0.minimumValue, $0.maximumValue) }, thumb: { $0.thumbFrame })
    description.straightTrack(place: { $0.position(of: $1) }, shown: { $0.shownValue })
    description.feedback { $0.feedback }
  }

  mutating func set(_ property: String, to value: Double) {
    switch property {
    case "minimumValue": minimumValue = value
    case "maximumValue": maximumValue = value
    case "snapsToIntegers": snapsToIntegers = value != 0
    case "tickHeight": tickHeight = value
    case "thumbMargin": thumbMargin = value
    default: setCommon(property, to: value)
    }
  }
}
