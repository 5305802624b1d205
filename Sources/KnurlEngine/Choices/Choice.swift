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

/// A simpler way to write a part of a choice sequence down, which draws a value that is near to
/// the one drawn: 0.3 for 0.30000004.
///
/// Lowering the choices themselves does not get there, because the forms in which a number is
/// written count differently. Only the generator knows both.
public struct ChoiceOffer: Hashable, Sendable {
  /// The choices that are replaced.
  public var start: Int
  public var end: Int
  public var replacement: [UInt64]

  public init(start: Int, end: Int, replacement: [UInt64]) {
    self.start = start
    self.end = end
    self.replacement = replacement
  }
}
