import Foundation
import KnurlMarkup

/// Measures how often comparisons are wrong, on equal code and on code with a known slow-down.
package struct SelfTest {
  package let plan: SelfTestPlan
  /// Compares some executables with others of equal code. If a slow-down is given, head is slowed
  /// down by this share.
  package typealias Compare =
    (_ base: [Int], _ head: [Int], _ plan: ComparisonPlan, _ slowdown: Double?)
    throws(BenchmarkFailure) -> [ComparisonRow]

  package let compare: Compare
  /// The number of executables of equal code.
  package let executables: Int
  /// Receives the progress and the counts so far, so that a user who interrupts the run still has
  /// the counts.
  package let progress: (String) -> Void
  /// Receives each false alarm and each miss at once, so that a user who interrupts the run has
  /// them.
  package let notice: (String) -> Void

  package init(
    plan: SelfTestPlan, executables: Int, compare: @escaping Compare,
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
    /// For each comparison, the standard deviation of its launches' log ratios.
    package var deviations: [Double] = []
    /// The names of benchmarks with equal code that were called regressed or improved, in order of
    /// discovery.
    package var alarms: [String] = []
    /// The undetected slow-downs in order of discovery, each with its size and its verdict.
    package var misses: [String] = []
  }

  package func run() throws(BenchmarkFailure) -> Result {
    var result = Result()
    var coin = SplitMix(seed: plan.comparison.seed)
    progress("Equal code: round 1")
    try compare(plan.equalComparisons, nil, &coin) { rows in
      let alarms = rows.filter { $0.verdict == .regressed || $0.verdict == .improved }
      for row in alarms { notice("False alarm: \(row.name) was called \(Self.words(row))") }
      result.alarms += alarms.map { $0.name }
      result.falseAlarms.add(alarms.count, of: rows.count)
      result.acquittals.add(rows.count { $0.verdict == .unchanged }, of: rows.count)
      result.deviations += rows.compactMap { $0.time?.deviation }
      return "Equal code: \(result.falseAlarms.text) false alarms"
    }
    for share in plan.slowdowns {
      var found = Proportion(0, of: 0)
      try compare(plan.slowedComparisons, share, &coin) { rows in
        let misses = rows.filter { $0.verdict != .regressed }.map {
          "\($0.name) (\(Wording.share(share)) was called \(Self.words($0)))"
        }
        for miss in misses { notice("Not detected: \(miss)") }
        result.misses += misses
        found.add(rows.count - misses.count, of: rows.count)
        return "Slower by \(Wording.share(share)): \(found.text) detected"
      }
      result.slowdowns.append(.init(share: share, found: found))
    }
    return result
  }

  /// Runs rounds until there are enough comparisons. Benchmarks that cannot be compared here do not
  /// count.
  ///
  /// - Parameter note: Receives the rows of a round, and returns the counts so far as text.
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

  /// The verdict and the measured change of a false alarm or of an undetected slow-down.
  private static func words(_ row: ComparisonRow) -> String {
    row.verdict.rawValue
      + (row.time.map { ", \(Wording.change($0.ratio)) in \($0.starts.count) launches" } ?? "")
  }

  /// Compares a random half of the executables with the other half, and returns the comparable
  /// benchmarks.
  ///
  /// No executable is on both sides, because both sides would then have the same layout.
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

/// The settings of `selftest`.
package struct SelfTestPlan: Equatable {
  /// The fewest comparisons of equal code.
  ///
  /// If 300 comparisons give no false alarm, fewer than 1 in 100 comparisons are false alarms.
  package var equalComparisons = 300
  /// The fewest comparisons for each size of slow-down.
  package var slowedComparisons = 100
  /// The shares by which head is slowed down.
  package var slowdowns = [0.01, 0.02, 0.03]
  /// The largest number of benchmarks that take part. With fewer benchmarks, each benchmark is
  /// compared more often.
  package var mostBenchmarks = 10
  package var comparison = ComparisonPlan()

  package init() {}

  /// Returns the number of rounds that give at least this number of comparisons, if each round
  /// compares each benchmark once.
  package static func rounds(_ comparisons: Int, of benchmarks: Int) -> Int {
    (comparisons + benchmarks - 1) / max(1, benchmarks)
  }

  /// Chooses some of the names at even distances, so that each suite takes part.
  package func chosen(of names: [String]) -> [String] {
    guard names.count > mostBenchmarks else { return names }
    return (0..<mostBenchmarks).map { names[$0 * names.count / mostBenchmarks] }
  }
}

// MARK: - Running the job

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
    // From now on, every comparison on this machine quotes this report.
    let isUsual =
      arguments.plan == ComparisonPlan() && arguments.filters.isEmpty && arguments.trials == nil
    if isUsual {
      try Self.write(
        report.json.text, to: bench.repository.scratch + "/" + SelfTestReport.fileName)
    }
    var lines = report.lines
    if !result.alarms.isEmpty {
      lines.append("False alarms for: \(result.alarms.joined(separator: ", ")).")
    }
    if !result.misses.isEmpty {
      lines.append("Not detected in: \(result.misses.joined(separator: ", ")).")
    }
    if !isUsual {
      lines.append(
        "Comparisons will not quote these error rates, because the settings were not the default.")
    }
    if let warning = report.load.warning { lines.append(warning) }
    try deliver(
      report.json, arguments, lines.map { WrappedText.paragraph($0) + "\n" }.joined())
    return .fine
  }
}
