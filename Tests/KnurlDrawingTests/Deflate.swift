/// As much of Deflate (RFC 1951) as golden pictures need: one block in the fixed code, with runs of
/// the pixel to the left and of the row above.
enum Deflate {
  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]

  private static func distanceBits(_ code: Int) -> Int { code < 4 ? 0 : code / 2 - 1 }

  // MARK: - Packing

  static func zlib(_ bytes: [UInt8], rowLength: Int) -> [UInt8] {
    var writer = Writer()
    writer.put(0b011, bits: 3)
    var place = 0
    while place < bytes.count {
      let runs = [4, rowLength].map { ($0, run(at: place, in: bytes, distance: $0)) }
      if let (distance, length) = runs.max(by: { $0.1 < $1.1 }), length >= 3 {
        let code = lengthBases.lastIndex { $0 <= length } ?? 0
        writer.putSymbol(257 + code)
        writer.put(length - lengthBases[code], bits: lengthBits[code])
        let far = distanceBases.lastIndex { $0 <= distance } ?? 0
        writer.putReversed(far, bits: 5)
        writer.put(distance - distanceBases[far], bits: distanceBits(far))
        place += length
      } else {
        writer.putSymbol(Int(bytes[place]))
        place += 1
      }
    }
    writer.putSymbol(256)
    return [0x78, 0x01] + writer.bytes + GoldenFile.bigEndian(checksum(bytes))
  }

  private static func run(at place: Int, in bytes: [UInt8], distance: Int) -> Int {
    guard place >= distance, distance <= 32_768 else { return 0 }
    var length = 0
    while length < 258, place + length < bytes.count,
      bytes[place + length] == bytes[place + length - distance]
    {
      length += 1
    }
    return length
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var (a, b) = (UInt32(1), UInt32(0))
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return b << 16 | a
  }

  private struct Writer {
    var bytes: [UInt8] = []
    private var count = 0

    mutating func put(_ value: Int, bits: Int) {
      for bit in 0..<bits {
        if count % 8 == 0 { bytes.append(0) }
        bytes[count / 8] |= UInt8(value >> bit & 1) << UInt8(count % 8)
        count += 1
      }
    }

    mutating func putReversed(_ value: Int, bits: Int) {
      for bit in (0..<bits).reversed() { put(value >> bit & 1, bits: 1) }
    }

    mutating func putSymbol(_ symbol: Int) {
      switch symbol {
      case 0..<144: putReversed(0x30 + symbol, bits: 8)
      case 144..<256: putReversed(0x190 + symbol - 144, bits: 9)
      case 256..<280: putReversed(symbol - 256, bits: 7)
      default: putReversed(0xC0 + symbol - 280, bits: 8)
      }
    }
  }

  // MARK: - Unpacking

  /// What was packed, or nil where the bytes are of another kind.
  static func unpacked(_ bytes: [UInt8]) -> [UInt8]? {
    var reader = Reader(bytes: bytes, place: 16)
    guard reader.take(3) == 0b011 else { return nil }
    var result: [UInt8] = []
    while let symbol = reader.takeSymbol(), symbol != 256 {
      if symbol < 256 {
        result.append(UInt8(symbol))
        continue
      }
      guard symbol < 286, let more = reader.take(lengthBits[symbol - 257]),
        let far = reader.takeReversed(5), far < 30, let further = reader.take(distanceBits(far))
      else { return nil }
      let distance = distanceBases[far] + further
      guard distance <= result.count else { return nil }
      for _ in 0..<(lengthBases[symbol - 257] + more) {
        result.append(result[result.count - distance])
      }
    }
    return result
  }

  private struct Reader {
    let bytes: [UInt8]
    /// In bits.
    var place: Int

    mutating func take(_ bits: Int) -> Int? {
      guard place + bits <= 8 * bytes.count else { return nil }
      var value = 0
      for bit in 0..<bits {
        value |= Int(bytes[place / 8] >> UInt8(place % 8) & 1) << bit
        place += 1
      }
      return value
    }

    mutating func takeReversed(_ bits: Int) -> Int? {
      var value = 0
      for _ in 0..<bits {
        guard let bit = take(1) else { return nil }
        value = value << 1 | bit
      }
      return value
    }

    mutating func takeSymbol() -> Int? {
      guard let seven = takeReversed(7) else { return nil }
      if seven < 0b0011000 { return 256 + seven }
      guard let last = take(1) else { return nil }
      let eight = seven << 1 | last
      if eight < 0xC0 { return eight - 0x30 }
      if eight < 0xC8 { return 280 + eight - 0xC0 }
      guard let bit = take(1) else { return nil }
      return 144 + (eight << 1 | bit) - 0x190
    }
  }
}
