import KnurlMarkup

/// Results in the XML format that continuous integration services read.
///
/// There is no standard; this is the part that Jenkins, GitLab and GitHub Actions have in common.
public struct JUnitReport {
  public var name: String
  public var suites: [Suite]

  /// A suite with the cases of one control.
  public struct Suite {
    public var name: String
    public var seconds: Double
    public var cases: [Case]

    public init(name: String, seconds: Double, cases: [Case]) {
      self.name = name
      self.seconds = seconds
      self.cases = cases
    }
  }

  /// A test case for one law, goal or scenario.
  public struct Case {
    public var name: String
    public var seconds: Double
    public var results: [Result]

    public init(name: String, seconds: Double = 0, results: [Result] = []) {
      self.name = name
      self.seconds = seconds
      self.results = results
    }
  }

  /// A result of a case; a case without results passed.
  public enum Result {
    case failed(message: String, text: String)
    /// The case passed with a warning. JUnit XML has no warnings, so the text is written as the
    /// output of the case.
    case warned(text: String)
    /// The verdict is unknown because of an error.
    case error(message: String)
    /// The case was skipped. A case has at most one `skipped` result.
    case skipped(message: String)
  }

  public init(name: String, suites: [Suite]) {
    self.name = name
    self.suites = suites
  }

  /// The XML document.
  public var text: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    let cases = suites.flatMap { $0.cases }
    let seconds = suites.reduce(0) { $0 + $1.seconds }
    text += "<testsuites \(Self.attributes(name, seconds, cases))>\n"
    for suite in suites {
      text += "  <testsuite \(Self.attributes(suite.name, suite.seconds, suite.cases))>\n"
      for testCase in suite.cases { text += Self.element(testCase, in: suite) }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private static func attributes(_ name: String, _ seconds: Double, _ cases: [Case]) -> String {
    let others = cases.filter { !$0.results.contains { $0.isFailure } }
    let errors = others.count { $0.results.contains { $0.isError } }
    let skipped = cases.count { $0.results.contains { $0.isSkip } }
    let failed = cases.count - others.count
    return "name=\"\(escaped(name))\" tests=\"\(cases.count)\" failures=\"\(failed)\" "
      + "errors=\"\(errors)\" skipped=\"\(skipped)\" time=\"\(time(seconds))\""
  }

  private static func element(_ testCase: Case, in suite: Suite) -> String {
    let open =
      "    <testcase classname=\"\(escaped(suite.name))\" name=\"\(escaped(testCase.name))\" "
      + "time=\"\(time(testCase.seconds))\""
    guard !testCase.results.isEmpty else { return open + "/>\n" }
    var text = open + ">\n"
    for result in testCase.results { text += "      " + element(result) + "\n" }
    return text + "    </testcase>\n"
  }

  private static func element(_ result: Result) -> String {
    switch result {
    case .failed(let message, let text):
      return "<failure message=\"\(escaped(message))\">\(escaped(text, inText: true))</failure>"
    case .warned(let text):
      return "<system-out>\(escaped(text, inText: true))</system-out>"
    case .error(let message): return "<error message=\"\(escaped(message))\"/>"
    case .skipped(let message): return "<skipped message=\"\(escaped(message))\"/>"
    }
  }

  /// The time in seconds with six decimals. Some readers do not accept the form 1e-05.
  private static func time(_ seconds: Double) -> String {
    let micro = seconds.isFinite ? Int((max(0, min(seconds, 1e9)) * 1e6).rounded()) : 0
    let fraction = String(micro % 1_000_000)
    let zeros = String(repeating: "0", count: 6 - fraction.count)
    return "\(micro / 1_000_000).\(zeros)\(fraction)"
  }

  private static func escaped(_ string: String, inText: Bool = false) -> String {
    XMLText.escaped(string, inText: inText)
  }
}

extension JUnitReport.Result {
  fileprivate var isFailure: Bool { if case .failed = self { true } else { false } }
  fileprivate var isError: Bool { if case .error = self { true } else { false } }
  fileprivate var isSkip: Bool { if case .skipped = self { true } else { false } }
}
