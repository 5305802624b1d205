import KnurlGeometry
import KnurlInteraction
import KnurlLaws

extension RiskCursorOracle {
  /// Describes the oracle, for the comparison with the risk cursor.
  static func describe(_ description: inout ControlDescription<RiskCursorOracle>) {
    description.value(
      named: "value", read: { $0.value }, write: { $0.value = $1 },
      limits: { (0, $0.maxValue) }, thumb: { $0.handleFrame(at: $0.handleValue) })
    description.straightTrack(place: { $0.position(of: $1) }, shown: { $0.shownValue })
    description.feedback { $0.feedback }
    description.has(.pending) { $1[.pending, 0] = $0.number }
  }

  /// The number that a release would request; without a touch, the value.
  var number: Double { limited(drag?.number ?? value) }

  mutating func set(_ property: String, to value: Double) {
    switch property {
    case "maxValue": maxValue = value
    case "isMultipleTouchEnabled": isMultipleTouchEnabled = value != 0
    default: setCommon(property, to: value)
    }
  }
}
