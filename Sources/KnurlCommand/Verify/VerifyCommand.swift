import KnurlEngine
import KnurlLaws
import KnurlMarkup
import KnurlSession
import KnurlVerification

/// `verify`: the written streams of controls, then a search, then the results as text and files.
struct VerifyCommand {
  /// About ten seconds, also where a package runs it as it was built for debugging.
  #if DEBUG
    static let defaultCases = 100_000
  #else
    static let defaultCases = 600_000
  #endif
  /// What is wrong with a control inside is found there; a search of what is around it is so many times
  /// shorter.
  static let casesInsideForOneAround = 20
  /// Pixels in a point, as most screens have.
  private static let pictureScale = 2.0
  private static let caseRange = 1...1_000_000_000_000

  private let tool: CommandLineTool
  private let controls: [ControlSpecification]
  private let plan: Verification.Plan
  /// How many cases were asked for on each control; nil where nobody asked for a number.
  private let askedCases: Int?
  /// On a control with nothing inside; nil where only the clock ends the search.
  private let cases: Int?
  private let secondsPerControl: Double?
  private let printsJSON: Bool
  private let showsStatistics: Bool
  private let junitFile: String?
  private let outputFolder: String
  private let regressionFolder: String?
  private let emittedTests: EmittedTests?

  init(_ tool: CommandLineTool, _ arguments: ParsedArguments) throws(CommandFailure) {
    self.tool = tool
    controls = try tool.controls(named: arguments.operands)
    let time = try arguments.seconds("--time")
    let count = Double(controls.count)
    secondsPerControl = time.map { $0 / count }
    askedCases = try arguments.integer("--cases", in: Self.caseRange)
    cases = askedCases ?? (time == nil ? Self.defaultCases : nil)
    let seed = try arguments.integer("--seed", in: 0...UInt64.max) ?? 0
    var plan = Verification.Plan(cases: cases ?? .max, seed: seed)
    plan.gathersStatistics = true
    self.plan = plan
    showsStatistics = arguments.has("--statistics")
    printsJSON = arguments.has("--json")
    junitFile = try arguments.text("--junit")
    outputFolder = try arguments.text("--output") ?? "results"
    regressionFolder = try arguments.text("--regressions")
    emittedTests = try EmittedTests(tool, arguments)
  }

  private var console: Console { tool.console }
  private var now: @Sendable () -> Double { tool.environment.now }

  /// In a process of its own where that can be, so that nothing is lost that a control takes along.
  ///
  /// - Parameter words: What the command line was given.
  func run(startedBy words: [String]) throws(CommandFailure) -> ExitCode {
    if case .verify(let task)? = ChildTask(tool.environment) {
      ChildProcessSetup.prepare()
      let watched = try SupervisedSearch(task)
      defer { watched.noteEnd() }
      return try run(watched)
    }
    #if os(macOS) || os(Linux)
      var regressions = VerifyRegressions(regressionFolder, controls: controls, for: tool)
      let kept = controls.map { control in regressions.streams(of: control).map { $0.lines.text } }
      if let supervisor = VerifySupervisor(tool, controls, words, kept, regressions.names),
        let code = try supervisor.run()
      {
        return code
      }
    #endif
    return try run(nil)
  }

  private func run(_ watched: SupervisedSearch?) throws(CommandFailure) -> ExitCode {
    let start = now()
    // All streams are read first: a malformed one is known before hours of searching.
    var streams: [[TraceReplay]] = []
    var regressions = VerifyRegressions(
      regressionFolder, controls: controls, for: tool, only: watched?.task.keptTraces)
    for control in controls {
      streams.append(try readStreams(of: control) + regressions.streams(of: control))
    }
    if watched?.task.isRestart != true {
      for skipped in streams.joined().flatMap(\.skipped) { console.warn(skipped) }
      for stranger in regressions.strangers { console.warn(stranger) }
      for problem in regressions.problems { console.complain(problem) }
    }
    var folder = try ResultsFolder(
      path: outputFolder, environment: tool.environment, programName: tool.programName)
    if let junitFile { try folder.prepare(junitFile, option: "--junit") }

    let patience = InterruptibleRun(console)
    var outcomes: [ControlOutcome] = []
    // A full disk loses no finding: what is not written is printed, and said at the end.
    var failures: [CommandFailure] = []
    let isPerformed = watched?.task.isPlain != true
    for (index, control) in controls.enumerated() where !patience.isOver {
      var outcome = patience.waiting {
        verify(control, streams[index], number: index + 1, patience, watched)
      }
      failures += save(&outcome, to: &folder)
      keep(&outcome, in: &regressions)
      // What shows findings may not come back: they are written by then.
      patience.waiting {
        show(&outcome, in: folder, performing: isPerformed, limits(patience, watched))
      }
      watched?.noteNothing()
      if !printsJSON, index >= watched?.task.printedCount ?? 0 {
        let text = VerifyText(console, folder: folder, showsStatistics: showsStatistics)
        show(text.text(of: outcome) + "\n")
      }
      outcomes.append(outcome)
    }

    if patience.isOver { console.note(interruption(after: outcomes.count)) }

    let results = VerifyResults(
      outcomes: outcomes, seed: plan.seed, cases: cases, version: tool.version,
      seconds: now() - start, unreplayed: regressions.problems)
    var files = VerifyFiles(tool, folder, junitFile: junitFile)
    let json = VerifyJSON.document(of: results).text
    files.write(results, json: json, performing: isPerformed)
    failures += files.failures
    for warning in files.warnings { console.warn(warning) }
    if printsJSON {
      console.printDocument(json)
    } else {
      show(VerifyText(console, folder: folder).summary(of: results, files: files.written))
    }
    for failure in failures { console.complain(failure.message) }
    try emitTests(of: outcomes)
    return code(of: results, isWritten: failures.isEmpty, arePagesWritten: files.warnings.isEmpty)
  }

  /// A finding is worth more than the pages that show it: those missing make 2 only of a 0.
  private func code(
    of results: VerifyResults, isWritten: Bool, arePagesWritten: Bool
  ) -> ExitCode {
    let code = results.outcomes.allSatisfy(\.holds) ? ExitCode.fine : .finding
    if !isWritten || !results.unreplayed.isEmpty { return code.combined(with: .couldNotRun) }
    return code == .fine && !arePagesWritten ? .couldNotRun : code
  }

  /// Prints a part of the report.
  private func show(_ text: String) { console.print(text, besides: emittedTests) }

  private func interruption(after count: Int) -> String {
    let others = controls.count - count
    return "Interrupted: these are the results so far"
      + (others > 0 ? ", without \(Wording.count(others, "control"))." : ".")
  }

  private func readStreams(
    of control: ControlSpecification
  ) throws(CommandFailure) -> [TraceReplay] {
    let verification = control.verification()
    var streams: [TraceReplay] = []
    for (name, text) in control.streams {
      let title = "stream “\(name)” of \(control.name)"
      let lines = TraceLines(text)
      let stream: TraceReplay
      do throws(TraceError) {
        stream = try TraceReplay(
          lines, named: name, title: title, origin: .scenario, in: verification)
      } catch {
        throw TraceFile.refusal(of: title, error)
      }
      let subject = stream.trace.subject
      guard subject == stream.declaration.subject || subject == control.name else {
        throw TraceFile.refusal(
          of: title, line: lines.headerNumber,
          "the trace is one of “\(subject)”; write “trace \(TraceText.version) \(control.name)”.")
      }
      streams.append(stream)
    }
    return streams
  }

  // MARK: - One control

  private func cases(of control: ControlSpecification) -> Int? {
    guard askedCases == nil, control.core != nil else { return cases }
    return cases.map { $0 / Self.casesInsideForOneAround }
  }

  private func verify(
    _ control: ControlSpecification, _ streams: [TraceReplay], number: Int,
    _ patience: InterruptibleRun, _ watched: SupervisedSearch?
  ) -> ControlOutcome {
    let start = now()
    var streams = streams
    watched?.begin(control, number: number - 1, seed: plan.seed)
    var replaying = control.verification()
    for index in streams.indices {
      if let watched, !watched.survives(stream: index, of: control) {
        streams[index].note(
          watched.findings(of: control, stream: index, in: replaying.declaration))
      } else {
        streams[index].perform(with: &replaying)
      }
    }

    var verification = control.verification()
    let cases = cases(of: control)
    let of = controls.count == 1 ? "" : " (\(number) of \(controls.count))"
    let progress = Progress(
      console: console, title: "Verifying \(control.name)\(of)…", cases: cases,
      deadline: secondsPerControl.map { start + $0 })
    var plan = plan
    plan.cases = cases ?? .max
    plan.shouldStop = progress.shouldStop
    plan = patience.watching(plan)
    if let watched { plan = watched.plan(plan, for: control) }
    if watched?.task.isRestart != true { progress.begin() }
    var report = verification.search(plan)
    progress.end()
    watched?.noteNothing()
    let searched = report.cases
    if let watched, let death = watched.searchDeath(of: control) {
      // What a search has not reached that ended early is no mistake of the description.
      report.mistakes = []
      report.cases = max(report.cases, death.caseIndex + 1)
      report.findings += watched.findings(of: control, stream: nil, in: verification.declaration)
    }
    // Whoever has ended the search has waited enough.
    if let watched, !watched.task.isPlain, !patience.isOver {
      report.mistakes += watched.differences(
        of: report.findings, of: control, hangSeconds: ChildTask.hangSeconds(in: tool.environment))
    }

    let seconds = now() - start
    var findings =
      streams.flatMap { stream in
        stream.findings.map { SavedFinding(finding: $0, stream: stream.name) }
      }
    let known = streams.filter { $0.origin == .saved }.flatMap { $0.findings }
    let new = report.findings.filter { finding in !known.contains { $0.isSame(as: finding) } }
    findings += new.map { SavedFinding(finding: $0, stream: nil) }
    return ControlOutcome(
      specification: control, declaration: verification.declaration, streams: streams,
      report: report, laws: laws(of: control, report, searched, findings, watched, patience.isOver),
      findings: findings, seconds: seconds)
  }

  private func laws(
    of control: ControlSpecification, _ report: VerificationReport, _ searched: Int,
    _ findings: [SavedFinding], _ watched: SupervisedSearch?, _ isOver: Bool
  ) -> [LawOutcome] {
    let verification = control.verification()
    let one = plan.relatesOneIn
    let related = report.cases / one + (report.cases % one == 0 ? 0 : 1)
    var seconds: [Double] = []
    if watched?.task.isPlain != true, !isOver {
      let timing = LawTiming(verification, seed: plan.seed, cases: searched, now: now)
      seconds = timing.lawSeconds(cases: report.cases) + timing.relationSeconds(cases: related)
    }
    let asked = report.laws.enumerated().map { index, law in
      let isRelation = index >= verification.laws.count
      return LawOutcome(
        name: law.name, isRelation: isRelation, cases: isRelation ? related : report.cases,
        exercised: law.exercised, seconds: index < seconds.count ? seconds[index] : 0,
        findings: findings.filter { $0.finding.law == law.name }.count)
    }
    guard watched != nil else { return asked }
    let survives = LawName.survives.rawValue
    return asked + [
      LawOutcome(
        name: survives, isRelation: false, cases: report.cases, exercised: report.cases,
        seconds: 0, findings: findings.filter { $0.finding.law == survives }.count)
    ]
  }

  /// Writes what was found, as traces.
  ///
  /// - Returns: What was not written.
  private func save(
    _ outcome: inout ControlOutcome, to folder: inout ResultsFolder
  ) -> [CommandFailure] {
    var failures: [CommandFailure] = []
    for index in outcome.findings.indices {
      let found = outcome.findings[index]
      do throws(CommandFailure) {
        outcome.findings[index].file = try folder.save(
          found.finding, of: outcome.name, in: outcome.declaration,
          origin: origin(of: found, in: outcome))
      } catch {
        failures.append(error)
      }
    }
    for index in outcome.streams.indices where !outcome.streams[index].missed.isEmpty {
      do throws(CommandFailure) {
        outcome.streams[index].savedAs = try folder.save(outcome.streams[index], of: outcome.name)
      } catch {
        failures.append(error)
      }
    }
    return failures
  }

  /// Saves what is new where it is replayed from then on.
  private func keep(_ outcome: inout ControlOutcome, in regressions: inout VerifyRegressions) {
    let known = outcome.regressions.flatMap { $0.findings }
    let kept = regressions.save(
      outcome.report.findings, besides: known,
      of: outcome.name, in: outcome.declaration, seed: plan.seed, programName: tool.programName)
    for problem in kept.problems { console.warn("\(problem).") }
    for index in outcome.findings.indices where outcome.findings[index].stream == nil {
      outcome.findings[index].keptAs =
        kept.saved.first { $0.finding.isSame(as: outcome.findings[index].finding) }?.path
    }
  }

  private func emitTests(of outcomes: [ControlOutcome]) throws(CommandFailure) {
    guard let emittedTests else { return }
    let items = outcomes.flatMap { outcome in
      outcome.findings.map { $0.finding }.groupedByLaw().map {
        EmittedTests.Item($0[0], of: outcome.name, in: outcome.declaration)
      }
    }
    let paths = try emittedTests.write(items)
    guard !printsJSON else { return }
    for path in paths { console.print("Test: \(path)") }
  }

  /// The control itself, and a page and a filmstrip of each finding.
  ///
  /// What cannot be shown is a warning: the finding is there all the same.
  private func show(
    _ outcome: inout ControlOutcome, in folder: ResultsFolder, performing: Bool,
    _ limits: FindingAttachments.Limits
  ) {
    let verification = outcome.specification.verification()
    if performing, let encoder = tool.pictureEncoder, verification.canDraw {
      limits.willTry()
      let fresh = Trace(
        subject: outcome.declaration.subject, history: History(start: Configuration()))
      do throws(CommandFailure) {
        outcome.picture = try folder.save(
          verification.picture(of: fresh, scale: Self.pictureScale), encoder,
          as: Wording.fileName(outcome.name) + ".png")
      } catch {
        console.warn(error.message)
      }
    }
    let show = FindingAttachments(
      tool, verification, control: outcome.name, isPerformed: performing, limits: limits)
    for index in outcome.findings.indices {
      let found = outcome.findings[index]
      guard let file = found.file else { continue }
      let shown = show.write(
        found.finding, as: folder.join(Self.stem(of: file)),
        FindingAttachments.Context(
          origin: origin(of: found, in: outcome),
          repeatLines: tool.repeatLines(forTrace: folder.join(file)),
          lawLink: "../" + PagePath.law(found.finding.law), indexLink: "../" + PagePath.index))
      for problem in shown.problems { console.warn(problem) }
      outcome.findings[index].page = shown.page.map { folder.relative($0) }
      outcome.findings[index].picture = shown.filmstrip.map { folder.relative($0) }
      outcome.findings[index].pictureWidth = shown.filmstripWidth
    }
  }

  private func limits(_ patience: InterruptibleRun, _ watched: SupervisedSearch?)
    -> FindingAttachments.Limits
  {
    FindingAttachments.Limits(isOver: { patience.isOver }, willTry: { watched?.noteShowing() })
  }

  private func origin(of found: SavedFinding, in outcome: ControlOutcome) -> String {
    found.stream.map { "broken by the \(outcome.kind(ofStream: $0)) “\($0)”" }
      ?? "seed \(plan.seed), case \(found.finding.caseIndex)"
  }

  private static func stem(of file: String) -> String {
    file.hasSuffix(".trace") ? String(file.dropLast(6)) : file
  }
}
