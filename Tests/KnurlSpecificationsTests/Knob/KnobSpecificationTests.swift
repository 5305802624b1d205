import KnurlEngine
import KnurlLaws
import KnurlReports
import KnurlSpecifications
import KnurlVerification
import Testing

@Suite struct KnobSpecificationTests {
  @Test("In the default check, the knob agrees with its oracle and keeps its own relations")
  func ownRelationsHold() {
    var verification = ControlSpecification.knob.verification()
    let own = ["knob-oracle", "scale-knob-range", "vertical-as-horizontal"]
    let report = verification.search(Verification.Plan(cases: 4_000, relatesOneIn: 1))
    #expect(report.mistakes.isEmpty)
    for name in own {
      #expect(report.laws.contains { $0.name == name && $0.exercised > 0 })
    }
    for finding in report.findings where own.contains(finding.law) {
      Issue.record(
        "\(FindingText.text(of: finding, in: verification.declaration, repeatLine: nil))")
    }
  }

  @Test("A search reaches every goal")
  func goalsAreReached() {
    var verification = ControlSpecification.knob.verification()
    let report = verification.search(Verification.Plan(cases: 10_000, relatesOneIn: 10_000))
    #expect(report.labels.filter { $0.verdict != .met } == [])
    #expect(report.labels.count > 30)
  }

  @Test(
    "A scenario keeps every law and meets every expectation",
    arguments: try ControlSpecification.knob.scenarios())
  func streamHolds(scenario: NamedTrace) throws {
    var verification = ControlSpecification.knob.verification()
    let parsed = try TraceText.parse(scenario.text, in: verification.declaration)
    #expect(parsed.skipped.isEmpty)
    #expect(parsed.trace.expectations.count >= 14)
    #expect(parsed.trace.sequence.commands.count >= 12)
    let missed = verification.run(parsed.trace).missed
    #expect(missed.map { "line \($0.expectation.line): \($0.seen)" } == [])
    #expect(verification.replay(parsed.trace).map { $0.law } == [])
  }

  @Test(
    "Every line of a scene is read, and each scene has a different picture",
    arguments: try ControlSpecification.knob.scenes())
  func sceneIsRead(scene: NamedTrace) throws {
    let verification = ControlSpecification.knob.verification()
    let parsed = try TraceText.parse(scene.text, in: verification.declaration)
    #expect(parsed.skipped.isEmpty)
    #expect(!parsed.trace.notes.isEmpty)
    #expect(parsed.trace.sequence.start.bounds != nil)
    let same = try ControlSpecification.knob.scenes().filter { other in
      try TraceText.parse(other.text, in: verification.declaration).trace.sequence
        == parsed.trace.sequence
    }
    #expect(same.count == 1)
  }

  @Test("A sequence, generated or written by hand, is the same after encoding and decoding")
  func decodeUndoesEncode() throws {
    let verification = ControlSpecification.knob.verification()
    let machine = verification.checker.machine
    for caseIndex in 0..<200 as Range<UInt64> {
      var source = ChoiceSource(seed: 9, caseIndex: caseIndex, recording: true)
      var checker = verification.checker
      _ = checker.run(drawingFrom: &source, relating: false)
      let sequence = verification.sequence(of: source.recorded.map { $0.value })
      let choices = try #require(machine.encode(sequence))
      #expect(text(verification.sequence(of: choices)) == text(sequence))
    }
    for scenario in try ControlSpecification.knob.scenarios() + ControlSpecification.knob.scenes() {
      let trace = try TraceText.parse(scenario.text, in: verification.declaration).trace
      let choices = try #require(machine.encode(trace.sequence))
      #expect(text(verification.sequence(of: choices)) == text(trace.sequence))
    }
  }

  /// Returns the sequence as text for comparisons, because NaN is not equal to itself.
  private func text(_ sequence: CommandSequence<Configuration, Command>) -> String {
    TraceText.text(
      of: Trace(controlName: "knob", sequence: sequence),
      in: ControlSpecification.knob.verification().declaration)
  }
}
