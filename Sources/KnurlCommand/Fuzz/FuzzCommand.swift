import KnurlLaws
import KnurlMarkup
import KnurlVerification

/// `fuzz`: runs libFuzzer on properties of the catalog.
struct FuzzCommand {
  private let tool: CommandLineTool
  private let names: [String]
  /// What was asked for, in a word or two.
  private let title: String
  private let seconds: Double
  private let jobs: Int
  private let seed: UInt32?
  private let features: String?
  private let output: String
  private let printsJSON: Bool
  private let fillsLedger: Bool
  private let sanitizer: String?
  /// Whether planted faults must be found first.
  private let checksCanary: Bool
  /// Whether what runs kept is made small, and nothing is fuzzed.
  private let minimizes: Bool

  static let defaultSeconds = 60.0
  static let defaultOutput = "results"
  /// The word for all targets that are to hold.
  static let everything = "all"
  /// More processes than any machine has cores for.
  private static let jobLimit = 1_024

  init(_ tool: CommandLineTool, _ arguments: ParsedArguments) throws(CommandFailure) {
    self.tool = tool
    names = try Self.targets(arguments.operands, of: tool)
    title = arguments.operands.joined(separator: " ")
    seconds = try arguments.seconds("--time") ?? Self.defaultSeconds
    jobs = try arguments.integer("--jobs", in: 1...Self.jobLimit) ?? 1
    seed = try arguments.integer("--seed", in: 1...UInt32.max)
    features = try Self.features(arguments)
    output = try Self.output(arguments)
    printsJSON = arguments.has("--json")
    fillsLedger = arguments.has("--ledger")
    sanitizer = try Self.sanitizer(arguments, for: names, of: tool)
    minimizes = arguments.has("--minimize")
    checksCanary = arguments.has("--check") || arguments.operands.contains(Self.everything)
    let other = ["--time", "--jobs", "--seed", "--ledger", "--check"].first { arguments.has($0) }
    if minimizes, let other {
      throw .usage("fuzz --minimize fuzzes nothing, so it takes no \(other).")
    }
  }

  /// - Throws: Where one of the executables is not built with it.
  private static func sanitizer(
    _ arguments: ParsedArguments, for names: [String], of tool: CommandLineTool
  ) throws(CommandFailure) -> String? {
    guard let sanitizer = try arguments.text("--sanitizer") else { return nil }
    for name in names {
      let built = try built(for: name, of: tool)
      if built.sanitizers[sanitizer] != nil { continue }
      let known = built.sanitizers.keys.sorted().joined(separator: ", ")
      throw .usage(
        "--sanitizer \(sanitizer): \(built.product) is built with "
          + (known.isEmpty ? "no sanitizer; see BuiltTool(sanitizers:)." : "\(known) and no other.")
      )
    }
    return sanitizer
  }

  private static func features(_ arguments: ParsedArguments) throws(CommandFailure) -> String? {
    guard let word = try arguments.text("--features") else { return nil }
    guard FuzzReach.features.contains(word) else {
      throw .usage(
        "--features takes \(FuzzReach.features.joined(separator: " or ")), not “\(word)”.")
    }
    return word
  }

  static func output(_ arguments: ParsedArguments) throws(CommandFailure) -> String {
    let folder = try arguments.text("--output") ?? defaultOutput
    return folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  /// “all” has no planted faults: they are always found, and the time is better spent.
  private static func targets(
    _ words: [String], of tool: CommandLineTool
  ) throws(CommandFailure) -> [String] {
    let targets = tool.catalog.properties.map { $0.name }
    let planted = Set(tool.catalog.specimens.map { $0.name })
    var names: [String] = []
    for word in words {
      let isKnown = targets.contains(word)
      guard isKnown || word == everything else {
        throw tool.unknown("fuzz target", word, among: targets + [everything])
      }
      let more = isKnown ? [word] : targets.filter { !planted.contains($0) }
      names += more.filter { !names.contains($0) }
    }
    guard !names.isEmpty else {
      throw .usage(
        "fuzz needs TARGET… or “\(everything)”; see \(tool.programName) help fuzz.")
    }
    return names
  }

  private var console: Console { tool.console }
  private var files: FileAccess { tool.environment.files }

  func run() throws(CommandFailure) -> ExitCode {
    let root = tool.packageRoot
    // Before the run, which must not have been in vain.
    var ledger = fillsLedger ? try FuzzLedger(ofPackage: root, files) : nil
    let store = FuzzStore(output: output, files)
    var targets = try names.map { name throws(CommandFailure) in
      try target(name, try Self.built(for: name, of: tool), store)
    }
    let lock = try lock(store)
    try build(&targets)
    if minimizes {
      defer { withExtendedLifetime(lock) {} }
      return try minimize(targets, store)
    }
    if checksCanary { try findCanary(among: targets) }
    let plan = FuzzCampaign.Plan(
      seconds: Int(seconds), jobs: jobs, seed: seed, output: output, features: features)
    var campaign = FuzzCampaign(
      tool, targets: targets, plan: plan, origin: FuzzOrigin(of: tool))
    campaign.perform()
    if var filled = ledger {
      let planted = Set(tool.catalog.specimens.map { $0.name })
      campaign.enter(into: &filled, Set(names).subtracting(planted))
      try filled.write(toPackage: root, files)
      ledger = filled
    }
    let page = writePage(of: campaign)
    withExtendedLifetime(lock) {}
    return report(campaign, ledger, page)
  }

  /// The executable that has a target.
  static func built(
    for name: String, of tool: CommandLineTool
  ) throws(CommandFailure) -> BuiltTool {
    if let other = tool.otherFuzzing.first(where: { $0.targets?.contains(name) ?? false }) {
      return other
    }
    guard let built = tool.fuzzing else {
      throw .couldNotRun(
        "this command line names no fuzz executable; hand one in as fuzzing: BuiltTool(product:).")
    }
    return built
  }

  /// Builds what the targets are in, each once.
  private func build(_ targets: inout [FuzzTargetRun]) throws(CommandFailure) {
    var executables: [String: String] = [:]
    for index in targets.indices {
      let built = try Self.built(for: targets[index].name, of: tool)
      var executable = executables[built.product]
      if executable == nil {
        // Other flags need a scratch folder of their own.
        let purpose = built.product == tool.fuzzing?.product ? "fuzz" : built.product
        let build = ToolBuild(tool: tool, built: built, purpose: purpose, sanitizer: sanitizer)
        executable = try build.run(explaining: Self.withoutLibFuzzer)
        executables[built.product] = executable
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
      let outcome = try FuzzMerge(tool: tool, target: target).perform()
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
      "format": .integer(1), "command": "fuzz --minimize", "version": .string(tool.version),
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
      let product = try Self.built(for: target.name, of: tool).product
      var canary: String?
      for specimen in tool.catalog.specimens where canary == nil {
        if try Self.built(for: specimen.name, of: tool).product == product {
          canary = specimen.name
        }
      }
      guard let canary else {
        unchecked.append(product)
        continue
      }
      try FuzzSelfCheck(tool: tool, name: canary, executable: target.executable).perform()
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
    let root = tool.packageRoot
    let page = FuzzPage(
      name: title, seconds: campaign.elapsed, targets: campaign.targets,
      problems: campaign.problems,
      warnings: campaign.targets.flatMap {
        [$0.rejectionWarning, $0.repeatWarning].compactMap { $0 }
      },
      coverage: FuzzCoverageMap(tool: tool, targets: ran).read(),
      source: { path in
        guard let bytes = try? files.read("\(root)/\(path)", Self.sourceLimit) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
          .split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
      },
      version: tool.version)
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
      console.printDocument(report.document(version: tool.version).text)
    } else if isWorthPrinting {
      console.print(report.text(console, programName: tool.programName))
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
    _ name: String, _ built: BuiltTool, _ store: FuzzStore
  ) throws(CommandFailure) -> FuzzTargetRun {
    let folders = try FuzzFolders(output: output, target: name, built: built, tool: tool)
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
