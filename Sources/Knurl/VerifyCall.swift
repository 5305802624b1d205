import KnurlLaws
import KnurlReports
import KnurlSession
import KnurlVerification
import Testing

/// One call of `verify`: replays scenarios and saved traces, searches, and reports to the running
/// test.
struct VerifyCall {
  /// Makes a new verification of the control.
  let make: () -> Verification
  let budget: TestBudget
  /// Reads the scenarios to replay first.
  var scenarios: TraceReader = { [] }
  /// The folder for findings; nil if findings are not saved.
  var regressions: Regressions?
  let sourceLocation: SourceLocation

  func run() {
    let nameless = make()
    let subject = nameless.declaration.controlName
    let call = TestCall(subject, at: sourceLocation)
    if TestIsolation.serve(call, nameless) { return }
    let names = SourceNames.names(of: nameless)
    let reporter = TestReporter(sourceLocation: sourceLocation)
    let verification = accepted(by: nameless.named(names), reporter)
    for problem in budget.problems { reporter.record(wrongVariable: problem) }
    let isolation = TestIsolation(of: call)
    defer { isolation.remove() }
    let plan = budget.plan
    let session = VerificationSession(
      verification, plan, known: knownTraces(of: subject, in: verification, reporter),
      isolation: isolation.isolation, keeping: regressions?.keeping)
    defer { session.close() }
    var holdsSoFar = true
    let report = session.run { event in
      switch event {
      case .note(let sentence): TestReporter.say(sentence)
      case .replayed(let replay):
        holdsSoFar = holdsSoFar && replay.findings.errors.isEmpty && replay.missed.isEmpty
        reporter.record(replay, in: session.verification, of: session)
        if let sentence = replay.outdated { reporter.warn(sentence) }
      case .searchBegins, .found, .searchEnds: break
      }
    }
    if let statistics = StatisticsText.text(of: report) { print(statistics) }
    reporter.record(report, of: session, in: session.verification, keptIn: regressions)
    if holdsSoFar, report.holds {
      reporter.say(passed: report, of: session.verification.declaration)
    } else {
      reporter.say(departuresOf: session.verification.declaration)
    }
    if budget.accepts { accept(session.verification, reporter) }
    if budget.plantsFaults { plantFaults(reporter) }
  }

  /// The verification with the answers that were accepted, unless they are to be written again.
  private func accepted(by verification: Verification, _ reporter: TestReporter) -> Verification {
    let file = regressions?.answersFile(of: verification.declaration.controlName)
    if budget.accepts { return verification.acceptingFacts }
    guard let file else { return verification }
    do throws(StorageProblem) {
      return try file.accepted(by: verification)
    } catch {
      reporter.record(wrongAnswers: error.reason)
      return verification
    }
  }

  /// Writes what the control was seen to do.
  private func accept(_ verification: Verification, _ reporter: TestReporter) {
    guard let regressions else {
      let name = verification.declaration.controlName
      return TestReporter.say("\(name) is not accepted: this call has no folder of regressions.")
    }
    do throws(StorageProblem) {
      let file = regressions.answersFile(of: verification.declaration.controlName)
      TestReporter.say(try file.accept(verification))
    } catch {
      reporter.record(wrongAnswers: error.reason)
    }
  }

  /// Returns the scenarios, then the saved traces. Reports traces that cannot be read.
  private func knownTraces(
    of subject: String, in verification: Verification, _ reporter: TestReporter
  ) -> [TraceReplay] {
    let kept = regressions?.traces(of: subject, reporter) ?? []
    var scenarios: [NamedTrace] = []
    do throws(TraceReadingError) {
      scenarios = try self.scenarios()
    } catch {
      reporter.record(wrongTrace: error.message)
    }
    let known =
      scenarios.map {
        (name: $0.path ?? "the scenario “\($0.name)”", text: $0.text, TraceReplay.Origin.scenario)
      }
      + kept.map { ($0.name, $0.text, .saved) }
    return known.compactMap { name, text, origin in
      do throws(TraceError) {
        return try TraceReplay(TraceLines(text), named: name, origin: origin, in: verification)
      } catch {
        reporter.record(wrongTrace: "\(name), \(error)")
        return nil
      }
    }
  }

  /// Plants faults in the control and prints the results. Fails the test if a fault stays
  /// undetected.
  private func plantFaults(_ reporter: TestReporter) {
    let survey = MutationTest(
      of: make(), among: MutationOperator.all, cases: Self.casesPerFault, seed: budget.plan.seed)
    print(MutationTestText.text(of: survey))
    if !survey.isComplete { reporter.record(incomplete: MutationTestText.headline(of: survey)) }
  }

  /// The number of cases for each planted fault. Knurl's hardest planted fault needs about a
  /// thousand cases.
  private static let casesPerFault = 4_000
}

extension VerifyCall {
  /// Creates the call for a control that the test describes.
  ///
  /// - Parameter harness: Makes the control's harness from its description.
  init<Control>(
    named subject: String?, _ budget: TestBudget, _ profile: InputProfile, strict: Bool,
    _ regressions: String?, besides testFile: String, _ sourceLocation: SourceLocation,
    _ describe: (inout ControlDescription<Control>) -> Void,
    _ harness: @escaping (ControlDescription<Control>) -> ControlHarness
  ) {
    var description = ControlDescription<Control>(
      controlName: subject ?? DefaultControlName.of(Control.self))
    if strict { description.strict() }
    if profile == .hostile { description.facesHostileInput() }
    describe(&description)
    let complete = description
    self.init(
      make: { Verification(harness(complete), complete) }, budget: budget,
      regressions: regressions.map { Regressions($0, testFile: testFile) },
      sourceLocation: sourceLocation)
  }
}
