import KnurlEngine
import KnurlLaws

/// Which failures were seen, so that one fault gives one finding.
struct FuzzFindings {
  private var occurrences: [Int: Int] = [:]
  private var files: Set<String> = []

  var count: Int { files.count }

  /// The first few failures of a law at a kind of step, then ever fewer: a rare fault hides behind a
  /// common one, and shrinking all of the common one's would leave no time to look for it.
  mutating func isWorthShrinking(_ failure: Failure) -> Bool {
    let kind = failure.law << 16 | failure.stepKind
    let seen = (occurrences[kind] ?? 0) + 1
    occurrences[kind] = seen
    return seen <= 3 || seen & (seen - 1) == 0
  }

  /// Whether no finding with the same minimal history was made.
  mutating func isNew(_ failure: MinimalFailure) -> Bool {
    files.insert(failure.file([])).inserted
  }
}
