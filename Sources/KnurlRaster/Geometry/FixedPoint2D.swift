/// A point in units of `FixedPoint`.
struct FixedPoint2D: Hashable {
  var x: Int32
  var y: Int32

  /// Reading order. Shared boundaries are walked in this order from both sides, so that the
  /// rounding is the same for both and abutting shapes leave neither gap nor overlap.
  @inline(__always)
  func precedes(_ other: FixedPoint2D) -> Bool {
    y < other.y || (y == other.y && x < other.x)
  }
}
