import KnurlPNG
import Testing

@Suite("Reading PNG")
struct DecodingTests {
  /// Returns a pixel from channels that are not premultiplied.
  static func pixel(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int) -> UInt32 {
    [red, green, blue].enumerated().reduce(UInt32(alpha) << 24) { pixel, channel in
      pixel | UInt32((Double(channel.element * alpha) / 255).rounded()) << (8 * channel.offset)
    }
  }

  /// - Parameter expected: Four channels of 8 bits, not premultiplied.
  private func expect(
    _ file: HandmadePNG, shows expected: (_ x: Int, _ y: Int) -> [Int],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let picture = try PNG.decode(file.bytes)
    let (width, height) = (Int(file.width), Int(file.height))
    #expect(picture.width == width, sourceLocation: sourceLocation)
    #expect(picture.height == height, sourceLocation: sourceLocation)
    var pixels: [UInt32] = []
    for y in 0..<height {
      for x in 0..<width {
        let channels = expected(x, y)
        pixels.append(Self.pixel(channels[0], channels[1], channels[2], channels[3]))
      }
    }
    #expect(picture.pixels == pixels, sourceLocation: sourceLocation)
  }

  @Test(
    "Colors of 8 bits with alpha are read, with and without interlacing",
    arguments: [false, true])
  func colorAlpha(isInterlaced: Bool) throws {
    func color(x: Int, y: Int) -> [Int] { [(x * 37) % 256, (y * 53) % 256, (x * y) % 256, x * 20] }
    var file = HandmadePNG(width: 13, height: 11, samples: color)
    file.isInterlaced = isInterlaced
    try expect(file, shows: color)
  }

  @Test(
    "Interlaced pictures are read even if they are too small for some interlace passes",
    arguments: 1...9)
  func smallInterlaced(side: Int) throws {
    for other in 1...9 {
      let file = HandmadePNG(
        width: UInt32(side), height: UInt32(other), colorType: .color, isInterlaced: true,
        samples: { x, y in [x * 25, y * 25, 255] })
      try expect(file) { x, y in [x * 25, y * 25, 255, 255] }
    }
  }

  @Test("Colors of 8 bits without alpha are read as opaque")
  func color() throws {
    let file = HandmadePNG(width: 5, height: 3, colorType: .color) { x, y in [x, y, 200] }
    try expect(file) { x, y in [x, y, 200, 255] }
  }

  @Test("Grays of every depth are read", arguments: [1, 2, 4, 8, 16] as [UInt8])
  func gray(depth: UInt8) throws {
    let most = 1 << Int(depth) - 1
    func level(_ x: Int, _ y: Int) -> Int { (x * 12_345 + y * 777) % (most + 1) }
    for isInterlaced in [false, true] {
      let file = HandmadePNG(
        width: 11, height: 9, depth: depth, colorType: .gray, isInterlaced: isInterlaced,
        samples: { [level($0, $1)] })
      try expect(file) { x, y in
        let gray = Int((Double(level(x, y)) * 255 / Double(most)).rounded())
        return [gray, gray, gray, 255]
      }
    }
  }

  @Test("Gray with alpha is read at 8 and 16 bits", arguments: [8, 16] as [UInt8])
  func grayAlpha(depth: UInt8) throws {
    let unit = depth == 16 ? 257 : 1
    let file = HandmadePNG(width: 6, height: 4, depth: depth, colorType: .grayAlpha) { x, y in
      [x * 40 * unit, y * 60 * unit]
    }
    try expect(file) { x, y in [x * 40, x * 40, x * 40, y * 60] }
  }

  @Test("16-bit channels are rounded to the nearest 8-bit number, not truncated")
  func rounds() throws {
    let file = HandmadePNG(width: 256, height: 2, depth: 16) { x, y in
      let near = min(65_535, max(0, x * 257 + (y == 0 ? 128 : -128)))
      return [near, near, near, 65_535]
    }
    try expect(file) { x, _ in [x, x, x, 255] }
  }

  @Test(
    "Palettes of every depth with transparent entries are read", arguments: [1, 2, 4, 8] as [UInt8])
  func palette(depth: UInt8) throws {
    let count = 1 << Int(depth)
    let colors: [[Int]] = (0..<count).map { [$0 * 7 % 256, $0 * 31 % 256, $0] }
    var file = HandmadePNG(width: 17, height: 5, depth: depth, colorType: .palette) { x, y in
      [(x + y * 3) % count]
    }
    file.chunks = [("PLTE", colors.flatMap { $0.map { UInt8($0) } }), ("tRNS", [0, 128])]
    try expect(file) { x, y in
      let index = (x + y * 3) % count
      let alphas = [0: 0, 1: 128]
      return colors[index] + [alphas[index] ?? 255]
    }
  }

  @Test("One color of a picture without alpha can be transparent")
  func transparentColor() throws {
    var file = HandmadePNG(width: 4, height: 1, colorType: .color) { x, _ in [x, 2, 3] }
    file.chunks = [("tRNS", [0, 1, 0, 2, 0, 3])]
    try expect(file) { x, _ in x == 1 ? [0, 0, 0, 0] : [x, 2, 3, 255] }
  }

  @Test("Gamma, texts and unknown chunks have no effect")
  func otherChunks() throws {
    var file = HandmadePNG(width: 2, height: 2) { _, _ in [10, 20, 30, 255] }
    file.chunks = [
      ("gAMA", [0, 0, 0x27, 0x10]), ("tEXt", Array("Comment\0hello".utf8)),
      ("quUx", [1, 2, 3]), ("iCCP", Array("p\0\0garbage".utf8)),
    ]
    try expect(file) { _, _ in [10, 20, 30, 255] }
  }

  @Test("Bytes after the end are ignored")
  func trailingBytes() throws {
    let file = HandmadePNG(width: 1, height: 1) { _, _ in [1, 2, 3, 255] }
    #expect(try PNG.decode(file.bytes + [0, 1, 2]).pixels == [0xFF03_0201])
  }
}
