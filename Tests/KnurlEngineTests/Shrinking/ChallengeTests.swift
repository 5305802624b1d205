import KnurlEngine
import Testing

/// Tests of five published shrinking problems with two hundred seeds each.
@Suite struct ChallengeTests {
  /// Shrinking challenges, each with the greatest mean number of evaluations that the test allows.
  ///
  /// The limit is one and a half times the measured mean.
  private static let challenges: [(Challenge, limit: Double)] = [
    (.bound5, 260), (.largeUnionList, 190), (.binaryHeap, 85), (.reverse, 22),
    (.snapshotStore, 255),
  ]

  /// A challenge and its limit, shown in test results by the challenge's name.
  struct Row: CustomTestStringConvertible {
    let challenge: Challenge
    let limit: Double
    var testDescription: String { challenge.name }
  }

  static let rows = challenges.map { Row(challenge: $0.0, limit: $0.limit) }

  @Test(
    "Shrinking finds the known minimum for 95 % of the seeds and within the limit",
    arguments: rows)
  func minimum(row: Row) {
    let figures = row.challenge.run()
    print(
      """
      \(row.challenge.name): known minimum in \(figures.minimal) of \(figures.evaluations.count) \
      seeds, \(figures.distinct.count) distinct, \(rounded(figures.mean)) evaluations on average \
      (published: \(rounded(row.challenge.published)))
      """)
    #expect(figures.evaluations.count == 200)
    #expect(figures.share >= 0.95)
    #expect(figures.mean < row.limit)
  }

  @Test(
    "With other shrinking constants, the mean number of evaluations differs by at most 10 %",
    arguments: rows)
  func constants(row: Row) {
    let usual = row.challenge.run(seeds: 40)
    for tuning in Self.otherTunings {
      let figures = row.challenge.run(seeds: 40, tuning: tuning)
      #expect(figures.share >= 0.95)
      #expect(abs(figures.mean / usual.mean - 1) <= 0.1, "\(row.challenge.name) with \(tuning)")
    }
  }

  private static var otherTunings: [ShrinkTuning] {
    var tunings = [ShrinkTuning](repeating: .standard, count: 4)
    tunings[0].linearSteps = 6
    tunings[1].pairDistance = 4
    tunings[2].selectorBound = 24
    tunings[3].looseRun = 3
    return tunings
  }

  private func rounded(_ figure: Double) -> Int { Int(figure.rounded()) }
}
