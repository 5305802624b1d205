/// What a check says of one moment.
public enum Verdict {
  /// There was nothing to check here.
  case idle
  case holds
  case broken(Violation)
}

/// How a check was broken, in words for the report.
public struct Violation: Hashable, Sendable {
  public var expected: String
  public var seen: String

  public init(expected: String, seen: String) {
    self.expected = expected
    self.seen = seen
  }
}

/// A named statement about every moment of a history.
///
/// An *invariant* looks at the state alone, a *postcondition* at what a command did to it. Both are
/// functions of a moment; they differ in the occasions on which they are asked.
public struct Check<Moment>: Sendable {
  public let name: String
  /// Asked only where a bit is shared with the machine's `occasions`; this keeps a check that has
  /// nothing to say about a command off the hot path.
  public let occasions: UInt32
  /// `inout` only so that the large moment is never copied; a check changes nothing.
  public let verdict: @Sendable (inout Moment) -> Verdict

  public init(
    _ name: String, occasions: UInt32, verdict: @escaping @Sendable (inout Moment) -> Verdict
  ) {
    self.name = name
    self.occasions = occasions
    self.verdict = verdict
  }

  /// A statement about the state, asked after every command.
  public static func invariant(
    _ name: String, _ verdict: @escaping @Sendable (inout Moment) -> Verdict
  ) -> Check {
    Check(name, occasions: .max, verdict: verdict)
  }

  /// A statement about what commands of some occasions do.
  public static func postcondition(
    _ name: String, on occasions: UInt32, _ verdict: @escaping @Sendable (inout Moment) -> Verdict
  ) -> Check {
    Check(name, occasions: occasions, verdict: verdict)
  }
}
