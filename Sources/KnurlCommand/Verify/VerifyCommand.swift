import KnurlEngine
import KnurlLaws
import KnurlMarkup
import KnurlReports
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
  private static let caseRange = 1...1_000_000_000_000

  private let tool: CommandLineTool
  /// The arguments of this process, to start it again with.
  private let words: [String]
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

  /// - Parameter words: The arguments of this process.
  init(
    _ tool: CommandLineTool, _ arguments: ParsedArguments, _ words: [String]
  ) throws(CommandFailure) {
    self.tool = tool
    self.words = words
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

  func run() throws(CommandFailure) -> ExitCode {
    let start = now()
    // All streams are read first: a malformed one is known before hours of searching.
    var streams: [[TraceReplay]] = []
    var regressions = VerifyRegressions(regressionFolder, controls: controls, for: tool)
    for control in controls {
      streams.append(try readStreams(of: control) + regressions.streams(of: control))
    }
    for skipped in streams.joined().flatMap(\.skipped) { console.warn(skipped) }
    for stranger in regressions.strangers { console.warn(stranger) }
    for problem in regressions.problems { console.complain(problem) }
    var folder = try ResultsFolder(
      path: outputFolder, environment: tool.environment, programName: tool.programName)
    if let junitFile { try folder.prepare(junitFile, option: "--junit") }

    let patience = InterruptibleRun(console)
    var outcomes: [ControlOutcome] = []
    // A full disk loses no finding: what is not written is printed, and said at the end.
    var failures: [CommandFailure] = []
    let isolation = VerifyIsolation(tool, words)
    for (index, control) in controls.enumerated() where !patience.isOver {
      var (outcome, session) = patience.waiting {
        verify(control, streams[index], number: index + 1, patience, isolation, regressions)
      }
      failures += save(&outcome, to: &folder)
      // What shows findings may not come back: they are written by then.
      patience.waiting { show(&outcome, in: folder, session, patience) }
      session.close()
      if !printsJSON {
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
    files.write(results, json: json)
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
    _ patience: InterruptibleRun, _ isolation: VerifyIsolation, _ regressions: VerifyRegressions
  ) -> (ControlOutcome, VerificationSession) {
    let start = now()
    let cases = cases(of: control)
    let of = controls.count == 1 ? "" : " (\(number) of \(controls.count))"
    let progress = Progress(
      console: console, title: "Verifying \(control.name)\(of)…", cases: cases,
      deadline: secondsPerControl.map { start + $0 })
    var plan = plan
    plan.cases = cases ?? .max
    plan = patience.watching(progress.watching(plan))
    let session = VerificationSession(
      control.verification, plan, known: streams, isolation: isolation.isolation(of: control),
      keeping: regressions.keeping(of: control.name, programName: tool.programName))
    session.isOver = { patience.isOver }
    let report = session.run { event in
      switch event {
      case .note(let sentence): console.note(sentence)
      case .replayed: break
      case .searchBegins: progress.begin()
      case .searchEnds: progress.end()
      }
    }
    if let sentence = SessionText.unprotected(report) { console.warn(sentence) }
    for problem in session.kept.compactMap({ $0.problem }) {
      console.warn(
        "a finding was not saved in \(regressions.path ?? "the folder of regressions"), \(problem)."
      )
    }

    let seconds = now() - start
    var findings =
      session.known.flatMap { stream in
        stream.findings.map { SavedFinding(finding: $0, stream: stream.name) }
      }
    let known = session.known.filter { $0.origin == .saved }.flatMap { $0.findings }
    let new = report.findings.filter { finding in !known.contains { $0.isSame(as: finding) } }
    findings += new.map { finding in
      let kept = session.kept.first { $0.finding.isSame(as: finding) }?.place
      return SavedFinding(
        finding: finding, stream: nil, keptAs: kept.map { regressions.join($0.name) })
    }
    let outcome = ControlOutcome(
      specification: control, declaration: control.verification().declaration,
      streams: session.known, report: report,
      laws: laws(of: control, report, findings, session, patience.isOver), findings: findings,
      seconds: seconds)
    return (outcome, session)
  }

  private func laws(
    of control: ControlSpecification, _ report: VerificationReport, _ findings: [SavedFinding],
    _ session: VerificationSession, _ isOver: Bool
  ) -> [LawOutcome] {
    let verification = control.verification()
    let one = plan.relatesOneIn
    let related = report.cases / one + (report.cases % one == 0 ? 0 : 1)
    var seconds: [Double] = []
    if !isOver {
      let order = TimingOrder(seed: plan.seed, cases: report.cases, related: related)
      seconds = order.seconds(in: session, verification, now: now)
    }
    let asked = report.laws.enumerated().map { index, law in
      let isRelation = verification.laws[index].kind.isRelation
      return LawOutcome(
        name: law.name, isRelation: isRelation, cases: isRelation ? related : report.cases,
        exercised: law.exercised, seconds: index < seconds.count ? seconds[index] : 0,
        findings: findings.filter { $0.finding.law == law.name }.count)
    }
    let survives = LawName.survives.rawValue
    guard session.isProtected, !report.exceptions.contains(where: { $0.law == survives }) else {
      return asked
    }
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
    _ outcome: inout ControlOutcome, in folder: ResultsFolder, _ session: VerificationSession,
    _ patience: InterruptibleRun
  ) {
    let verification = outcome.specification.verification()
    if tool.pictureEncoder != nil, verification.canDraw, !patience.isOver {
      do throws(CommandFailure) {
        outcome.picture = try folder.save(
          picture: PictureOrder.bytes(in: session, tool, verification),
          as: Wording.fileName(outcome.name) + ".png")
      } catch {
        console.warn(error.message)
      }
    }
    let limits = FindingAttachments.Limits(isOver: { patience.isOver })
    for index in outcome.findings.indices {
      let found = outcome.findings[index]
      guard let file = found.file else { continue }
      let order = ShowOrder(
        found.finding, of: outcome.name, in: outcome.declaration,
        stem: folder.join(Self.stem(of: file)),
        FindingAttachments.Context(
          origin: origin(of: found, in: outcome),
          repeatLines: tool.repeatLines(forTrace: folder.join(file)),
          lawLink: "../" + PagePath.law(found.finding.law), indexLink: "../" + PagePath.index))
      let shown = order.write(found.finding, in: session, tool, verification, limits)
      for problem in shown.problems { console.warn(problem) }
      outcome.findings[index].page = shown.page.map { folder.relative($0) }
      outcome.findings[index].picture = shown.filmstrip.map { folder.relative($0) }
      outcome.findings[index].pictureWidth = shown.filmstripWidth
    }
  }

  private func origin(of found: SavedFinding, in outcome: ControlOutcome) -> String {
    found.stream.map { "broken by the \(outcome.kind(ofStream: $0)) “\($0)”" }
      ?? "seed \(plan.seed), case \(found.finding.caseIndex)"
  }

  private static func stem(of file: String) -> String {
    file.hasSuffix(".trace") ? String(file.dropLast(6)) : file
  }
}
