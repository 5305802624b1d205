import Foundation

/// Figures that depend on the order of samples alone, so that no shape of a distribution is taken
/// for granted.
package enum OrderStatistics {
  /// The middle sample, or the mean of the two in the middle; nil without samples.
  package static func median(ofSorted samples: [Double]) -> Double? {
    guard !samples.isEmpty else { return nil }
    let middle = samples.count / 2
    if samples.count % 2 == 1 { return samples[middle] }
    return (samples[middle - 1] + samples[middle]) / 2
  }

  package static func median(of samples: [Double]) -> Double? { median(ofSorted: samples.sorted()) }

  /// The median of the means of all pairs, each sample with itself too (Hodges and Lehmann 1963): as
  /// steady as the mean where samples are normal, and unmoved by a quarter of wild ones.
  ///
  /// Takes time and memory as the square of the number of samples.
  package static func pseudomedian(of samples: [Double]) -> Double? {
    median(of: pairMeans(of: samples))
  }

  /// The means of all pairs, each sample with itself too.
  package static func pairMeans(of samples: [Double]) -> [Double] {
    var means: [Double] = []
    means.reserveCapacity(samples.count * (samples.count + 1) / 2)
    for (index, one) in samples.enumerated() {
      for other in samples[index...] { means.append(one / 2 + other / 2) }
    }
    return means
  }

  /// The least sample that at least such a share of all samples does not exceed (nearest rank).
  ///
  /// - Parameter share: 0...1.
  package static func percentile(_ share: Double, ofSorted samples: [Double]) -> Double? {
    guard !samples.isEmpty, share >= 0, share <= 1 else { return nil }
    // Without the little that 0.9 * 10 has too much, the rank would be 10.
    let rank = Int((share * Double(samples.count) - 1e-9).rounded(.up))
    return samples[max(0, min(samples.count, rank) - 1)]
  }

  /// Between which two samples the median of what was sampled lies with 95 % confidence, if samples
  /// are independent; nil for fewer than six of them, which cannot give it.
  ///
  /// The number of samples below the median is binomial. The interval is the narrowest that leaves
  /// out the same number at both ends and at most 2.5 % of probability on each side.
  package static func medianInterval(ofSorted samples: [Double]) -> ClosedRange<Double>? {
    guard let rank = medianIntervalRank(count: samples.count) else { return nil }
    return samples[rank - 1]...samples[samples.count - rank]
  }

  /// The 1-based rank of the interval's lower end; the upper one has the same rank from above.
  package static func medianIntervalRank(count: Int) -> Int? {
    guard count >= 6 else { return nil }
    // Beyond, 2^-count is no number any more, and the normal approximation is off by less than one.
    if count > 1_000 { return Int(Double(count) / 2 - 0.979_982 * Double(count).squareRoot()) }
    var probability = pow(0.5, Double(count))
    var sum = 0.0
    var rank = 0
    while rank < count / 2 {
      sum += probability
      if sum > 0.025 { break }
      probability *= Double(count - rank) / Double(rank + 1)
      rank += 1
    }
    return rank > 0 ? rank : nil
  }
}
