/// The verdict of a check on one step.
public enum Verdict {
  /// There was nothing to check here.
  case idle
  case holds
  case broken(Violation)
}

/// The expected and the seen result of a broken check, in words for the report.
public struct Violation: Hashable, Sendable {
  public var expected: String
  public var seen: String

  public init(expected: String, seen: String) {
    self.expected = expected
    self.seen = seen
  }
}

/// A named statement about every step of a command sequence.
///
/// An *invariant* examines only the state, a *postcondition* the effect of a command. Both are
/// functions of a step; they differ in their triggers.
public struct Check<Step>: Sendable {
  public let name: String
  /// The triggers: the check runs only if it shares a bit with the machine's `occasions`.
  ///
  /// This keeps checks off the hot path that have nothing to check after a command.
  public let occasions: UInt32
  /// The verdict; `inout` only to avoid a copy of the large step. A check must not change it.
  public let verdict: @Sendable (inout Step) -> Verdict

  public init(
    _ name: String, occasions: UInt32, verdict: @escaping @Sendable (inout Step) -> Verdict
  ) {
    self.name = name
    self.occasions = occasions
    self.verdict = verdict
  }

  /// A statement about the state, checked after every command.
  public static func invariant(
    _ name: String, _ verdict: @escaping @Sendable (inout Step) -> Verdict
  ) -> Check {
    Check(name, occasions: .max, verdict: verdict)
  }

  /// A statement about the effects of commands with some triggers.
  public static func postcondition(
    _ name: String, on occasions: UInt32, _ verdict: @escaping @Sendable (inout Step) -> Verdict
  ) -> Check {
    Check(name, occasions: occasions, verdict: verdict)
  }
}
