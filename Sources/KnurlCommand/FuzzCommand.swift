import KnurlLaws
import KnurlReports

/// `fuzz`: runs libFuzzer on a property of the catalog.
struct FuzzCommand {
  private let tool: CommandLineTool
  private let target: PropertySpecification
  private let seconds: Double
  private let seed: UInt32?
  private let output: String
  private let printsJSON: Bool

  static let defaultSeconds = 60.0

  init(_ tool: CommandLineTool, _ arguments: ParsedArguments) throws(CommandFailure) {
    self.tool = tool
    let name = arguments.operands[0]
    let targets = tool.catalog.properties
    guard let target = targets.first(where: { $0.name == name }) else {
      throw tool.unknown("fuzz target", name, among: targets.map { $0.name })
    }
    self.target = target
    seconds = try arguments.seconds("--time") ?? Self.defaultSeconds
    seed = try arguments.integer("--seed", in: 1...UInt32.max)
    output = try arguments.text("--output") ?? "results"
    printsJSON = arguments.has("--json")
  }

  private var console: Console { tool.console }

  func run() throws(CommandFailure) -> ExitCode {
    let other = tool.otherFuzzing.first { $0.targets?.contains(target.name) ?? false }
    guard let built = other ?? tool.fuzzing else {
      throw .couldNotRun(
        "this command line names no fuzz executable; hand one in as fuzzing: BuiltTool(product:).")
    }
    let folders = try FuzzFolders(output: output, target: target.name, built: built, tool: tool)
    let build = ToolBuild(tool: tool, built: built, purpose: other?.product ?? "fuzz")
    let executable = try build.run(explaining: Self.withoutLibFuzzer)
    let start = tool.environment.now()
    var watch = FuzzWatch(
      console: console, target: target.name, seconds: seconds, now: tool.environment.now)
    let end = try runFuzzer(executable, folders, &watch)
    let took = tool.environment.now() - start
    watch.end()
    if let refusal = watch.status.refusal { throw .couldNotRun(refusal) }
    var found = try watch.status.files.map { file throws(CommandFailure) in
      try FuzzFinding(file: file, for: tool)
    }
    if let input = watch.status.crashInput {
      found.append(
        try FuzzFinding(
          crash: input, hasHung: watch.status.hasHung, of: target.name, executable: executable,
          folders, for: tool))
    } else if !isExpected(end) {
      for line in watch.status.tail { console.note(line) }
      throw .couldNotRun(
        "the fuzz process ended with code \(end.code); its last lines stand above.")
    }
    for index in found.indices {
      let shown = FindingShow.write(
        findingIn: found[index].file, origin: "found by fuzzing \(target.name)", for: tool)
      for problem in shown.problems { console.warn(problem) }
      found[index].page = shown.page
    }
    let report = FuzzReport(
      target: target.name, seconds: took, status: watch.status, findings: found)
    if printsJSON {
      console.printDocument(report.document(version: tool.version).text)
    } else {
      console.print(report.text(console, programName: tool.programName))
    }
    if watch.status.unwritten > 0 { return .couldNotRun }
    return found.isEmpty ? .fine : .finding
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

  /// 72 is libFuzzer's code for an interrupt: a person had enough, nothing went wrong.
  private func isExpected(_ end: ProcessEnd) -> Bool {
    !end.isSignal && (end.code == 0 || end.code == 72)
  }

  private func runFuzzer(
    _ executable: String, _ folders: FuzzFolders, _ watch: inout FuzzWatch
  ) throws(CommandFailure) -> ProcessEnd {
    var arguments = ["--findings", folders.findings, target.name, folders.corpus]
    if let seeds = folders.seeds { arguments.append(seeds) }
    if let dictionary = folders.dictionary { arguments.append("-dict=\(dictionary)") }
    arguments += [
      "-max_total_time=\(Int(seconds))", "-max_len=4096", "-artifact_prefix=\(folders.inputs)/",
      "-detect_leaks=0", "-timeout=20", "-reload=0", "-print_final_stats=0",
    ]
    if let seed { arguments.append("-seed=\(seed)") }
    let request = ProcessRequest(
      executable, arguments, variables: ["SWIFT_BACKTRACE": "enable=no"], watched: .error)
    watch.begin()
    do throws(FileProblem) {
      return try tool.environment.processes.run(request) { watch.read($0) }
    } catch {
      throw .couldNotRun("\(executable) was not run, \(error.reason).")
    }
  }
}
