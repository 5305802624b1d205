import KnurlMarkup
import KnurlProcesses
import KnurlVerification

/// `fuzz --time-to-find`: how long each strategy takes to find each planted fault.
struct TimeToFindCommand {
  private let tool: CommandLineTool
  private let faults: [Mutant]
  private let trials: Int
  private let limitSeconds: Double
  private let output: String
  private let format: Format

  static let defaultTrials = 30
  static let defaultLimitSeconds = 60.0
  /// What takes a minute each is not tried more often.
  static let deepTrials = 10

  private enum Format {
    case text
    case markdown
    case json
  }

  init(_ tool: CommandLineTool, _ arguments: ParsedArguments) throws(CommandFailure) {
    self.tool = tool
    faults = try Self.faults(arguments.operands, of: tool)
    trials = try arguments.integer("--trials", in: 1...10_000) ?? Self.defaultTrials
    limitSeconds = try arguments.seconds("--time") ?? Self.defaultLimitSeconds
    output = try FuzzCommand.output(arguments)
    format = arguments.has("--json") ? .json : arguments.has("--markdown") ? .markdown : .text
  }

  /// All of them, or those whose names begin with a word.
  private static func faults(
    _ words: [String], of tool: CommandLineTool
  ) throws(CommandFailure) -> [Mutant] {
    let all = tool.catalog.loneFaults
    guard !all.isEmpty else { throw .couldNotRun("the catalog has no planted fault to look for.") }
    if words.isEmpty { return all }
    for word in words where !all.contains(where: { $0.isNamed(word) }) {
      throw tool.unknown("planted fault", word, among: all.map { $0.name })
    }
    return all.filter { fault in words.contains { fault.isNamed($0) } }
  }

  func run() throws(CommandFailure) -> ExitCode {
    guard let built = tool.fuzzing else {
      throw .couldNotRun(
        "this command line names no fuzz executable; hand one in as fuzzing: BuiltTool(product:).")
    }
    let origin = FuzzOrigin(of: tool)
    let store = FuzzStore(output: output, tool.environment.files)
    var times = known(store, origin)
    let executable = try ToolBuild(tool: tool, built: built, purpose: "fuzz").run()
    for (number, fault) in faults.enumerated() {
      for strategy in SearchStrategy.allCases {
        let wanted = fault.isDeep ? min(trials, Self.deepTrials) : trials
        if let race = times.race(of: fault.name, strategy), race.trialCount >= wanted,
          race.limitSeconds >= limitSeconds
        {
          continue
        }
        tool.console.note(
          "\(number + 1) of \(faults.count): \(fault.name), \(strategy.rawValue)")
        times.add(try race(fault, strategy, wanted, executable))
        try save(times, store)
      }
    }
    let names = Set(faults.map { $0.name })
    let table = TimeToFindTable(
      times, of: times.races.filter { names.contains($0.fault) },
      repeatLine: "\(tool.programName) fuzz --time-to-find --trials \(trials)"
        + " --time \(Wording.plain(limitSeconds))s --markdown")
    switch format {
    case .text: tool.console.print(table.text)
    case .markdown: tool.console.print(table.markdown)
    case .json: tool.console.printDocument(table.document(version: tool.version).text)
    }
    return .fine
  }

  // MARK: - Racing

  private func race(
    _ fault: Mutant, _ strategy: SearchStrategy, _ wanted: Int, _ executable: String
  ) throws(CommandFailure) -> FindingTimes.Race {
    var trials: [FindingTimes.Trial] = []
    var refusal: String?
    let request = ChildRequest(
      executable,
      ["--race"] + strategy.arguments + ["\(wanted)", Wording.plain(limitSeconds)]
        + strategy.features + [fault.name, "-max_len=4096", "-detect_leaks=0"],
      variables: FuzzTargetRun.variables, output: .dropped, errors: .lines)
    let end: ChildExit
    do throws(FileProblem) {
      end = try tool.environment.processes.run(request) { line in
        if let trial = FindingTimes.Trial(line: line) { trials.append(trial) }
        if line.hasPrefix("knurl-fuzz refused ") { refusal = line }
      }
    } catch {
      throw .couldNotRun("\(executable) was not run, \(error.reason).")
    }
    guard end.code == 0, !end.isSignal, !trials.isEmpty else {
      throw .couldNotRun(
        "\(executable) did not look for \(fault.name): \(refusal ?? "it ended with \(end.code)").")
    }
    return FindingTimes.Race(
      fault: fault.name, isDeep: fault.isDeep, strategy: strategy, trialCount: wanted,
      limitSeconds: limitSeconds, trials: trials)
  }

  // MARK: - What is known

  private func path(_ store: FuzzStore) -> String { store.folder + "/time-to-find.json" }

  /// What an earlier run has left, if it is about the same.
  private func known(_ store: FuzzStore, _ origin: FuzzOrigin) -> FindingTimes {
    let new = FindingTimes(version: origin.version, machine: origin.machine)
    let old: FindingTimes? = (try? store.read(path(store))) ?? nil
    guard let old, old.format == new.format, old.version == new.version,
      old.machine == new.machine
    else { return new }
    tool.console.note(
      "Going on from \(Wording.count(old.races.count, "race")) of an earlier run.")
    return old
  }

  private func save(_ times: FindingTimes, _ store: FuzzStore) throws(CommandFailure) {
    do throws(FileProblem) {
      try tool.environment.files.makeFolder(store.folder)
      try store.write(times, to: path(store))
    } catch {
      throw .couldNotRun(
        "\(path(store)) was not written, \(error.reason); choose another place with --output.")
    }
  }
}

extension Mutant {
  fileprivate func isNamed(_ word: String) -> Bool {
    name == word || name.hasPrefix(word + "/")
  }
}

extension FindingTimes.Trial {
  /// A line of the fuzz executable: `knurl-fuzz found seed=1 microseconds=120 executions=7 …`.
  init?(line: String) {
    let words = line.split(separator: " ")
    guard words.count >= 5, words[0] == "knurl-fuzz", words[1] == "found" || words[1] == "missed"
    else { return nil }
    func number(_ name: String) -> Int? {
      words.first { $0.hasPrefix(name + "=") }.flatMap { Int($0.dropFirst(name.count + 1)) }
    }
    guard let seed = number("seed"), let microseconds = number("microseconds"),
      let executions = number("executions")
    else { return nil }
    self.init(
      seed: seed, isFound: words[1] == "found", seconds: Double(microseconds) / 1e6,
      executions: executions)
  }
}
