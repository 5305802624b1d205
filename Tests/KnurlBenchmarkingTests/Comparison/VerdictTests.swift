import Foundation
import KnurlBenchmarking
import Testing

@Suite("Verdicts on a ratio")
struct VerdictTests {
  private static func time(
    _ logarithms: [Double], look: Int = 2
  ) throws -> TimeRatio {
    let starts = logarithms.map { logarithm in
      var start = PairedMeasurement.Start(
        blocks: [logarithm], logRatio: logarithm, wallLogRatio: logarithm, baseNanoseconds: 10,
        headNanoseconds: 10 * exp(logarithm))
      start.baseTimes = [10]
      start.headTimes = [10 * exp(logarithm)]
      return start
    }
    return try #require(TimeRatio(starts, look: look))
  }

  /// Twelve evenly spread launches around a logarithm, with the given standard deviation.
  private static func around(_ middle: Double, by deviation: Double) -> [Double] {
    (0..<12).map { middle + deviation * (Double($0) - 5.5) / 13.0.squareRoot() }
  }

  @Test(
    "A regression or improvement is reported only for a large and significant change",
    arguments: [
      (0.01, 0.004, Verdict.regressed), (-0.01, 0.004, .improved), (0.03, 0.004, .regressed),
      (0, 0.004, .unchanged), (0.004, 0.0001, .unchanged), (0.008, 0.02, .inconclusive),
      (0, 0.03, .inconclusive), (0.1, 0.3, .inconclusive),
      // The change may be as small as layout noise.
      (0.007, 0.004, .inconclusive), (-0.007, 0.004, .inconclusive),
    ])
  func verdicts(size: Double, deviation: Double, expected: Verdict) throws {
    let time = try Self.time(Self.around(size, by: deviation))
    #expect(time.verdict(by: ComparisonPlan()) == expected)
  }

  @Test("The fewest allowed launches can detect a large change; one launch fewer cannot")
  func fewest() throws {
    let plan = ComparisonPlan()
    let fewest = try Self.time(Array(repeating: 0.05, count: ComparisonPlan.fewestStarts))
    #expect(fewest.verdict(by: plan) == .regressed)
    let fewer = try Self.time(
      Array(repeating: 0.05, count: ComparisonPlan.fewestStarts - 1))
    #expect(fewer.verdict(by: plan) == .inconclusive)
  }

  @Test("The first look's verdict is “unchanged” or “inconclusive”, never a change")
  func unchanged() throws {
    let plan = ComparisonPlan()
    let equal = try Self.time([0, 0.001, -0.001, 0, 0.001, -0.001], look: 1)
    #expect(equal.verdict(by: plan) == .unchanged)
    // A change that has to be detected must not be called unchanged, however certain it is.
    let slower = try Self.time([0.01, 0.01, 0.01, 0.01, 0.01, 0.01], look: 1)
    #expect(slower.verdict(by: plan) == .inconclusive)
  }

  @Test("A slow benchmark has fewer launches, but enough to detect a change")
  func starts() {
    let plan = ComparisonPlan()
    func starts(_ nanoseconds: Double) -> [Int] {
      plan.looks.indices.map { plan.starts(upTo: $0, nanosecondsPerIteration: nanoseconds) }
    }
    #expect(starts(1_000) == plan.looks)
    #expect(plan.blocks(nanosecondsPerSample: plan.sampleNanoseconds) == 20)
    // Four samples of 25 ms in a launch: 5 s are 50 launches.
    #expect(starts(2.5e7) == [12, 24, 50, 50, 50])
    #expect(starts(1e10) == Array(repeating: ComparisonPlan.fewestStarts, count: 5))
  }

  @Test("From the third look on, a look measures only the launches that earlier looks lack")
  func fresh() {
    let plan = ComparisonPlan()
    func starts(_ nanoseconds: Double) -> [Int] {
      plan.looks.indices.map { plan.starts(in: $0, nanosecondsPerIteration: nanoseconds) }
    }
    #expect(starts(1_000) == [12, 24, 48, 72, 144])
    #expect(starts(2.5e7) == [12, 24, 26, 0, 0])
  }

  @Test("The last look has the requested number of launches")
  func lastLook() {
    var plan = ComparisonPlan()
    plan.limit(to: 576)
    #expect(plan.looks == [12, 24, 72, 144, 288, 576])
    #expect(plan.starts(upTo: 5, nanosecondsPerIteration: 1_000) == 576)
    #expect(plan.starts(upTo: 5, nanosecondsPerIteration: 1e9) == 576)
    // Never only the first look, which cannot report a change.
    plan.limit(to: 12)
    #expect(plan.looks == [12, 12])
    #expect(plan.starts(in: 1, nanosecondsPerIteration: 1_000) == 12)
  }

  @Test("The total significance is the sum over the four looks that can report a change")
  func total() {
    #expect(abs(ComparisonPlan().totalSignificance - 0.0024) < 1e-12)
  }

  @Test("More time gives slow benchmarks more launches")
  func moreTime() throws {
    let plan = try BenchmarkArguments(["compare", "main", "--time", "1m"]).plan
    #expect(plan.starts(upTo: 4, nanosecondsPerIteration: 2.5e7) == 288)
    #expect(plan.starts(upTo: 4, nanosecondsPerIteration: 1_000) == 288)
    let both = try BenchmarkArguments(["compare", "main", "--time", "8s", "--restarts", "96"]).plan
    #expect(both.starts(upTo: 3, nanosecondsPerIteration: 2.5e7) == 80)
    #expect(both.starts(upTo: 3, nanosecondsPerIteration: 1_000) == 96)
  }

  /// The difference between the first three blocks of a launch and the other seventeen.
  enum Stretch {
    case slower, asEver
    /// One of the two sides has cold caches.
    case cold
  }

  @Test(
    "A slow-down in a few blocks is a regression; cold caches in a few blocks are not",
    arguments: [(Stretch.slower, Verdict.regressed), (.asEver, .unchanged), (.cold, .unchanged)])
  func uneven(stretch: Stretch, verdict: Verdict) throws {
    var coin = SplitMix(seed: 7)
    func noise(_ size: Double) -> Double { Double.random(in: -size...size, using: &coin) }
    let starts = (0..<48).map { _ in
      let shift = noise(0.01)
      var blocks = (0..<20).map { _ in shift + noise(0.02) }
      let side = coin.next() & 1 == 0 ? 1.0 : -1.0
      for block in 0..<3 {
        switch stretch {
        case .slower: blocks[block] += 0.1
        case .asEver: break
        case .cold: blocks[block] += 0.3 * side
        }
      }
      let middle = OrderStatistics.pseudomedian(of: blocks) ?? 0
      var start = PairedMeasurement.Start(
        blocks: blocks, logRatio: middle, wallLogRatio: middle, baseNanoseconds: 10,
        headNanoseconds: 10)
      start.baseTimes = [10]
      start.headTimes = [10]
      return start
    }
    let time = try #require(TimeRatio(starts, look: 2))
    #expect(time.verdict(by: ComparisonPlan()) == verdict)
    #expect(time.isUneven == (stretch == .slower))
    if stretch == .slower { #expect(abs(log(time.ratio) - 0.015) < 0.004) }
    // The first look has too few launches to be certain, and calls nothing unchanged that may be
    // slower.
    let first = try #require(TimeRatio(Array(starts.prefix(12)), look: 1))
    if stretch == .slower { #expect(first.verdict(by: ComparisonPlan()) == .inconclusive) }
  }

  @Test("A comparison is inconclusive if uncertain changes in few blocks could reverse the verdict")
  func shares() throws {
    /// - Parameter part: The mean of blocks minus their pseudomedian, which is not significant.
    func verdict(_ middle: Double, part: Double) throws -> Verdict {
      let starts = (0..<24).map { index in
        let shift = middle + 0.002 * (Double(index) - 11.5) / 12
        let lacking = part + 0.06 * (index % 2 == 0 ? 1 : -1)
        var start = PairedMeasurement.Start(
          blocks: Array(repeating: shift, count: 19) + [shift + 20 * lacking], logRatio: shift,
          wallLogRatio: shift, baseNanoseconds: 10, headNanoseconds: 10)
        start.baseTimes = [10]
        start.headTimes = [10]
        return start
      }
      let time = try #require(TimeRatio(starts, look: 2))
      #expect(!time.isUneven)
      return time.verdict(by: ComparisonPlan())
    }
    #expect(try verdict(-0.01, part: 0) == .improved)
    #expect(try verdict(-0.01, part: 0.012) == .inconclusive)
    #expect(try verdict(0.004, part: 0) == .unchanged)
    #expect(try verdict(0.004, part: 0.006) == .inconclusive)
  }

  @Test("A result near the equivalence margin is inconclusive until the last look, then unchanged")
  func margins() throws {
    let plan = ComparisonPlan()
    let near = Self.around(0.004, by: 0.008)
    #expect(try Self.time(near, look: 1).verdict(by: plan) == .inconclusive)
    #expect(try Self.time(near, look: 2).verdict(by: plan) == .inconclusive)
    #expect(try Self.time(near, look: plan.looks.count).verdict(by: plan) == .unchanged)
  }

  @Test("An inconclusive comparison gives the number of launches that a verdict needs")
  func settles() throws {
    let plan = ComparisonPlan()
    let wide = try Self.time(Self.around(0, by: 0.03))
    #expect(abs(wide.deviation - 0.03) < 0.01)
    #expect(
      wide.startsNeeded(by: plan) == Int(pow(3.6 * wide.deviation / 0.01, 2).rounded(.up)))
    // Closer to a detected change than to an unchanged result.
    let slower = try Self.time(Self.around(0.02, by: 0.03))
    #expect(
      slower.startsNeeded(by: plan) == Int(pow(5.12 * slower.deviation / 0.02, 2).rounded(.up)))
    // Significance against 0 needs fewer launches than a size beyond the smallest reported change.
    let small = try Self.time(Self.around(0.0125, by: 0.03))
    #expect(
      small.startsNeeded(by: plan) == Int(pow(3.6 * small.deviation / 0.0075, 2).rounded(.up)))
    // The present number would have been enough with luckier samples.
    let near = try Self.time(Self.around(0.0095, by: 0.001))
    #expect(near.startsNeeded(by: plan) == 15)
    let hopeless = try Self.time(Self.around(0, by: 3))
    #expect(hopeless.startsNeeded(by: plan) == nil)
  }

  @Test("The interval is computed from the signed ranks of the launches' log ratios")
  func interval() throws {
    let time = try Self.time([0.01, 0.02, 0.03, 0.04, 0.05, 0.06])
    #expect(abs(log(time.ratio) - 0.035) < 1e-12)
    #expect(abs(log(time.low) - 0.01) < 1e-12)
    #expect(abs(log(time.high) - 0.06) < 1e-12)
    // 0.05 / (2 · 1.96) · √6
    #expect(abs(time.deviation - 0.031_24) < 1e-4)
  }

  @Test("Fewer than six launches give no ratio")
  func single() {
    let start = PairedMeasurement.Start(
      blocks: [0], logRatio: 0, wallLogRatio: 0, baseNanoseconds: 1, headNanoseconds: 1)
    #expect(TimeRatio(Array(repeating: start, count: 5), look: 2) == nil)
  }
}
