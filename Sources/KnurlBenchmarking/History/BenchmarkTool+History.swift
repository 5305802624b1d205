import Foundation
import KnurlMarkup

extension BenchmarkTool {
  /// Compares each of the last commits with the one before it, and the last one with the first.
  ///
  /// Comparisons are kept: a later history measures only what no earlier one measured. A commit that
  /// cannot be built is left out.
  func history(
    _ count: Int, _ arguments: BenchmarkArguments
  ) throws(BenchmarkFailure) -> ExitCode {
    _ = try chosen(by: arguments)
    try Self.checkPlaces(arguments)
    let bench = try ComparisonBench(self, arguments)
    defer { bench.endProgress() }
    var states = try bench.repository.history(count + 1)
    guard let newest = states.last, states.count > 1 else {
      let few = states.isEmpty ? "none" : "one"
      throw .couldNotRun(
        "a history needs two commits that change code, and there is \(few) here; in a shallow clone, "
          + "get the others with: git fetch --unshallow")
    }
    for index in states.indices.dropLast() { try bench.overlay(newest, on: &states[index]) }
    var history = HistoryReport.Parts()
    var before: [GitRepository.State] = []
    for (index, state) in states.enumerated() {
      bench.progress("Commit \(index + 1) of \(states.count): \(state.description)")
      let next = index + 1 < states.count ? states[index + 1] : nil
      do throws(BenchmarkFailure) {
        if let old = before.last {
          history.steps.append(try comparison(old, state, arguments, bench, isNewest: next == nil))
        } else if next.flatMap({ keptComparison(state, $0, arguments, bench) }) == nil {
          // A later comparison would not say which of the two does not build.
          _ = try bench.build(state, mayLeaveOut: true, arguments.plan)
        }
        before.append(state)
      } catch {
        // Without the newest commit there is nothing to tell.
        guard next != nil else { throw error }
        history.leftOut.append("\(state.description) is left out: \(error.message)")
      }
      if before.count > 2 { bench.remove(before[before.count - 2]) }
    }
    guard let oldest = before.first, !history.steps.isEmpty else {
      throw .couldNotRun(
        "no older commit could be built. \(history.leftOut.joined(separator: " "))")
    }
    let whole =
      history.steps.count == 1
      ? history.steps[0] : try comparison(oldest, newest, arguments, bench, isNewest: true)
    bench.endProgress()
    let report = HistoryReport(history, whole: whole)
    if !arguments.printsJSON { output.write(report.text(showsAll: arguments.showsAll)) }
    try deliver(report.json, arguments)
    if let file = arguments.htmlFile { try Self.write(HistoryPage(report).html, to: file) }
    return .fine
  }

  private func comparison(
    _ old: GitRepository.State, _ new: GitRepository.State, _ arguments: BenchmarkArguments,
    _ bench: ComparisonBench, isNewest: Bool
  ) throws(BenchmarkFailure) -> ComparisonReport {
    if let report = keptComparison(old, new, arguments, bench) { return report }
    let report = try compared(
      old, new, arguments, bench, isExact: true, mayLeaveOut: !isNewest)
    // Counts that failed are made again when valgrind is there, and what is not kept is measured again.
    if report.exactUnavailable == nil {
      let file = keptFile(old, new, arguments, bench)
      let folder = URL(filePath: file).deletingLastPathComponent()
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try? Self.write(report.json.text, to: file)
    }
    return report
  }

  /// The comparison of two states that an earlier history kept.
  private func keptComparison(
    _ old: GitRepository.State, _ new: GitRepository.State, _ arguments: BenchmarkArguments,
    _ bench: ComparisonBench
  ) -> ComparisonReport? {
    let file = keptFile(old, new, arguments, bench)
    guard let data = FileManager.default.contents(atPath: file),
      var report = try? ComparisonReport(json: data, name: file), report.environment == .current
    else { return nil }
    // Other commits may have the same files, and other rates may be known by now.
    (report.base, report.head) = (old, new)
    report.selfTest = SelfTestReport.kept(in: bench.repository.scratch, for: .current)
    return report
  }

  private func keptFile(
    _ old: GitRepository.State, _ new: GitRepository.State, _ arguments: BenchmarkArguments,
    _ bench: ComparisonBench
  ) -> String {
    let settings =
      [ComparisonReport.schema, project.package, JSONValue(encoding: arguments.plan).text]
      + arguments.filters
    var digest = BenchmarkDigest()
    digest.add(settings.joined(separator: "\n").utf8)
    let keys =
      [old, new].map { bench.cache.key(of: $0.tree) } + [Wording.hexadecimal(digest.value)]
    return "\(bench.repository.scratch)/history/\(keys.joined(separator: "-")).json"
  }
}
