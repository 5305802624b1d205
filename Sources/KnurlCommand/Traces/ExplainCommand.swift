import KnurlArguments
import KnurlLaws
import KnurlMarkup
import KnurlProcesses
import KnurlReports
import KnurlSession
import KnurlVerification

/// `explain`: finds the parts of a trace that are needed to break its law, and how far these parts
/// can change.
struct ExplainCommand: NamedCommand, ArgumentCommand {
  private static let law = Option("--law", "NAME", "the broken law to explain")
  private static let output = Option(
    "--output", short: "-o", "FILE", "also write the finding's HTML page to FILE")

  static let syntax = CommandSyntax(
    "explain", "FILE",
    summary: "show which parts of a trace or fuzz input matter, and their bounds",
    details: [
      "Tries changes of the trace under the law that it breaks: which parts can be omitted, how",
      "far each number can change, which words can be replaced. Then shows the nearest trace on",
      "which the law holds. Every statement was tried. If a trace breaks several laws, explains",
      "the law that it names, or else the first one. Exits with 1, as replay does for a finding.",
    ],
    options: [law, output, AdapterOption.option, Flag.json])

  let arguments: ParsedArguments
  let tool: CommandLineTool

  private var path: String { arguments.operands[0] }
  private var law: String? { arguments[Self.law] }
  private var traces: TraceOpener { tool.traces }

  func run() throws(CommandFailure) -> ExitCode {
    if case .explain(let task)? = tool.process.task {
      ChildProcessSetup.prepare()
      let watched: Breadcrumb
      do throws(ChildProblem) {
        watched = try Breadcrumb(creating: task.breadcrumb)
      } catch {
        throw .couldNotRun("\(error.reason).")
      }
      defer { watched.noteEnd() }
      var opened = try OpenedTrace(TraceLines(task.text), path: path, traces)
      if let conduct = task.conduct {
        opened.verification = opened.verification.trusting(conduct)
      }
      watched.begin(opened.subject, seed: 0)
      return try explain(&opened, watched)
    }
    // A child process, in which the control may crash.
    let isolation = CrashIsolation(tool.process, console)
    let lines = try OpenedTrace.lines(of: path, traces)
    try refuseSubject(of: lines)
    var opened = try OpenedTrace(lines, path: path, traces)
    if let crash = isolation?.finding(
      ofTrace: lines.text, subject: opened.subject, in: opened.verification.declaration)
    {
      report(crash, opened)
      try writePage(of: crash, opened)
      return .finding
    }
    opened.learn(in: isolation)
    #if os(macOS) || os(Linux)
      let conduct = opened.verification.declaration.conduct
      if let (ended, place) = isolation?.explain(lines.text, conduct) {
        let code = ended.code.map { ExitCode(rawValue: $0) }
        if let code, Self.codes.contains(code), place ?? .end == .end {
          return code
        }
        return try report(ended, at: place, &opened)
      }
    #endif
    return try explain(&opened, nil)
  }

  /// The exit codes with which a child process ends by itself if the control does not crash.
  private static let codes: [ExitCode] = [.fine, .finding, .couldNotRun, .wrongUsage]

  // MARK: - Explaining

  /// The progress of a supervised process.
  private enum Stage: Int {
    case explaining
    /// The explanation is printed; only the page is missing.
    case printed
  }

  private func explain(
    _ opened: inout OpenedTrace, _ watched: Breadcrumb?
  ) throws(CommandFailure) -> ExitCode {
    watched?.note(scenario: 0)
    let finding = try finding(of: &opened)
    let patience = InterruptibleRun(console)
    var limits = FindingAttachments.Limits(
      isOver: { patience.isOver },
      willTry: { watched?.note(showing: Stage.explaining.rawValue) })
    limits.willTry()
    let explanation = opened.verification.explain(
      opened.trace, under: finding.law,
      shouldStop: limits.shouldStop(from: pages.now))
    report(finding, opened, explained: explanation)
    limits.willTry = { watched?.note(showing: Stage.printed.rawValue) }
    limits.willTry()
    try writePage(of: finding, opened, explained: explanation, limits: limits)
    return .finding
  }

  #if os(macOS) || os(Linux)
    /// Reports the finding after the control crashed the child process that explained it.
    private func report(
      _ ended: SupervisedProcess.Ended, at place: BreadcrumbContent.Place?,
      _ opened: inout OpenedTrace
    ) throws(CommandFailure) -> ExitCode {
      guard case .showing(let stage)? = place else {
        throw .couldNotRun("\(path) was not explained: \(ended.words) while laws were checked.")
      }
      let finding = try finding(of: &opened)
      if stage == Stage.printed.rawValue {
        console.warn(
          "the page has no pictures of the control: \(ended.words) while they were drawn.")
      } else {
        report(finding, opened, isDeadlyToTry: true)
      }
      try writePage(of: finding, opened, isPerformed: false)
      return .finding
    }
  #endif

  private func writePage(
    of finding: Finding, _ opened: OpenedTrace, isPerformed: Bool = true,
    explained: Explanation? = nil, limits: FindingAttachments.Limits = FindingAttachments.Limits()
  ) throws(CommandFailure) {
    guard let output = arguments[Self.output] else { return }
    let show = FindingAttachments(
      setup: pages, verification: opened.verification,
      control: tool.catalog.replayableControl(opened.subject),
      isPerformed: isPerformed, limits: limits)
    let page = show.page(
      of: finding, FindingAttachments.Context(repeatLines: program.repeatLines(forTrace: path)),
      explained: explained)
    try files.write(page.text(encoder: tool.pictureEncoder), to: output)
    if !printsJSON { console.print("Page: \(output)") }
  }

  private func report(
    _ finding: Finding, _ opened: OpenedTrace, explained explanation: Explanation? = nil,
    isDeadlyToTry: Bool = false
  ) {
    let outcome = ExplainOutcome(
      path: path, finding: finding, explanation: explanation,
      declaration: opened.verification.declaration, isDeadlyToTry: isDeadlyToTry)
    if printsJSON {
      printDocument(format: VerifyResults.format, of: "explain", outcome.members(program))
    } else {
      console.print(outcome.text(console, program))
    }
  }

  /// Throws for a command sequence of a fuzz target that is not a control. Such a sequence has no
  /// gestures.
  private func refuseSubject(of lines: TraceLines) throws(CommandFailure) {
    guard let name = lookup.otherTarget(of: lines) else { return }
    throw .couldNotRun(
      "\(path) is a command sequence of \(name), but explain needs a trace of a control; to shrink "
        + "it, run \(program.line("minimize", path)).")
  }

  /// The finding to explain. `--law` or the trace names the law; if neither does, the first finding
  /// is used.
  private func finding(of opened: inout OpenedTrace) throws(CommandFailure) -> Finding {
    if let law {
      let laws = opened.verification.laws.map { $0.name.rawValue }
      guard laws.contains(law) else { throw lookup.unknown("law", law, among: laws) }
    }
    let findings = opened.verification.replay(opened.trace)
    let wanted = law ?? opened.trace.law
    if let found = findings.first(where: { $0.law == wanted }) { return found }
    if law == nil, let first = findings.first { return first }
    throw .couldNotRun(
      "\(path) \(law.map { "does not break \($0)" } ?? "breaks no law"), so there is nothing to "
        + "explain; see \(program.line("replay", path)).")
  }
}

/// The result of explaining one trace.
struct ExplainOutcome {
  let path: String
  let finding: Finding
  let explanation: Explanation?
  let declaration: Declaration
  /// True if a trial for the explanation crashed the process.
  let isDeadlyToTry: Bool

  /// The reason why there is no explanation, with advice.
  func reason(_ program: Program) -> String {
    if isDeadlyToTry {
      return
        "There is no explanation: the control crashed or hung in one of the command sequences that "
        + "were tried."
    }
    switch finding.law {
    case LawName.survives.rawValue:
      return "There is no explanation: similar command sequences may crash, too. "
        + "\(program.line("minimize", path)) finds the smallest crashing one, in child processes."
    case LawName.equalRuns.rawValue:
      return "There is no explanation: if equal runs differ, a trial proves nothing. Look for "
        + "state that outlives a control, such as static variables."
    default:
      return "There is no explanation: the law was broken once, but not when the trace ran again, "
        + "so the control is flaky."
    }
  }
}
