/// A 64-bit hash of a benchmark's result. Equal results have equal hashes; different results almost
/// never do.
///
/// The hash is FNV-1a (RFC 9923) over bytes. It has no other state, and is the same on every
/// machine.
public struct BenchmarkDigest: Sendable {
  @usableFromInline var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  public init() {}

  public var value: UInt64 { hash }

  /// Adds all bytes of a word, the lowest first.
  @inlinable public mutating func add(_ word: some FixedWidthInteger & UnsignedInteger) {
    for shift in stride(from: 0, to: word.bitWidth, by: 8) {
      hash = (hash ^ UInt64(truncatingIfNeeded: word >> shift) & 0xFF) &* 0x100_0000_01B3
    }
  }

  /// Adds a sequence of words, such as the pixels of a picture.
  @inlinable public mutating func add(
    _ words: some Sequence<some FixedWidthInteger & UnsignedInteger>
  ) {
    for word in words { add(word) }
  }
}
