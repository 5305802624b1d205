import Foundation

/// How head's time relates to base's, at the end of a look.
package struct TimeRatio: Decodable, Equatable {
  /// Head's processor time for what base does in 1: above 1 is slower.
  package var ratio: Double
  /// Where the ratio lies with 95 % confidence, by signed ranks over starts.
  package var low: Double
  package var high: Double
  /// How likely so much is by chance, if nothing differs (signed ranks of starts).
  package var probability: Double
  /// The same ratio on the wall clock, without unevenness.
  package var wallRatio: Double
  /// Median nanoseconds of an operation, the median over starts.
  package var baseNanoseconds: Double
  package var headNanoseconds: Double
  /// At whose end; the first one is 1.
  package var look: Int
  /// The logarithm of what only a part of the work has changed by, as far as the middle of each start's
  /// blocks does not show it: what the pseudomedian of blocks lacks of their mean, the pseudomedian over
  /// starts.
  ///
  /// The first leaves out the few blocks that something disturbed, and with them those few that do work
  /// that changed: a block is as short as a stretch of a drag. Means lie far apart, but a disturbance has no
  /// side, and such work is met by every start.
  package var unevenness: Double
  /// Whether that is certain; then it is a part of ratio and interval.
  package var isUneven: Bool
  package var starts: [PairedMeasurement.Start]
  /// Of single frames, or of samples where the unit is no frame.
  package var base: Distribution
  package var head: Distribution

  /// Nil for fewer than six starts, which give no interval.
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
      // Both may err at once, so what both leave possible is possible.
      size += unevenness
      low += unevenInterval.lowerBound
      high += unevenInterval.upperBound
      // A sum that is not 0 has a part that is not.
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

  /// What the ratio would be with the unevenness that is not certain.
  private var possibleSize: Double { log(ratio) + (isUneven ? 0 : unevenness) }

  /// Whether the interval lies within a margin, and would if the unevenness were counted: then so does the
  /// ratio, with a chance of error of 2.5 % in each look (Schuirmann's two one-sided tests).
  private func isWithin(_ margin: Double) -> Bool {
    let shift = possibleSize - log(ratio)
    return log(low) + min(0, shift) > -margin && log(high) + max(0, shift) < margin
  }

  /// Whether the whole interval lies farther from 1, so that what all starts have a little of, such as the
  /// luck of an order of linking, is not called a change; a part that is not certain may not tell otherwise.
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

  /// How far starts lie from each other: the standard deviation that a normal distribution with the
  /// same interval would have.
  package var deviation: Double {
    // 1.96: the normal quantile of the interval.
    (log(high) - log(low)) / (2 * 1.96) * Double(starts.count).squareRoot()
  }

  /// How many starts would tell a true ratio like the one seen from an unchanged one; nil where no
  /// number that anybody would wait for does.
  package func startsNeeded(by plan: ComparisonPlan) -> Int? {
    let sizes = [log(ratio), possibleSize]
    // What both parts share is found, and what either has is not unchanged.
    let (least, size) = (
      sizes[0] * sizes[1] > 0 ? min(sizes[0].magnitude, sizes[1].magnitude) : 0,
      max(sizes[0].magnitude, sizes[1].magnitude)
    )
    // Normal quantiles: 3.48 for the significance 0.0005, 1.96 for the interval, 1.64 for a power of
    // 95 %. What is found must differ from 0, and its interval lie beyond the floor as well.
    let deviation = deviation
    func count(_ quantiles: Double, _ room: Double) -> Double {
      room > 0 ? (quantiles * deviation / room).squared : .infinity
    }
    let unchanged = count(1.96 + 1.64, plan.equivalence - size)
    let changed = max(count(3.48 + 1.64, least), count(1.96 + 1.64, least - plan.floor))
    let fewest = min(unchanged, changed).rounded(.up)
    // By bad luck they may have been enough already.
    return fewest <= 1_000 ? max(starts.count * 5 / 4, Int(fewest)) : nil
  }

  /// Of one operation, the median over starts; nil where they cannot be counted.
  package var allocations: (base: Double?, head: Double?) {
    (
      OrderStatistics.median(of: starts.compactMap { $0.baseAllocations }),
      OrderStatistics.median(of: starts.compactMap { $0.headAllocations })
    )
  }
}

extension Double {
  fileprivate var squared: Double { self * self }
}

/// Many times, reduced to what a plot of them shows.
package struct Distribution: Decodable, Equatable {
  package var count: Int
  /// Nanoseconds: the least, then what 1 %, 2 % … 100 % of the times do not exceed.
  package var percentiles: [Double]
  /// The shares of times that are longer than a frame lasts on a display, in the order of
  /// `FrameBudget.all`.
  package var overBudget: [Double]

  /// Nil without times.
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
    case count, percentiles, overBudget
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
