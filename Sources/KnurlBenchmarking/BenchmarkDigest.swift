/// One number for what a benchmark computes: equal results have equal ones, and others hardly ever do.
///
/// FNV-1a (RFC 9923) over words of 64 bits: no state but the number, and the same on every machine.
public struct BenchmarkDigest: Sendable {
  @usableFromInline var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  public init() {}

  public var value: UInt64 { hash }

  @inlinable public mutating func add(_ word: UInt64) {
    hash = (hash ^ word) &* 0x100_0000_01B3
  }

  /// Such as the pixels of a picture.
  @inlinable public mutating func add(_ words: some Sequence<some UnsignedInteger>) {
    for word in words { add(UInt64(truncatingIfNeeded: word)) }
  }
}
