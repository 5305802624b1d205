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
