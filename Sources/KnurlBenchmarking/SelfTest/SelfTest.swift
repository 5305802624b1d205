import Foundation
import KnurlMarkup

/// Counts how often comparisons err: on equal code, and on code that was made slower by a known share.
package struct SelfTest {
  package let plan: SelfTestPlan
  /// Compares some of several executables of equal code with some others, with head slowed down by a
  /// share or not.
  package let compare:
    (_ base: [Int], _ head: [Int], _ plan: ComparisonPlan, _ slowdown: Double?)
      throws(BenchmarkFailure)
      -> [ComparisonRow]
  /// How many executables there are.
  package let executables: Int
  /// Is told how far it is and what was counted so far: whoever ends it early has that.
  package let progress: (String) -> Void
  /// Is told each error when it is made, for the same reason.
  package let notice: (String) -> Void

  package init(
    plan: SelfTestPlan, executables: Int,
    compare:
      @escaping (
        _ base: [Int], _ head: [Int], _ plan: ComparisonPlan, _ slowdown: Double?
      ) throws(BenchmarkFailure) -> [ComparisonRow],
    progress: @escaping (String) -> Void = { _ in }, notice: @escaping (String) -> Void = { _ in }
  ) {
    self.plan = plan
    self.executables = executables
    self.compare = compare
    self.progress = progress
    self.notice = notice
  }

  package struct Result: Equatable {
    package var falseAlarms = Proportion(0, of: 0)
    package var acquittals = Proportion(0, of: 0)
    package var slowdowns: [SelfTestReport.Slowdown] = []
    /// Of each comparison, the standard deviation of its starts' logarithms.
    package var deviations: [Double] = []
    /// The names of those that were called regressed or improved, in order.
    package var alarms: [String] = []
    /// Those whose slow-down was not found, how large it was, and what was said instead, in order.
    package var misses: [String] = []
  }

  package func run() throws(BenchmarkFailure) -> Result {
    var result = Result()
    var coin = SplitMix(seed: plan.comparison.seed)
    progress("Equal code: round 1")
    try compare(plan.equalComparisons, nil, &coin) { rows in
      for row in rows {
        let isAlarm = row.verdict == .regressed || row.verdict == .improved
        result.falseAlarms.total += 1
        result.acquittals.total += 1
        if isAlarm {
          result.falseAlarms.count += 1
          result.alarms.append(row.name)
          notice("False alarm: \(row.name) was called \(Self.words(row))")
        }
        if row.verdict == .unchanged { result.acquittals.count += 1 }
        if let time = row.time { result.deviations.append(time.deviation) }
      }
      return "Equal code: \(result.falseAlarms.text) false alarms"
    }
    for share in plan.slowdowns {
      var found = Proportion(0, of: 0)
      try compare(plan.slowedComparisons, share, &coin) { rows in
        for row in rows {
          found.total += 1
          if row.verdict == .regressed {
            found.count += 1
          } else {
            let miss = Self.miss(of: share, row)
            result.misses.append(miss)
            notice("Not found: \(miss)")
          }
        }
        return "Slower by \(Wording.share(share)): \(found.text) found"
      }
      result.slowdowns.append(.init(share: share, found: found))
    }
    return result
  }

  /// Compares in rounds until there are so many comparisons. What cannot be compared here counts for
  /// none.
  ///
  /// - Parameter note: Is given a round, and says what was counted so far.
  private func compare(
    _ count: Int, _ slowdown: Double?, _ coin: inout SplitMix, note: ([ComparisonRow]) -> String
  ) throws(BenchmarkFailure) {
    var done = 0
    var round = 0
    while done < count {
      let rows = try compareTwo(slowdown, &coin)
      guard !rows.isEmpty else { return }
      done += rows.count
      round += 1
      let rounds = round + SelfTestPlan.rounds(max(0, count - done), of: rows.count)
      progress("\(note(rows)) after round \(round) of \(rounds)")
    }
  }

  /// What was said instead, and how far that is from saying more.
  private static func miss(of share: Double, _ row: ComparisonRow) -> String {
    "\(row.name) (\(Wording.share(share)) was called \(words(row)))"
  }

  private static func words(_ row: ComparisonRow) -> String {
    let time = row.time.map {
      ", \(Wording.change($0.ratio)) in \($0.starts.count) starts"
    }
    return row.verdict.rawValue + (time ?? "")
  }

  /// Half of the executables against the other half, by a throw of the coin; those benchmarks that are
  /// comparable. With one in common, both sides would share its luck.
  private func compareTwo(
    _ slowdown: Double?, _ coin: inout SplitMix
  ) throws(BenchmarkFailure) -> [ComparisonRow] {
    var comparison = plan.comparison
    comparison.seed = coin.next() >> 12
    let order = (0..<executables).shuffled(using: &coin)
    let base = Array(order.prefix((executables + 1) / 2))
    let head = executables > 1 ? Array(order.dropFirst(base.count)) : base
    return try compare(base, head, comparison, slowdown).filter { $0.verdict != .notComparable }
  }
}

/// What `selftest` tries, and how often.
package struct SelfTestPlan: Equatable {
  /// Comparisons of equal code, at least: with no false alarm in 300, fewer than 1 in 100 is shown.
  package var equalComparisons = 300
  /// Comparisons for each slow-down, at least.
  package var slowedComparisons = 100
  /// Shares by which one side is made slower.
  package var slowdowns = [0.01, 0.02, 0.03]
  /// Benchmarks that take part: with fewer, each is compared more often.
  package var mostBenchmarks = 10
  package var comparison = ComparisonPlan()

  package init() {}

  /// So many comparisons of each benchmark that there are so many of all together.
  package static func rounds(_ comparisons: Int, of benchmarks: Int) -> Int {
    (comparisons + benchmarks - 1) / max(1, benchmarks)
  }

  /// Some of many, evenly, so that each suite takes part.
  package func chosen(of names: [String]) -> [String] {
    guard names.count > mostBenchmarks else { return names }
    return (0..<mostBenchmarks).map { names[$0 * names.count / mostBenchmarks] }
  }
}

// MARK: - The job

extension BenchmarkTool {
  func selfTest(_ arguments: BenchmarkArguments) throws(BenchmarkFailure) -> ExitCode {
    let names = try chosen(by: arguments).flatMap { $0.benchmarks.map { $0.name } }
    let bench = try ComparisonBench(self, arguments)
    var plan = SelfTestPlan()
    plan.comparison = arguments.plan
    if let trials = arguments.trials {
      plan.equalComparisons = trials
      plan.slowedComparisons = trials
    }
    var load = MachineLoad.current
    defer { bench.endProgress() }
    let state = try bench.repository.workTreeState()
    let build = try bench.cache.build(
      state, mayLeaveOut: false, layouts: 2 * plan.comparison.layouts)
    plan.comparison.layouts = build.layouts.count / 2
    let executables = build.timed
    let chosen = Set(plan.chosen(of: names))
    let test = SelfTest(
      plan: plan, executables: executables.count,
      compare: { (base, head, plan, slowdown) throws(BenchmarkFailure) in
        var comparison = bench.comparison(
          plan, base: .init(executables: base.map { executables[$0] }, title: state.title),
          head: .init(executables: head.map { executables[$0] }, title: state.title),
          chooses: { chosen.contains($0) }, showsProgress: false)
        comparison.slowdown = slowdown
        return try ProcessorPinning.whileKeepingToIt(comparison.rows)
      }, progress: { bench.progress($0) },
      notice: {
        bench.endProgress()
        output.writeError($0 + "\n")
      })
    let use = ProcessorUse.current
    let result = try test.run()
    bench.endProgress()
    load.stolenShare = use.flatMap { ProcessorUse.current?.stolenShare(since: $0) }
    let report = SelfTestReport(
      environment: .current, plan: plan.comparison,
      benchmarks: names.filter { chosen.contains($0) },
      layouts: executables.count, falseAlarms: result.falseAlarms, acquittals: result.acquittals,
      slowdowns: result.slowdowns,
      deviation: OrderStatistics.percentile(0.9, ofSorted: result.deviations.sorted()) ?? 0,
      load: load)
    // Every comparison on this machine says it from now on.
    let isUsual =
      arguments.plan == ComparisonPlan() && arguments.filters.isEmpty && arguments.trials == nil
    if isUsual {
      try Self.write(
        report.json.text, to: bench.repository.scratch + "/" + SelfTestReport.fileName)
    }
    try deliver(report.json.text, arguments)
    guard !arguments.printsJSON else { return .fine }
    var lines = report.lines
    if !result.alarms.isEmpty {
      lines.append("False alarms of: \(result.alarms.joined(separator: ", ")).")
    }
    if !result.misses.isEmpty {
      lines.append("Not found in: \(result.misses.joined(separator: ", ")).")
    }
    if !isUsual {
      lines.append("Comparisons will not quote this: it is of other trials than the usual ones.")
    }
    if let warning = report.load.warning { lines.append(warning) }
    output.write(lines.map { $0 + "\n" }.joined())
    return .fine
  }
}
