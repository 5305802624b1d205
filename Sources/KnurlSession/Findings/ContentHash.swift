/// A hash of a trace's content, equal on every platform and in every run.
///
/// Notes, comments, empty lines and the acceptance of a finding do not change the hash.
package struct ContentHash: Hashable, Sendable {
  package let value: UInt64

  package init(ofTrace text: String) {
    var hash = Self.offset
    for line in text.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let words = line.split(whereSeparator: { $0 == 0x20 || $0 == 0x09 })
      guard let first = words.first, first.first != 0x23,
        !["note", "accepted"].contains(where: { first.elementsEqual($0.utf8) })
      else { continue }
      for word in words {
        for byte in word { hash = (hash ^ UInt64(byte)) &* Self.prime }
        hash = (hash ^ 0x20) &* Self.prime
      }
      hash = (hash ^ 0x0A) &* Self.prime
    }
    value = hash
  }

  /// The hash as eight hexadecimal digits, for the name of a file. To compare traces, use `value`.
  package var digits: String {
    let folded = UInt32(truncatingIfNeeded: value ^ (value >> 32))
    let digits = String(folded, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  // FNV-1a of 64 bits: Fowler, Noll, Vo; RFC 9923.
  private static let offset: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let prime: UInt64 = 0x0000_0100_0000_01B3
}
