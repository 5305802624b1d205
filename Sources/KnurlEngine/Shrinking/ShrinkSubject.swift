/// What candidates of shrinking are tried on: a state machine, a plain property, another process.
public protocol ShrinkSubject {
  /// Replays the choices.
  ///
  /// The same choices have the same result every time. Behind their end every choice is 0.
  ///
  /// - Returns: What the replay drew, or nil if it does not fail in the way that is asked about.
  mutating func attempt(_ choices: [UInt64]) -> ShrinkAttempt?

  /// How many choices the last attempt drew before its end was certain, or nil if that is not
  /// known: no candidate with the same beginning has another result.
  ///
  /// There is an implementation for every subject, which does not know.
  var drawnByLastAttempt: Int? { get }

  /// Told that the last attempt is the simplest so far; the next candidates are edits of it.
  ///
  /// There is an implementation for every subject, which does nothing.
  mutating func keepLastAttempt()
}

extension ShrinkSubject {
  public var drawnByLastAttempt: Int? { nil }
  public mutating func keepLastAttempt() {}
}
