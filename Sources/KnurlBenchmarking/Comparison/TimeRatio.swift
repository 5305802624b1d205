import Foundation

/// The ratio of head's time to base's time, computed at the end of a look.
package struct TimeRatio: Codable, Equatable {
  /// The processor time of head divided by the processor time of base. Head is slower if the ratio
  /// is above 1.
  package var ratio: Double
  /// The lower end of the ratio's 95 % confidence interval, from signed ranks over launches.
  package var low: Double
  /// The upper end of the ratio's 95 % confidence interval.
  package var high: Double
  /// The probability that chance alone makes the change this large, from signed ranks of launches.
  package var probability: Double
  /// The wall-clock time of head divided by the wall-clock time of base. The ratio never includes
  /// `unevenness`.
  package var wallRatio: Double
  /// The median over launches of the median nanoseconds for one operation.
  package var baseNanoseconds: Double
  package var headNanoseconds: Double
  /// The number of the look after which this ratio was computed; the first look is 1.
  package var look: Int
  /// The logarithm of a change that affects only some operations, so that the pseudomedians of
  /// blocks do not show it.
  ///
  /// For each launch it is the mean of the blocks minus their pseudomedian; over launches, the
  /// pseudomedian of these differences. The pseudomedian of blocks ignores the few blocks that were
  /// disturbed, and with them the few whose work changed: a block can be as short as a part of a
  /// drag. Means vary widely, but a disturbance favors no side, while every launch runs the changed
  /// work.
  package var unevenness: Double
  /// True if the unevenness is statistically significant; ratio and interval then include it.
  package var isUneven: Bool
  /// The distribution of single frames, or of samples if the unit is not a frame.
  package var base: Distribution
  package var head: Distribution
  package var starts: [PairedMeasurement.Start]

  /// Creates a ratio from launches. Returns nil for fewer than six launches, because they give no
  /// interval.
  package init?(_ starts: [PairedMeasurement.Start], look: Int) {
    let logarithms = starts.map { $0.logRatio }
    let lacking = starts.map {
      $0.blocks.reduce(0, +) / Double(max(1, $0.blocks.count)) - $0.logRatio
    }
    guard let middle = OrderStatistics.pseudomedian(of: logarithms),
      let interval = SignedRank.interval(of: logarithms),
      let unevenness = OrderStatistics.pseudomedian(of: lacking),
      let unevenInterval = SignedRank.interval(of: lacking),
      let wall = OrderStatistics.pseudomedian(of: starts.map { $0.wallLogRatio }),
      let base = OrderStatistics.median(of: starts.map { $0.baseNanoseconds }),
      let head = OrderStatistics.median(of: starts.map { $0.headNanoseconds }),
      let baseTimes = Distribution(starts.flatMap { $0.baseTimes }),
      let headTimes = Distribution(starts.flatMap { $0.headTimes })
    else { return nil }
    let unevenProbability = SignedRank.probability(lacking)
    isUneven = unevenProbability <= ComparisonPlan.unevennessSignificance
    self.unevenness = unevenness
    var (size, low, high) = (middle, interval.lowerBound, interval.upperBound)
    probability = SignedRank.probability(logarithms)
    if isUneven {
      // Both may be wrong at once, so add the intervals.
      size += unevenness
      low += unevenInterval.lowerBound
      high += unevenInterval.upperBound
      // If a sum is not 0, at least one of its parts is not 0.
      if size * unevenness > 0 { probability = min(probability, unevenProbability) }
    }
    ratio = exp(size)
    self.low = exp(low)
    self.high = exp(high)
    wallRatio = exp(wall)
    baseNanoseconds = base
    headNanoseconds = head
    self.look = look
    self.starts = starts
    self.base = baseTimes
    self.head = headTimes
  }

  /// The logarithm of the ratio, including an unevenness that is not significant.
  private var possibleSize: Double { log(ratio) + (isUneven ? 0 : unevenness) }

  /// True if the interval lies within a margin around 1, with and without the unevenness.
  ///
  /// If the interval does, the ratio lies within the margin too, with an error probability of 2.5 %
  /// in each look (Schuirmann's two one-sided tests).
  private func isWithin(_ margin: Double) -> Bool {
    let shift = possibleSize - log(ratio)
    return log(low) + min(0, shift) > -margin && log(high) + max(0, shift) < margin
  }

  /// True if the whole interval lies farther from 1 than a distance.
  ///
  /// The distance excludes small effects that all launches share, such as the link order. An
  /// unevenness that is not significant must not reduce the change below the distance.
  private func isBeyond(_ distance: Double) -> Bool {
    log(low) > distance && possibleSize > distance
      || log(high) < -distance && possibleSize < -distance
  }

  package func verdict(by plan: ComparisonPlan) -> Verdict {
    if look > 1, probability <= plan.significance, isBeyond(plan.floor) {
      return ratio > 1 ? .regressed : .improved
    }
    return isWithin(plan.margin(in: look)) ? .unchanged : .inconclusive
  }

  /// An estimate of the standard deviation of the launches' log ratios, from the width of the
  /// interval.
  ///
  /// The estimate assumes a normal distribution.
  package var deviation: Double {
    // 1.96: the normal quantile of the interval.
    (log(high) - log(low)) / (2 * 1.96) * Double(starts.count).squareRoot()
  }

  /// An estimate of the launches that would give a verdict on a ratio of this size; nil for more
  /// than 1,000.
  package func startsNeeded(by plan: ComparisonPlan) -> Int? {
    let sizes = [log(ratio), possibleSize]
    // Detection uses the smaller size of the same sign; equivalence is ruled out by the larger one.
    let (least, size) = (
      sizes[0] * sizes[1] > 0 ? min(sizes[0].magnitude, sizes[1].magnitude) : 0,
      max(sizes[0].magnitude, sizes[1].magnitude)
    )
    // Normal quantiles: 3.48 for the significance 0.0005, 1.96 for the interval, 1.64 for a power
    // of 95 %. A detected change must differ from 0, and its interval must lie beyond the floor as
    // well.
    let deviation = deviation
    func count(_ quantiles: Double, _ room: Double) -> Double {
      let root = quantiles * deviation / room
      return room > 0 ? root * root : .infinity
    }
    let unchanged = count(1.96 + 1.64, plan.equivalence - size)
    let changed = max(count(3.48 + 1.64, least), count(1.96 + 1.64, least - plan.floor))
    let fewest = min(unchanged, changed).rounded(.up)
    // The number may already have been enough, and the samples just unlucky.
    return fewest <= 1_000 ? max(starts.count * 5 / 4, Int(fewest)) : nil
  }

  /// The allocations of one operation, as the median over launches; nil if allocations cannot be
  /// counted.
  package var allocations: (base: Double?, head: Double?) {
    (
      OrderStatistics.median(of: starts.compactMap { $0.baseAllocations }),
      OrderStatistics.median(of: starts.compactMap { $0.headAllocations })
    )
  }
}

/// A distribution of times, reduced to the numbers that a plot shows.
package struct Distribution: Codable, Equatable {
  package var count: Int
  /// The minimum, then the 1st to the 100th percentile, in nanoseconds.
  package var percentiles: [Double]
  /// The shares of times that exceed the frame time of a display, in the order of
  /// `FrameBudget.all`.
  package var overBudget: [Double]

  /// Creates a distribution; returns nil if there are no times.
  package init?(_ times: [Double]) {
    let sorted = times.sorted()
    let percentiles = (0...100).compactMap {
      OrderStatistics.percentile(Double($0) / 100, ofSorted: sorted)
    }
    guard percentiles.count == 101 else { return nil }
    self.percentiles = percentiles
    count = sorted.count
    overBudget = FrameBudget.all.map { budget in
      Double(sorted.count { budget.share(of: $0) > 1 }) / Double(sorted.count)
    }
  }

  private enum CodingKeys: CodingKey {
    case count, overBudget, percentiles
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    count = try values.decode(Int.self, forKey: .count)
    percentiles = try values.decode([Double].self, forKey: .percentiles)
    overBudget = try values.decode([Double].self, forKey: .overBudget)
    guard percentiles.count == 101, overBudget.count == FrameBudget.all.count else {
      throw DecodingError.dataCorruptedError(
        forKey: .percentiles, in: values, debugDescription: "a distribution has 101 percentiles")
    }
  }

  package func percentile(_ percent: Int) -> Double { percentiles[percent] }
}
