/// One decision of a generator: a number in 0...bound, where 0 is the simplest.
public struct Choice: Hashable, Sendable {
  public var value: UInt64
  public var bound: UInt64

  @inlinable public init(value: UInt64, bound: UInt64) {
    self.value = value
    self.bound = bound
  }
}

/// A stretch of a choice sequence that belongs together, such as one command. Shrinking deletes
/// spans whole.
public struct ChoiceSpan: Hashable, Sendable {
  public var start: Int
  public var end: Int
  public var kind: Kind

  public init(start: Int, end: Int, kind: Kind) {
    self.start = start
    self.end = end
    self.kind = kind
  }

  public enum Kind: Hashable, Sendable {
    /// All that a history begins with.
    case start
    /// One command, in its order.
    case command
    /// A part of either that can be left out.
    case part
  }
}
