/// Whether differences have a side, and where their middle lies, by signed ranks (Wilcoxon 1945).
///
/// Nothing is supposed of their distribution but that it is symmetric, as that of a difference of two
/// equals is. Few wild ones among them hardly count: a rank is at most the number of differences.
package enum SignedRank {
  /// The probability of ranks at least as one-sided, either way, if no difference had a side.
  ///
  /// Exact, with mean ranks for equal sizes; differences of 0 have ranks and no side (Pratt 1959). Takes
  /// time as the cube of their number: a millisecond for a hundred.
  package static func probability(_ differences: [Double]) -> Double {
    guard !differences.isEmpty, differences.allSatisfy({ $0.isFinite }) else { return 1 }
    let ranks = doubledRanks(of: differences)
    let signed = zip(differences, ranks).filter { $0.0 != 0 }
    let positive = signed.reduce(0) { $0 + ($1.0 > 0 ? $1.1 : 0) }
    let total = signed.reduce(0) { $0 + $1.1 }
    let tail = distribution(of: signed.map { $0.1 }).prefix(min(positive, total - positive) + 1)
    return min(1, 2 * tail.reduce(0, +))
  }

  /// Where the pseudomedian of what was sampled lies with such a confidence: those means of two that
  /// the test would not be surprised by (Hodges and Lehmann 1963). Nil for too few to give it: fewer
  /// than six for 95 %, than five for 90 %.
  package static func interval(
    of samples: [Double], confidence: Double = 0.95
  ) -> ClosedRange<Double>? {
    guard !samples.isEmpty, samples.allSatisfy({ $0.isFinite }) else { return nil }
    var (left, tail) = (-1, 0.0)
    for probability in distribution(of: Array(1...samples.count)) {
      tail += probability
      if tail > (1 - confidence) / 2 { break }
      left += 1
    }
    guard left >= 0 else { return nil }
    let means = OrderStatistics.pairMeans(of: samples).sorted()
    return means[left]...means[means.count - 1 - left]
  }

  /// Twice the rank of each by its size, so that the mean of two ranks is a whole number.
  private static func doubledRanks(of differences: [Double]) -> [Int] {
    let order = differences.indices.sorted {
      differences[$0].magnitude < differences[$1].magnitude
    }
    var ranks = Array(repeating: 0, count: differences.count)
    var first = 0
    while first < order.count {
      let size = differences[order[first]].magnitude
      let end = order[first...].firstIndex { differences[$0].magnitude != size } ?? order.count
      for index in order[first..<end] { ranks[index] = first + 1 + end }
      first = end
    }
    return ranks
  }

  /// How likely each sum of ranks is, from 0 on, if each counts or not by a throw of a coin.
  private static func distribution(of ranks: [Int]) -> [Double] {
    var chances = [1.0]
    chances.reserveCapacity(ranks.reduce(1, +))
    for rank in ranks {
      chances += repeatElement(0, count: rank)
      // Downward, so that what is added has not been changed yet.
      for sum in chances.indices.reversed() {
        chances[sum] = (chances[sum] + (sum >= rank ? chances[sum - rank] : 0)) / 2
      }
    }
    return chances
  }
}
