import KnurlFindings
import KnurlLaws
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
    let reporter = TestReporter(sourceLocation: sourceLocation)
    for problem in budget.problems { reporter.record(wrongVariable: problem) }
    var verification = make()
    for stream in streams {
      reporter.record(
        TraceReplay(stream.text, named: "the stream “\(stream.name)”", with: &verification),
        in: verification)
    }
    var regressions = regressions
    regressions?.replay(with: &verification, reporter)
    reporter.record(verification.search(budget.plan), in: verification, keptIn: &regressions)
  }
}
