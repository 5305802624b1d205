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
