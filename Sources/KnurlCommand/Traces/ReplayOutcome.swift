import KnurlLaws
import KnurlVerification

/// What came of replaying one trace.
struct ReplayOutcome {
  let path: String
  let file: TraceFile
  let declaration: Declaration
  let lawCount: Int
  let moments: [Moment]
  let missed: [MissedExpectation]
  let findings: [Finding]

  init(path: String, file: TraceFile, with verification: inout Verification) {
    self.path = path
    self.file = file
    declaration = verification.declaration
    lawCount = verification.laws.count + verification.relations.count
    (moments, missed) = verification.play(file.trace)
    let all = verification.replay(file.trace)
    // What the trace was kept for is told first.
    findings = all.filter { $0.law == file.trace.law } + all.filter { $0.law != file.trace.law }
  }

  /// A trace that the control does not survive: nothing else is known of it.
  init(path: String, file: TraceFile, _ death: Finding, of verification: Verification) {
    self.path = path
    self.file = file
    declaration = verification.declaration
    lawCount = verification.laws.count + verification.relations.count
    (moments, missed) = ([], [])
    findings = [death]
  }

  var trace: Trace { file.trace }
  var holds: Bool { missed.isEmpty && findings.isEmpty }
}
