import KnurlLaws
import KnurlSpecifications
import KnurlVerification
import Testing

/// Tests that a trace's expectations are checked, on the range slider.
@Suite struct ScenarioExpectationTests {
  @Test("A scenario with a wrong expectation is detected")
  func wrongExpectation() throws {
    var verification = ControlSpecification.rangeSlider.verification()
    let text = """
      trace 1 range-slider
      touch 1 began 76 15
      expect events valueChanged
      expect lowerValue 3
      expect sent touchDown 2
      """
    let trace = try TraceText.parse(text, in: verification.declaration)
    let missed = verification.run(trace).missed
    #expect(missed.map { $0.expectation.line } == [3, 4, 5])
    #expect(missed.map { $0.seen } == ["touchDown", "2", "1"])
  }

  @Test("An expectation of a property is checked at its own line, not at the end")
  func expectationsInTheirPlace() throws {
    var verification = ControlSpecification.rangeSlider.verification()
    let text = """
      trace 1 range-slider
      set step 1
      expect step 1
      expect isContinuous false
      set step 2
      set isContinuous false
      """
    let trace = try TraceText.parse(text, in: verification.declaration)
    #expect(verification.run(trace).missed.map { $0.expectation.line } == [4])
  }
}
