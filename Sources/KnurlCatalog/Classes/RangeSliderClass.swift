import Foundation
public import KnurlDrawing
import KnurlHeadlessUIKit
public import KnurlLaws
public import KnurlSpecifications
public import KnurlUIControls
public import KnurlVerification

/// The range slider as a `UIControl`.
@MainActor
public enum RangeSliderClass: ModelControlSpecification {
  public typealias Drawing = RangeSliderDrawing
  public typealias Core = RangeSliderSpecification

  public static var core: ControlSpecification { .rangeSlider }

  public static func make() -> RangeSlider {
    RangeSlider(frame: CGRect(x: 0, y: 0, width: 335, height: 30))
  }

  public static func rewire(_ description: inout ControlDescription<RangeSlider>) {
    description.rewire("lowerValue", \.lowerValue)
    description.rewire("upperValue", \.upperValue)
    description.rewire("minimumValue", \.minimumValue)
    description.rewire("maximumValue", \.maximumValue)
    description.rewire("step", \.step)
    description.rewire("minimumDistance", \.minimumDistance)
    description.rewire("maximumDistance", \.maximumDistance)
    description.rewire("overlapPolicy", \.overlapPolicy)
    description.rewire("orientation", \.orientation)
    description.rewire("layoutDirection", \.layoutDirection)
    description.rewire("trackColor", \.trackColor)
    description.rewire("trackHighlightColor", \.trackHighlightColor)
    description.rewire("thumbColor", \.thumbColor)
    description.rewire("curvaceousness", \.curvaceousness)
  }
}
