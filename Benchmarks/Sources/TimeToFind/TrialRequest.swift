/// One search for one fault, as command-line arguments of the process that runs the search.
public struct TrialRequest: Equatable {
  public var fault: String
  public var strategy: SearchStrategy
  /// The seed of the search; the first seed is 1.
  public var seed: Int
  /// The processor time in seconds after which the search ends.
  public var limitSeconds: Double

  private static let word = "--trial"

  public init(fault: String, strategy: SearchStrategy, seed: Int, limitSeconds: Double) {
    self.fault = fault
    self.strategy = strategy
    self.seed = seed
    self.limitSeconds = limitSeconds
  }

  /// Parses a request; returns nil if the arguments are not a request.
  public init?(_ words: [String]) {
    guard words.count == 5, words[0] == Self.word,
      let strategy = SearchStrategy(rawValue: words[1]),
      let seed = Int(words[2]), let limitSeconds = Double(words[3])
    else { return nil }
    self.init(fault: words[4], strategy: strategy, seed: seed, limitSeconds: limitSeconds)
  }

  public var words: [String] {
    [Self.word, strategy.rawValue, "\(seed)", "\(limitSeconds)", fault]
  }
}

extension FindingTimes.Trial {
  private static let word = "knurl-trial"

  /// The trial as the line that the searching process prints.
  public var line: String {
    "\(Self.word) \(isFound ? "found" : "missed") \(seconds) \(executions)"
  }

  /// Parses a trial; returns nil for other lines, such as lines that libFuzzer prints.
  public init?(line: String, seed: Int) {
    let words = line.split(separator: " ")
    guard words.count == 4, words[0] == Self.word, words[1] == "found" || words[1] == "missed",
      let seconds = Double(words[2]), let executions = Int(words[3])
    else { return nil }
    self.init(
      seed: seed, isFound: words[1] == "found", seconds: seconds, executions: executions)
  }
}
