public import KnurlVerification

extension ControlSpecification {
  /// Our own controls, in the order of listings, and the recogniser that a control may be made with: a
  /// new control is one more name here.
  public static var all: [ControlSpecification] {
    [.rangeSlider, .knob, .ticksSlider, .riskCursor, .panRecognizer]
  }
}
