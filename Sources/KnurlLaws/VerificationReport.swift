public import KnurlEngine

/// What a search found and what it did, with nothing in it that depends on a clock.
public struct VerificationReport {
  public var subject: String
  public var seed: UInt64
  public var cases = 0
  /// Commands performed under all laws.
  public var commands = 0
  /// Commands of twins and oracles.
  public var twinCommands = 0
  public var laws: [LawResult] = []
  public var exceptions: [LawException] = []
  public var findings: [Finding] = []
  /// What the cases showed of the labels that the description declares.
  public var labels: [LabelResult] = []
  /// What the histories were made of, if the plan asked for it.
  public var statistics: SearchStatistics?
  /// Mistakes in the description itself, each in a sentence.
  public var mistakes: [String] = []

  public init(subject: String, seed: UInt64) {
    self.subject = subject
    self.seed = seed
  }

  /// What the search was to reach and did not.
  public var unmetLabels: [LabelResult] { labels.filter { $0.verdict == .unmet } }

  public var holds: Bool { findings.isEmpty && mistakes.isEmpty && unmetLabels.isEmpty }
}

/// How often a law had something to check.
public struct LawResult: Hashable, Sendable {
  public var name: String
  public var exercised: Int
}

/// A law that does not hold, with its minimal trace.
public struct Finding {
  public var law: String
  public var text: LawText
  public var violation: Violation
  /// The command of the trace at which it breaks; 0 is the start.
  public var step: Int
  public var trace: Trace
  /// The case of the search that found it.
  public var caseIndex: Int
  /// How many replays shrinking took.
  public var evaluations: Int

  /// Whether two findings are the same: one law, one minimal history.
  public func isSame(as other: Finding) -> Bool {
    law == other.law && trace.history == other.trace.history
  }
}
