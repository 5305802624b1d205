import Foundation

/// One benchmark of two builds.
package struct ComparisonRow: Equatable {
  package var name: String
  package var suite: String
  package var unit: String
  package var outcome: Outcome

  package init(name: String, suite: String, unit: String, outcome: Outcome) {
    self.name = name
    self.suite = suite
    self.unit = unit
    self.outcome = outcome
  }

  package enum Outcome: Equatable {
    case compared(Ratio)
    case notComparable(reason: String)
  }

  /// How head's time relates to base's.
  package struct Ratio: Equatable {
    /// Head's processor time for what base does in 1: above 1 is slower.
    package var ratio: Double
    /// Where the ratio lies with 95 % confidence, by Student's t over restarts.
    package var interval: ClosedRange<Double>
    package var wallRatio: Double
    /// Median nanoseconds of an operation, the median over restarts.
    package var base: Double
    package var head: Double
    package var restarts: [PairedMeasurement.Restart]
    package var picture: Picture

    /// Nil for fewer than two restarts.
    package init?(_ restarts: [PairedMeasurement.Restart], picture: Picture) {
      guard let logarithms = StudentT.meanInterval(of: restarts.map { $0.logRatio }),
        let interval = logarithms.interval,
        let wall = StudentT.meanInterval(of: restarts.map { $0.wallLogRatio }),
        let base = OrderStatistics.median(of: restarts.map { $0.base }),
        let head = OrderStatistics.median(of: restarts.map { $0.head })
      else { return nil }
      ratio = exp(logarithms.mean)
      self.interval = exp(interval.lowerBound)...exp(interval.upperBound)
      wallRatio = exp(wall.mean)
      self.base = base
      self.head = head
      self.restarts = restarts
      self.picture = picture
    }

    package var verdict: Verdict {
      if interval.lowerBound > 1 + Verdict.floor { return .slower }
      if interval.upperBound < 1 - Verdict.floor { return .faster }
      if interval.lowerBound >= 1 - Verdict.equal, interval.upperBound <= 1 + Verdict.equal {
        return .same
      }
      return .unclear
    }
  }

  /// Whether both builds compute the same.
  package enum Picture: String {
    case same
    case changed
    /// The benchmark has no digest.
    case none
  }

  package enum Verdict: String {
    case slower
    case faster
    /// The whole interval lies within `equal` of 1.
    case same
    case unclear

    /// What is smaller than this is no news.
    package static let floor = 0.01
    package static let equal = 0.03
  }

  package var isRegression: Bool {
    guard case .compared(let ratio) = outcome else { return false }
    return ratio.verdict == .slower || ratio.picture == .changed
  }
}
