import KnurlArguments
import KnurlLaws
import KnurlMarkup
import KnurlVerification

/// `fuzz`: runs libFuzzer on properties of the catalog.
struct FuzzCommand: NamedCommand {
  private static let time = Option.seconds(
    "--time", "30s|2m|8h", "stop after this time (default 60s)")
  private static let jobs = Option(
    "--jobs", in: 1...jobLimit, "processes at once, on one corpus (default 1)")
  private static let sanitizer = Option(
    "--sanitizer", "address",
    "with that sanitizer in the targets: slower, and sees damaged memory")
  private static let seed = Option(
    "--seed", in: 1...UInt32.max, "libFuzzer's seed (default: random)")
  private static let check = Flag(
    "--check", "find a planted fault first, or do not run; “all” always does")
  private static let minimize = Flag(
    "--minimize", "fuzz nothing: leave the fewest inputs of DIR's corpus that reach the same")
  private static let features = Option(
    "--features", oneOf: FuzzReach.features, "what inputs are kept for (default edges+states)")
  static let status = Flag(
    "--status", "show how the run in DIR stands, while it runs or afterwards")
  private static let ledger = Flag(
    "--ledger", "enter what was done into \(FuzzLedger.path) (not planted faults)")
  private static let output = Option(
    "--output", "DIR", "folder to write to (default \(defaultOutput))")

  static let syntax = CommandSyntax(
    "fuzz", "[TARGET…|all]", summary: "let libFuzzer look for histories that break a law",
    details: [
      "Builds the targets with coverage counters in a scratch folder of its own and runs them. A",
      "target is a control, a specimen or another subject of the list; “all” are those without",
      "planted faults. Several targets take turns, so that each gets the same time and all have",
      "had some of it after half an hour. A finding is made small, explained and drawn, and the run",
      "goes on, also where it took a process along.",
      "",
      "Findings are minimal traces in DIR/findings. Corpus and counts are kept in DIR/fuzz: a",
      "kill loses at most the counts of a second or two, and the next run goes on. Needs",
      "a Swift with libFuzzer: swift.org's has it, Xcode's has not.",
    ],
    options: [
      time, jobs, sanitizer, seed, check, minimize, features, status, ledger, output, Flag.json,
    ])

  private let arguments: ParsedArguments
  private let traces: TraceOpener
  private let pages: PageSetup
  private let executables: FuzzExecutables
  private let builder: ToolBuilder
  private let processes: ProcessAccess
  private let names: [String]
  private let output: String

  private static let defaultSeconds = 60.0
  private static let defaultOutput = "results"
  /// The word for all targets that are to hold.
  private static let everything = "all"
  /// More processes than any machine has cores for.
  private static let jobLimit = 1_024

  init(
    _ arguments: ParsedArguments, _ traces: TraceOpener, _ pages: PageSetup,
    _ executables: FuzzExecutables, _ builder: ToolBuilder, _ processes: ProcessAccess
  ) throws(CommandFailure) {
    self.arguments = arguments
    self.traces = traces
    self.pages = pages
    self.executables = executables
    self.builder = builder
    self.processes = processes
    names = try Self.targets(arguments.operands, of: traces.lookup)
    output = Self.outputFolder(arguments)
    if let sanitizer = arguments[Self.sanitizer] {
      try Self.refuse(sanitizer, for: names, in: executables)
    }
    let other = arguments.first(of: [Self.time, Self.jobs, Self.seed, Self.ledger, Self.check])
    if arguments[Self.minimize], let other {
      throw .usage("fuzz --minimize fuzzes nothing, so it takes no \(other).")
    }
  }

  /// Refuses a sanitizer that one of the executables cannot be built with.
  private static func refuse(
    _ sanitizer: String, for names: [String], in executables: FuzzExecutables
  ) throws(CommandFailure) {
    for name in names {
      let built = try executables.built(for: name)
      if built.sanitizers[sanitizer] != nil { continue }
      let known = built.sanitizers.keys.sorted().joined(separator: ", ")
      throw .usage(
        "--sanitizer \(sanitizer): \(built.product) is built with "
          + (known.isEmpty ? "no sanitizer; see BuiltTool(sanitizers:)." : "\(known) and no other.")
      )
    }
  }

  static func outputFolder(_ arguments: ParsedArguments) -> String {
    let folder = arguments[output] ?? defaultOutput
    return folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  /// “all” has no planted faults: they are always found, and the time is better spent.
  private static func targets(
    _ words: [String], of lookup: CatalogLookup
  ) throws(CommandFailure) -> [String] {
    let targets = lookup.catalog.properties.map { $0.name }
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

  private var printsJSON: Bool { arguments[.json] }
  /// What was asked for, in a word or two.
  private var title: String { arguments.operands.joined(separator: " ") }
  private var console: Console { traces.console }
  private var files: FileAccess { traces.files }
  private var root: String { builder.folders.root }
  private var planted: Set<String> { Set(pages.catalog.specimens.map { $0.name }) }

  func run() throws(CommandFailure) -> ExitCode {
    // Before the run, which must not have been in vain.
    var ledger = arguments[Self.ledger] ? try FuzzLedger(ofPackage: root, files) : nil
    let store = FuzzStore(output: output, files)
    var targets = try names.map { name throws(CommandFailure) in
      // Before anything is written: there may be no executable.
      _ = try executables.built(for: name)
      return try target(name, store)
    }
    let lock = try lock(store)
    try build(&targets)
    if arguments[Self.minimize] {
      defer { withExtendedLifetime(lock) {} }
      return try minimize(targets, store)
    }
    if arguments[Self.check] || arguments.operands.contains(Self.everything) {
      try findCanary(among: targets)
    }
    let plan = FuzzCampaign.Plan(
      seconds: Int(arguments[Self.time] ?? Self.defaultSeconds), jobs: arguments[Self.jobs] ?? 1,
      seed: arguments[Self.seed], output: output, features: arguments[Self.features])
    var campaign = FuzzCampaign(
      targets: targets, plan: plan, origin: FuzzOrigin(ofPackage: root, processes), traces, pages,
      processes)
    campaign.perform()
    if var filled = ledger {
      campaign.enter(into: &filled, Set(names).subtracting(planted))
      try filled.write(toPackage: root, files)
      ledger = filled
    }
    let page = writePage(of: campaign)
    withExtendedLifetime(lock) {}
    return report(campaign, ledger, page)
  }

  /// Builds what the targets are in, each once.
  private func build(_ targets: inout [FuzzTargetRun]) throws(CommandFailure) {
    var paths: [String: String] = [:]
    for index in targets.indices {
      let built = try executables.built(for: targets[index].name)
      var executable = paths[built.product]
      if executable == nil {
        // Other flags need a scratch folder of their own.
        let purpose = built.product == executables.main?.product ? "fuzz" : built.product
        executable = try builder.build(
          built, for: purpose, sanitizer: arguments[Self.sanitizer],
          explaining: Self.withoutLibFuzzer)
        paths[built.product] = executable
      }
      targets[index].executable = executable ?? ""
    }
  }

  /// Makes the corpora small, one after the other.
  private func minimize(
    _ targets: [FuzzTargetRun], _ store: FuzzStore
  ) throws(CommandFailure) -> ExitCode {
    var outcomes: [(name: String, outcome: FuzzMerge.Outcome)] = []
    for target in targets {
      let outcome = try FuzzMerge(
        target: target, files: files, processes: processes, console: console
      ).perform()
      outcomes.append((target.name, outcome))
      var state = target.state
      state.corpus = outcome.after
      // Where nothing was fuzzed so far, there is nothing to write down.
      if state.counts.executions > 0 {
        do throws(FileProblem) {
          try store.write(state)
        } catch {
          console.warn("\(store.path(of: target.name)) was not written, \(error.reason).")
        }
      }
      if printsJSON { continue }
      let aside =
        outcome.aside == 0
        ? "" : ", \(Wording.count(outcome.aside, "input")) set aside in \(target.folders.aside)"
      console.print(
        Wording.printable(
          outcome.before == 0
            ? "\(target.name): no run has kept anything"
            : "\(target.name): \(Wording.count(outcome.before, "input")) before, "
              + "\(Wording.grouped(outcome.after)) now, with all "
              + "\(Wording.count(outcome.features, "feature"))\(aside)"))
    }
    guard printsJSON else { return .fine }
    let document: JSONValue = [
      "format": .integer(1), "command": "fuzz --minimize",
      "version": .string(pages.program.version),
      "targets": .array(
        outcomes.map { name, outcome in
          [
            "name": .string(name), "before": .integer(outcome.before),
            "after": .integer(outcome.after), "aside": .integer(outcome.aside),
            "features": .integer(outcome.features),
          ]
        }),
    ]
    console.printDocument(document.text)
    return .fine
  }

  /// Fuzzes the first subject with planted faults of each executable that was built.
  private func findCanary(among targets: [FuzzTargetRun]) throws(CommandFailure) {
    var checked: Set<String> = []
    var unchecked: [String] = []
    for target in targets where checked.insert(target.executable).inserted {
      let product = try executables.built(for: target.name).product
      var canary: String?
      for specimen in pages.catalog.specimens where canary == nil {
        if try executables.built(for: specimen.name).product == product {
          canary = specimen.name
        }
      }
      guard let canary else {
        unchecked.append(product)
        continue
      }
      try FuzzSelfCheck(
        name: canary, executable: target.executable, processes: processes, console: console
      ).perform()
    }
    guard !unchecked.isEmpty else { return }
    console.note(
      "\(unchecked.joined(separator: ", ")) has no target with planted faults: nothing shows that a run "
        + "finds faults there.")
  }

  /// - Returns: Where it lies, or nil where it could not be written.
  private func writePage(of campaign: FuzzCampaign) -> String? {
    let ran = campaign.targets.filter { $0.counts.executions > 0 }
    guard !ran.isEmpty else { return nil }
    console.note("Looking which lines were reached…")
    let page = FuzzPage(
      name: title, seconds: campaign.elapsed, targets: campaign.targets,
      problems: campaign.problems,
      warnings: campaign.targets.flatMap {
        [$0.rejectionWarning, $0.repeatWarning].compactMap { $0 }
      },
      coverage: FuzzCoverageMap(
        targets: ran, root: PathText.absolute(root, in: files.workingFolder()),
        processes: processes
      ).read(),
      source: { path in
        guard let bytes = try? files.read("\(root)/\(path)", Self.sourceLimit) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
          .split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
      },
      version: pages.program.version)
    let path = "\(output)/\(FuzzPage.path)"
    do throws(FileProblem) {
      try files.write(Array(page.text.utf8), path)
      return path
    } catch {
      console.warn("\(path) was not written, \(error.reason).")
      return nil
    }
  }

  /// More bytes than a file of source has that anybody reads.
  private static let sourceLimit = 1024 * 1024

  private func report(
    _ campaign: FuzzCampaign, _ ledger: FuzzLedger?, _ page: String?
  ) -> ExitCode {
    let report = FuzzReport(
      name: title, seconds: campaign.elapsed, targets: campaign.targets,
      problems: campaign.problems)
    let summary = FuzzSummary(campaign.targets)
    // What never ran has nothing to say.
    let isWorthPrinting =
      campaign.problems.isEmpty || summary.findings > 0 || summary.coveredCount > 0
    if printsJSON {
      console.printDocument(report.document(version: pages.program.version).text)
    } else if isWorthPrinting {
      console.print(report.text(console, programName: pages.program.name))
      if let page { console.print("Page: \(page)") }
      if let ledger {
        console.print(
          "\(FuzzLedger.path): \(Wording.grouped(ledger.events)) events with no finding of "
            + "\(Wording.grouped(FuzzLedger.goal)).")
      }
    }
    for problem in campaign.problems { console.complain(problem) }
    let unwritten = campaign.targets.contains { $0.unwritten > 0 }
    if unwritten || !campaign.problems.isEmpty { return .couldNotRun }
    return summary.findings == 0 ? .fine : .finding
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
      console.warn("\(path) cannot be used, \(error.reason); its counts begin anew.")
    }
    return FuzzTargetRun(name: name, folders: folders, state: state)
  }

  private func setAside(_ path: String) throws(CommandFailure) {
    do throws(FileProblem) {
      let place = path + ".damaged"
      if files.exists(place) { try files.remove(place) }
      try files.move(path, place)
    } catch {
      throw .couldNotRun("\(path) was not moved, \(error.reason); remove it.")
    }
  }

  /// Two runs with one folder would each write down what it knows over the other's.
  private func lock(_ store: FuzzStore) throws(CommandFailure) -> FileLock? {
    do throws(FileProblem) {
      if let lock = try files.lock(store.lockPath) { return lock }
    } catch {
      console.warn(
        "\(store.lockPath) was not locked, \(error.reason); let no other run write there.")
      return nil
    }
    throw .couldNotRun(
      "another run writes to \(store.folder); wait for it, or choose another place with --output.")
  }

  /// What a Swift without libFuzzer says, as compiler and as linker.
  private static let withoutLibFuzzer = [
    "unsupported option '-sanitize=fuzzer'", "clang_rt.fuzzer",
  ]
  .map { words in
    (
      words: words,
      meaning: "this Swift has no libFuzzer, as Xcode's has none; install one from "
        + "https://www.swift.org/install and put it first in PATH."
    )
  }
}

/// The fuzz executables of a command line.
struct FuzzExecutables {
  let main: BuiltTool?
  /// For targets that are built with other flags; each names its own.
  let others: [BuiltTool]

  /// The executable that has a target.
  func built(for target: String) throws(CommandFailure) -> BuiltTool {
    if let built = others.first(where: { $0.targets?.contains(target) ?? false }) ?? main {
      return built
    }
    throw .couldNotRun(
      "this command line names no fuzz executable; hand one in as fuzzing: BuiltTool(product:).")
  }
}
