import KnurlLaws
import KnurlSession
import KnurlVerification

/// A written stream of a control: what it is, and after its replay what came of it.
struct ScenarioOutcome {
  let name: String
  let file: TraceFile
  let text: String
  /// Whether it is the trace of something that was found once.
  let isRegression: Bool
  /// Sentences about what was left out.
  private(set) var skipped: [String] = []
  private(set) var missed: [MissedExpectation] = []
  private(set) var findings: [Finding] = []
  /// Where the stream was written because it misses an expectation, relative to the results.
  var savedAs: String?

  init(
    named name: String, text: String, of control: ControlSpecification, in declaration: Declaration
  ) throws(CommandFailure) {
    self.name = name
    self.text = text
    isRegression = false
    let title = "stream “\(name)” of \(control.name)"
    let lines = TraceLines(text)
    file = try TraceFile(name: title, lines: lines, declaration: declaration)
    let subject = file.trace.subject
    guard subject == declaration.subject || subject == control.name else {
      throw TraceFile.refusal(
        of: title, line: lines.headerNumber,
        "the trace is one of “\(subject)”; write “trace \(TraceText.version) \(control.name)”.")
    }
    skipped = file.parsed.skipped.map { "\(title), \($0)" }
  }

  /// A trace that was kept; a specimen's runs on the control that it is named after.
  init(regression trace: StoredTrace, in verification: Verification) throws(CommandFailure) {
    name = trace.name
    text = trace.text
    isRegression = true
    let lines = TraceLines(trace.text)
    file = try TraceFile(
      name: trace.name, lines: lines, declaration: verification.declaration)
    skipped =
      file.parsed.skipped.map { "\(trace.name), \($0)" }
      + TraceReplay.unknownLaw(
        of: lines, named: trace.name, in: verification)
  }

  var trace: Trace { file.trace }
  var holds: Bool { missed.isEmpty && findings.isEmpty }

  /// Takes what is known of it without running it.
  mutating func note(_ findings: [Finding]) { self.findings = findings }

  /// Runs it under all laws and holds it against its expectations.
  mutating func replay(with verification: inout Verification) {
    var own = trace
    if isRegression { own.subject = verification.declaration.subject }
    let run = verification.run(own)
    missed = run.missed
    findings = isRegression ? TraceReplay.reported(run.findings, keptFor: trace.law) : run.findings
  }
}
