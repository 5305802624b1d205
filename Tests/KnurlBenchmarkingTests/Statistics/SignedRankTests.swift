import KnurlBenchmarking
import Testing

@Suite("Signed ranks")
struct SignedRankTests {
  @Test(
    "If all numbers have one sign, the probability is the lowest possible for their count",
    arguments: [(1, 1.0), (2, 0.5), (6, 0.031_25), (10, 0.001_953_125), (12, 0.000_488_281_25)])
  func oneSided(count: Int, expected: Double) {
    #expect(SignedRank.probability((1...count).map { Double($0) }) == expected)
    #expect(SignedRank.probability((1...count).map { -Double($0) }) == expected)
    // Equal numbers have equal ranks and the same probability.
    #expect(SignedRank.probability(Array(repeating: -0.3, count: count)) == expected)
  }

  @Test(
    "The probability agrees with counting all combinations of signs",
    arguments: [
      [-1, 2, 4], [1, -1], [0.3, -0.1, 0.25, 0.4, -0.05, 0.2], [2, 2, -2, 1, 1, 1, -3, 0.5],
      [0, 1, 2, 0, -3, 4, 5], [-9, 1, 1, 1, 2, 3, 3, -4],
    ])
  func counted(numbers: [Double]) {
    // The rank of each number, or the mean rank of equal numbers.
    let ranks = numbers.map { number in
      let smaller = numbers.count { $0.magnitude < number.magnitude }
      let same = numbers.count { $0.magnitude == number.magnitude }
      return number == 0 ? 0 : Double(smaller) + Double(same + 1) / 2
    }
    let seen = zip(numbers, ranks).reduce(0) { $0 + ($1.0 > 0 ? $1.1 : -$1.1) }
    var hits = 0
    for way in 0..<1 << numbers.count {
      let sum = ranks.enumerated().reduce(0) {
        $0 + (way >> $1.offset & 1 == 0 ? $1.element : -$1.element)
      }
      if sum.magnitude >= seen.magnitude { hits += 1 }
    }
    let expected = Double(hits) / Double(1 << numbers.count)
    #expect(abs(SignedRank.probability(numbers) - expected) < 1e-12)
  }

  @Test("For many numbers, the probability is close to the normal approximation")
  func many() {
    let numbers: [Double] = (0..<40).map { (index: Int) -> Double in
      // Three parts in one expression take the compiler four seconds.
      let small = Double(index) * 1e-6
      return Double(index % 7) - 2.4 + small
    }
    // The positive ranks sum to about 533 of 820, 123 more than half. Divided by √(40 · 41 · 81 /
    // 24) that is 1.65.
    #expect(abs(SignedRank.probability(numbers) - 0.098) < 0.03)
  }

  @Test("The interval agrees with published tables")
  func interval() {
    let ten = (1...10).map { Double($0) }
    // The table's critical value for ten numbers is eight at 5 % and ten at 10 %.
    #expect(SignedRank.interval(of: ten) == 3...8)
    #expect(SignedRank.interval(of: ten, confidence: 0.9) == 3.5...7.5)
    #expect(SignedRank.interval(of: [1, 2, 3, 4, 5, 6]) == 1...6)
    #expect(SignedRank.interval(of: [1, 2, 3, 4, 5]) == nil)
    #expect(SignedRank.interval(of: [1, 2, 3, 4, 5], confidence: 0.9) == 1...5)
  }

  @Test("The test rejects exactly the values outside of the interval")
  func inversion() throws {
    let numbers = [0.31, -0.12, 0.25, 0.44, -0.05, 0.2, 0.9, 0.17, 0.33, 0.05, 0.6, -0.3]
    let interval = try #require(SignedRank.interval(of: numbers))
    func probability(_ middle: Double) -> Double {
      SignedRank.probability(numbers.map { $0 - middle })
    }
    #expect(probability(interval.lowerBound - 1e-9) <= 0.05)
    #expect(probability(interval.lowerBound + 1e-9) > 0.05)
    #expect(probability(interval.upperBound + 1e-9) <= 0.05)
    #expect(probability(interval.upperBound - 1e-9) > 0.05)
  }

  @Test("One outlier among many numbers hardly changes the result")
  func wild() throws {
    var numbers = (0..<20).map { 0.01 + 0.001 * Double($0 % 5) }
    let before = try #require(SignedRank.interval(of: numbers))
    numbers[7] = -40
    let after = try #require(SignedRank.interval(of: numbers))
    #expect(SignedRank.probability(numbers) < 0.001)
    #expect(abs(after.lowerBound - before.lowerBound) <= 0.001)
    #expect(abs(after.upperBound - before.upperBound) <= 0.001)
  }

  @Test("NaN gives probability 1 and no interval")
  func notFinite() {
    #expect(SignedRank.probability([1, .nan]) == 1)
    #expect(SignedRank.probability([]) == 1)
    #expect(SignedRank.probability([0, 0, 0]) == 1)
    #expect(SignedRank.interval(of: [1, .infinity, 3, 4, 5, 6]) == nil)
    #expect(SignedRank.interval(of: []) == nil)
  }
}
