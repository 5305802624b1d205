import KnurlLaws
import KnurlReports
import KnurlSession
import KnurlVerification
import Testing

/// One call of `verify`, whatever kind of control it was given: what is known already is replayed,
/// then the search goes on, and everything is reported to the running test.
struct VerifyCall {
  /// Makes a new verification of the control.
  let make: () -> Verification
  let budget: TestBudget
  /// Traces to replay first, by name, as text.
  var streams: [(name: String, text: String)] = []
  /// Where findings are kept, if they are.
  var regressions: Regressions?
  let sourceLocation: SourceLocation

  func run() {
    var reporter = TestReporter(sourceLocation: sourceLocation)
    for problem in budget.problems { reporter.record(wrongVariable: problem) }
    var verification = make()
    var regressions = regressions
    let kept = regressions?.traces(of: verification.declaration.subject, reporter) ?? []
    let known = streams.map { (name: "the stream “\($0.name)”", text: $0.text) } + kept
    let call = TestCall(verification.declaration.subject, at: sourceLocation)
    guard TestSupervision.prepare(call, verification, known, &reporter, keptIn: &regressions) else {
      return
    }
    let deadly = TestSupervision.deadly(
      call, among: known, verification, reporter, keptIn: &regressions)
    let watch = TestSupervision(call, verification, seed: budget.plan.seed)
    defer { watch?.end() }
    reporter.willTry = { watch?.noteShowing() }
    for (index, trace) in known.enumerated() where !deadly.contains(index) {
      watch?.note(stream: index)
      do throws(TraceError) {
        var replay = try TraceReplay(
          TraceLines(trace.text), named: trace.name,
          origin: index < streams.count ? .scenario : .saved, in: verification)
        replay.perform(with: &verification)
        reporter.record(replay, in: verification)
        if index >= streams.count { regressions?.noteReported(replay.findings) }
      } catch {
        reporter.record(wrongTrace: "\(trace.name), \(error)")
      }
    }
    var report = verification.search(watch?.plan(budget.plan) ?? budget.plan)
    // Other processes have a limit of their own, and this one performs nothing while it waits.
    watch?.noteNothing()
    report.mistakes += TestSupervision.differences(of: report.findings, call, make)
    if let statistics = StatisticsText.text(of: report) { print(statistics) }
    reporter.record(report, in: verification, keptIn: &regressions)
    if budget.plantsFaults { plantFaults(reporter) }
  }

  /// How good is the description? Says which faults no law notices, and lists all of them.
  private func plantFaults(_ reporter: TestReporter) {
    let survey = MutationTest(
      of: make(), among: MutationOperator.all, cases: Self.casesPerFault, seed: budget.plan.seed)
    print(MutationTestText.text(of: survey))
    if !survey.isComplete { reporter.record(incomplete: MutationTestText.headline(of: survey)) }
  }

  /// The rarest of our own faults needs about a thousand.
  private static let casesPerFault = 4_000
}
