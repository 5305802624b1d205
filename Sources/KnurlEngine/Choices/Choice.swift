/// One decision of a generator: a number in 0...bound, where 0 is the simplest.
public struct Choice: Hashable, Sendable {
  public var value: UInt64
  public var bound: UInt64

  @inlinable public init(value: UInt64, bound: UInt64) {
    self.value = value
    self.bound = bound
  }
}

/// A range of a choice sequence that belongs together, such as one command. Shrinking deletes whole
/// spans.
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
    /// The start of a command sequence.
    case start
    /// One command, in its order.
    case command
    /// A part of either that can be left out.
    case part
  }
}

/// A simpler encoding of a part of a choice sequence, for a value near the drawn one: 0.3 for
/// 0.30000004.
///
/// Lowering the choices does not find it, because each form of a number has its own numbering. Only
/// the generator knows both.
public struct ChoiceOffer: Hashable, Sendable {
  /// The first and the end position of the replaced choices.
  public var start: Int
  public var end: Int
  public var replacement: [UInt64]

  public init(start: Int, end: Int, replacement: [UInt64]) {
    self.start = start
    self.end = end
    self.replacement = replacement
  }
}
