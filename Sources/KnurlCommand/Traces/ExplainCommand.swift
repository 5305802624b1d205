import KnurlArguments
import KnurlLaws
import KnurlMarkup
import KnurlProcesses
import KnurlReports
import KnurlSession
import KnurlVerification

/// `explain`: what of a trace matters for the law that it breaks, and within which bounds.
struct ExplainCommand: NamedCommand {
  private static let law = Option("--law", "NAME", "the law that it breaks")
  private static let output = Option(
    "--output", short: "-o", "FILE", "write the finding's page there too, as HTML")

  static let syntax = CommandSyntax(
    "explain", "FILE",
    summary: "say what of a trace or fuzz input matters, and within which bounds",
    details: [
      "Tries changes of the trace under the law that it breaks: what can be left out, how far each",
      "number can go, which words could be others; and shows the nearest trace on which the law",
      "holds. Whatever is said was tried. A trace that breaks several laws is explained for the one",
      "that it names, or for the first. Ends with 1, as replay does.",
    ],
    options: [law, output, Flag.json])

  let arguments: ParsedArguments
  let traces: TraceOpener
  let pages: PageSetup
  let process: OwnProcess

  private var path: String { arguments.operands[0] }
  private var law: String? { arguments[Self.law] }
  private var printsJSON: Bool { arguments[.json] }
  private var console: Console { traces.console }
  private var program: Program { pages.program }

  func run() throws(CommandFailure) -> ExitCode {
    if case .explain(let task)? = process.task {
      ChildProcessSetup.prepare()
      let watched: Breadcrumb
      do throws(ChildProblem) {
        watched = try Breadcrumb(creating: task.breadcrumb)
      } catch {
        throw .couldNotRun("\(error.reason).")
      }
      defer { watched.noteEnd() }
      var opened = try OpenedTrace(TraceLines(task.text), path: path, traces)
      watched.begin(opened.subject, seed: 0)
      return try explain(&opened, watched)
    }
    // Where a control may die without taking this process along.
    let isolation = CrashIsolation(process, console)
    let lines = try OpenedTrace.lines(of: path, traces)
    try refuseSubject(of: lines)
    var opened = try OpenedTrace(lines, path: path, traces)
    for skipped in opened.replay.skipped { console.warn(skipped) }
    if let death = isolation?.finding(
      ofTrace: lines.text, subject: opened.subject, in: opened.verification.declaration)
    {
      report(ExplainOutcome(path: path, finding: death, explanation: nil, opened.verification))
      try writePage(of: death, opened)
      return .finding
    }
    #if os(macOS) || os(Linux)
      if let (ended, place) = isolation?.explain(lines.text) {
        let code = ended.code.map { ExitCode(rawValue: $0) }
        if let code, Self.codes.contains(code), place ?? .end == .end {
          return code
        }
        return try report(ended, at: place, &opened)
      }
    #endif
    return try explain(&opened, nil)
  }

  /// What another process of this command ends with, unless a control ends it.
  private static let codes: [ExitCode] = [.fine, .finding, .couldNotRun, .wrongUsage]

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
    let patience = InterruptibleRun(console)
    var limits = FindingAttachments.Limits(
      isOver: { patience.isOver },
      willTry: { watched?.note(showing: Stage.explaining.rawValue) })
    limits.willTry()
    let explanation = patience.waiting {
      opened.verification.explain(
        opened.trace, under: finding.law,
        shouldStop: limits.shouldStop(from: pages.now))
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
        console.warn(
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
    guard let output = arguments[Self.output] else { return }
    let show = FindingAttachments(
      pages, opened.verification, control: pages.catalog.replayableControl(opened.subject),
      isPerformed: isPerformed, limits: limits)
    let page = show.page(
      of: finding, FindingAttachments.Context(repeatLines: program.repeatLines(forTrace: path)),
      explained: explained)
    try pages.files.write(page.text(encoder: pages.encoder), to: output)
    if !printsJSON { console.print("Page: \(output)") }
  }

  private func report(_ outcome: ExplainOutcome) {
    if printsJSON {
      let document = ExplainJSON.document(
        of: outcome, programName: program.name, version: program.version)
      console.printDocument(document.text)
    } else {
      console.print(ExplainText(console, program.name).text(of: outcome))
    }
  }

  /// A history of something that is no control has no gestures to speak of.
  private func refuseSubject(of lines: TraceLines) throws(CommandFailure) {
    guard let name = traces.lookup.otherTarget(of: lines) else { return }
    throw .couldNotRun(
      "\(path) is a history of \(name), and only traces of controls are explained; "
        + "\(program.line("minimize", path)) makes it small.")
  }

  /// The finding that is explained: of the law that was asked for, else of the one that the trace
  /// names, else the first.
  private func finding(of opened: inout OpenedTrace) throws(CommandFailure) -> Finding {
    if let law {
      let laws = opened.verification.laws.map { $0.name.rawValue }
      guard laws.contains(law) else { throw traces.lookup.unknown("law", law, among: laws) }
    }
    let findings = opened.verification.replay(opened.trace)
    let wanted = law ?? opened.trace.law
    if let found = findings.first(where: { $0.law == wanted }) { return found }
    if law == nil, let first = findings.first { return first }
    throw .couldNotRun(
      "\(path) breaks \(law.map { "not the law \($0)" } ?? "no law"), so there is nothing to "
        + "explain; see \(program.line("replay", path)).")
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
