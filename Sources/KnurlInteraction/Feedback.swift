/// What a finger feels: one tick of a haptic engine, at most one for each phase of a touch.
public enum Feedback: Int, Hashable, Sendable, CaseIterable {
  /// A value came to another value of its grid.
  case detent = 1
  /// A value came to an end of what it can reach.
  case end = 2
}
