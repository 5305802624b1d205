/// The signed-rank test and its interval (Wilcoxon 1945): whether differences favor one sign, and
/// where their middle is.
///
/// The test only assumes that the distribution is symmetric, as the difference of two equal
/// quantities is. A few outliers hardly count: a rank is at most the number of differences.
package enum SignedRank {
  /// Returns the two-sided p-value of the signed-rank test, which is small if the differences favor
  /// one sign.
  ///
  /// The p-value is exact, with mean ranks for equal sizes; differences of 0 have ranks but no sign
  /// (Pratt 1959). The computing time grows as the cube of the number of differences: a millisecond
  /// for a hundred.
  package static func probability(_ differences: [Double]) -> Double {
    guard !differences.isEmpty, differences.allSatisfy({ $0.isFinite }) else { return 1 }
    let ranks = doubledRanks(of: differences)
    let signed = zip(differences, ranks).filter { $0.0 != 0 }
    let positive = signed.reduce(0) { $0 + ($1.0 > 0 ? $1.1 : 0) }
    let total = signed.reduce(0) { $0 + $1.1 }
    let tail = distribution(of: signed.map { $0.1 }).prefix(min(positive, total - positive) + 1)
    return min(1, 2 * tail.reduce(0, +))
  }

  /// Returns the confidence interval of the pseudomedian: the pair means that the test does not
  /// reject (Hodges and Lehmann 1963).
  ///
  /// Nil for too few samples: fewer than six for 95 %, fewer than five for 90 %.
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

  /// Returns twice the rank of each difference by size. Doubling makes the mean of two ranks a
  /// whole number.
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

  /// Returns the probability of each sum of ranks, from 0 on, if each rank is included with
  /// probability 1/2.
  private static func distribution(of ranks: [Int]) -> [Double] {
    var chances = [1.0]
    chances.reserveCapacity(ranks.reduce(1, +))
    for rank in ranks {
      chances += repeatElement(0, count: rank)
      // Go downward, so that the added value has not been changed yet.
      for sum in chances.indices.reversed() {
        chances[sum] = (chances[sum] + (sum >= rank ? chances[sum - rank] : 0)) / 2
      }
    }
    return chances
  }
}
