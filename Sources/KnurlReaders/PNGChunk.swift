/// Chunks of a PNG file, which a reader believes only with the right length and checksum.
enum PNGChunk {
  /// - Parameter name: Four letters; others make a chunk that no reader takes.
  static func bytes(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return bigEndian(UInt32(data.count)) + body + bigEndian(checksum(body))
  }

  /// Bytes in zlib's form without compression, as one block.
  static func stored(_ data: [UInt8]) -> [UInt8] {
    let count = UInt16(truncatingIfNeeded: data.count)
    let length = [UInt8(count & 0xFF), UInt8(count >> 8)]
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in data {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return [0x78, 0x01, 1] + length + length.map { ~$0 } + data + bigEndian(high << 16 | low)
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// CRC-32, bit by bit: chunks are short.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var remainder = UInt32.max
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 {
        remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1
      }
    }
    return ~remainder
  }
}
