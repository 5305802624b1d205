import KnurlLaws

/// A written stream of a control: what it is, and after its replay what came of it.
struct StreamOutcome {
  let name: String
  let file: TraceFile
  let text: String
  private(set) var missed: [MissedExpectation] = []
  private(set) var findings: [Finding] = []
  /// Where the stream was written because it misses an expectation, relative to the results.
  var savedAs: String?

  init(
    named name: String, text: String, of control: ControlSpecification, in declaration: Declaration
  ) throws(CommandFailure) {
    self.name = name
    self.text = text
    let title = "stream “\(name)” of \(control.name)"
    file = try TraceFile(name: title, text: text, declaration: declaration)
    let subject = file.trace.subject
    guard subject == declaration.subject || subject == control.name else {
      throw TraceFile.refusal(
        of: title, line: TraceFile.headerLine(of: text),
        "the trace is one of “\(subject)”; write “trace \(TraceText.version) \(control.name)”.")
    }
  }

  var trace: Trace { file.trace }
  var holds: Bool { missed.isEmpty && findings.isEmpty }

  /// Takes what is known of it without running it.
  mutating func note(_ findings: [Finding]) { self.findings = findings }

  /// Runs it under all laws and holds it against its expectations.
  mutating func replay(with verification: inout Verification) {
    missed = verification.play(trace).missed
    findings = verification.replay(trace)
  }
}
