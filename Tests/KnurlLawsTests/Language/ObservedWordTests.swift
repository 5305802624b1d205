import KnurlControls
import KnurlEngine
import KnurlLaws
import KnurlSpecifications
import KnurlVerification
import Testing

/// Tests of states that a trace can expect in addition to declared properties.
@Suite("Expected states in words")
struct ObservedWordTests {
  private static let head = "trace 1 range-slider\nbounds 0 0 350 30\n"

  private func missed(_ lines: String) throws -> [String] {
    var verification = ControlSpecification.rangeSlider.verification()
    let trace = try TraceText.parse(Self.head + lines, in: verification.declaration)
    return verification.run(trace).missed.map { $0.seen }
  }

  @Test("A trace can expect focus, feedback and tracking in words")
  func words() throws {
    let keys = "focus 1\nkey end\n"
    #expect(try missed(keys + "expect focusedThumb upperValue\nexpect feedback end\n") == [])
    #expect(
      try missed(keys + "expect focusedThumb lowerValue\nexpect feedback none\n")
        == ["upperValue", "end"])
    #expect(try missed("expect isTracking true\n") == ["false"])
  }

  @Test("A trace can expect the shown position in points, within a tolerance")
  func shown() throws {
    var verification = ControlSpecification.ticksSlider.verification()
    let head = "trace 1 ticks-slider\nbounds 0 0 350 30\n"
    let text = "set value 2\nexpect shown 79.25 within 0.5\nexpect shown 80\n"
    let trace = try TraceText.parse(head + text, in: verification.declaration)
    #expect(verification.run(trace).missed.map { $0.seen } == ["79"])
    #expect(TraceText.text(of: trace, in: verification.declaration).hasSuffix(text))
  }

  @Test("A trace with expected states is written with the text that was read")
  func text() throws {
    let declaration = ControlSpecification.rangeSlider.verification().declaration
    let trace = Self.head + "key end\nexpect focusedThumb lowerValue\nexpect feedback end\n"
    let parsed = try TraceText.parse(trace, in: declaration)
    let again = TraceText.text(of: parsed, in: declaration)
    #expect(again.hasSuffix("key end\nexpect focusedThumb lowerValue\nexpect feedback end\n"))
  }

  @Test(
    "A message about an unknown word lists the known words",
    arguments: [
      ("isTracking maybe", "“isTracking” must be true or false, not “maybe”."),
      ("feedback loud", "“feedback” must be unspecified or end or detent or none, not “loud”."),
      ("focusedThumb middle", "“focusedThumb” must be upperValue or lowerValue, not “middle”."),
    ])
  func unknownWord(expectation: String, message: String) {
    let declaration = ControlSpecification.rangeSlider.verification().declaration
    let error = #expect(throws: TraceError.self) {
      try TraceText.parse(Self.head + "expect \(expectation)\n", in: declaration)
    }
    #expect(error.map { "\($0)".contains(message) } == true)
  }

  @Test("A trace that expects an undeclared state is refused")
  func undeclared() {
    let description = ControlDescription<RangeSliderModel>(controlName: "range-slider")
    let declaration = description.declaration
    for name in ["feedback none", "focusedThumb lowerValue", "shown 15"] {
      #expect(throws: TraceError.self) {
        try TraceText.parse(Self.head + "expect \(name)\n", in: declaration)
      }
    }
  }
}
