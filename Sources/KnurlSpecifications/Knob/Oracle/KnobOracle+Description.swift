import KnurlControls
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

extension KnobOracle {
  /// Describes the oracle, for the comparison with the knob.
  static func describe(_ description: inout ControlDescription<KnobOracle>) {
    description.value(
      named: "value", read: { $0.value }, write: { $0.value = $1 },
      limits: { ($0.minimumValue, $0.maximumValue) },
      thumb: { $0.pointerFrame(at: $0.angle(of: $0.value)) })
    description.has([.angle, .positions, .animation, .gesture]) {
      $1[.position, 0] = $0.angle(of: $0.value)
      $1[.startPosition, 0] = $0.startAngle
      $1[.endPosition, 0] = $0.end
      $1[.presentation, 0] = $0.presentedAngle
      $1.gesture = $0.gesture
      $1.gestureTrail = $0.gestureTrail
    }
  }

  mutating func set(_ property: String, to value: Double) {
    switch property {
    case "animatedValue": setValue(value, animated: true)
    case "minimumValue": minimumValue = value
    case "maximumValue": maximumValue = value
    case "startAngle": startAngle = value
    case "endAngle": endAngle = value
    case "step": step = value
    case "hysteresis": hysteresis = value
    case "fineControlRatio": fineControlRatio = value
    case "lineWidth": lineWidth = value
    case "pointerLength": pointerLength = value
    case "isMultipleTouchEnabled": isMultipleTouchEnabled = value != 0
    case "requiresTouchOnPointer": requiresTouchOnPointer = value != 0
    case "dragMode": dragMode = KnobSpecification.mode(value)
    case "wrapPolicy": wrapPolicy = KnobSpecification.policy(value)
    default: setCommon(property, to: value)
    }
  }
}
