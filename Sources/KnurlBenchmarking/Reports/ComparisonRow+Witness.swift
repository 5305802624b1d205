import Foundation

extension ComparisonRow {
  /// What time and instructions say together; nil where not both were measured, or where they agree
  /// that nothing changed.
  package var witness: String? {
    guard let exact, time != nil else { return nil }
    let change = exact.instructionRatio - 1
    let isEqual = change.magnitude < ExactChange.noise
    switch verdict {
    case .regressed where isEqual, .improved where isEqual:
      return "time only: as many instructions as before, so it is layout, caches or branches"
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
    case .inconclusive where isEqual: return "the time leaves it open, the instructions are equal"
    case .inconclusive:
      return "the time leaves it open, but instructions \(change > 0 ? "grew" : "shrank")"
    case .identicalCode, .broken, .notComparable: return nil
    }
  }

  /// All that a reader should know beside the verdict.
  package var remarks: [String] {
    let change = isFrame ? "it draws another picture" : "it computes another result"
    return [picture == .changed ? change : nil, reason, witness, unevenness].compactMap { $0 }
  }

  /// Why medians and the lines of starts do not show the ratio.
  private var unevenness: String? {
    guard let time, time.isUneven, time.unevenness.magnitude > ComparisonPlan().floor else {
      return nil
    }
    return "\(Wording.change(exp(time.unevenness))) of the change is in a part of the work, and no "
      + "median shows it"
  }
}
