import Foundation
import KnurlControls
public import KnurlDrawing
import KnurlHeadlessUIKit
public import KnurlLaws
public import KnurlSpecifications
public import KnurlUIControls
public import KnurlVerification

/// The knob as a `UIControl`.
@MainActor
public enum KnobClass: ModelControlSpecification {
  public typealias Drawing = KnobDrawing
  public typealias Core = KnobSpecification

  public static var core: ControlSpecification { .knob }

  public static func make() -> Knob {
    Knob(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
  }

  public static func rewire(_ description: inout ControlDescription<Knob>) {
    description.rewire("value", \.value)
    description.rewire("minimumValue", \.minimumValue)
    description.rewire("maximumValue", \.maximumValue)
    description.rewire("step", \.step)
    description.rewire("startAngle", \.startAngle)
    description.rewire("endAngle", \.endAngle)
    description.rewire("dragMode", \.dragMode)
    description.rewire("wrapPolicy", \.wrapPolicy)
    description.rewire("fineControlRatio", \.fineControlRatio)
    description.rewire("hysteresis", \.hysteresis)
    description.rewire("requiresTouchOnPointer", \.requiresTouchOnPointer)
    description.rewire("color", \.color)
    description.rewire("lineWidth", \.lineWidth)
    description.rewire("pointerLength", \.pointerLength)
    description.rewire(
      "animatedValue", read: { $0.model.value(at: $0.model.presentationAngle) },
      write: { $0.setValue($1, animated: true) })
  }
}
