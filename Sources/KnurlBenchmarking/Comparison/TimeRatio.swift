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
  /// The logarithm of what only a part of the work has changed by, as far as the middle of each start's
  /// blocks does not show it.
  package var unevenness: Double
  /// Whether that is certain; then it is a part of ratio and interval.
  package var isUneven: Bool
  package var starts: [PairedMeasurement.Start]
  /// Of single frames, or of samples where the unit is no frame.
  package var base: Distribution
  package var head: Distribution

  /// Nil for fewer than six starts, which give no interval.
  package init?(_ starts: [PairedMeasurement.Start], look: Int) {
    let (unevenness, isUneven) = Self.unevenness(of: starts)
    let addition = isUneven ? unevenness : 0
    let logarithms = starts.map { $0.logRatio + addition }
    guard let middle = OrderStatistics.pseudomedian(of: logarithms),
      let interval = SignedRank.interval(of: logarithms),
      let wall = OrderStatistics.pseudomedian(of: starts.map { $0.wallLogRatio + addition }),
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
    self.unevenness = unevenness
    self.isUneven = isUneven
    self.starts = starts
    self.base = baseTimes
    self.head = headTimes
  }

  /// What the pseudomedian of a start's blocks lacks of their mean, by how much and with which certainty.
  ///
  /// It leaves out the few blocks that something disturbed, and with them those few that do work that
  /// changed: a block is as short as a stretch of a drag. Means of disturbed blocks lie far apart, but a
  /// disturbance has no side, and such work is met by every start.
  private static func unevenness(of starts: [PairedMeasurement.Start]) -> (Double, isCertain: Bool)
  {
    let lacking = starts.map {
      $0.blocks.reduce(0, +) / Double(max(1, $0.blocks.count)) - $0.logRatio
    }
    return (
      OrderStatistics.pseudomedian(of: lacking) ?? 0,
      SignedRank.probability(lacking) <= ComparisonPlan.unevennessSignificance
    )
  }

  /// Whether the interval lies within a margin: then so does the ratio, with a chance of error of 2.5 %
  /// in each look (Schuirmann's two one-sided tests).
  private func isWithin(_ margin: Double) -> Bool { log(low) > -margin && log(high) < margin }

  package func verdict(by plan: ComparisonPlan) -> Verdict {
    let size = log(ratio)
    if look > 1, probability <= plan.significance, size.magnitude > plan.floor {
      return size > 0 ? .regressed : .improved
    }
    let margin = plan.margin(in: look)
    // With few starts it is seldom certain, and would be acquitted.
    let isEven = isUneven || unevenness.magnitude < margin
    return isEven && isWithin(margin) ? .unchanged : .inconclusive
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
