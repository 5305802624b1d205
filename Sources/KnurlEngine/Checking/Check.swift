/// The verdict of a check on one step.
public enum Verdict {
  /// The check had nothing to check on this step.
  case notApplicable
  case holds
  case broken(Violation)
}

/// The expected and the seen result of a broken check, in words for the report.
public struct Violation: Codable, Hashable, Sendable {
  public var expected: String
  public var seen: String
  /// The reason why a control may differ here on purpose; nil if the law alone decides that.
  public var warning: String?

  public init(expected: String, seen: String, warning: String? = nil) {
    self.expected = expected
    self.seen = seen
    self.warning = warning
  }
}

/// A named statement about every step of a command sequence.
///
/// An *invariant* examines only the state, a *postcondition* the effect of a command. Both are
/// functions of a step; they differ in their triggers.
public struct Check<Step>: Sendable {
  public let name: String
  /// The triggers, as bits: the check runs on steps whose `StateMachine.triggers` share one of the
  /// bits.
  ///
  /// So a check that cannot apply to a command costs nothing in the hot loop.
  public let triggers: UInt32
  /// Returns the verdict on a step. Must not change the step, which is `inout` only to avoid a
  /// copy.
  public let verdict: @Sendable (inout Step) -> Verdict

  public init(
    _ name: String, triggers: UInt32, verdict: @escaping @Sendable (inout Step) -> Verdict
  ) {
    self.name = name
    self.triggers = triggers
    self.verdict = verdict
  }

  /// A statement about the state, checked after every command.
  public static func invariant(
    _ name: String, _ verdict: @escaping @Sendable (inout Step) -> Verdict
  ) -> Check {
    Check(name, triggers: .max, verdict: verdict)
  }

  /// A statement about the effect of a command, checked only after commands with the given
  /// triggers.
  public static func postcondition(
    _ name: String, on triggers: UInt32, _ verdict: @escaping @Sendable (inout Step) -> Verdict
  ) -> Check {
    Check(name, triggers: triggers, verdict: verdict)
  }
}
