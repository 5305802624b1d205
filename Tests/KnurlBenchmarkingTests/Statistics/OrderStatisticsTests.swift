import KnurlBenchmarking
import Testing

@Suite("Order statistics")
struct OrderStatisticsTests {
  @Test(
    "The pseudomedian is the median of the means of all pairs",
    arguments: [
      ([5], 5), ([1, 2], 1.5), ([1, 2, 9], 3.5), ([0, 0, 0, 0, 1_000], 0), ([-1, 1], 0),
    ] as [([Double], Double)])
  func pseudomedian(samples: [Double], expected: Double) {
    #expect(OrderStatistics.pseudomedian(of: samples) == expected)
    #expect(OrderStatistics.pseudomedian(of: []) == nil)
  }

  @Test("The median is the middle sample, or the mean of the two in the middle")
  func median() {
    #expect(OrderStatistics.median(of: [3, 1, 2]) == 2)
    #expect(OrderStatistics.median(of: [4, 1, 3, 2]) == 2.5)
    #expect(OrderStatistics.median(of: [7]) == 7)
    #expect(OrderStatistics.median(of: []) == nil)
  }

  @Test(
    "A percentile is the sample at the nearest rank",
    arguments: [(0.0, 15.0), (0.05, 15), (0.3, 20), (0.4, 20), (0.5, 35), (0.9, 50), (1, 50)])
  func percentile(share: Double, expected: Double) {
    #expect(OrderStatistics.percentile(share, ofSorted: [15, 20, 35, 40, 50]) == expected)
  }

  @Test("The 90th percentile of ten samples is the ninth, despite the rounding of 0.9")
  func percentileOfTen() {
    let samples = (1...10).map { Double($0) }
    #expect(OrderStatistics.percentile(0.9, ofSorted: samples) == 9)
    #expect(OrderStatistics.percentile(0.99, ofSorted: samples) == 10)
  }

  @Test("An empty sample or a share outside of 0...1 gives no percentile")
  func noPercentile() {
    #expect(OrderStatistics.percentile(0.5, ofSorted: []) == nil)
    #expect(OrderStatistics.percentile(.nan, ofSorted: [1]) == nil)
    #expect(OrderStatistics.percentile(1.1, ofSorted: [1]) == nil)
  }

  @Test(
    "The ranks of the median's interval agree with published tables",
    arguments: [
      (6, 1), (8, 1), (9, 2), (11, 2), (12, 3), (15, 4), (20, 6), (25, 8), (30, 10), (50, 18),
      (100, 40), (1_000, 469),
    ])
  func rank(count: Int, rank: Int) {
    #expect(OrderStatistics.medianIntervalRank(count: count) == rank)
  }

  @Test("The normal approximation above a thousand samples continues the exact ranks")
  func approximation() throws {
    let exact = try #require(OrderStatistics.medianIntervalRank(count: 1_000))
    let approximate = try #require(OrderStatistics.medianIntervalRank(count: 1_002))
    #expect(abs(approximate - exact) <= 2)
    #expect(OrderStatistics.medianIntervalRank(count: 1_000_000) == 499_020)
  }

  @Test("Fewer than six samples give no interval", arguments: 0...5)
  func tooFew(count: Int) {
    let samples = (0..<count).map { Double($0) }
    #expect(OrderStatistics.medianInterval(ofSorted: samples) == nil)
  }

  @Test("The interval leaves out equally many samples above and below")
  func interval() {
    let samples = (1...20).map { Double($0) }
    #expect(OrderStatistics.medianInterval(ofSorted: samples) == 6...15)
  }

  @Test("The interval contains the true median in at least 95 of 100 runs")
  func coverage() {
    var generator = SplitMix(seed: 3)
    var hits = 0
    for _ in 0..<2_000 {
      // The distribution is skewed, to reveal an assumption about its shape. The true median is
      // 0.25.
      let samples = (0..<40).map { _ in
        let uniform = Double.random(in: 0..<1, using: &generator)
        return uniform * uniform
      }.sorted()
      if OrderStatistics.medianInterval(ofSorted: samples)?.contains(0.25) == true { hits += 1 }
    }
    #expect((1_890...1_970).contains(hits), "\(hits)")
  }

  @Test("A sample summary reports median, interval, percentiles and extremes")
  func summary() throws {
    let summary = try #require(
      SampleSummary((1...100).map { Double($0) }.shuffled(), iterationsPerSample: 7))
    #expect(summary.median == 50.5)
    #expect(summary.interval == 40...61)
    #expect(summary.percentile90 == 90)
    #expect(summary.percentile99 == 99)
    #expect(summary.minimum == 1)
    #expect(summary.maximum == 100)
    #expect(summary.count == 100)
    #expect(summary.iterationsPerSample == 7)
    #expect(SampleSummary([], iterationsPerSample: 1) == nil)
  }
}
