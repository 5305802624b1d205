import KnurlEngine
import KnurlLaws
import KnurlReports
import KnurlSpecifications
import KnurlVerification
import Testing

@Suite struct RangeSliderSpecificationTests {
  @Test("Every law holds on the range slider in the default check")
  func everyLawHolds() {
    var verification = ControlSpecification.rangeSlider.verification()
    let report = verification.search()
    #expect(report.cases == 10_000)
    #expect(report.mistakes.isEmpty)
    #expect(report.labels.filter { $0.verdict != .met } == [])
    #expect(report.labels.count > 20)
    for finding in report.findings {
      Issue.record(
        "\(FindingText.text(of: finding, in: verification.declaration, repeatLine: nil))")
    }
  }

  @Test("Every law that applies to the range slider is exercised")
  func everyLawIsExercised() {
    var verification = ControlSpecification.rangeSlider.verification()
    let report = verification.search()
    let idle = report.laws.filter { $0.exercised == 0 }.map { $0.name }
    #expect(idle.isEmpty)
    #expect(report.laws.count > 50)
  }

  @Test("Equal plans give equal results, and different seeds give different sequences")
  func reportsAreReproducible() {
    func exercised(_ seed: UInt64) -> [LawResult] {
      var verification = ControlSpecification.rangeSlider.verification()
      return verification.search(Verification.Plan(cases: 300, seed: seed)).laws
    }
    #expect(exercised(4) == exercised(4))
    #expect(exercised(4) != exercised(5))
  }

  @Test(
    "A scenario keeps every law and meets every expectation",
    arguments: try ControlSpecification.rangeSlider.scenarios())
  func streamHolds(scenario: NamedTrace) throws {
    var verification = ControlSpecification.rangeSlider.verification()
    let parsed = try TraceText.parse(scenario.text, in: verification.declaration)
    #expect(parsed.skipped.isEmpty)
    #expect(parsed.trace.expectations.count >= 20)
    #expect(parsed.trace.sequence.commands.count >= 12)
    let missed = verification.run(parsed.trace).missed
    #expect(missed.map { "line \($0.expectation.line): \($0.seen)" } == [])
    #expect(verification.replay(parsed.trace).map { $0.law } == [])
  }

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
    let parsed = try TraceText.parse(text, in: verification.declaration)
    let missed = verification.run(parsed.trace).missed
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
    let parsed = try TraceText.parse(text, in: verification.declaration)
    #expect(verification.run(parsed.trace).missed.map { $0.expectation.line } == [4])
  }

  @Test("A sequence, generated or written by hand, is the same after encoding and decoding")
  func decodeUndoesEncode() throws {
    let verification = ControlSpecification.rangeSlider.verification()
    let machine = verification.checker.machine
    for caseIndex in 0..<400 as Range<UInt64> {
      var source = ChoiceSource(seed: 9, caseIndex: caseIndex, recording: true)
      var checker = verification.checker
      _ = checker.run(drawingFrom: &source, relating: false)
      let sequence = verification.sequence(of: source.recorded.map { $0.value })
      let choices = try #require(machine.encode(sequence))
      let decoded = verification.sequence(of: choices)
      #expect(same(decoded, sequence, in: verification.declaration))
    }
    for scenario in try ControlSpecification.rangeSlider.scenarios() {
      let trace = try TraceText.parse(scenario.text, in: verification.declaration).trace
      let choices = try #require(machine.encode(trace.sequence))
      #expect(
        same(verification.sequence(of: choices), trace.sequence, in: verification.declaration))
    }
  }

  /// Compares sequences as text, because a NaN is not equal to itself.
  private func same(
    _ a: CommandSequence<Configuration, Command>, _ b: CommandSequence<Configuration, Command>,
    in declaration: Declaration
  ) -> Bool {
    TraceText.text(of: Trace(controlName: "a", sequence: a), in: declaration)
      == TraceText.text(of: Trace(controlName: "a", sequence: b), in: declaration)
  }
}
