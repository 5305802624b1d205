import Foundation

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

  package init(
    plan: SelfTestPlan, executables: Int,
    compare:
      @escaping (
        _ base: [Int], _ head: [Int], _ plan: ComparisonPlan, _ slowdown: Double?
      ) throws(BenchmarkFailure) -> [ComparisonRow],
    progress: @escaping (String) -> Void = { _ in }
  ) {
    self.plan = plan
    self.executables = executables
    self.compare = compare
    self.progress = progress
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

  /// - Parameter benchmarks: How many take part in each comparison.
  package func run(benchmarks: Int) throws(BenchmarkFailure) -> Result {
    var result = Result()
    var coin = SplitMix(seed: plan.comparison.seed)
    let rounds = SelfTestPlan.rounds(plan.equalComparisons, of: benchmarks)
    progress("Equal code: round 1 of \(rounds)")
    for round in 0..<rounds {
      let rows = try compareTwo(nil, &coin)
      for row in rows {
        let isAlarm = row.verdict == .regressed || row.verdict == .improved
        result.falseAlarms.total += 1
        result.acquittals.total += 1
        if isAlarm {
          result.falseAlarms.count += 1
          result.alarms.append(row.name)
        }
        if row.verdict == .unchanged { result.acquittals.count += 1 }
        if let time = row.time { result.deviations.append(time.deviation) }
      }
      progress(
        "Equal code: \(result.falseAlarms.text) false alarms after round \(round + 1) of \(rounds)")
    }
    for share in plan.slowdowns {
      var found = Proportion(0, of: 0)
      let rounds = SelfTestPlan.rounds(plan.slowedComparisons, of: benchmarks)
      for round in 0..<rounds {
        for row in try compareTwo(share, &coin) {
          found.total += 1
          if row.verdict == .regressed {
            found.count += 1
          } else {
            result.misses.append(Self.miss(of: share, row))
          }
        }
        progress(
          "Slower by \(Wording.share(share)): \(found.text) found after round \(round + 1) of "
            + "\(rounds)")
      }
      result.slowdowns.append(.init(share: share, found: found))
    }
    return result
  }

  /// What was said instead, and how far that is from saying more.
  private static func miss(of share: Double, _ row: ComparisonRow) -> String {
    var words = "\(row.name) (\(Wording.share(share)) was called \(row.verdict.rawValue)"
    if let time = row.time {
      words += ", \(Wording.change(time.ratio)) of \(time.starts.count) starts "
      words += "that deviate by \(Wording.share(time.deviation))"
    }
    return words + ")"
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
