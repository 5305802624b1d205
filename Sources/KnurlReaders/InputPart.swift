import KnurlEngine

/// What an input grows by, or what happens to it.
enum InputPart: Hashable, Sendable {
  /// One of the format's pieces, by its number.
  case piece(Int)
  /// One of its frames around bytes.
  case frame(Int, [UInt8])
  case bytes([UInt8])
  /// Another byte in the place of one that is there, counted from the end.
  case change(fromEnd: Int, to: UInt8)

  /// How often each is drawn, in the order of the cases.
  static let weights = WeightTable([6, 4, 2, 1])
  /// So many bytes has a part at most: a seed file takes a few of them.
  static let mostBytes = 64
  /// Farther from the end nothing is changed.
  static let farthest = 1_023
}
