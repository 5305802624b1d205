import KnurlEngine
import KnurlLaws

/// Which failures were seen, so that one fault gives one finding.
struct FuzzFindings {
  private var occurrences: [Int: Int] = [:]
  private var forms: Set<String> = []

  var count: Int { forms.count }

  /// The first few failures of a law at a kind of step, then ever fewer: a rare fault hides behind a
  /// common one, and shrinking all of the common one's would leave no time to look for it.
  mutating func isWorthShrinking(_ failure: Failure) -> Bool {
    let kind = failure.law << 16 | failure.stepKind
    let seen = (occurrences[kind] ?? 0) + 1
    occurrences[kind] = seen
    return seen <= 3 || seen & (seen - 1) == 0
  }

  /// Whether no finding was made that does the same with other numbers.
  mutating func isNew(_ failure: MinimalFailure) -> Bool {
    forms.insert(Self.form(of: failure.file([]))).inserted
  }

  /// The words of a history without its numbers: the same fault is often reached at many places.
  private static func form(of text: String) -> String {
    text.split(separator: "\n").map { line in
      line.split(separator: " ").map { isNumber($0) ? "_" : $0 }.joined(separator: " ")
    }.joined(separator: "\n")
  }

  private static func isNumber(_ word: Substring) -> Bool {
    guard let first = word.first else { return false }
    return first.isNumber || first == "-" || first == "#" || ["nan", "inf"].contains(word)
  }
}
