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
  /// The same ratio on the wall clock.
  package var wallRatio: Double
  /// Median nanoseconds of an operation, the median over starts.
  package var baseNanoseconds: Double
  package var headNanoseconds: Double
  /// At whose end; the first one is 1.
  package var look: Int
  package var starts: [PairedMeasurement.Start]
  /// Of single frames, or of samples where the unit is no frame.
  package var base: Distribution
  package var head: Distribution

  /// Nil for fewer than six starts, which give no interval.
  package init?(_ starts: [PairedMeasurement.Start], look: Int) {
    let starts = Self.withUnevenness(starts)
    let logarithms = starts.map { $0.logRatio }
    guard let middle = OrderStatistics.pseudomedian(of: logarithms),
      let interval = SignedRank.interval(of: logarithms),
      let wall = OrderStatistics.pseudomedian(of: starts.map { $0.wallLogRatio }),
      let base = OrderStatistics.median(of: starts.map { $0.baseNanoseconds }),
      let head = OrderStatistics.median(of: starts.map { $0.headNanoseconds }),
      let baseTimes = Distribution(starts.flatMap { $0.baseTimes }),
      let headTimes = Distribution(starts.flatMap { $0.headTimes })
    else { return nil }
    ratio = exp(middle)
    low = exp(interval.lowerBound)
    high = exp(interval.upperBound)
    probability = SignedRank.probability(logarithms)
    wallRatio = exp(wall)
    baseNanoseconds = base
    headNanoseconds = head
    self.look = look
    self.starts = starts
    self.base = baseTimes
    self.head = headTimes
  }

  /// Starts whose ratios also hold what changed in a part of the work only, where that is certain.
  ///
  /// The pseudomedian of a start's blocks leaves out the few that something disturbed, and with them
  /// those few that do work that changed: a block is as short as a stretch of a drag. But each start does
  /// the same work in the same block, so what comes back in a block of most starts is no disturbance.
  /// Its mean over blocks is what the pseudomedians lack.
  private static func withUnevenness(
    _ starts: [PairedMeasurement.Start]
  ) -> [PairedMeasurement.Start] {
    let count = starts.map { $0.blocks.count }.min() ?? 0
    guard count > 1 else { return starts }
    var (sum, variance) = (0.0, 0.0)
    for block in 0..<count {
      let excess = starts.map { $0.blocks[block] - $0.logRatio }
      guard let middle = OrderStatistics.median(of: excess),
        let spread = OrderStatistics.median(of: excess.map { abs($0 - middle) })
      else { return starts }
      sum += middle
      // Of a normal distribution's median: 1.2533, and its deviation is 1.4826 times that spread.
      variance += (1.2533 * 1.4826 * spread).squared / Double(starts.count)
    }
    // By chance in 1 of 16,000: with less, equal code would seem further apart than its starts say.
    guard abs(sum) > 4 * variance.squareRoot() else { return starts }
    return starts.map {
      var start = $0
      start.logRatio += sum / Double(count)
      start.wallLogRatio += sum / Double(count)
      return start
    }
  }

  /// Whether the interval lies within a margin: then so does the ratio, with a chance of error of 2.5 %
  /// in each look (Schuirmann's two one-sided tests).
  private func isWithin(_ margin: Double) -> Bool { log(low) > -margin && log(high) < margin }

  package func verdict(by plan: ComparisonPlan) -> Verdict {
    let size = log(ratio)
    if look > 1, probability <= plan.significance, size.magnitude > plan.floor {
      return size > 0 ? .regressed : .improved
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
    let size = log(ratio).magnitude
    // Normal quantiles: 3.48 for the significance 0.0005, 1.96 for the interval, 1.64 for a power of
    // 95 %. What is found must differ from 0 and be beyond the floor as well.
    let deviation = deviation
    func count(_ quantiles: Double, _ room: Double) -> Double {
      room > 0 ? (quantiles * deviation / room).squared : .infinity
    }
    let unchanged = count(1.96 + 1.64, plan.equivalence - size)
    let changed = max(count(3.48 + 1.64, size), count(1.64, size - plan.floor))
    let fewest = min(unchanged, changed).rounded(.up)
    // By bad luck they may have been enough already.
    return fewest <= 1_000 ? max(starts.count * 5 / 4, Int(fewest)) : nil
  }
}

extension Double {
  fileprivate var squared: Double { self * self }
}
