import KnurlEngine
import KnurlLaws
import KnurlRaster
import KnurlReports
import KnurlSpecifications
import KnurlVerification
import Testing

/// Tests for every control of the catalog.
@Suite struct EveryControlTests {
  private static let controls = ControlSpecification.all.map { $0.name }
  /// The smallest numbers that a control of the catalog must have.
  private static let least: [String: (goals: Int, expectations: Int, commands: Int)] = [
    "range-slider": (21, 20, 12), "knob": (31, 14, 12), "ticks-slider": (36, 18, 11),
    "risk-cursor": (30, 14, 10), "pan-recognizer": (0, 0, 0),
  ]
  /// The number of a control's own laws, the cases in which a search checks them, and the number of
  /// cases in which each law must have something to check.
  private static let own: [String: (count: Int, cases: Int, exercised: Int)] = [
    "range-slider": (2, 1_000, 0), "knob": (2, 4_000, 1), "ticks-slider": (3, 4_000, 1_001),
    "risk-cursor": (3, 4_000, 1), "pan-recognizer": (1, 1_000, 1),
  ]

  private func control(_ name: String) throws -> ControlSpecification {
    try #require(ControlSpecification.all.first { $0.name == name })
  }

  private func control(of trace: NamedTrace) throws -> ControlSpecification {
    try control(try TraceText.subject(of: trace.text))
  }

  private func expectNoFinding(_ report: VerificationReport, of verification: Verification) {
    #expect(report.mistakes == [])
    for finding in report.findings {
      Issue.record(
        "\(FindingText.text(of: finding, in: verification.declaration, repeatLine: nil))")
    }
  }

  // MARK: - Searches

  @Test("A short search finds no broken law and exercises every law", arguments: controls)
  func everyLawHolds(name: String) throws {
    var verification = try control(name).verification()
    let report = verification.search(Verification.Plan(cases: 1_500, seed: 3, relatesOneIn: 4))
    expectNoFinding(report, of: verification)
    // A recognizer alone has no value that a handler could read.
    guard verification.declaration.values.count > 0 else { return }
    #expect(report.laws.filter { $0.exercised == 0 }.map { $0.name } == [])
    #expect(report.laws.count > 50)
  }

  @Test(
    "A control keeps its own relations, of which one compares it with its oracle",
    arguments: controls)
  func ownRelationsHold(name: String) throws {
    let own = try #require(Self.own[name])
    var verification = try control(name).verification()
    let report = verification.search(Verification.Plan(cases: own.cases, relatesOneIn: 1))
    expectNoFinding(report, of: verification)
    let others = Set(Law.all.map(\.name))
    let laws = report.laws.filter { !others.contains(LawName($0.name)) }
    #expect(laws.count == own.count)
    #expect(laws.contains { $0.name == "\(name)-oracle" })
    for law in laws {
      // Few sequences are drawn.
      #expect(law.exercised >= (law.name == "drawn-ticks" ? 1 : own.exercised), "\(law.name)")
    }
  }

  @Test("A search reaches every goal and finds no broken law", arguments: controls)
  func goalsAreReached(name: String) throws {
    var verification = try control(name).verification()
    let report = verification.search(Verification.Plan(cases: 10_000, relatesOneIn: 10_000))
    expectNoFinding(report, of: verification)
    #expect(report.cases == 10_000)
    #expect(report.labels.filter { $0.verdict != .met } == [])
    #expect(report.labels.count >= (try #require(Self.least[name]).goals))
  }

  @Test("Equal plans give equal results, and different seeds different ones", arguments: controls)
  func reportsAreReproducible(name: String) throws {
    let control = try control(name)
    func laws(_ seed: UInt64) -> [LawResult] {
      var verification = control.verification()
      return verification.search(Verification.Plan(cases: 300, seed: seed)).laws
    }
    let first = laws(4)
    #expect(laws(4) == first)
    #expect(laws(5) != first)
  }

  @Test("A search's digest is repeatable, and depends on seed and cases", arguments: controls)
  func digestIsStable(name: String) throws {
    let control = try control(name)
    let digest = control.verification().digest(cases: 100)
    #expect(control.verification().digest(cases: 100) == digest)
    #expect(control.verification().digest(seed: 1, cases: 100) != digest)
    #expect(control.verification().digest(cases: 101) != digest)
  }

  // MARK: - Scenarios and scenes

  @Test(
    "A scenario keeps every law and meets every expectation",
    arguments: try ControlSpecification.all.flatMap { try $0.scenarios() })
  func scenarioHolds(scenario: NamedTrace) throws {
    let control = try control(of: scenario)
    var verification = control.verification()
    let trace = try TraceText.parse(scenario.text, in: verification.declaration)
    let least = try #require(Self.least[control.name])
    #expect(trace.expectations.count >= least.expectations)
    #expect(trace.sequence.commands.count >= least.commands)
    let missed = verification.run(trace).missed
    #expect(missed.map { "line \($0.expectation.line): \($0.seen)" } == [])
    #expect(verification.replay(trace).map { $0.law } == [])
  }

  @Test(
    "Every line of a scene is read, and each scene has a different sequence",
    arguments: try ControlSpecification.all.flatMap { try $0.scenes() })
  func sceneIsRead(scene: NamedTrace) throws {
    let control = try control(of: scene)
    let declaration = control.verification().declaration
    let trace = try TraceText.parse(scene.text, in: declaration)
    #expect(!trace.notes.isEmpty)
    #expect(trace.sequence.start.bounds != nil)
    let same = try control.scenes().filter { other in
      try TraceText.parse(other.text, in: declaration).sequence == trace.sequence
    }
    #expect(same.count == 1)
  }

  @Test("Every scene has a different picture, at 1x and 3x", arguments: controls)
  func scenesAreDrawn(name: String) throws {
    let control = try control(name)
    let verification = control.verification()
    let scenes = try control.scenes()
    for scale in [1.0, 3] {
      var pictures: [[UInt32]] = []
      for scene in scenes {
        let trace = try TraceText.parse(scene.text, in: verification.declaration)
        let performance = verification.perform(trace, scale: scale)
        let picture = try #require(performance.pictures.last ?? nil, "\(scene.name)")
        #expect(picture.pixels.contains { $0 != 0 }, "\(scene.name) is empty at \(scale)x")
        pictures.append(picture.pixels)
      }
      // One scene may show that something makes no difference, such as whole turns.
      #expect(Set(pictures).count >= scenes.count - 1)
    }
  }

  // MARK: - Choices

  @Test(
    "A sequence, generated or written by hand, is the same after encoding and decoding",
    arguments: controls)
  func decodeUndoesEncode(name: String) throws {
    let control = try control(name)
    let verification = control.verification()
    var sequences: [(name: String, sequence: CommandSequence<Configuration, Command>)] = []
    for caseIndex in 0..<400 as Range<UInt64> {
      var source = ChoiceSource(seed: 9, caseIndex: caseIndex, recording: true)
      var checker = verification.checker
      _ = checker.run(drawingFrom: &source, relating: false)
      let sequence = verification.sequence(of: source.recorded.map { $0.value })
      sequences.append(("case \(caseIndex)", sequence))
    }
    for named in try control.scenarios() + control.scenes() {
      let trace = try TraceText.parse(named.text, in: verification.declaration)
      sequences.append((named.name, trace.sequence))
    }
    // As text, because NaN is not equal to itself.
    let text = { (sequence: CommandSequence<Configuration, Command>) in
      TraceText.text(
        of: Trace(controlName: name, sequence: sequence), in: verification.declaration)
    }
    for (trace, sequence) in sequences {
      guard let choices = verification.checker.machine.choices(of: sequence) else {
        // A color that no search draws.
        #expect("\(name)/\(trace)" == "range-slider/colours")
        continue
      }
      #expect(text(verification.sequence(of: choices)) == text(sequence), "\(trace)")
    }
  }
}
