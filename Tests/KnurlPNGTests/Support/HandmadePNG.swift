/// A PNG file made without libpng: any color type, depth and interlacing, and any mistake.
struct HandmadePNG {
  enum ColorType: UInt8 {
    case gray = 0
    case color = 2
    case palette = 3
    case grayAlpha = 4
    case colorAlpha = 6

    var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .color: 3
      case .colorAlpha: 4
      }
    }
  }

  var width: UInt32
  var height: UInt32
  var depth: UInt8 = 8
  var colorType = ColorType.colorAlpha
  var isInterlaced = false
  /// Chunks between the header and the pixels.
  var chunks: [(name: String, data: [UInt8])] = []
  /// Returns the channels of the pixel in a column and row.
  var samples: (_ x: Int, _ y: Int) -> [Int] = { _, _ in [] }

  var bytes: [UInt8] {
    Self.file([("IHDR", header)] + chunks + [("IDAT", Self.stored(scanlines)), ("IEND", [])])
  }

  var header: [UInt8] {
    Self.word(width) + Self.word(height) + [depth, colorType.rawValue, 0, 0, isInterlaced ? 1 : 0]
  }

  /// The rows of every interlace pass, each after a filter byte of 0, which means no filter.
  var scanlines: [UInt8] {
    guard isInterlaced else { return pass(x: 0, y: 0, stepX: 1, stepY: 1) }
    return pass(x: 0, y: 0, stepX: 8, stepY: 8) + pass(x: 4, y: 0, stepX: 8, stepY: 8)
      + pass(x: 0, y: 4, stepX: 4, stepY: 8) + pass(x: 2, y: 0, stepX: 4, stepY: 4)
      + pass(x: 0, y: 2, stepX: 2, stepY: 4) + pass(x: 1, y: 0, stepX: 2, stepY: 2)
      + pass(x: 0, y: 1, stepX: 1, stepY: 2)
  }

  private func pass(x left: Int, y top: Int, stepX: Int, stepY: Int) -> [UInt8] {
    var result: [UInt8] = []
    guard left < Int(width) else { return result }
    for y in stride(from: top, to: Int(height), by: stepY) {
      var bits: [UInt8] = []
      for x in stride(from: left, to: Int(width), by: stepX) {
        for sample in samples(x, y) {
          for bit in (0..<Int(depth)).reversed() { bits.append(UInt8(sample >> bit & 1)) }
        }
      }
      while bits.count % 8 != 0 { bits.append(0) }
      result.append(0)
      for start in stride(from: 0, to: bits.count, by: 8) {
        result.append(bits[start..<start + 8].reduce(0) { $0 << 1 | $1 })
      }
    }
    return result
  }

  // MARK: - Bytes

  static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  static func file(_ chunks: [(name: String, data: [UInt8])]) -> [UInt8] {
    chunks.reduce(signature) { $0 + chunk($1.name, $1.data) }
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + data
    return word(UInt32(data.count)) + named + word(cyclicRedundancyCheck(named))
  }

  static func word(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Returns a zlib stream of uncompressed blocks.
  static func stored(_ data: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var rest = data[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let (low, high) = (UInt8(block.count & 0xFF), UInt8(block.count >> 8))
      result += [rest.isEmpty ? 1 : 0, low, high, ~low, ~high] + block
    } while !rest.isEmpty
    return result + word(adler(data))
  }

  private static func adler(_ data: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in data {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return b << 16 | a
  }

  static func cyclicRedundancyCheck(_ data: [UInt8]) -> UInt32 {
    ~data.reduce(0xFFFF_FFFF as UInt32) { check, byte in
      (0..<8).reduce(check ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
      }
    }
  }
}
