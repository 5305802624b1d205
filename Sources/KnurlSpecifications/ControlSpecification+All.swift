public import KnurlVerification

extension ControlSpecification {
  /// Knurl's own controls in the order that lists show them, then the pan recognizer.
  ///
  /// To add a control to all commands, add its specification here.
  public static var all: [ControlSpecification] {
    [.rangeSlider, .knob, .ticksSlider, .riskCursor, .panRecognizer]
  }
}
