import Foundation
public import KnurlDrawing
import KnurlHeadlessUIKit
public import KnurlLaws
public import KnurlSpecifications
public import KnurlUIControls
public import KnurlVerification

/// The ticks slider as a `UIControl`.
@MainActor
public enum TicksSliderClass: ModelControlSpecification {
  public typealias Drawing = TicksSliderDrawing
  public typealias Core = TicksSliderSpecification

  public static var core: ControlSpecification { .ticksSlider }

  public static func make() -> TicksSlider {
    TicksSlider(frame: CGRect(x: 0, y: 0, width: 335, height: 30))
  }

  public static func rewire(_ description: inout ControlDescription<TicksSlider>) {
    description.rewire("value", \.value)
    description.rewire("minimumValue", \.minimumValue)
    description.rewire("maximumValue", \.maximumValue)
    description.rewire("snapsToIntegers", \.snapsToIntegers)
    description.rewire("orientation", \.orientation)
    description.rewire("layoutDirection", \.layoutDirection)
    description.rewire("trackHeight", \.trackHeight)
    description.rewire("trackColor", \.trackColor)
    description.rewire("tickHeight", \.tickHeight)
    description.rewire("tickWidth", \.tickWidth)
    description.rewire("tickColor", \.tickColor)
    description.rewire("thumbColor", \.thumbColor)
    description.rewire("thumbMargin", \.thumbMargin)
  }
}
