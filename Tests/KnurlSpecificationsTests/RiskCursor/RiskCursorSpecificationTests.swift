import KnurlControls
import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlReports
import KnurlSpecifications
import KnurlVerification
import Testing

@Suite struct RiskCursorSpecificationTests {
  private static let own = [
    "risk-cursor-oracle", "continuous-ends-alike", "twice-as-many-numbers",
  ]

  @Test("The risk cursor agrees with its oracle and keeps its own relations")
  func ownRelationsHold() {
    var verification = ControlSpecification.riskCursor.verification()
    let report = verification.search(Verification.Plan(cases: 4_000, relatesOneIn: 1))
    #expect(report.mistakes.isEmpty)
    for name in Self.own {
      #expect(report.laws.contains { $0.name == name && $0.exercised > 0 })
    }
    for finding in report.findings where Self.own.contains(finding.law) {
      Issue.record(
        "\(FindingText.text(of: finding, in: verification.declaration, repeatLine: nil))")
    }
  }

  @Test("A search reaches every goal")
  func goalsAreReached() {
    var verification = ControlSpecification.riskCursor.verification()
    let report = verification.search(Verification.Plan(cases: 10_000, relatesOneIn: 10_000))
    #expect(report.labels.filter { $0.verdict != .met } == [])
    #expect(report.labels.count >= 30)
  }

  @Test(
    "A scenario keeps every law and meets every expectation",
    arguments: try ControlSpecification.riskCursor.scenarios())
  func streamHolds(scenario: NamedTrace) throws {
    var verification = ControlSpecification.riskCursor.verification()
    let parsed = try TraceText.parse(scenario.text, in: verification.declaration)
    #expect(parsed.skipped.isEmpty)
    #expect(parsed.trace.expectations.count >= 14)
    #expect(parsed.trace.sequence.commands.count >= 10)
    let missed = verification.run(parsed.trace).missed
    #expect(missed.map { "line \($0.expectation.line): \($0.seen)" } == [])
    #expect(verification.replay(parsed.trace).map { $0.law } == [])
  }

  @Test(
    "Every line of a scene is read, and each scene has a different picture",
    arguments: try ControlSpecification.riskCursor.scenes())
  func sceneIsRead(scene: NamedTrace) throws {
    let verification = ControlSpecification.riskCursor.verification()
    let parsed = try TraceText.parse(scene.text, in: verification.declaration)
    #expect(parsed.skipped.isEmpty)
    #expect(!parsed.trace.notes.isEmpty)
    #expect(parsed.trace.sequence.start.bounds != nil)
    let same = try ControlSpecification.riskCursor.scenes().filter { other in
      try TraceText.parse(other.text, in: verification.declaration).trace.sequence
        == parsed.trace.sequence
    }
    #expect(same.count == 1)
  }

  // MARK: - Failing relations

  /// Returns a verification of a risk cursor that performs some commands incorrectly.
  private static func faulty(
    _ perform: @escaping (inout RiskCursorModel, ControlCommand) -> EventBatches
  ) -> Verification {
    var description = RiskCursorSpecification.description()
    description.has([.bounds, .boundsOrigin])
    let completed = description.completed()
    let box = ControlBox(RiskCursorModel())
    let access = ControlInterface(
      box, completed, reset: { box.control = RiskCursorModel() },
      perform: { perform(&box.control, $0) })
    return Verification(
      ControlHarness(declaration: completed.declaration, access: access), description)
  }

  private static func broken(by verification: Verification) -> Set<String> {
    var verification = verification
    let report = verification.search(Verification.Plan(cases: 400, relatesOneIn: 1))
    return Set(report.findings.map { $0.law })
  }

  @Test("A cancelled touch that counts as released breaks the oracle relation")
  func swallowedCancel() {
    let verification = Self.faulty { cursor, command in
      guard case .touch(var touch) = command, touch.phase == .cancelled else {
        return cursor.apply(command)
      }
      touch.phase = .ended
      return cursor.apply(.touch(touch))
    }
    #expect(Self.broken(by: verification).contains("risk-cursor-oracle"))
  }

  @Test("A cancel whose result depends on isContinuous breaks the relation continuous-ends-alike")
  func cancelOfOneMode() {
    let verification = Self.faulty { cursor, command in
      guard case .touch(var touch) = command, touch.phase == .cancelled, cursor.isContinuous
      else { return cursor.apply(command) }
      touch.phase = .ended
      return cursor.apply(.touch(touch))
    }
    #expect(Self.broken(by: verification).contains("continuous-ends-alike"))
  }

  @Test("A handle that snaps during a drag breaks the relation twice-as-many-numbers")
  func snappingHandle() {
    let verification = Self.faulty { cursor, command in
      guard case .touch(var touch) = command, touch.phase == .moved,
        cursor.orientation == .horizontal, cursor.transform == .identity
      else { return cursor.apply(command) }
      let place = cursor.value(at: touch.location.x).rounded()
      touch.location.x = cursor.position(of: place)
      return cursor.apply(.touch(touch))
    }
    #expect(Self.broken(by: verification).contains("twice-as-many-numbers"))
  }

  @Test("A sequence, generated or written by hand, is the same after encoding and decoding")
  func decodeUndoesEncode() throws {
    let verification = ControlSpecification.riskCursor.verification()
    let machine = verification.checker.machine
    for caseIndex in 0..<200 as Range<UInt64> {
      var source = ChoiceSource(seed: 9, caseIndex: caseIndex, recording: true)
      var checker = verification.checker
      _ = checker.run(drawingFrom: &source, relating: false)
      let sequence = verification.sequence(of: source.recorded.map { $0.value })
      let choices = try #require(machine.encode(sequence))
      #expect(text(verification.sequence(of: choices)) == text(sequence))
    }
    let control = ControlSpecification.riskCursor
    for scenario in try control.scenarios() + control.scenes() {
      let trace = try TraceText.parse(scenario.text, in: verification.declaration).trace
      let choices = try #require(machine.encode(trace.sequence))
      #expect(text(verification.sequence(of: choices)) == text(trace.sequence))
    }
  }

  /// Returns the sequence as text for comparisons, because NaN is not equal to itself.
  private func text(_ sequence: CommandSequence<Configuration, Command>) -> String {
    TraceText.text(
      of: Trace(controlName: "risk-cursor", sequence: sequence),
      in: ControlSpecification.riskCursor.verification().declaration)
  }
}
