import KnurlBenchmarking
import Testing

@Suite("Sign flips")
struct SignFlipTests {
  @Test(
    "Numbers of one sign are as unlikely as their count allows",
    arguments: [(1, 1.0), (2, 0.5), (6, 0.031_25), (10, 0.001_953_125), (12, 0.000_488_281_25)])
  func oneSided(count: Int, expected: Double) {
    #expect(SignFlip.probability((1...count).map { Double($0) }) == expected)
    #expect(SignFlip.probability((1...count).map { -Double($0) }) == expected)
  }

  @Test("Every way to flip is counted")
  func counted() {
    // Of the sums ±1 ±2 ±4: 7, 5, 3, 1 and their negatives; |5| or more are four of eight.
    #expect(SignFlip.probability([-1, 2, 4]) == 0.5)
    #expect(SignFlip.probability([1, -1]) == 1)
    #expect(SignFlip.probability([0, 0, 0]) == 1)
    // As it is by going through all of them in another order.
    let numbers = [0.3, -0.1, 0.25, 0.4, -0.05, 0.2]
    let seen = numbers.reduce(0, +)
    var hits = 0
    for way in 0..<64 {
      var sum = 0.0
      for (index, number) in numbers.enumerated() {
        sum += way >> index & 1 == 0 ? number : -number
      }
      if sum.magnitude >= seen - 1e-12 { hits += 1 }
    }
    #expect(SignFlip.probability(numbers) == Double(hits) / 64)
  }

  @Test("Many numbers are drawn, the same every time, and near to the exact answer")
  func many() {
    let numbers = (0..<40).map { Double($0 % 7) - 2.4 }
    let drawn = SignFlip.probability(numbers)
    #expect(drawn == SignFlip.probability(numbers))
    // By the normal approximation: 19 is 1.486 times the root of the sum of squares, so 0.137.
    #expect(abs(drawn - 0.137) < 0.01)
  }

  @Test("What is no number shows nothing")
  func notFinite() {
    #expect(SignFlip.probability([1, .nan]) == 1)
    #expect(SignFlip.probability([]) == 1)
  }
}
