import KnurlEngine
import KnurlVerification

/// Which failures were seen, so that one fault gives few findings: those whose smallest histories do
/// the same with other numbers count once, and each law has its limit.
struct FuzzFindings {
  private var occurrences: [Int: Int] = [:]
  private var forms: [NormalForm] = []
  private var findings: [Int: Int] = [:]
  /// So many findings of one law say enough; a run that goes on finds the other laws'.
  private static let findingsPerLaw = 10

  var count: Int { forms.count }

  /// The first few failures of a law at a kind of step, then ever fewer: a rare fault hides behind a
  /// common one, and shrinking all of the common one's would leave no time to look for it.
  mutating func isWorthShrinking(_ failure: Failure) -> Bool {
    if findings[failure.law, default: 0] >= Self.findingsPerLaw { return false }
    let kind = failure.law << 16 | failure.stepKind
    let seen = (occurrences[kind] ?? 0) + 1
    occurrences[kind] = seen
    return seen <= 3 || seen & (seen - 1) == 0
  }

  /// Whether no finding was made that does the same with other numbers.
  mutating func isNew(_ failure: MinimalFailure, of law: Int) -> Bool {
    guard !forms.contains(where: { $0.isSame(as: failure.normalForm) }) else { return false }
    forms.append(failure.normalForm)
    findings[law, default: 0] += 1
    return true
  }
}
