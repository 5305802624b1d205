public import KnurlLaws

extension ControlSpecification {
  /// Our own controls, in the order of listings: a new control is one more name here.
  public static var all: [ControlSpecification] { [.rangeSlider, .knob] }
}
