/// The options of the study, from its command line.
struct StudyOptions {
  /// The names of faults or the beginnings of such names; empty for all faults.
  var faults: [String] = []
  var trials = defaultTrials
  /// The processor time in seconds after which a trial ends.
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
      --output DIR    save trials in DIR/time-to-find.json; later runs continue it (default results)
      --markdown      print a Markdown page

    Exit codes: 0 all trials were run; 2 a trial could not run; 64 wrong usage.
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
      throw StudyFailure(
        "“\(word)” is not a number above 0; write “\(option) 30” or another number.",
        exitCode: 64)
    }
    return number
  }
}

/// An error that ends the study early, with a message for the user.
public struct StudyFailure: Error {
  public let message: String
  /// The exit code, as in the commands of Knurl: 2 could not run, 64 wrong usage.
  public let exitCode: Int32

  public init(_ message: String, exitCode: Int32 = 2) {
    self.message = message
    self.exitCode = exitCode
  }
}
