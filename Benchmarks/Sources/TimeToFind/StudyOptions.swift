/// What the study is asked for: the words of its command line.
struct StudyOptions {
  /// Faults, or beginnings of their names; all faults where none is named.
  var faults: [String] = []
  var trials = defaultTrials
  /// A trial ends after this processor time.
  var limitSeconds = defaultLimitSeconds
  /// The folder of the file with all trials.
  var output = "results"
  var printsMarkdown = false

  static let defaultTrials = 30
  static let defaultLimitSeconds = 60.0

  static let usage = """
    USAGE: knurl-time-to-find [--trials N] [--time SECONDS] [--output DIR] [--markdown] [FAULT…]

    Measures how long each search takes to find each planted fault, or those whose names begin with FAULT.

      --trials N      search each fault with N seeds (default \(defaultTrials))
      --time SECONDS  stop a search after this processor time (default \(Int(defaultLimitSeconds)))
      --output DIR    keep every trial in DIR/time-to-find.json; a later run goes on from it (default results)
      --markdown      print a page

    Exit codes: 0 done, 2 a trial could not run, 64 wrong usage.
    """

  init(_ words: [String]) throws(StudyFailure) {
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--trials": trials = try Self.number(of: word, from: &rest, Int.init)
      case "--time": limitSeconds = try Self.number(of: word, from: &rest, Double.init)
      case "--output": output = try Self.value(of: word, from: &rest)
      case "--markdown": printsMarkdown = true
      case _ where word.hasPrefix("-"):
        throw StudyFailure("“\(word)” is not an option.\n\n\(Self.usage)", exitCode: 64)
      default: faults.append(word)
      }
    }
  }

  private static func value(
    of option: String, from rest: inout ArraySlice<String>
  ) throws(StudyFailure) -> String {
    guard let value = rest.popFirst(), !value.isEmpty else {
      throw StudyFailure("\(option) needs a value.", exitCode: 64)
    }
    return value
  }

  private static func number<Number: Comparable & Numeric>(
    of option: String, from rest: inout ArraySlice<String>, _ read: (String) -> Number?
  ) throws(StudyFailure) -> Number {
    let word = try value(of: option, from: &rest)
    guard let number = read(word), number > 0 else {
      throw StudyFailure("\(option) takes a number above 0, not “\(word)”.", exitCode: 64)
    }
    return number
  }
}

/// Why the study ends early, in sentences for its user.
package struct StudyFailure: Error {
  package let message: String
  /// As the commands of Knurl have them: 2 could not run, 64 wrong usage.
  package let exitCode: Int32

  package init(_ message: String, exitCode: Int32 = 2) {
    self.message = message
    self.exitCode = exitCode
  }
}
