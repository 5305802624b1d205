import KnurlArguments
import KnurlLaws
import KnurlMarkup
import KnurlReports
import KnurlSession
import KnurlVerification

/// `fuzz`: runs libFuzzer on fuzz targets of the catalog.
struct FuzzCommand: NamedCommand, ArgumentCommand {
  private static let time = Option.seconds(
    "--time", "30s|2m|8h", "stop after this time (default 60s)")
  private static let jobs = Option(
    "--jobs", in: 1...jobLimit, "processes at once, on one corpus (default 1)")
  private static let sanitizer = Option(
    "--sanitizer", "address",
    "build the targets with this sanitizer: slower, detects memory errors")
  private static let seed = Option.seed(
    in: 1...UInt64(UInt32.max), "libFuzzer's seed; random: any, and print it (default: any)")
  private static let check = Flag(
    "--check", "run only if a planted fault is found first; “all” implies it")
  private static let minimize = Flag(
    "--minimize", "do not fuzz: reduce DIR's corpus to the fewest inputs that reach the same")
  private static let features = Option(
    "--features", oneOf: FuzzReach.features, "add inputs that reach new … (default edges+states)")
  static let status = Flag(
    "--status", "show the progress of the run in DIR, during or after it")
  private static let ledger = Flag(
    "--ledger", "add this work to \(FuzzLedger.path) (except targets with planted faults)")
  private static let output = Option(
    "--output", "DIR", "folder to write to (default \(defaultOutput))")

  static let syntax = CommandSyntax(
    "fuzz", "[TARGET…|all]", summary: "search with libFuzzer for sequences that break a law",
    details: [
      "Builds the targets with coverage counters in a separate scratch folder and runs them. A",
      "target is a control, a specimen or another fuzz target of the list; “all” means those",
      "without planted faults. Several targets take turns: each gets the same time, and all of",
      "them run within half an hour. Each finding is shrunk, explained and drawn. The run then",
      "continues, even after a crash.",
      "",
      "Findings are minimal traces in DIR/findings. The corpus and the counts are in DIR/fuzz. If",
      "the run is killed, it loses at most the counts of one or two seconds; the next run",
      "continues. Needs a Swift toolchain with libFuzzer: swift.org's has it, Xcode's does not.",
    ],
    options: [
      time, jobs, sanitizer, seed, check, minimize, features, status, ledger, output, Flag.json,
    ])

  let arguments: ParsedArguments
  let tool: CommandLineTool
  private let names: [String]

  private static let defaultSeconds = 60.0
  private static let defaultOutput = "results"
  /// The word that stands for all targets without planted faults.
  private static let everything = "all"
  /// The limit of `--jobs`, above the number of cores of any machine.
  private static let jobLimit = 1_024

  static func make(
    _ arguments: ParsedArguments, _ tool: CommandLineTool
  ) throws(CommandFailure) -> any ToolCommand {
    if arguments[status] { return try FuzzStatusCommand(arguments: arguments, tool: tool) }
    return try FuzzCommand(arguments: arguments, tool: tool)
  }

  init(arguments: ParsedArguments, tool: CommandLineTool) throws(CommandFailure) {
    self.arguments = arguments
    self.tool = tool
    names = try Self.targets(arguments.operands, of: tool.lookup)
    if let sanitizer = arguments[Self.sanitizer] {
      try Self.refuse(sanitizer, for: names, in: tool)
    }
    let other = arguments.first(of: [Self.time, Self.jobs, Self.seed, Self.ledger, Self.check])
    if arguments[Self.minimize], let other {
      throw .usage("fuzz --minimize does not fuzz; omit \(other).")
    }
  }

  /// Throws if one of the executables cannot be built with this sanitizer.
  private static func refuse(
    _ sanitizer: String, for names: [String], in tool: CommandLineTool
  ) throws(CommandFailure) {
    for name in names {
      let built = try tool.fuzzExecutable(for: name)
      if built.sanitizers[sanitizer] != nil { continue }
      let known = built.sanitizers.keys.sorted().joined(separator: ", ")
      throw .usage(
        "--sanitizer \(sanitizer): \(built.product) supports "
          + (known.isEmpty ? "no sanitizer; see BuiltTool(sanitizers:)." : "only \(known).")
      )
    }
  }

  static func outputFolder(_ arguments: ParsedArguments) -> String {
    let folder = arguments[output] ?? defaultOutput
    return folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  /// The names of the targets to fuzz.
  ///
  /// The word “all” excludes planted faults, because finding planted faults again would waste time.
  private static func targets(
    _ words: [String], of lookup: CatalogLookup
  ) throws(CommandFailure) -> [String] {
    let targets = lookup.catalog.fuzzTargets.map { $0.name }
    let planted = Set(lookup.catalog.specimens.map { $0.name })
    var names: [String] = []
    for word in words {
      let isKnown = targets.contains(word)
      guard isKnown || word == everything else {
        throw lookup.unknown("fuzz target", word, among: targets + [everything])
      }
      let more = isKnown ? [word] : targets.filter { !planted.contains($0) }
      names += more.filter { !names.contains($0) }
    }
    guard !names.isEmpty else {
      throw .usage(
        "fuzz needs TARGET… or “\(everything)”; see \(lookup.program.name) help fuzz.")
    }
    return names
  }

  private var output: String { Self.outputFolder(arguments) }
  private var processes: ProcessAccess { tool.environment.processes }
  private var root: String { PackageFolders(tool.environment).root }
  private var planted: Set<String> { Set(tool.catalog.specimens.map { $0.name }) }

  func run() throws(CommandFailure) -> ExitCode {
    // Before the run: an unreadable ledger must not waste it.
    var ledger = arguments[Self.ledger] ? try FuzzLedger(ofPackage: root, files) : nil
    let store = FuzzStore(output: output, files)
    var targets = try names.map { name throws(CommandFailure) in
      // Before anything is written: the executable may be missing.
      _ = try tool.fuzzExecutable(for: name)
      return try target(name, store)
    }
    let lock = try lock(store)
    try build(&targets)
    if arguments[Self.minimize] {
      defer { withExtendedLifetime(lock) {} }
      return try minimize(targets, store)
    }
    if arguments[Self.check] || arguments.operands.contains(Self.everything) {
      try checkItself(among: targets)
    }
    let seed = arguments[Self.seed].map { RunSeed($0) }
    if !printsJSON, let sentence = seed?.sentence { console.print(sentence) }
    let plan = FuzzCampaign.Plan(
      seconds: Int(arguments[Self.time] ?? Self.defaultSeconds), jobs: arguments[Self.jobs] ?? 1,
      seed: seed.map { UInt32($0.number) }, output: output, features: arguments[Self.features])
    var campaign = FuzzCampaign(
      targets: targets, plan: plan, origin: FuzzOrigin(ofPackage: root, processes), tool)
    campaign.perform()
    if var filled = ledger {
      campaign.enter(into: &filled, Set(names).subtracting(planted))
      try filled.write(toPackage: root, files)
      ledger = filled
    }
    let report = FuzzReport(
      name: arguments.operands.joined(separator: " "), seconds: campaign.elapsed,
      targets: campaign.targets,
      problems: campaign.problems, place: ResultsPlace(output) { program.line("replay", $0) })
    let page = writePage(of: report)
    withExtendedLifetime(lock) {}
    return tell(report, ledger, page)
  }

  /// Builds the executables of the targets. An executable with several targets is built once.
  private func build(_ targets: inout [FuzzTargetRun]) throws(CommandFailure) {
    var paths: [String: String] = [:]
    for index in targets.indices {
      let built = try tool.fuzzExecutable(for: targets[index].name)
      var executable = paths[built.product]
      if executable == nil {
        // Other flags need a separate scratch folder.
        let purpose = built.product == tool.fuzzing?.product ? "fuzz" : built.product
        executable = try ToolBuilder(tool: tool).build(
          built, for: purpose, sanitizer: arguments[Self.sanitizer],
          explaining: Self.withoutLibFuzzer)
        paths[built.product] = executable
      }
      targets[index].executable = executable ?? ""
    }
  }

  /// Minimizes the corpora, one after the other.
  private func minimize(
    _ targets: [FuzzTargetRun], _ store: FuzzStore
  ) throws(CommandFailure) -> ExitCode {
    var documents: [JSONValue] = []
    for target in targets {
      let outcome = try FuzzMerge(
        target: target, files: files, processes: processes, console: console
      ).perform()
      documents.append([
        "name": .string(target.name), "before": .integer(outcome.before),
        "after": .integer(outcome.after), "aside": .integer(outcome.aside),
        "features": .integer(outcome.features),
      ])
      var state = target.state
      state.corpus = outcome.after
      // If the target was never fuzzed, there is no state to update.
      if state.counts.executions > 0 {
        do throws(FileProblem) {
          try store.write(state)
        } catch {
          console.warn("\(store.path(of: target.name)) was not written: \(error.reason).")
        }
      }
      if printsJSON { continue }
      let aside =
        outcome.aside == 0
        ? "" : ", \(Wording.count(outcome.aside, "input")) set aside in \(target.folders.aside)"
      console.print(
        Wording.printable(
          outcome.before == 0
            ? "\(target.name): the corpus is empty"
            : "\(target.name): \(Wording.count(outcome.before, "input")) before, "
              + "\(Wording.grouped(outcome.after)) now, with all "
              + "\(Wording.count(outcome.features, "feature"))\(aside)"))
    }
    if printsJSON { printDocument(of: "fuzz --minimize", ["targets": .array(documents)]) }
    return .fine
  }

  /// Runs the self-check: fuzzes the first specimen of each executable that was built.
  private func checkItself(among targets: [FuzzTargetRun]) throws(CommandFailure) {
    var checked: Set<String> = []
    var unchecked: [String] = []
    for target in targets where checked.insert(target.executable).inserted {
      let product = try tool.fuzzExecutable(for: target.name).product
      var chosen: String?
      for specimen in tool.catalog.specimens where chosen == nil {
        if try tool.fuzzExecutable(for: specimen.name).product == product {
          chosen = specimen.name
        }
      }
      guard let chosen else {
        unchecked.append(product)
        continue
      }
      try FuzzSelfCheck(
        name: chosen, executable: target.executable, processes: processes, console: console
      ).perform()
    }
    guard !unchecked.isEmpty else { return }
    console.note(
      "\(unchecked.joined(separator: ", ")) has no target with planted faults, so no check shows "
        + "that a run finds faults there.")
  }

  /// - Returns: The path of the page, or nil if no target ran or the page could not be written.
  private func writePage(of report: FuzzReport) -> String? {
    let ran = report.targets.filter { $0.counts.executions > 0 }
    guard !ran.isEmpty else { return nil }
    console.note("Finding out which lines were reached…")
    let page = FuzzPage(
      report: report,
      coverage: FuzzCoverageMap(
        targets: ran, root: PathText.absolute(root, in: files.workingFolder()),
        processes: processes
      ).read(),
      source: { path in
        guard let bytes = try? files.read("\(root)/\(path)", Self.sourceLimit) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
          .split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
      },
      version: program.version)
    let path = "\(output)/\(FuzzPage.path)"
    do throws(FileProblem) {
      try files.write(Array(page.text.utf8), path)
      return path
    } catch {
      console.warn("\(path) was not written: \(error.reason).")
      return nil
    }
  }

  /// The size limit of a source file on the page, in bytes.
  private static let sourceLimit = 1024 * 1024

  private func tell(_ report: FuzzReport, _ ledger: FuzzLedger?, _ page: String?) -> ExitCode {
    let summary = FuzzSummary(report.targets)
    // A run that never started has no result.
    let isWorthPrinting =
      report.problems.isEmpty || summary.findings > 0 || summary.coveredCount > 0
    if printsJSON {
      printDocument(format: VerifyResults.format, of: "fuzz", report.members)
    } else if isWorthPrinting {
      console.print(report.text(console))
      if let page { console.print("Page: \(page)") }
      if let ledger {
        console.print(
          "\(FuzzLedger.path): \(Wording.grouped(ledger.events)) of "
            + "\(Wording.grouped(FuzzLedger.goal)) events without a finding.")
      }
    }
    for problem in report.problems { console.complain(problem) }
    let unwritten = report.targets.contains { $0.unwritten > 0 }
    if summary.findings > 0 { return .finding }
    return unwritten || !report.problems.isEmpty ? .couldNotRun : .fine
  }

  private func target(
    _ name: String, _ store: FuzzStore
  ) throws(CommandFailure) -> FuzzTargetRun {
    let folders = try FuzzFolders(output: output, target: name, ofPackage: root, files)
    var state = FuzzTargetState(target: name)
    do throws(FileProblem) {
      state = try store.state(of: name) ?? state
    } catch {
      let path = store.path(of: name)
      try setAside(path)
      console.warn("\(path) cannot be used: \(error.reason); its counts start from zero.")
    }
    return FuzzTargetRun(name: name, folders: folders, state: state)
  }

  private func setAside(_ path: String) throws(CommandFailure) {
    do throws(FileProblem) {
      let place = path + ".damaged"
      if files.exists(place) { try files.remove(place) }
      try files.move(path, place)
    } catch {
      throw .couldNotRun("\(path) is unusable and was not moved: \(error.reason); remove it.")
    }
  }

  /// Locks the output folder, because two runs in one folder would overwrite each other's state.
  private func lock(_ store: FuzzStore) throws(CommandFailure) -> FileLock? {
    do throws(FileProblem) {
      if let lock = try files.lock(store.lockPath) { return lock }
    } catch {
      console.warn(
        "\(store.lockPath) was not locked: \(error.reason); let no other run write there.")
      return nil
    }
    throw .couldNotRun(
      "another run writes to \(store.folder); wait for it, or choose another path with --output.")
  }

  /// The compiler and linker errors of a Swift toolchain without libFuzzer, with an explanation.
  private static let withoutLibFuzzer = [
    "unsupported option '-sanitize=fuzzer'", "clang_rt.fuzzer",
  ]
  .map { words in
    (
      words: words,
      meaning: "this Swift toolchain has no libFuzzer (Xcode's has none); install one from "
        + "https://www.swift.org/install and put it first in PATH."
    )
  }
}

extension CommandLineTool {
  fileprivate func fuzzExecutable(for target: String) throws(CommandFailure) -> BuiltTool {
    let other = otherFuzzing.first { $0.targets?.contains(target) ?? false }
    if let built = other ?? fuzzing { return built }
    throw .couldNotRun(
      "this command line has no fuzz executable; pass one as fuzzing: BuiltTool(product:).")
  }
}
