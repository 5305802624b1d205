/// Whether paired differences have a side, with nothing supposed of their distribution but that
/// without a difference each would be as likely with the other sign (Fisher 1935).
package enum SignFlip {
  /// Up to here every way to flip the signs is looked at.
  private static let mostExact = 18
  private static let draws = 1 << 17

  /// The probability of a sum at least as far from 0, either way, if no difference had a side.
  ///
  /// Exact for up to 18 numbers; of more, from a fixed sequence of 131,072 random flips.
  package static func probability(_ numbers: [Double]) -> Double {
    guard !numbers.isEmpty, numbers.allSatisfy({ $0.isFinite }) else { return 1 }
    let seen = numbers.reduce(0, +).magnitude
    // Sums in another order round otherwise, and the sum itself must count.
    let reached = seen - 1e-12 * numbers.reduce(0) { $0 + $1.magnitude }
    if numbers.count > mostExact { return sampled(numbers, reached) }
    var (hits, sum) = (0, -numbers.reduce(0, +))
    var signs = 0
    let ways = 1 << numbers.count
    for way in 1...ways {
      if sum.magnitude >= reached { hits += 1 }
      guard way < ways else { break }
      // In the order of a Gray code one sign changes at a time.
      let index = way.trailingZeroBitCount
      let wasFlipped = signs & (1 << index) != 0
      signs ^= 1 << index
      sum += (wasFlipped ? -2 : 2) * numbers[index]
    }
    return Double(hits) / Double(ways)
  }

  private static func sampled(_ numbers: [Double], _ reached: Double) -> Double {
    var random = SplitMix(seed: 1)
    var hits = 1
    for _ in 0..<draws {
      var (sum, bits) = (0.0, UInt64(0))
      for (index, number) in numbers.enumerated() {
        if index % 64 == 0 { bits = random.next() }
        sum += bits & 1 == 0 ? number : -number
        bits >>= 1
      }
      if sum.magnitude >= reached { hits += 1 }
    }
    return Double(hits) / Double(draws + 1)
  }
}
