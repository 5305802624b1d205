/// A stream of 64-bit numbers that depends only on a seed and a case number.
///
/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014): one
/// addition and three mixing steps. The state of every case is found in constant time, so a single
/// case can be drawn again without the earlier ones.
public struct SeededGenerator: Sendable {
  @usableFromInline var state: UInt64

  /// The stream of one case of a seed. Neighboring cases have independent streams.
  public init(seed: UInt64, caseIndex: UInt64 = 0) {
    state = Self.mixed(seed &+ 0x9E37_79B9_7F4A_7C15) ^ Self.mixed(~caseIndex)
  }

  @inlinable public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  /// A number in 0...bound without a modulo; the bias of at most bound/2^64 does not matter here.
  @inlinable public mutating func next(upTo bound: UInt64) -> UInt64 {
    if bound == .max { return next() }
    return next().multipliedFullWidth(by: bound &+ 1).high
  }

  @inlinable static func mixed(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
