import Foundation
import KnurlMarkup

/// A command-line tool that measures, compares and reports suites of benchmarks.
///
/// A whole executable is:
/// ```swift
/// import Foundation
/// import KnurlBenchmarking
///
/// let tool = BenchmarkTool(suites: [mySuite])
/// exit(tool.run(Array(CommandLine.arguments.dropFirst())))
/// ```
/// Exit codes: 0 no regression, 1 slower or another picture, 2 could not run, 64 wrong usage.
public struct BenchmarkTool {
  let suites: [BenchmarkSuite]
  let programName: String
  let project: ComparedProject
  let output: BenchmarkOutput

  /// - Parameters:
  ///   - programName: The command that starts the tool, for help and error messages.
  ///   - project: The package that `compare` builds.
  public init(
    suites: [BenchmarkSuite], programName: String = ComparedProject.runningProduct,
    project: ComparedProject = ComparedProject(), output: BenchmarkOutput = .live
  ) {
    self.suites = suites
    self.programName = programName
    self.project = project
    self.output = output
  }

  /// Runs the job that the arguments name.
  ///
  /// - Returns: The exit code.
  public func run(_ arguments: [String]) -> Int32 {
    // Writing to a closed pipe (`head`, a worker that crashed) must be an error, not end this
    // process.
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
        throw .couldNotRun("two benchmarks have the name “\(benchmark.name)”.")
      }
      guard benchmark.name.allSatisfy({ !$0.isNewline && !$0.isWhitespace }),
        !benchmark.name.isEmpty
      else {
        throw .couldNotRun("“\(benchmark.name)” contains a space; write a name without spaces.")
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
    case .examine:
      let report = Doctor().report()
      try deliver(report.json, arguments, report.text)
      return report.exitCode
    case .measure: return try measure(arguments)
    case .compare(let base, let head):
      return try compare(base: base, head: head, arguments)
    case .history(let commits): return try history(commits, arguments)
    case .selfTest: return try selfTest(arguments)
    case .report(let file): return try report(file, arguments)
    }
  }

  /// The suites, reduced to the benchmarks that the arguments choose.
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
      complain("warning: the times of a debug build mean nothing; build with -c release.")
    }
    var runner = BenchmarkRunner(plan: plan)
    runner.willMeasure = { [output] in output.showProgress($0) }
    let results = runner.results(of: chosen)
    output.showProgress("")
    let report = BenchmarkReport(
      environment: environment, secondsPerBenchmark: plan.seconds, isQuick: plan.isQuick,
      results: results)
    try deliver(report.json, arguments, report.table(showsAll: arguments.showsAll))
    return .fine
  }

  /// Writes a JSON document where the arguments ask for it: `--json-file` names a file, `--json`
  /// stands for the output.
  ///
  /// - Parameter text: The output without `--json`.
  func deliver(
    _ document: JSONValue, _ arguments: BenchmarkArguments, _ text: String = ""
  ) throws(BenchmarkFailure) {
    let json = document.text
    if let file = arguments.jsonFile { try Self.write(json, to: file) }
    output.write(arguments.printsJSON ? json : text)
  }

  static func write(_ text: String, to file: String) throws(BenchmarkFailure) {
    // An atomic write replaces the old file with a new one. Never do that to a device or a pipe.
    let place = URL(filePath: file).resolvingSymlinksInPath()
    let type = try? FileManager.default.attributesOfItem(
      atPath: place.path(percentEncoded: false))[.type]
    if let type = type as? FileAttributeType, type != .typeRegular {
      throw .couldNotRun("\(file) is not a regular file; choose another file.")
    }
    do {
      try Data(text.utf8).write(to: place, options: .atomic)
    } catch {
      throw .couldNotRun("cannot write \(file); free disk space or choose another file.")
    }
  }
}

// MARK: - Help

extension BenchmarkTool {
  private var helpText: String {
    """
    USAGE: \(programName) [FILTER…] [--time 2s] [--all] [--json]
           \(programName) --list [FILTER…]
           \(programName) --quick [FILTER…] [--json]
           \(programName) compare BASE [HEAD] [--filter TEXT] [--exact]
           \(programName) history N [--filter TEXT] [--html FILE]
           \(programName) report FILE [--all] [--html FILE] [--markdown]
           \(programName) selftest [FILTER…] [--trials N]
           \(programName) thresholds [FILTER…] [--update] [--json]
           \(programName) doctor [--json]

    Measures the benchmarks whose names contain a FILTER, or all of them.

    compare builds two commits, or a commit and the work tree. It runs today's
    benchmarks on both alternately, and reports each as regressed, improved,
    unchanged or inconclusive. Choose benchmarks with --filter. report shows a
    comparison again from the JSON that compare wrote. history compares each of the
    last N commits with the one before it, and keeps the comparisons for the next
    time. selftest compares equal code with itself, and with itself slowed down, and
    reports how often the result is wrong on this machine. thresholds counts the
    work of an operation with callgrind and compares it with a file in git. doctor
    reports what this machine can measure.

    \(BenchmarkArguments.optionTable)

    Exit codes: 0 no regression; 1 a benchmark is slower or its picture changed;
    2 the job could not run; 64 wrong usage. For thresholds, 1 means that a count
    exceeds its threshold. For doctor, 2 means that times cannot be measured and
    compared on this machine.
    """
  }
}

/// The closures through which a tool writes text. Tests replace these closures.
public struct BenchmarkOutput {
  /// Writes results.
  public var write: (String) -> Void
  /// Writes progress and error messages.
  public var writeError: (String) -> Void
  /// True if a progress line may overwrite the previous progress line.
  public var showsProgress: Bool

  public init(
    write: @escaping (String) -> Void,
    writeError: @escaping (String) -> Void, showsProgress: Bool = false
  ) {
    self.write = write
    self.writeError = writeError
    self.showsProgress = showsProgress
  }

  /// Overwrites the progress line, if there is one.
  func showProgress(_ text: String) {
    if showsProgress { writeError("\r\u{1B}[K" + text) }
  }

  /// The process's standard output and standard error.
  public static var live: BenchmarkOutput {
    BenchmarkOutput(
      write: { try? FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) },
      writeError: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) },
      showsProgress: isatty(FileHandle.standardError.fileDescriptor) == 1
        && ProcessInfo.processInfo.environment["TERM"] != "dumb")
  }
}
