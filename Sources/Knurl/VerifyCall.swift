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
    for stream in streams {
      reporter.record(
        TraceReplay(stream.text, named: "the stream “\(stream.name)”", with: &verification),
        in: verification.declaration)
    }
    let report = verification.search(plan)
    if let statistics = StatisticsText.text(of: report) { print(statistics) }
    reporter.record(report, in: verification.declaration)
  }
}
