/// How a program ended.
public struct ChildEnd: Hashable, Sendable {
  /// The exit code, or the number of the signal.
  public var code: Int32
  public var isSignal: Bool

  public init(code: Int32, isSignal: Bool = false) {
    self.code = code
    self.isSignal = isSignal
  }
}

/// Why a program was not started, or a file beside it not made, in words that go into a sentence.
public struct ChildProblem: Error, Hashable, Sendable {
  public var reason: String

  public init(_ reason: String) {
    self.reason = reason
  }
}

/// What came from a program that was waited for.
public enum ChildAnswer: Hashable, Sendable {
  /// A line, without its end.
  case line(String)
  case ended(ChildEnd)
  /// Nothing within the time.
  case silent
}
