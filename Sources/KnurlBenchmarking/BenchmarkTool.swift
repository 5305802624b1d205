import Foundation
import KnurlMarkup

/// The command line over suites of benchmarks.
///
/// A whole executable is:
/// ```swift
/// import Foundation
/// import KnurlBenchmarking
///
/// let tool = BenchmarkTool(suites: [mySuite])
/// exit(tool.run(Array(CommandLine.arguments.dropFirst())))
/// ```
/// Exit codes: 0 fine, 1 slower or another picture, 2 could not run, 64 wrong usage.
public struct BenchmarkTool {
  let suites: [BenchmarkSuite]
  let programName: String
  let project: ComparedProject
  let output: BenchmarkOutput

  /// - Parameters:
  ///   - programName: What to type to start it, for help and complaints.
  ///   - project: What `compare` builds.
  public init(
    suites: [BenchmarkSuite], programName: String = ComparedProject.runningProduct,
    project: ComparedProject = ComparedProject(), output: BenchmarkOutput = .live
  ) {
    self.suites = suites
    self.programName = programName
    self.project = project
    self.output = output
  }

  /// Does what the words behind the program's name say.
  ///
  /// - Returns: The exit code.
  public func run(_ arguments: [String]) -> Int32 {
    // A reader that goes away, as `head` does, or a worker that dies is an error, not the end.
    signal(SIGPIPE, SIG_IGN)
    do throws(BenchmarkFailure) {
      try checkNames()
      return try perform(BenchmarkArguments(arguments)).rawValue
    } catch {
      complain(error.message)
      return error.exitCode.rawValue
    }
  }

  func complain(_ message: String) {
    let name = programName.split(separator: "/").last.map { String($0) } ?? programName
    output.writeError("\(name): \(message)\n")
  }

  private func checkNames() throws(BenchmarkFailure) {
    var names: Set<String> = []
    for benchmark in suites.flatMap({ $0.benchmarks }) {
      guard names.insert(benchmark.name).inserted else {
        throw .couldNotRun("two benchmarks are called “\(benchmark.name)”.")
      }
      guard benchmark.name.allSatisfy({ !$0.isNewline && !$0.isWhitespace }),
        !benchmark.name.isEmpty
      else {
        throw .couldNotRun("a benchmark's name has no spaces: “\(benchmark.name)”.")
      }
    }
  }

  private func perform(_ arguments: BenchmarkArguments) throws(BenchmarkFailure) -> ExitCode {
    switch arguments.job {
    case .help:
      output.write(helpText + "\n")
      return .fine
    case .list:
      for suite in try chosen(by: arguments) {
        output.write(suite.name + "\n")
        for benchmark in suite.benchmarks { output.write("  \(benchmark.name)\n") }
      }
      return .fine
    case .work:
      BenchmarkWorker(suites: suites).run()
      return .fine
    case .count(let names):
      CountedRun(suites: suites) { [output] in output.write($0.line + "\n") }.run(names)
      return .fine
    case .checkThresholds, .updateThresholds: return try thresholds(arguments)
    case .examine: return try examine(arguments)
    case .measure: return try measure(arguments)
    case .compare(let base, let head):
      return try compare(base: base, head: head, arguments)
    case .selfTest: return try selfTest(arguments)
    case .report(let file): return try report(file, arguments)
    }
  }

  /// The suites with the benchmarks that were asked for.
  func chosen(by arguments: BenchmarkArguments) throws(BenchmarkFailure) -> [BenchmarkSuite] {
    let chosen = suites.map { suite in
      BenchmarkSuite(suite.name, suite.benchmarks.filter { arguments.chooses($0.name) })
    }.filter { !$0.benchmarks.isEmpty }
    guard !chosen.isEmpty else {
      let filters = arguments.filters.map { "“\($0)”" }.joined(separator: " or ")
      throw suites.isEmpty
        ? .couldNotRun("there are no benchmarks.")
        : .usage("no benchmark has \(filters) in its name; --list shows them.")
    }
    return chosen
  }

  private func measure(_ arguments: BenchmarkArguments) throws(BenchmarkFailure) -> ExitCode {
    let chosen = try chosen(by: arguments)
    var plan = SamplingPlan()
    plan.isQuick = arguments.isQuick
    if let seconds = arguments.seconds { plan.seconds = seconds }
    let environment = BenchmarkEnvironment.current
    if environment.isDebug, !arguments.isQuick {
      complain("warning: this is a debug build, whose times say nothing; build with -c release.")
    }
    var runner = BenchmarkRunner(plan: plan)
    if output.showsProgress {
      runner.willMeasure = { [output] in output.writeError("\r\u{1B}[K\($0)") }
    }
    let results = runner.results(of: chosen)
    if output.showsProgress { output.writeError("\r\u{1B}[K") }
    let report = BenchmarkReport(
      environment: environment, secondsPerBenchmark: plan.seconds, isQuick: plan.isQuick,
      results: results)
    try deliver(report.json.text, arguments)
    if !arguments.printsJSON { output.write(BenchmarkTable(report).text) }
    return .fine
  }

  /// Writes a JSON document where it was asked for.
  func deliver(_ json: String, _ arguments: BenchmarkArguments) throws(BenchmarkFailure) {
    if let file = arguments.jsonFile { try Self.write(json, to: file) }
    if arguments.printsJSON { output.write(json) }
  }

  static func write(_ text: String, to file: String) throws(BenchmarkFailure) {
    // Writing atomically puts a new file in the place of the old one: never of a device or a pipe.
    let place = URL(filePath: file).resolvingSymlinksInPath()
    let type = try? FileManager.default.attributesOfItem(
      atPath: place.path(percentEncoded: false))[.type]
    if let type = type as? FileAttributeType, type != .typeRegular {
      throw .couldNotRun("\(file) is no regular file; choose another place.")
    }
    do {
      try Data(text.utf8).write(to: place, options: .atomic)
    } catch {
      throw .couldNotRun("\(file) cannot be written; make room or choose another place.")
    }
  }
}

// MARK: - The machine

extension BenchmarkTool {
  /// Says what this machine can measure.
  private func examine(_ arguments: BenchmarkArguments) throws(BenchmarkFailure) -> ExitCode {
    let report = Doctor().report()
    try deliver(report.json.text, arguments)
    if !arguments.printsJSON { output.write(report.text) }
    return report.exitCode
  }
}

// MARK: - Help

extension BenchmarkTool {
  private var helpText: String {
    """
    USAGE: \(programName) [FILTER…] [--time 2s] [--json] [--json-file FILE]
           \(programName) --list [FILTER…]
           \(programName) --quick [FILTER…] [--json]
           \(programName) compare BASE [HEAD] [--filter TEXT] [--exact] [--strict] [--html FILE]
           \(programName) report FILE [--html FILE] [--markdown]
           \(programName) selftest [FILTER…] [--trials N]
           \(programName) thresholds [FILTER…] [--update] [--json]
           \(programName) doctor [--json]

    Measures the benchmarks whose names contain a FILTER, or all of them.

    compare builds two commits, or a commit and the work tree as it is, runs today's benchmarks on
    both in turns, and says of each: regressed, improved, unchanged or inconclusive. Benchmarks are
    chosen by --filter. report shows again what compare wrote as JSON. selftest compares equal code
    with itself and with itself made slower, and says how often that errs on this machine. thresholds
    counts what an operation does, with callgrind, and compares that with a file in git. doctor says
    what this machine can measure.

    \(BenchmarkArguments.optionTable)

    Exit codes: 0 fine, 1 slower or another picture, 2 could not run, 64 wrong usage. Of thresholds
    1 is more than one of them, of doctor 2 that times cannot be measured and compared here.
    """
  }
}

/// Where a tool writes; tests hand in their own.
public struct BenchmarkOutput {
  /// Results.
  public var write: (String) -> Void
  /// Progress and complaints.
  public var writeError: (String) -> Void
  /// Whether a line of progress may be written over.
  public var showsProgress: Bool

  public init(
    write: @escaping (String) -> Void,
    writeError: @escaping (String) -> Void, showsProgress: Bool = false
  ) {
    self.write = write
    self.writeError = writeError
    self.showsProgress = showsProgress
  }

  /// The process's own streams.
  public static var live: BenchmarkOutput {
    BenchmarkOutput(
      write: { try? FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) },
      writeError: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) },
      showsProgress: isatty(FileHandle.standardError.fileDescriptor) == 1
        && ProcessInfo.processInfo.environment["TERM"] != "dumb")
  }
}
