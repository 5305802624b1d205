import Foundation

/// Statistics that assume no distribution, because they use only the order of samples.
package enum OrderStatistics {
  /// Returns the middle sample, or the mean of the two middle samples for an even count; nil
  /// without samples.
  package static func median(ofSorted samples: [Double]) -> Double? {
    guard !samples.isEmpty else { return nil }
    let middle = samples.count / 2
    if samples.count % 2 == 1 { return samples[middle] }
    return (samples[middle - 1] + samples[middle]) / 2
  }

  package static func median(of samples: [Double]) -> Double? { median(ofSorted: samples.sorted()) }

  /// The median of the means of all pairs, including each sample with itself (Hodges and Lehmann
  /// 1963).
  ///
  /// It is as precise as the mean for normal samples, and up to a quarter of outliers hardly
  /// changes it.
  ///
  /// The time and memory grow as the square of the number of samples.
  package static func pseudomedian(of samples: [Double]) -> Double? {
    median(of: pairMeans(of: samples))
  }

  /// The means of all pairs, including each sample with itself.
  package static func pairMeans(of samples: [Double]) -> [Double] {
    var means: [Double] = []
    means.reserveCapacity(samples.count * (samples.count + 1) / 2)
    for (index, one) in samples.enumerated() {
      for other in samples[index...] { means.append(one / 2 + other / 2) }
    }
    return means
  }

  /// Returns the smallest sample that is at least as great as the given share of the samples
  /// (nearest rank).
  ///
  /// - Parameter share: A number in 0...1.
  package static func percentile(_ share: Double, ofSorted samples: [Double]) -> Double? {
    guard !samples.isEmpty, share >= 0, share <= 1 else { return nil }
    // Subtract a rounding error: 0.9 * 10 can be slightly above 9, which would give rank 10.
    let rank = Int((share * Double(samples.count) - 1e-9).rounded(.up))
    return samples[max(0, min(samples.count, rank) - 1)]
  }

  /// Returns the 95 % confidence interval of the median of independent samples; nil for fewer than
  /// six samples.
  ///
  /// The number of samples below the median is binomial. The interval is the narrowest that leaves
  /// out the same number of samples at both ends, with a probability of at most 2.5 % on each side.
  package static func medianInterval(ofSorted samples: [Double]) -> ClosedRange<Double>? {
    guard let rank = medianIntervalRank(count: samples.count) else { return nil }
    return samples[rank - 1]...samples[samples.count - rank]
  }

  /// The 1-based rank of the interval's lower end; the upper end has the same rank from the top.
  package static func medianIntervalRank(count: Int) -> Int? {
    guard count >= 6 else { return nil }
    // For larger counts 2^-count is too small for a Double, and the normal approximation is off by
    // less than one.
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
