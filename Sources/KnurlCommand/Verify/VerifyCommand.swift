import KnurlArguments
import KnurlEngine
import KnurlLaws
import KnurlMarkup
import KnurlReports
import KnurlSession
import KnurlVerification

/// `verify`: replays the scenarios of controls, searches for broken laws, and writes the results.
struct VerifyCommand: NamedCommand {
  /// The default number of cases for a control. The search takes a few seconds, in debug and in
  /// release builds.
  #if DEBUG
    static let defaultCases = 10_000
  #else
    static let defaultCases = 50_000
  #endif
  /// The divisor of the default number of cases for a control that wraps another control.
  ///
  /// Most faults are found in the inner control.
  static let casesInsideForOneAround = 20

  static let cases = Option(
    "--cases", in: 1...1_000_000_000_000,
    "number of sequences to try on each control (default \(defaultCases))")
  private static let time = Option.seconds(
    "--time", "30s|2m|1h", "stop after this time, shared equally by the controls")
  static let seed = Option(
    "--seed", in: 0...UInt64.max, "try other sequences (default 0)")
  /// The largest number of processes.
  private static let mostJobs = 256
  private static let jobs = Option(
    "--jobs", in: 1...mostJobs,
    "processes that search at the same time (default: one for each processor)")
  private static let hostile = Flag(
    "--hostile", "try numbers too that no app means to send, in every second case")
  private static let statistics = Flag(
    "--statistics", "show the contents of the sequences and the labels that they reached")
  private static let all = Flag(
    "--all", "print every law, goal and scenario, and write a page of each law")
  static let mutants = Flag(
    "--mutants", "plant faults in the control and list those that no law detects")
  private static let junit = Option("--junit", "FILE", "write the JUnit XML to FILE instead of DIR")
  private static let output = Option(
    "--output", "DIR",
    "folder for index.html, results.json, junit.xml and findings (default results)")
  private static let regressions = Option(
    "--regressions", "DIR", "first replay the traces in DIR; save new findings in DIR")
  private static let accept = Flag(
    "--accept", "write what each control does beside its regressions; a change is then an error")
  private static let because = Option(
    "--because", "REASON", "with --accept: accept the errors too; they are warnings from then on")

  static let syntax = CommandSyntax(
    "verify", "[CONTROL…]", summary: "search for sequences that break a law (the main job)",
    details: [
      "Watches each control first: laws allow what it always does, and what is not UIKit's is told.",
      "Replays the scenarios of each control, or of all, then tries sequences of touches, writes,",
      "resizes and cancels, and checks every law that concerns the control. A sequence that breaks",
      "a law is shrunk to a minimal trace and printed at once. Equal seeds and cases give equal",
      "results, with any number of processes. Without --cases or --time the search ends soon after the first new error.",
      "--hostile adds NaN, infinity and other extreme numbers to half of the cases.",
      "A sequence may choose behavior of UIKit that Apple does not document; --policy default tries",
      "none of it, and --policy ends-after-cancel only this one. It can be given several times.",
      "Warnings are shown and do not change the exit code. A class that wraps a model gets 1/20 of",
      "the default cases. DIR/index.html shows everything, with the benchmarks of “bench",
      "--json-file DIR/bench.json”. If a page cannot be written, exit code 0 becomes 2; exit code 1",
      "is unchanged.",
      "",
      "With --mutants it tests the description instead: it plants one fault after the other in",
      "the control and exits with 1 if neither a law nor an answer tells one of them from",
      "the control. The list ends with the lines that the description does not have.",
    ],
    options: [
      cases, time, seed, jobs, hostile, VerifyVariant.strict, VerifyVariant.policy, all, statistics,
      mutants, Flag.json, junit, output, regressions, accept, because, EmittedTests.option,
    ])

  /// The options about findings. `--mutants` searches for no findings and refuses these options.
  static let optionsForFindings: [any OptionSyntax] = [
    time, jobs, hostile, VerifyVariant.strict, VerifyVariant.policy, all, statistics, junit, output,
    regressions, accept, because, EmittedTests.option,
  ]

  private let arguments: ParsedArguments
  private let pages: PageSetup
  private let process: OwnProcess
  private let console: Console
  private let hasBenchmarks: Bool
  private let controls: [ControlSpecification]
  private let variant: VerifyVariant
  private let plan: Verification.Plan
  /// The number of cases for a control that wraps no other control; nil if only a time limit was
  /// given.
  private let cases: Int?
  private let secondsPerControl: Double?
  /// The date and the reason for which errors are accepted; nil if they are not.
  private let acceptance: String?
  private let emittedTests: EmittedTests?

  /// - Parameter hasBenchmarks: Whether there is a `bench` that the pages can name.
  init(
    _ arguments: ParsedArguments, _ lookup: CatalogLookup, _ pages: PageSetup,
    _ process: OwnProcess, _ console: Console, hasBenchmarks: Bool
  ) throws(CommandFailure) {
    self.arguments = arguments
    self.pages = pages
    self.process = process
    self.console = console
    self.hasBenchmarks = hasBenchmarks
    let named = try lookup.controls(named: arguments.operands)
    let asked = arguments[Self.hostile] ? named.map { $0.facing(.hostile) } : named
    let variant = VerifyVariant(arguments)
    controls = asked.map { $0.with(variant.applied(to:)) }
    self.variant = variant
    let time = arguments[Self.time]
    let count = Double(controls.count)
    secondsPerControl = time.map { $0 / count }
    cases = arguments[Self.cases] ?? (time == nil ? Self.defaultCases : nil)
    var plan = Verification.Plan(cases: cases ?? .max, seed: arguments[Self.seed] ?? 0)
    plan.jobs = arguments[Self.jobs]
    if plan.jobs == nil { plan.jobs = try Self.jobs(process.environment) }
    plan.gathersStatistics = true
    plan.endsAfterError = arguments[Self.cases] == nil && time == nil
    self.plan = plan
    if arguments[Self.accept], arguments.has(VerifyVariant.policy) {
      throw .usage("--accept accepts what a control does under every policy; leave out --policy.")
    }
    if let reason = arguments[Self.because] {
      guard arguments[Self.accept], !reason.allSatisfy(\.isWhitespace) else {
        throw .usage("--because needs a reason, and --accept beside it.")
      }
      acceptance = "\(process.environment.today()) \(FileWord.note(reason))"
    } else {
      acceptance = nil
    }
    emittedTests = try EmittedTests(arguments, pages.catalog, pages.files, console)
  }

  /// The number of processes that the environment asks for.
  private static func jobs(_ environment: CommandEnvironment) throws(CommandFailure) -> Int? {
    guard let text = environment.variables["KNURL_JOBS"], !text.isEmpty else { return nil }
    guard let count = Int(text), (1...mostJobs).contains(count) else {
      throw .usage("KNURL_JOBS is “\(text)”; write a number from 1 to \(mostJobs), or unset it.")
    }
    return count
  }

  private var printsJSON: Bool { arguments[.json] }
  private var now: @Sendable () -> Double { pages.now }

  func run() throws(CommandFailure) -> ExitCode {
    let start = now()
    // Read all scenarios first, so that a malformed one is reported before a long search.
    var scenarios: [[TraceReplay]] = []
    var regressions = VerifyRegressions(
      arguments[Self.regressions], isMade: arguments[Self.accept], controls: controls,
      of: pages.catalog,
      in: PackageFolders(process.environment).root, pages.files)
    if arguments[Self.accept] {
      guard regressions.answersFile(of: "") != nil else {
        throw .usage(
          "--accept needs a folder of regressions, and the catalog names none; add --regressions DIR."
        )
      }
    }
    let controls =
      controls.map {
        arguments[Self.accept] ? $0.with { $0.acceptingFacts } : regressions.accepted(by: $0)
      }
    for control in controls {
      scenarios.append(try readStreams(of: control) + regressions.scenarios(of: control))
    }
    for skipped in scenarios.joined().flatMap(\.skipped) { console.warn(skipped) }
    for stranger in regressions.strangers { console.warn(stranger) }
    for problem in regressions.problems { console.complain(problem) }
    var folder = try ResultsFolder(
      path: arguments[Self.output] ?? "results", pages.files, pages.program)
    let junitFile = arguments[Self.junit]
    if let junitFile { try folder.prepare(junitFile, option: Self.junit.name) }

    let patience = InterruptibleRun(console)
    var outcomes: [ControlOutcome] = []
    // A full disk loses no finding: what is not written is printed, and said at the end.
    var failures: [CommandFailure] = []
    let isolation = VerifyIsolation(process, variant)
    let detail = VerifyText.Detail(
      showsAll: arguments[Self.all], showsConduct: controls.count == 1,
      showsStatistics: arguments[Self.statistics])
    let width = controls.map { $0.name.count }.max() ?? 0
    for (index, control) in controls.enumerated() where !patience.isOver {
      let controlStart = now()
      let declaration = control.verification().declaration
      var told: [Finding] = []
      var (outcome, session) = patience.waiting {
        verify(control, scenarios[index], number: index + 1, patience, isolation, regressions) {
          finding in
          guard !printsJSON else { return }
          told.append(finding)
          // Its page is written when the search is over, unless a simpler finding replaces it.
          let file = try? folder.save(
            finding, of: control.name, in: declaration, origin: origin(of: finding))
          let found = SavedFinding(finding: finding, scenario: nil, file: file)
          show(VerifyText(console, folder: folder).text(of: found, in: declaration) + "\n")
        }
      }
      failures += save(&outcome, to: &folder)
      if arguments[Self.accept] {
        failures += accept(session, regressions, of: control.name)
      }
      // What shows findings may not come back: they are written by then.
      patience.waiting { show(&outcome, in: folder, session, patience) }
      session.close()
      outcome.seconds = now() - controlStart
      if !printsJSON {
        let text = VerifyText(console, folder: folder, detail)
        let isLong = detail.showsAll || detail.showsStatistics
        show(text.text(of: outcome, told: told, width: width) + (isLong ? "\n" : ""))
      }
      outcomes.append(outcome)
    }

    if patience.isOver { console.note(interruption(after: outcomes.count)) }

    let results = VerifyResults(
      outcomes: outcomes, seed: plan.seed, cases: cases, version: pages.program.version,
      seconds: now() - start, unreplayed: regressions.problems)
    var files = VerifyFiles(
      pages, folder, junitFile: junitFile, hasBenchmarks: hasBenchmarks,
      hasAllLaws: detail.showsAll)
    let json = VerifyJSON.document(of: results).text
    files.write(results, json: json)
    failures += files.failures
    for warning in files.warnings { console.warn(warning) }
    if printsJSON {
      console.printDocument(json)
    } else {
      show(
        VerifyText(console, folder: folder, detail).summary(
          of: results, files: files.written, seconds: now() - start,
          next: patience.isOver ? [] : next(after: results, in: folder, regressions)))
    }
    for failure in failures { console.complain(failure.message) }
    try emitTests(of: outcomes)
    return patience.code(
      code(of: results, isWritten: failures.isEmpty, arePagesWritten: files.warnings.isEmpty))
  }

  /// The sentences at the end of the report that suggest further commands.
  private func next(
    after results: VerifyResults, in folder: ResultsFolder, _ regressions: VerifyRegressions
  ) -> [String] {
    let program = pages.program.name
    let named = ([program, "verify"] + arguments.operands).joined(separator: " ")
    if let file = results.outcomes.flatMap(\.errors).compactMap(\.file).first {
      return ["Next, see which parts matter: \(pages.program.line("explain", folder.join(file)))"]
    }
    guard results.holds, plan.endsAfterError else { return [] }
    let isAccepted = results.outcomes.allSatisfy { $0.declaration.accepted != nil }
    let accepting =
      isAccepted || arguments[Self.accept] || regressions.answersFile(of: "") == nil
      ? [] : ["To notice every change of what a control does: \(named) --accept"]
    return accepting + [
      "A longer search reaches rarer sequences: \(named) --time 5m",
      "Next, see which faults the description would miss: \(named) --mutants",
    ]
  }

  /// The exit code. If only pages are missing, exit code 0 becomes 2, but the code of a finding
  /// stays 1.
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
    var scenarios: [TraceReplay] = []
    for trace in try CatalogLookup.traces(control.scenarios) {
      let title = "scenario “\(trace.name)” of \(control.name)"
      let place = trace.path ?? title
      let lines = TraceLines(trace.text)
      let scenario: TraceReplay
      do throws(TraceError) {
        scenario = try TraceReplay(
          lines, named: trace.name, title: title, origin: .scenario, in: verification)
      } catch {
        throw TraceFile.refusal(of: place, error)
      }
      let subject = scenario.trace.controlName
      guard subject == scenario.declaration.controlName || subject == control.name else {
        throw TraceFile.refusal(
          of: place, line: lines.headerNumber,
          "the trace is one of “\(subject)”; write “trace \(TraceText.version) \(control.name)”.")
      }
      scenarios.append(scenario)
    }
    return scenarios
  }

  // MARK: - One control

  private func cases(of control: ControlSpecification) -> Int? {
    guard arguments[Self.cases] == nil, control.core != nil else { return cases }
    return cases.map { $0 / Self.casesInsideForOneAround }
  }

  private func verify(
    _ control: ControlSpecification, _ scenarios: [TraceReplay], number: Int,
    _ patience: InterruptibleRun, _ isolation: VerifyIsolation, _ regressions: VerifyRegressions,
    found: @escaping (Finding) -> Void
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
      control.verification(), plan, known: scenarios, isolation: isolation.isolation(of: control),
      keeping: regressions.keeping(
        of: control.name, program: pages.program, accepted: acceptance))
    session.isOver = { patience.isOver }
    let report = session.run { event in
      switch event {
      case .note(let sentence): console.note(sentence)
      case .replayed: break
      case .searchBegins: progress.begin()
      case .found(let finding):
        progress.end()
        found(finding)
      case .searchEnds: progress.end()
      }
    }
    if let sentence = SessionText.unprotected(report) { console.warn(sentence) }
    for problem in session.kept.compactMap({ $0.problem }) {
      console.warn(
        "a finding was not saved in \(regressions.path ?? "the folder of regressions"), \(problem)."
      )
    }

    var findings =
      session.known.flatMap { scenario in
        scenario.findings.map { SavedFinding(finding: $0, scenario: scenario.name) }
      }
    findings += report.findings.new(besides: session.savedFindings).map { finding in
      let kept = session.kept.first { $0.finding.isSame(as: finding) }?.place
      return SavedFinding(
        finding: finding, scenario: nil, keptAs: kept.map { regressions.join($0.name) })
    }
    if let acceptance {
      for index in findings.indices { findings[index].finding.text.accept(acceptance) }
    }
    for outdated in session.known.compactMap(\.outdated) { console.warn(outdated) }
    let outcome = ControlOutcome(
      specification: control, declaration: session.verification.declaration,
      scenarios: session.known, report: report,
      laws: laws(report, findings, session, patience.isOver), findings: findings,
      seconds: now() - start)
    return (outcome, session)
  }

  private func laws(
    _ report: VerificationReport, _ findings: [SavedFinding],
    _ session: VerificationSession, _ isOver: Bool
  ) -> [LawOutcome] {
    let verification = session.verification
    let one = plan.relatesOneIn
    let related = report.cases / one + (report.cases % one == 0 ? 0 : 1)
    var seconds: [Double] = []
    if !isOver {
      let order = TimingOrder(seed: plan.seed, cases: report.cases, related: related)
      seconds = order.seconds(in: session, verification, now: now)
    }
    let asked = report.laws.enumerated().map { index, law in
      let isRelation = verification.laws[index].kind.isRelation
      let found = findings.filter { $0.finding.breaks(law.name) }
      return LawOutcome(
        name: law.name, isRelation: isRelation, cases: isRelation ? related : report.cases,
        exercised: law.exercised, seconds: index < seconds.count ? seconds[index] : 0,
        findings: found.count, severity: verification.laws[index].severity,
        isBroken: found.contains { $0.finding.severity == .error })
    }
    guard session.isProtected else { return asked }
    let outside = LawName.seenFromOutside.map(\.rawValue)
    return asked
      + outside.filter { law in !report.exceptions.contains { $0.law == law } }.map { law in
        let count = findings.count { $0.finding.law == law }
        return LawOutcome(
          name: law, isRelation: false, cases: report.cases, exercised: report.cases, seconds: 0,
          findings: count, severity: .error, isBroken: count > 0)
      }
  }

  /// Writes what the control was seen to do and, for a reason, that the saved traces may break their
  /// laws.
  private func accept(
    _ session: VerificationSession, _ regressions: VerifyRegressions, of control: String
  ) -> [CommandFailure] {
    do throws(StorageProblem) {
      if let file = regressions.answersFile(of: control) {
        console.note(try file.accept(session.verification))
      }
      if let acceptance {
        for replay in session.known { try regressions.accept(replay, acceptance) }
      }
      return []
    } catch {
      return [.couldNotRun(error.reason)]
    }
  }

  /// Writes the findings and the scenarios that miss an expectation, as traces.
  ///
  /// - Returns: The errors of files that were not written.
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
    for index in outcome.scenarios.indices where !outcome.scenarios[index].missed.isEmpty {
      do throws(CommandFailure) {
        outcome.scenarios[index].savedAs = try folder.save(
          outcome.scenarios[index], of: outcome.name)
      } catch {
        failures.append(error)
      }
    }
    return failures
  }

  private func emitTests(of outcomes: [ControlOutcome]) throws(CommandFailure) {
    guard let emittedTests else { return }
    let items = outcomes.flatMap { outcome in
      outcome.errors.map { $0.finding }.filter { !$0.isFollowing }.groupedByLaw().map {
        EmittedTests.Item($0[0], of: outcome.name, in: outcome.declaration)
      }
    }
    let paths = try emittedTests.write(items)
    guard !printsJSON else { return }
    for path in paths { console.print("Test: \(path)") }
  }

  /// Writes the control's picture, and a page and a filmstrip of each finding.
  ///
  /// A file that cannot be written causes only a warning, because the finding itself is saved.
  private func show(
    _ outcome: inout ControlOutcome, in folder: ResultsFolder, _ session: VerificationSession,
    _ patience: InterruptibleRun
  ) {
    let verification = session.verification
    if pages.encoder != nil, verification.canDraw, !patience.isOver {
      do throws(CommandFailure) {
        outcome.picture = try folder.save(
          picture: PictureOrder.bytes(in: session, pages.encoder, verification),
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
        finding: found.finding, control: outcome.name, stem: folder.join(Self.stem(of: file)),
        context: FindingAttachments.Context(
          origin: origin(of: found, in: outcome),
          repeatLines: pages.program.repeatLines(forTrace: folder.join(file)),
          lawLink: "../" + PagePath.law(found.finding.law), indexLink: "../" + PagePath.index))
      let shown = order.write(in: session, pages, verification, limits)
      for problem in shown.problems { console.warn(problem) }
      outcome.findings[index].page = shown.page.map { folder.relative($0) }
      outcome.findings[index].picture = shown.filmstrip.map { folder.relative($0) }
      outcome.findings[index].pictureWidth = shown.filmstripWidth
    }
  }

  private func origin(of found: SavedFinding, in outcome: ControlOutcome) -> String {
    found.scenario.map { "broken by the \(outcome.kind(ofScenario: $0)) “\($0)”" }
      ?? origin(of: found.finding)
  }

  private func origin(of finding: Finding) -> String {
    finding.origin(seed: plan.seed)
  }

  private static func stem(of file: String) -> String {
    file.hasSuffix(".trace") ? String(file.dropLast(6)) : file
  }
}
