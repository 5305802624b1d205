/// Numbers all doubles in their order, so that a range of doubles is a range of choices.
enum OrderedBits {
  /// Grows with the value; neighbouring doubles have neighbouring keys. -0 comes just before +0.
  static func key(of value: Double) -> UInt64 {
    let bits = value.bitPattern
    return bits >> 63 == 1 ? ~bits : bits | (1 << 63)
  }

  static func double(key: UInt64) -> Double {
    Double(bitPattern: key >> 63 == 1 ? key & ~(1 << 63) : ~key)
  }
}
