import Foundation
import KnurlBenchmarking
import Testing

@Suite("What is said of a ratio")
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

  /// Twelve starts around a logarithm, evenly spread, with such a standard deviation.
  private static func around(_ middle: Double, by deviation: Double) -> [Double] {
    (0..<12).map { middle + deviation * (Double($0) - 5.5) / 13.0.squareRoot() }
  }

  @Test(
    "A verdict needs size and certainty both",
    arguments: [
      (0.01, 0.004, Verdict.regressed), (-0.01, 0.004, .improved), (0.03, 0.004, .regressed),
      (0, 0.004, .unchanged), (0.004, 0.0001, .unchanged), (0.008, 0.02, .inconclusive),
      (0, 0.03, .inconclusive), (0.1, 0.3, .inconclusive),
    ])
  func verdicts(size: Double, deviation: Double, expected: Verdict) throws {
    let time = try Self.time(Self.around(size, by: deviation))
    #expect(time.verdict(by: ComparisonPlan()) == expected)
  }

  @Test("The fewest starts that may be asked for are enough to find something")
  func fewest() throws {
    let plan = ComparisonPlan()
    let fewest = try Self.time(Array(repeating: 0.05, count: ComparisonPlan.fewestStarts))
    #expect(fewest.verdict(by: plan) == .regressed)
    let fewer = try Self.time(
      Array(repeating: 0.05, count: ComparisonPlan.fewestStarts - 1))
    #expect(fewer.verdict(by: plan) == .inconclusive)
  }

  @Test("The first look acquits or says nothing")
  func acquits() throws {
    let plan = ComparisonPlan()
    let equal = try Self.time([0, 0.001, -0.001, 0, 0.001, -0.001], look: 1)
    #expect(equal.verdict(by: plan) == .unchanged)
    // What is to be found must not be acquitted, as sure as it is.
    let slower = try Self.time([0.01, 0.01, 0.01, 0.01, 0.01, 0.01], look: 1)
    #expect(slower.verdict(by: plan) == .inconclusive)
  }

  @Test("What takes long has fewer starts, and never too few to find something")
  func starts() {
    let plan = ComparisonPlan()
    #expect(
      plan.looks.indices.map { plan.starts(of: $0, nanosecondsPerIteration: 1_000) } == plan.looks)
    // Four samples of 100 ms in a start: 8 s are 20 of them, and the last look has three times as long.
    #expect(
      plan.looks.indices.map { plan.starts(of: $0, nanosecondsPerIteration: 1e8) } == [12, 20, 60])
    #expect(
      plan.looks.indices.map { plan.starts(of: $0, nanosecondsPerIteration: 1e10) }
        == Array(repeating: ComparisonPlan.fewestStarts, count: 3))
  }

  @Test("The last look has starts three times as long, and as many as are asked for")
  func lastLook() {
    var plan = ComparisonPlan()
    #expect(plan.looks.indices.map { plan.blocks(of: $0, nanosecondsPerSample: 5e6) } == [3, 3, 9])
    plan.limit(to: 300)
    #expect(
      plan.looks.indices.map { plan.starts(of: $0, nanosecondsPerIteration: 1_000) }
        == [12, 24, 72, 300])
    plan.limit(to: 12)
    #expect(plan.looks == [12])
    #expect(plan.blocks(of: 0, nanosecondsPerSample: 5e6) == 3)
  }

  @Test("An inconclusive comparison says how many starts would settle it")
  func settles() throws {
    let plan = ComparisonPlan()
    let wide = try Self.time(Self.around(0, by: 0.03))
    #expect(abs(wide.deviation - 0.03) < 0.01)
    #expect(
      wide.startsNeeded(by: plan) == Int(pow(3.28 * wide.deviation / 0.01, 2).rounded(.up)))
    // Nearer to being found than to being unchanged.
    let slower = try Self.time(Self.around(0.02, by: 0.03))
    #expect(
      slower.startsNeeded(by: plan) == Int(pow(4.93 * slower.deviation / 0.02, 2).rounded(.up)))
    let hopeless = try Self.time(Self.around(0, by: 3))
    #expect(hopeless.startsNeeded(by: plan) == nil)
  }

  @Test("The interval is over starts, by signed ranks")
  func interval() throws {
    let time = try Self.time([0.01, 0.02, 0.03, 0.04, 0.05, 0.06])
    #expect(abs(log(time.ratio) - 0.035) < 1e-12)
    #expect(abs(log(time.low) - 0.01) < 1e-12)
    #expect(abs(log(time.high) - 0.06) < 1e-12)
    // 0.05 / (2 · 1.96) · √6
    #expect(abs(time.deviation - 0.031_24) < 1e-4)
  }

  @Test("Too few starts give no ratio")
  func single() {
    let start = PairedMeasurement.Start(
      blocks: [0], logRatio: 0, wallLogRatio: 0, baseNanoseconds: 1, headNanoseconds: 1)
    #expect(TimeRatio(Array(repeating: start, count: 5), look: 2) == nil)
  }
}
