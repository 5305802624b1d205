import Foundation

/// One benchmark of two builds.
struct ComparisonRow: Equatable {
  var name: String
  var suite: String
  var unit: String
  var outcome: Outcome

  enum Outcome: Equatable {
    case compared(Ratio)
    case notComparable(reason: String)
  }

  /// How head's time relates to base's.
  struct Ratio: Equatable {
    /// Head's processor time for what base does in 1: above 1 is slower.
    var ratio: Double
    /// Where the ratio lies with 95 % confidence, by Student's t over restarts.
    var interval: ClosedRange<Double>
    var wallRatio: Double
    /// Median nanoseconds of an operation, the median over restarts.
    var base: Double
    var head: Double
    var restarts: [PairedMeasurement.Restart]
    var picture: Picture

    /// Nil for fewer than two restarts.
    init?(_ restarts: [PairedMeasurement.Restart], picture: Picture) {
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

    var verdict: Verdict {
      if interval.lowerBound > 1 + Verdict.floor { return .slower }
      if interval.upperBound < 1 - Verdict.floor { return .faster }
      if interval.lowerBound >= 1 - Verdict.equal, interval.upperBound <= 1 + Verdict.equal {
        return .same
      }
      return .unclear
    }
  }

  /// Whether both builds compute the same.
  enum Picture: String {
    case same
    case changed
    /// The benchmark has no digest.
    case none
  }

  enum Verdict: String {
    case slower
    case faster
    /// The whole interval lies within `equal` of 1.
    case same
    case unclear

    /// What is smaller than this is no news.
    static let floor = 0.01
    static let equal = 0.03
  }

  var isRegression: Bool {
    guard case .compared(let ratio) = outcome else { return false }
    return ratio.verdict == .slower || ratio.picture == .changed
  }
}
