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
    description.angle(read: { $0.angle(of: $0.value) }, limits: { ($0.startAngle, $0.end) })
    description.gesture({ $0.gesture }, trail: \.gestureTrail)
    description.has(.animation) { $1[.presentation, 0] = $0.presentedAngle }
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
    case "dragMode": dragMode = DragMode(propertyNumber: value) ?? dragMode
    case "wrapPolicy": wrapPolicy = WrapPolicy(propertyNumber: value) ?? wrapPolicy
    default: setCommon(property, to: value)
    }
  }
}
