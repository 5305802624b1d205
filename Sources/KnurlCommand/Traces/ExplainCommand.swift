import KnurlLaws
import KnurlMarkup
import KnurlProcesses
import KnurlReports
import KnurlSession
import KnurlVerification

/// `explain`: what of a trace matters for the law that it breaks, and within which bounds.
struct ExplainCommand {
  private let tool: CommandLineTool
  private let path: String
  private let law: String?
  private let printsJSON: Bool
  /// Where the finding's page goes, if it is asked for.
  private let output: String?
  /// Where a control may die without taking this process along.
  private let processes: CrashIsolation?

  /// - Parameter words: What the command line was given.
  init(
    _ tool: CommandLineTool, _ arguments: ParsedArguments, _ words: [String]
  ) throws(CommandFailure) {
    self.tool = tool
    processes = CrashIsolation(tool, words)
    path = arguments.operands[0]
    law = try arguments.text("--law")
    printsJSON = arguments.has("--json")
    output = try arguments.text("--output")
  }

  func run() throws(CommandFailure) -> ExitCode {
    if case .explain(let task)? = ChildTask(tool.environment) {
      ChildProcessSetup.prepare()
      let watched: Breadcrumb
      do throws(ChildProblem) {
        watched = try Breadcrumb(creating: task.breadcrumb)
      } catch {
        throw .couldNotRun("\(error.reason).")
      }
      defer { watched.noteEnd() }
      var opened = try OpenedTrace(TraceLines(task.text), path: path, for: tool)
      watched.begin(opened.subject, seed: 0)
      return try explain(&opened, watched)
    }
    let lines = try OpenedTrace.lines(of: path, for: tool)
    try refuseSubject(of: lines)
    var opened = try OpenedTrace(lines, path: path, for: tool)
    for skipped in opened.replay.skipped { tool.console.warn(skipped) }
    if let death = processes?.finding(
      ofTrace: lines.text, subject: opened.subject, in: opened.verification.declaration)
    {
      report(ExplainOutcome(path: path, finding: death, explanation: nil, opened.verification))
      try writePage(of: death, opened)
      return .finding
    }
    #if os(macOS) || os(Linux)
      if let (ended, place) = processes?.explain(lines.text) {
        if let code = ended.code, let exitCode = ExitCode(rawValue: code), place ?? .end == .end {
          return exitCode
        }
        return try report(ended, at: place, &opened)
      }
    #endif
    return try explain(&opened, nil)
  }

  // MARK: - Explaining

  /// How far a watched process is.
  private enum Stage: Int {
    case explaining
    /// What was said is printed, but for the page.
    case printed
  }

  private func explain(
    _ opened: inout OpenedTrace, _ watched: Breadcrumb?
  ) throws(CommandFailure) -> ExitCode {
    watched?.note(stream: 0)
    let finding = try finding(of: &opened)
    let patience = InterruptibleRun(tool.console)
    var limits = FindingAttachments.Limits(
      isOver: { patience.isOver },
      willTry: { watched?.note(showing: Stage.explaining.rawValue) })
    limits.willTry()
    let explanation = patience.waiting {
      opened.verification.explain(
        opened.trace, under: finding.law,
        shouldStop: limits.shouldStop(from: tool.environment.now))
    }
    report(
      ExplainOutcome(
        path: path, finding: finding, explanation: explanation, opened.verification))
    limits.willTry = { watched?.note(showing: Stage.printed.rawValue) }
    limits.willTry()
    try writePage(of: finding, opened, explained: explanation, limits: limits)
    return .finding
  }

  #if os(macOS) || os(Linux)
    /// What is left to say where the control took the process along that explained.
    private func report(
      _ ended: SupervisedProcess.Ended, at place: BreadcrumbContent.Place?,
      _ opened: inout OpenedTrace
    ) throws(CommandFailure) -> ExitCode {
      guard case .showing(let stage)? = place else {
        throw .couldNotRun("\(path) was not explained: \(ended.words) while its laws were asked.")
      }
      let finding = try finding(of: &opened)
      if stage == Stage.printed.rawValue {
        tool.console.warn(
          "the page has no pictures of the control: \(ended.words) while they were drawn.")
      } else {
        var outcome = ExplainOutcome(
          path: path, finding: finding, explanation: nil, opened.verification)
        outcome.isDeadlyToTry = true
        report(outcome)
      }
      try writePage(of: finding, opened, isPerformed: false)
      return .finding
    }
  #endif

  private func writePage(
    of finding: Finding, _ opened: OpenedTrace, isPerformed: Bool = true,
    explained: Explanation? = nil, limits: FindingAttachments.Limits = FindingAttachments.Limits()
  ) throws(CommandFailure) {
    guard let output else { return }
    let show = FindingAttachments(
      tool, opened.verification, control: tool.replayableControl(opened.subject),
      isPerformed: isPerformed, limits: limits)
    let page = show.page(
      of: finding, FindingAttachments.Context(repeatLines: tool.repeatLines(forTrace: path)),
      explained: explained)
    try tool.write(page.text(encoder: tool.pictureEncoder), to: output)
    if !printsJSON { tool.console.print("Page: \(output)") }
  }

  private func report(_ outcome: ExplainOutcome) {
    if printsJSON {
      let document = ExplainJSON.document(
        of: outcome, programName: tool.programName, version: tool.version)
      tool.console.printDocument(document.text)
    } else {
      tool.console.print(ExplainText(tool.console, tool.programName).text(of: outcome))
    }
  }

  /// A history of something that is no control has no gestures to speak of.
  private func refuseSubject(of lines: TraceLines) throws(CommandFailure) {
    guard let name = tool.otherTarget(of: lines) else { return }
    throw .couldNotRun(
      "\(path) is a history of \(name), and only traces of controls are explained; "
        + "\(tool.programName) minimize \(Wording.shellQuoted(path)) makes it small.")
  }

  /// The finding that is explained: of the law that was asked for, else of the one that the trace
  /// names, else the first.
  private func finding(of opened: inout OpenedTrace) throws(CommandFailure) -> Finding {
    if let law {
      let laws = opened.verification.laws.map { $0.name.rawValue }
      guard laws.contains(law) else { throw tool.unknown("law", law, among: laws) }
    }
    let findings = opened.verification.replay(opened.trace)
    let wanted = law ?? opened.trace.law
    if let found = findings.first(where: { $0.law == wanted }) { return found }
    if law == nil, let first = findings.first { return first }
    throw .couldNotRun(
      "\(path) breaks \(law.map { "not the law \($0)" } ?? "no law"), so there is nothing to "
        + "explain; see \(tool.programName) replay \(Wording.shellQuoted(path)).")
  }
}

/// What came of explaining one trace.
struct ExplainOutcome {
  let path: String
  let finding: Finding
  /// Nil for a law that is not explained.
  let explanation: Explanation?
  let declaration: Declaration
  /// Trying for an explanation took the process along.
  var isDeadlyToTry = false

  init(
    path: String, finding: Finding, explanation: Explanation?, _ verification: Verification
  ) {
    self.path = path
    self.finding = finding
    self.explanation = explanation
    declaration = verification.declaration
  }

  /// Why there is no explanation, and what to do instead.
  func reason(_ programName: String) -> String {
    if isDeadlyToTry {
      return
        "It is not explained: the control did not survive one of the histories that were tried "
        + "for it."
    }
    let path = Wording.shellQuoted(path)
    switch finding.law {
    case LawName.survives.rawValue:
      return "It is not explained: every history that is tried for it would end like this one. "
        + "\(programName) minimize \(path) finds the smallest one, in processes of its own."
    case LawName.equalRuns.rawValue:
      return "It is not explained: where equal runs differ, a trial shows nothing. Look for what "
        + "outlives a control, such as static variables."
    default:
      return "It is not explained: the law was broken once and not when the trace was tried again, "
        + "so the control answers equal runs differently."
    }
  }
}
