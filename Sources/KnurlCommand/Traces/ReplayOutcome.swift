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
    let run = verification.run(file.trace)
    (moments, missed) = (run.moments, run.missed)
    // What the trace was kept for is told first.
    findings =
      run.findings.filter { $0.law == file.trace.law }
      + run.findings.filter { $0.law != file.trace.law }
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

/// One command of a replay with what it did, in words.
struct ReplayStep {
  let command: String
  /// As "lowerValue 2, upperValue 8".
  let values: String
  let flags: [String]
  /// The passes in their order; one pass may carry several events, joined with a plus.
  let events: [String]
  /// What breaks here.
  let remarks: [String]

  var flagText: String { flags.isEmpty ? "-" : flags.joined(separator: " ") }
  var eventText: String { events.isEmpty ? "no events" : events.joined(separator: " ") }

  /// The start first, then every command.
  static func all(of outcome: ReplayOutcome) -> [ReplayStep] {
    outcome.moments.enumerated().map { index, moment in
      let command = moment.command.map { TraceText.line(of: $0, in: outcome.declaration) }
      return ReplayStep(
        command: Wording.printable(command ?? "start"),
        values: values(of: moment, in: outcome.declaration), flags: flags(of: moment),
        events: moment.passes.map { "\($0.events)" }, remarks: remarks(at: index, of: outcome))
    }
  }

  private static func values(of moment: Moment, in declaration: Declaration) -> String {
    moment.after.values.indices.map {
      "\(declaration.values[$0].name) \(NumberText.text(moment.after.values[$0]))"
    }.joined(separator: ", ")
  }

  private static func flags(of moment: Moment) -> [String] {
    let after = moment.after
    var flags: [String] = []
    if after.isTracking { flags.append("tracking") }
    if after.isTouchInside { flags.append("inside") }
    if after.isHighlighted { flags.append("highlighted") }
    if !after.isEnabled { flags.append("disabled") }
    return flags
  }

  private static func remarks(at step: Int, of outcome: ReplayOutcome) -> [String] {
    outcome.findings.filter { $0.step == step }.map { "breaks \($0.law)" }
      + outcome.missed.filter { $0.expectation.step == step }.map {
        "line \($0.expectation.line) expected \($0.expectation.text), "
          + "seen \($0.seen)"
      }
  }
}
