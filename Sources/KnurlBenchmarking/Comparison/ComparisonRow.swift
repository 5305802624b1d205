import Foundation

/// The result of comparing one benchmark in two builds.
package struct ComparisonRow: Codable, Equatable {
  package var name: String
  package var suite: String
  package var unit: String
  package var verdict: Verdict
  /// The reason why the benchmark is not comparable, or another note on the verdict.
  package var reason: String?
  package var picture: Picture
  package var time: TimeRatio?
  /// The exact counts, if they were requested.
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

  /// The comparison of the pictures that both builds draw, or of their results.
  package enum Picture: String, Codable {
    case same
    case changed
    /// The benchmark has no digest.
    case none
  }

  package var isRegression: Bool {
    verdict == .regressed || verdict == .broken || picture == .changed
  }
}

// MARK: - Order

extension ComparisonRow {
  /// The sort key: rows that need attention come first.
  private var rank: Int {
    switch verdict {
    case .broken: 0
    case .regressed: 1
    case .improved: 2
    case _ where picture == .changed: 3
    case .inconclusive: 4
    case .notComparable: 5
    case .unchanged: 6
    case .identicalCode: 7
    }
  }

  /// The name to show, never empty.
  package var title: String { name.isEmpty ? "(no name)" : name }

  /// True if the row needs attention: broken, regressed, improved, with a changed picture, or
  /// inconclusive.
  package var isNews: Bool { rank < 5 }

  /// The magnitude of the logarithm of the time ratio; 0 if no times were measured.
  private var size: Double {
    let size = time.map { abs(log($0.ratio)) } ?? 0
    return size.isNaN ? 0 : size
  }

  /// Returns the rows sorted by `rank`, then by size of change, the largest first. Equal rows stay
  /// in their order.
  package static func sorted(_ rows: [ComparisonRow]) -> [ComparisonRow] {
    rows.enumerated().sorted { one, other in
      if one.element.rank != other.element.rank { return one.element.rank < other.element.rank }
      if one.element.size != other.element.size { return one.element.size > other.element.size }
      return one.offset < other.offset
    }.map { $0.element }
  }
}

// MARK: - Remarks

extension ComparisonRow {
  /// A note that compares the change of the time with the change of the instructions; nil if there
  /// is nothing to note.
  package var witness: String? {
    guard let exact, time != nil else { return nil }
    let change = exact.instructionRatio - 1
    let isEqual = change.magnitude < ExactChange.noise
    switch verdict {
    case .regressed where isEqual, .improved where isEqual:
      return "time only: the instructions are equal, so the cause is layout, caches or branches"
    case .regressed:
      return change > 0
        ? "time and instructions both grew"
        : "slower with fewer instructions: look at caches, branches and slow instructions"
    case .improved:
      return change < 0
        ? "time and instructions both shrank"
        : "faster with more instructions: look at caches and branches"
    case .unchanged where isEqual: return nil
    case .unchanged:
      return change > 0
        ? "more work, hidden in the time: instructions grew"
        : "less work, which the time does not show: instructions shrank"
    case .inconclusive where isEqual: return "the time is inconclusive, the instructions are equal"
    case .inconclusive:
      return "the time is inconclusive, but instructions \(change > 0 ? "grew" : "shrank")"
    case .identicalCode, .broken, .notComparable: return nil
    }
  }

  /// The notes that reports show beside the verdict.
  package var remarks: [String] {
    let change = isFrame ? "it draws another picture" : "it computes another result"
    return [picture == .changed ? change : nil, reason, witness, unevenness].compactMap { $0 }
  }

  /// A note on a change that affects only some operations, so that the medians do not show it; nil
  /// if there is none.
  private var unevenness: String? {
    guard let time, time.isUneven, time.unevenness.magnitude > ComparisonPlan().floor else {
      return nil
    }
    return "a change of \(Wording.change(exp(time.unevenness))) comes from only some operations, "
      + "and no median shows it"
  }
}

/// The conclusion about one benchmark.
package enum Verdict: String, Codable, CaseIterable {
  /// Head is slower, with statistical significance and by more than the smallest reported change.
  case regressed
  case improved
  /// The times are shown to be equivalent. The absence of a detected difference is not enough.
  case unchanged
  /// Neither a change nor an equivalence is shown.
  case inconclusive
  /// Both builds are the same program, so nothing was timed.
  case identicalCode = "identical code"
  /// Base can run the benchmark, and head cannot.
  case broken
  case notComparable = "not comparable"
}
