import KnurlEngine
import KnurlLaws
import KnurlReports
import KnurlSpecifications
import KnurlVerification
import Testing

@Suite struct TicksSliderSpecificationTests {
  private static let own = ["ticks-slider-oracle", "scale-ticks-range", "shift-ticks-range"]

  @Test("The ticks slider agrees with its oracle and keeps its own relations")
  func ownRelationsHold() {
    var verification = ControlSpecification.ticksSlider.verification()
    let report = verification.search(Verification.Plan(cases: 4_000, relatesOneIn: 1))
    #expect(report.mistakes.isEmpty)
    for name in Self.own {
      #expect(report.laws.contains { $0.name == name && $0.exercised > 1_000 })
    }
    for finding in report.findings where Self.own.contains(finding.law) {
      Issue.record(
        "\(FindingText.text(of: finding, in: verification.declaration, repeatLine: nil))")
    }
  }

  @Test("A search reaches every goal")
  func goalsAreReached() {
    var verification = ControlSpecification.ticksSlider.verification()
    let report = verification.search(Verification.Plan(cases: 10_000, relatesOneIn: 10_000))
    #expect(report.labels.filter { $0.verdict != .met } == [])
    #expect(report.labels.count > 35)
  }

  @Test(
    "A scenario keeps every law and meets every expectation",
    arguments: try ControlSpecification.ticksSlider.scenarios())
  func streamHolds(scenario: NamedTrace) throws {
    var verification = ControlSpecification.ticksSlider.verification()
    let parsed = try TraceText.parse(scenario.text, in: verification.declaration)
    #expect(parsed.skipped.isEmpty)
    #expect(parsed.trace.expectations.count >= 18)
    #expect(parsed.trace.sequence.commands.count >= 11)
    let missed = verification.run(parsed.trace).missed
    #expect(missed.map { "line \($0.expectation.line): \($0.seen)" } == [])
    #expect(verification.replay(parsed.trace).map { $0.law } == [])
  }

  @Test(
    "Every line of a scene is read, and each scene has a different picture",
    arguments: try ControlSpecification.ticksSlider.scenes())
  func sceneIsRead(scene: NamedTrace) throws {
    let verification = ControlSpecification.ticksSlider.verification()
    let parsed = try TraceText.parse(scene.text, in: verification.declaration)
    #expect(parsed.skipped.isEmpty)
    #expect(!parsed.trace.notes.isEmpty)
    #expect(parsed.trace.sequence.start.bounds != nil)
    let same = try ControlSpecification.ticksSlider.scenes().filter { other in
      try TraceText.parse(other.text, in: verification.declaration).trace.sequence
        == parsed.trace.sequence
    }
    #expect(same.count == 1)
  }

  @Test("A sequence, generated or written by hand, is the same after encoding and decoding")
  func decodeUndoesEncode() throws {
    let verification = ControlSpecification.ticksSlider.verification()
    let machine = verification.checker.machine
    for caseIndex in 0..<200 as Range<UInt64> {
      var source = ChoiceSource(seed: 9, caseIndex: caseIndex, recording: true)
      var checker = verification.checker
      _ = checker.run(drawingFrom: &source, relating: false)
      let sequence = verification.sequence(of: source.recorded.map { $0.value })
      let choices = try #require(machine.encode(sequence))
      #expect(text(verification.sequence(of: choices)) == text(sequence))
    }
    let control = ControlSpecification.ticksSlider
    for scenario in try control.scenarios() + control.scenes() {
      let trace = try TraceText.parse(scenario.text, in: verification.declaration).trace
      let choices = try #require(machine.encode(trace.sequence))
      #expect(text(verification.sequence(of: choices)) == text(trace.sequence))
    }
  }

  /// Returns the sequence as text for comparisons, because NaN is not equal to itself.
  private func text(_ sequence: CommandSequence<Configuration, Command>) -> String {
    TraceText.text(
      of: Trace(controlName: "ticks-slider", sequence: sequence),
      in: ControlSpecification.ticksSlider.verification().declaration)
  }
}
