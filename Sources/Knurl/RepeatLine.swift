import KnurlSession
import Testing

/// The command that runs a test again. Equal seeds find equal traces, so that repeats a finding.
enum RepeatLine {
  static var ofRunningTest: String {
    guard let test = Test.current else { return "swift test" }
    return ofTest(named: test.id.nameComponents)
  }

  /// - Parameter components: The suites from the outermost on, then the function with its labels.
  static func ofTest(named components: [String]) -> String {
    // The labels of arguments are left out: parentheses mean something in a filter.
    let path = components.map { $0.prefix { $0 != "(" } }.joined(separator: "/")
    let filter = path.map { isPlain($0) ? String($0) : "\\\($0)" }.joined()
    return "swift test --filter \(FileWord.shellQuoted(filter))"
  }

  /// Whether a regular expression takes a character for itself.
  private static func isPlain(_ character: Character) -> Bool {
    !"\\^$.|?*+()[]{}".contains(character)
  }
}
