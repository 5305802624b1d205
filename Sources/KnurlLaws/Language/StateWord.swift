/// Small numbers one behind the other in one word.
struct StateWord {
  private(set) var bits: UInt64 = 0

  @inline(__always) mutating func add(_ isSo: Bool) { bits = bits << 1 | (isSo ? 1 : 0) }

  /// - Parameter width: The bits that the number needs; more than it has are cut off.
  @inline(__always) mutating func add(_ number: Int, width: UInt64) {
    bits = bits << width | (UInt64(truncatingIfNeeded: number) & (1 << width - 1))
  }
}
