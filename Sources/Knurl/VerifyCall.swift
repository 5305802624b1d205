import KnurlLaws
import KnurlReports
import Testing

/// One call of `verify`, whatever kind of control it was given: what is known already is replayed,
/// then the search goes on, and everything is reported to the running test.
struct VerifyCall {
  /// Makes a new verification of the control.
  let make: () -> Verification
  let plan: Verification.Plan
  /// Traces to replay first, by name, as text.
  var streams: [(name: String, text: String)] = []
  let sourceLocation: SourceLocation

  func run() {
    let reporter = TestReporter(sourceLocation: sourceLocation)
    var verification = make()
    guard TestWatch.prepare(verification, streams, reporter) else { return }
    let watch = TestWatch(verification, seed: plan.seed, sourceLocation)
    defer { watch?.end() }
    for (index, stream) in streams.enumerated() {
      watch?.note(stream: index)
      reporter.record(
        TraceReplay(stream.text, named: "the stream “\(stream.name)”", with: &verification),
        in: verification.declaration)
    }
    let plan = watch?.plan(plan) ?? plan
    let report = verification.search(plan)
    if let statistics = StatisticsText.text(of: report) { print(statistics) }
    reporter.record(report, in: verification.declaration)
  }
}
