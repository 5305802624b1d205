/// One benchmark of two builds.
package struct ComparisonRow: Decodable, Equatable {
  package var name: String
  package var suite: String
  package var unit: String
  package var verdict: Verdict
  /// Why it is not comparable, or what else a reader should know of the verdict.
  package var reason: String?
  package var picture: Picture
  package var time: TimeRatio?
  /// What was counted rather than timed, if that was asked for.
  package var exact: ExactChange?

  package init(
    name: String, suite: String, unit: String, verdict: Verdict, reason: String? = nil,
    picture: Picture = .none, time: TimeRatio? = nil, exact: ExactChange? = nil
  ) {
    self.name = name
    self.suite = suite
    self.unit = unit
    self.verdict = verdict
    self.reason = reason
    self.picture = picture
    self.time = time
    self.exact = exact
  }

  /// Whether both builds compute the same.
  package enum Picture: String, Decodable {
    case same
    case changed
    /// The benchmark has no digest.
    case none
  }

  package var isRegression: Bool {
    verdict == .regressed || verdict == .broken || picture == .changed
  }
}
