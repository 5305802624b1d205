public import KnurlVerification

extension ControlSpecification {
  /// Our own controls, in the order of listings, and the recognizer that a control can use. A new
  /// control is one more name here.
  public static var all: [ControlSpecification] {
    [.rangeSlider, .knob, .ticksSlider, .riskCursor, .panRecognizer]
  }
}
