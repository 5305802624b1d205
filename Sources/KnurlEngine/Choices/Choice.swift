/// One decision of a generator: a number in 0...bound, where 0 is the simplest.
public struct Choice: Codable, Hashable, Sendable {
  public var value: UInt64
  public var bound: UInt64

  @inlinable public init(value: UInt64, bound: UInt64) {
    self.value = value
    self.bound = bound
  }
}

/// A range of choices that belong together, such as the choices of one command.
///
/// Shrinking deletes whole spans.
public struct ChoiceSpan: Codable, Hashable, Sendable {
  public var start: Int
  public var end: Int
  public var kind: Kind

  public init(start: Int, end: Int, kind: Kind) {
    self.start = start
    self.end = end
    self.kind = kind
  }

  public enum Kind: String, Codable, Hashable, Sendable {
    /// The start of a command sequence.
    case start
    /// One command of the sequence.
    case command
    /// An optional part of a start or of a command.
    case part
  }
}

/// Simpler choices for a value near a drawn value, such as those for 0.3 instead of 0.30000004.
///
/// Lowering the choices does not find the simpler value, because each form of a number has its own
/// numbering. Only the generator knows both forms.
public struct ChoiceOffer: Hashable, Sendable {
  /// The index of the first replaced choice; `end` is the index after the last one.
  public var start: Int
  public var end: Int
  public var replacement: [UInt64]

  public init(start: Int, end: Int, replacement: [UInt64]) {
    self.start = start
    self.end = end
    self.replacement = replacement
  }
}
