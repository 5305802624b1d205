import KnurlArguments
import KnurlEngine
import KnurlLaws
import KnurlMarkup
import KnurlReports
import KnurlSession
import KnurlVerification

/// `verify`: replays the scenarios of controls, searches for broken laws, and writes the results.
final class VerifyCommand: NamedCommand, ArgumentCommand {
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
    "--time", "30s|2m|1h", "end after this time, pages included; the controls share it equally")
  static let seed = Option.seed(
    in: 0...UInt64.max, "try other sequences; random: any, and print the seed (default 0)")
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
      "--json-file DIR/bench.json”; “report” turns DIR/results.json into other formats. If a saved",
      "trace cannot be replayed or a file cannot be written, exit code 0 becomes 2; exit code 1 is",
      "unchanged. A second run waits until DIR is free.",
      "",
      "With --mutants it tests the description instead: it plants one fault after the other in",
      "the control and exits with 1 if neither a law nor an answer tells one of them from",
      "the control. The list ends with the lines that the description does not have.",
    ],
    options: [
      cases, time, seed, jobs, hostile, VerifyVariant.strict, VerifyVariant.policy, all, statistics,
      mutants, Flag.json, output, regressions, accept, because, AdapterOption.option,
      EmittedTests.option,
    ])

  /// The options about findings. `--mutants` searches for no findings and refuses these options.
  static let optionsForFindings: [any OptionSyntax] = [
    time, jobs, hostile, VerifyVariant.strict, VerifyVariant.policy, all, statistics, output,
    regressions, accept, because, EmittedTests.option,
  ]

  let arguments: ParsedArguments
  let tool: CommandLineTool
  private let controls: [ControlSpecification]
  private let variant: VerifyVariant
  private let seed: RunSeed
  private let plan: Verification.Plan
  /// The number of cases for a control that wraps no other control; nil if only a time limit was
  /// given.
  private let cases: Int?
  private let secondsPerControl: Double?
  /// The date and the reason for which errors are accepted; nil if they are not.
  private let acceptance: String?
  private let emittedTests: EmittedTests?

  static func make(
    _ arguments: ParsedArguments, _ tool: CommandLineTool
  ) throws(CommandFailure) -> any ToolCommand {
    if arguments[mutants] { return try MutantsCommand(arguments: arguments, tool: tool) }
    return try VerifyCommand(arguments: arguments, tool: tool)
  }

  init(arguments: ParsedArguments, tool: CommandLineTool) throws(CommandFailure) {
    self.arguments = arguments
    self.tool = tool
    let named = try tool.lookup.controls(named: arguments.operands)
    let asked = arguments[Self.hostile] ? named.map { $0.facing(.hostile) } : named
    let variant = VerifyVariant(arguments)
    controls = asked.map { $0.with(variant.applied(to:)) }
    self.variant = variant
    let time = arguments[Self.time]
    let count = Double(controls.count)
    secondsPerControl = time.map { $0 / count }
    cases = arguments[Self.cases] ?? (time == nil ? Self.defaultCases : nil)
    seed = RunSeed(arguments[Self.seed])
    var plan = Verification.Plan(cases: cases ?? .max, seed: seed.number)
    plan.jobs = arguments[Self.jobs]
    if plan.jobs == nil { plan.jobs = try Self.jobs(tool.environment) }
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
      acceptance = "\(tool.environment.today()) \(FileWord.note(reason))"
    } else {
      acceptance = nil
    }
    emittedTests = try EmittedTests(arguments, tool)
  }

  /// The number of processes that the environment asks for.
  private static func jobs(_ environment: CommandEnvironment) throws(CommandFailure) -> Int? {
    guard let text = environment.variables["KNURL_JOBS"], !text.isEmpty else { return nil }
    guard let count = Int(text), (1...mostJobs).contains(count) else {
      throw .usage("KNURL_JOBS is “\(text)”; write a number from 1 to \(mostJobs), or unset it.")
    }
    return count
  }

  private var now: @Sendable () -> Double { tool.environment.now }

  func run() throws(CommandFailure) -> ExitCode {
    let start = now()
    let patience = InterruptibleRun(console)
    let isolation = VerifyIsolation(tool.process, variant)
    // One control whose initializer traps leaves all others alone.
    let unmade = isolation.unmade(among: tool.catalog.controls.map(\.name))
    let controls = self.controls.filter { unmade[$0.name] == nil }
    var setup = pages
    setup.catalog.controls.removeAll { unmade[$0.name] != nil }
    // Read all scenarios first, so that a malformed one is reported before a long search.
    var scenarios: [[TraceReplay]] = []
    let output = arguments[Self.output] ?? "results"
    // The folder of regressions may be in that of the results, which this run makes.
    if arguments[Self.regressions]?.hasPrefix(output + "/") == true {
      try? files.makeFolder(output)
    }
    var regressions = try VerifyRegressions(
      arguments[Self.regressions], isMade: arguments[Self.accept], controls: controls,
      of: setup.catalog, unmade: Array(unmade.keys),
      in: PackageFolders(tool.environment).root, files)
    if arguments[Self.accept] {
      guard regressions.answersFile(of: "") != nil else {
        throw .usage(
          "--accept needs a folder of regressions, and the catalog names none; add --regressions DIR."
        )
      }
    }
    let ready =
      controls.map {
        arguments[Self.accept] ? $0.with { $0.acceptingFacts } : regressions.accepted(by: $0)
      }
    for control in ready {
      scenarios.append(try readStreams(of: control) + regressions.scenarios(of: control))
    }
    if let missing = regressions.missing { console.note(missing) }
    for stranger in regressions.strangers { console.warn(stranger) }
    for problem in regressions.problems { console.complain(problem) }
    let folder = try ResultsFolder(path: output, files, program)
    let lock = folder.lock(console, isOver: { patience.isOver })
    defer { withExtendedLifetime(lock) {} }
    // What another run writes is its own.
    if lock == nil, patience.isOver { return patience.code(.fine) }
    if !printsJSON, let sentence = seed.sentence { show(sentence) }
    let text = VerifyText(
      console: console, place: folder.place, seed: plan.seed,
      detail: VerifyText.Detail(
        showsAll: arguments[Self.all], showsConduct: self.controls.count == 1,
        showsStatistics: arguments[Self.statistics]))
    var outcome = Outcome(
      folder: folder,
      controls: self.controls.compactMap { control in
        unmade[control.name].map { ControlResults(unmade: control.name, because: $0) }
      })
    for results in outcome.controls where !printsJSON {
      show(text.text(of: results, told: ToldFindings(), width: width))
    }
    for (index, control) in ready.enumerated() where !patience.isOver {
      add(
        to: &outcome, control, scenarios[index], number: index + 1, patience, isolation,
        regressions, text)
    }
    return finish(outcome, after: now() - start, patience, regressions, setup, text)
  }

  /// The results of the controls so far.
  private struct Outcome {
    var folder: ResultsFolder
    var controls: [ControlResults]
    var tests: [EmittedTests.Item] = []
    /// The errors so far. A full disk loses no finding: what is not written is printed, and told at
    /// the end.
    var failures: [CommandFailure] = []
  }

  /// The width of the names of the controls.
  private var width: Int { controls.map { $0.name.count }.max() ?? 0 }

  // `add` and `finish` have stacks of their own: the stack of the tool may be small.

  /// Verifies a control, and shows and writes its results.
  @inline(never)
  private func add(
    to outcome: inout Outcome, _ control: ControlSpecification, _ scenarios: [TraceReplay],
    number: Int, _ patience: InterruptibleRun, _ isolation: VerifyIsolation,
    _ regressions: VerifyRegressions, _ text: VerifyText
  ) {
    let start = now()
    let declaration = control.verification().declaration
    var folder = outcome.folder
    var told = ToldFindings()
    var verified = verify(
      control, scenarios, number: number, patience, isolation, regressions
    ) { [self] finding in
      guard !printsJSON else { return }
      // Its page is written when the search is over, unless a simpler finding replaces it.
      var finding = finding
      finding.files.trace = try? folder.save(
        finding, of: control.name, in: declaration, origin: origin(of: finding))
      let found = document(of: finding, in: declaration)
      told.add(found)
      show(text.text(of: found) + "\n")
    }
    if let reason = verified.report.unverified {
      outcome.failures.append(.couldNotRun("\(control.name) was not verified: \(reason)."))
    }
    outcome.failures += save(&verified, to: &folder)
    if arguments[Self.accept], verified.report.unverified == nil {
      outcome.failures += accept(verified.session, regressions, of: control.name)
    }
    // What shows findings may not come back: they are written by then.
    let picture = show(&verified, in: folder)
    verified.session.close()
    folder.removeUnfinished()
    let results = document(of: verified, picture, seconds: now() - start)
    for file in told.outdated(besides: results.findings).compactMap(\.file) {
      folder.remove(file)
    }
    if !printsJSON {
      let isLong = text.detail.showsAll || text.detail.showsStatistics
      show(text.text(of: results, told: told, width: width) + (isLong ? "\n" : ""))
    }
    outcome.folder = folder
    outcome.controls.append(results)
    outcome.tests += verified.tests
  }

  /// Writes the results of all controls, and says what they mean.
  @inline(never)
  private func finish(
    _ outcome: Outcome, after seconds: Double, _ patience: InterruptibleRun,
    _ regressions: VerifyRegressions, _ pages: PageSetup, _ text: VerifyText
  ) -> ExitCode {
    var failures = outcome.failures
    let done = outcome.controls
    if patience.isOver { console.note(interruption(after: done.count)) }
    let results = VerifyResults(
      done, version: program.version, seed: plan.seed, cases: cases,
      isWhole: !patience.isOver && done.count == controls.count, seconds: seconds,
      unreplayed: regressions.problems)
    var written = VerifyFiles(
      pages: pages, folder: outcome.folder, hasBenchmarks: tool.benchmarks != nil,
      hasAllLaws: text.detail.showsAll)
    let json = JSONValue(encoding: results).text
    written.write(results, json: json) { patience.isOver }
    failures += written.failures
    for warning in written.warnings { console.warn(warning) }
    if printsJSON {
      console.printDocument(json)
    } else {
      show(
        text.summary(
          of: results, files: written.files,
          next: patience.isOver ? [] : next(after: results, in: outcome.folder, regressions)))
    }
    do throws(CommandFailure) {
      try emittedTests?.write(outcome.tests)
    } catch {
      failures.append(error)
    }
    for failure in failures { console.complain(failure.message) }
    let isComplete = failures.isEmpty && written.warnings.isEmpty && results.unreplayed.isEmpty
    // A control that no process could run has no finding.
    let hold = results.controls.allSatisfy { $0.holds || $0.unverified != nil }
    return patience.code(
      (hold ? ExitCode.fine : .finding).combined(with: isComplete ? .fine : .couldNotRun))
  }

  /// The sentences at the end of the report that suggest further commands.
  private func next(
    after results: VerifyResults, in folder: ResultsFolder, _ regressions: VerifyRegressions
  ) -> [String] {
    let named = program.line("verify", arguments.operands)
    if let file = results.controls.flatMap(\.errors).compactMap(\.file).first {
      return ["Next, see which parts matter: \(program.line("explain", folder.join(file)))"]
    }
    guard results.holds, plan.endsAfterError else { return [] }
    let isAccepted = results.controls.allSatisfy(\.isAccepted)
    let accepting =
      isAccepted || arguments[Self.accept] || regressions.answersFile(of: "") == nil
      ? [] : ["To notice every change of what a control does: \(named) --accept"]
    return accepting + [
      "A longer search reaches rarer sequences: \(named) --time 5m",
      "Next, see which faults the description would miss: \(named) --mutants",
    ]
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
  ) -> VerifiedControl {
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
        of: control.name, program: program, accepted: acceptance))
    let report = session.run { [console] event in
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
    var findings = session.known.flatMap { trace in
      trace.findings.map { finding in
        var finding = finding
        finding.scenario = trace.name
        return finding
      }
    }
    findings += report.findings.new(besides: session.savedFindings)
    for index in findings.indices {
      switch findings[index].saved {
      case .file(let name, _): findings[index].files.regression = regressions.join(name)
      case .refused(let reason):
        console.warn(
          "a finding was not saved in \(regressions.path ?? "the folder of regressions"), \(reason)."
        )
      case nil: break
      }
      if let acceptance { findings[index].text.accept(acceptance) }
    }
    for outdated in session.known.compactMap(\.outdated) { console.warn(outdated) }
    return VerifiedControl(
      specification: control, session: session, report: report,
      laws: laws(report, findings, session, plan), findings: findings, traces: session.known,
      mustEnd: { [plan] in plan.mustEnd?() == true })
  }

  /// A control after its search, before its results are written.
  private struct VerifiedControl {
    let specification: ControlSpecification
    let session: VerificationSession
    var report: VerificationReport
    let laws: [LawResults]
    /// The findings of the scenarios and saved traces, followed by the findings of the search.
    var findings: [Finding]
    /// The scenarios and saved traces.
    var traces: [TraceReplay]
    /// Returns whether the time is over, or the user interrupted the run.
    let mustEnd: () -> Bool

    var name: String { specification.name }
    var declaration: Declaration { session.verification.declaration }
    /// A test for the first error of each law.
    var tests: [EmittedTests.Item] {
      findings.errors.filter { !$0.isFollowing }.groupedByLaw().map {
        EmittedTests.Item($0[0], of: name, in: declaration)
      }
    }
  }

  private func document(
    of verified: VerifiedControl, _ picture: String?, seconds: Double
  ) -> ControlResults {
    let report = verified.report
    let isEmpty = report.cases == 0 && report.mistakes.isEmpty
    return ControlResults(
      of: report, named: verified.name, in: verified.declaration,
      mistakes: isEmpty
        ? ["No case was tried, so nothing was verified; allow more time."] : report.mistakes,
      laws: verified.laws,
      scenarios: document(of: verified.traces.filter { $0.origin == .scenario }),
      regressions: document(of: verified.traces.filter { $0.origin == .saved }),
      findings: verified.findings.map {
        document(of: $0, in: verified.declaration, verified.traces)
      }, picture: picture, seconds: seconds)
  }

  private func document(of traces: [TraceReplay]) -> [ScenarioResults] {
    traces.map { trace in
      ScenarioResults(
        trace.name, holds: trace.holds, isReplayed: trace.hasRun, of: trace.trace,
        missed: trace.missed, file: trace.savedAs,
        text: trace.missed.isEmpty ? "" : trace.missedText(repeatLine: nil))
    }
  }

  private func document(
    of finding: Finding, in declaration: Declaration, _ traces: [TraceReplay] = []
  ) -> FindingResults {
    FindingResults(finding, in: declaration, origin: origin(of: finding, traces))
  }

  private func laws(
    _ report: VerificationReport, _ findings: [Finding], _ session: VerificationSession,
    _ plan: Verification.Plan
  ) -> [LawResults] {
    let verification = session.verification
    let one = plan.relatesOneIn
    let related = report.cases / one + (report.cases % one == 0 ? 0 : 1)
    var seconds: [Double] = []
    if plan.mustEnd?() != true, report.unverified == nil {
      let order = TimingOrder(seed: plan.seed, cases: report.cases, related: related)
      seconds = order.seconds(in: session, verification, now: now)
    }
    let asked = report.laws.enumerated().map { index, law in
      let isRelation = verification.laws[index].kind.isRelation
      return LawResults(
        law.name, isRelation ? .relation : .law, verification.laws[index].severity,
        cases: isRelation ? related : report.cases, exercised: law.exercised,
        seconds: index < seconds.count ? seconds[index] : 0,
        found: findings.filter { $0.breaks(law.name) })
    }
    guard session.isProtected else { return asked }
    let outside = LawName.seenFromOutside.map(\.rawValue)
    return asked
      + outside.filter { law in !report.exceptions.contains { $0.law == law } }.map { law in
        LawResults(
          law, .law, .error, cases: report.cases, exercised: report.cases, seconds: 0,
          found: findings.filter { $0.law == law })
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
    _ verified: inout VerifiedControl, to folder: inout ResultsFolder
  ) -> [CommandFailure] {
    var failures: [CommandFailure] = []
    for index in verified.findings.indices {
      let finding = verified.findings[index]
      do throws(CommandFailure) {
        verified.findings[index].files.trace = try folder.save(
          finding, of: verified.name, in: verified.declaration,
          origin: origin(of: finding, verified.traces))
      } catch {
        failures.append(error)
      }
    }
    for index in verified.traces.indices where !verified.traces[index].missed.isEmpty {
      do throws(CommandFailure) {
        verified.traces[index].savedAs = try folder.save(
          verified.traces[index], of: verified.name)
      } catch {
        failures.append(error)
      }
    }
    return failures
  }

  /// Writes the control's picture, and a page and a filmstrip of each finding.
  ///
  /// A file that cannot be written causes only a warning, because the finding itself is saved.
  ///
  /// - Returns: The path of the picture; nil if there is none.
  private func show(_ verified: inout VerifiedControl, in folder: ResultsFolder) -> String? {
    let session = verified.session
    let verification = session.verification
    var picture: String?
    if tool.pictureEncoder != nil, verification.canDraw, !verified.mustEnd(),
      verified.report.unverified == nil
    {
      do throws(CommandFailure) {
        if let bytes = PictureOrder.bytes(in: session, tool.pictureEncoder, verification) {
          picture = try folder.save(
            picture: bytes, as: Wording.fileName(verified.name) + ".png")
        } else if !verified.mustEnd() {
          verified.report.mistakes.append(
            "\(verified.name) crashed or hung while it drew itself as it is at first.")
        }
      } catch {
        console.warn(error.message)
      }
    }
    let limits = FindingAttachments.Limits(isOver: verified.mustEnd)
    for index in verified.findings.indices {
      let finding = verified.findings[index]
      guard let file = finding.files.trace else { continue }
      let order = ShowOrder(
        finding: finding, control: verified.name, stem: folder.join(Self.stem(of: file)),
        context: FindingAttachments.Context(
          origin: origin(of: finding, verified.traces),
          repeatLines: program.repeatLines(forTrace: folder.join(file)),
          lawLink: "../" + PagePath.law(finding.law), indexLink: "../" + PagePath.index))
      let shown = order.write(in: session, pages, verification, limits)
      for problem in shown.problems { console.warn(problem) }
      verified.findings[index].files.page = shown.files.page.map { folder.relative($0) }
      verified.findings[index].files.picture = shown.files.picture.map { folder.relative($0) }
      verified.findings[index].files.pictureWidth = shown.files.pictureWidth
    }
    return picture
  }

  /// The origin of a finding in words: a scenario, a saved trace, or the seed and the case.
  private func origin(of finding: Finding, _ traces: [TraceReplay] = []) -> String {
    guard let name = finding.scenario else { return finding.origin(seed: plan.seed) }
    let isSaved = traces.contains { $0.name == name && $0.origin == .saved }
    return "broken by the \(isSaved ? "regression" : "scenario") “\(name)”"
  }

  private static func stem(of file: String) -> String {
    file.hasSuffix(".trace") ? String(file.dropLast(6)) : file
  }
}
