import Foundation
import KnurlMarkup

extension BenchmarkTool {
  func compare(
    base: String, head: String?, _ arguments: BenchmarkArguments
  ) throws(BenchmarkFailure) -> ExitCode {
    // The work tree's benchmarks are this program's own, so check the filters before any build.
    if head == nil { _ = try chosen(by: arguments) }
    // Check for valgrind before any build, for the same reason.
    if arguments.isExact { _ = try Valgrind() }
    try Self.checkPlaces(arguments)
    let bench = try ComparisonBench(self, arguments)
    defer { bench.endProgress() }
    var old = try bench.repository.state(of: base)
    let new =
      if let head { try bench.repository.state(of: head) } else {
        try bench.repository.workTreeState()
      }
    try bench.overlay(new, on: &old)
    let report = try compared(
      old, new, arguments, bench, isExact: arguments.isExact, mayLeaveOut: false)
    guard !report.rows.isEmpty else {
      throw .usage("no benchmark name contains a filter; run --list to see the names.")
    }
    return try deliver(report, arguments)
  }

  /// Builds and compares two states.
  ///
  /// - Parameter mayLeaveOut: Whether benchmarks that do not compile with the newer state are left out.
  func compared(
    _ old: GitRepository.State, _ new: GitRepository.State, _ arguments: BenchmarkArguments,
    _ bench: ComparisonBench, isExact: Bool, mayLeaveOut: Bool
  ) throws(BenchmarkFailure) -> ComparisonReport {
    var load = MachineLoad.current
    let selfTest = SelfTestReport.kept(in: bench.repository.scratch, for: .current)
    var plan = arguments.plan
    let headBuild = try bench.build(new, mayLeaveOut: mayLeaveOut, plan)
    let baseBuild = try bench.build(old, mayLeaveOut: true, plan)
    plan.layouts = headBuild.layouts.count
    // Builds load the machine themselves, so measure the stolen time from here on.
    let use = ProcessorUse.current
    let isIdentical = try CodeIdentity.isSame(
      baseBuild.executable, headBuild.executable, folder: bench.run.path)
    var comparison = bench.comparison(
      plan, base: .init(executables: baseBuild.timed, title: old.title),
      head: .init(executables: headBuild.timed, title: new.title),
      chooses: { arguments.chooses($0) })
    comparison.leftOut = Set(baseBuild.leftOut + headBuild.leftOut).sorted()
    var rows =
      try isIdentical
      ? comparison.identicalRows() : ProcessorPinning.whileKeepingToIt(comparison.rows)
    var exactUnavailable: String?
    if isExact, !isIdentical {
      do throws(BenchmarkFailure) {
        try count(&rows, baseBuild.executable, headBuild.executable, bench)
      } catch {
        // If counting fails, the timed results stay valid.
        exactUnavailable = error.message
      }
    }
    bench.endProgress()
    var report = ComparisonReport(
      base: old, head: new, plan: plan, environment: .current, swift: bench.cache.swiftVersion,
      flags: BuildCache.flags, processor: bench.processor, leftOut: comparison.leftOut,
      program: programName, rows: rows)
    load.stolenShare = use.flatMap { ProcessorUse.current?.stolenShare(since: $0) }
    report.load = load
    report.selfTest = selfTest
    report.exactUnavailable = exactUnavailable
    report.filters = arguments.filters
    return report
  }

  /// Counts the work of both builds, for benchmarks that have a threshold or whose verdict is not
  /// “unchanged”.
  private func count(
    _ rows: inout [ComparisonRow], _ base: String, _ head: String, _ bench: ComparisonBench
  ) throws(BenchmarkFailure) {
    let counted = Set(suites.flatMap { $0.benchmarks }.filter { $0.hasThreshold }.map { $0.name })
    let names = rows.filter {
      $0.time != nil && (counted.contains($0.name) || $0.verdict != .unchanged)
    }.map { $0.name }
    guard !names.isEmpty else { return }
    let old = try bench.counts(of: base, "base", names)
    let new = try bench.counts(of: head, "head", names)
    for index in rows.indices {
      let name = rows[index].name
      switch (old[name], new[name]) {
      case (.counted(let base), .counted(let head)):
        rows[index].exact = ExactChange(base: base, head: head)
      case (.unavailable(let reason), _), (_, .unavailable(let reason)):
        rows[index].reason = rows[index].reason ?? "not counted: \(reason)"
      default: break
      }
    }
    let changes = rows.flatMap { $0.exact?.functions ?? [] }
    let readable = FunctionNames.demangled(changes.map { $0.name })
    for index in rows.indices {
      guard let functions = rows[index].exact?.functions else { continue }
      rows[index].exact?.functions = functions.map {
        .init(name: readable[$0.name] ?? $0.name, base: $0.base, head: $0.head)
      }
    }
  }

  /// Shows the report of an earlier comparison.
  func report(
    _ file: String, _ arguments: BenchmarkArguments
  ) throws(BenchmarkFailure) -> ExitCode {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw .couldNotRun("cannot read \(file); write such a file with compare --json-file.")
    }
    return try deliver(ComparisonReport(json: data, name: file), arguments)
  }

  /// Throws an error if the folder of a requested output file is not writable.
  ///
  /// The check comes first, so that minutes of measuring are not lost.
  static func checkPlaces(_ arguments: BenchmarkArguments) throws(BenchmarkFailure) {
    for file in [arguments.jsonFile, arguments.htmlFile].compactMap({ $0 }) {
      let folder = URL(filePath: file).deletingLastPathComponent().path(percentEncoded: false)
      guard FileManager.default.isWritableFile(atPath: folder) else {
        throw .couldNotRun("cannot write \(file); free disk space or choose another file.")
      }
    }
  }

  /// Writes a report to the output, and to each file that the arguments name.
  ///
  /// - Returns: The exit code of the process.
  func deliver(
    _ report: ComparisonReport, _ arguments: BenchmarkArguments
  ) throws(BenchmarkFailure) -> ExitCode {
    // Write to the terminal first: nothing is lost if a file cannot be written.
    if arguments.printsMarkdown {
      output.write(ComparisonMarkdown(report).text)
    } else if !arguments.printsJSON {
      output.write(report.table(showsAll: arguments.showsAll))
    }
    try deliver(report.json, arguments)
    if let file = arguments.htmlFile { try Self.write(ComparisonPage(report).html, to: file) }
    return report.exitCode(isStrict: arguments.isStrict)
  }
}
