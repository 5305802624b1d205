/// One number for what a benchmark computes: equal results have equal ones, and others hardly ever do.
///
/// FNV-1a of 64 bits (RFC 9923), over bytes: no state but the number, and the same on every machine.
public struct BenchmarkDigest: Sendable {
  @usableFromInline var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  public init() {}

  public var value: UInt64 { hash }

  /// All bytes of a word, the lowest first.
  @inlinable public mutating func add(_ word: some FixedWidthInteger & UnsignedInteger) {
    for shift in stride(from: 0, to: word.bitWidth, by: 8) {
      hash = (hash ^ UInt64(truncatingIfNeeded: word >> shift) & 0xFF) &* 0x100_0000_01B3
    }
  }

  /// Such as the pixels of a picture.
  @inlinable public mutating func add(
    _ words: some Sequence<some FixedWidthInteger & UnsignedInteger>
  ) {
    for word in words { add(word) }
  }
}
