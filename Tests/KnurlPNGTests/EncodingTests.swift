import KnurlPNG
import KnurlRaster
import Testing

@Suite("Writing PNG")
struct EncodingTests {
  /// Every possible pair of alpha and premultiplied color.
  ///
  /// Red takes every color from 0 to the alpha; green and blue take other colors in this range.
  static let allPixels: [UInt32] = {
    var pixels: [UInt32] = []
    for alpha in 0...255 as ClosedRange<UInt32> {
      for color in 0...alpha {
        pixels.append(color | (alpha - color) << 8 | (color / 2) << 16 | alpha << 24)
      }
    }
    return pixels
  }()

  @Test("Writing and reading a picture gives the same bits for every alpha")
  func roundTrip() throws {
    let (width, height) = (257, 128)
    let pixels = Self.allPixels
    let file = try PNG.encode(width: width, height: height, premultiplied: pixels)
    let picture = try PNG.decode(file)
    #expect(picture.width == width)
    #expect(picture.height == height)
    #expect(picture.pixels == pixels)
  }

  @Test("Equal pictures give equal bytes, without time or text")
  func deterministic() throws {
    let pixels = Array(Self.allPixels.prefix(1_000))
    let file = try PNG.encode(width: 40, height: 25, premultiplied: pixels)
    #expect(file == (try PNG.encode(width: 40, height: 25, premultiplied: pixels)))
    #expect(Self.chunkNames(file).filter { $0 != "IDAT" } == ["IHDR", "IEND"])
    #expect(Array(file[24..<29]) == [8, 6, 0, 0, 0])
  }

  static func chunkNames(_ file: [UInt8]) -> [String] {
    var names: [String] = []
    var start = 8
    while start + 12 <= file.count {
      let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      names.append(String(decoding: file[start + 4..<start + 8], as: UTF8.self))
      start += 12 + length
    }
    return names
  }

  @Test("Colors are divided by alpha and rounded to the nearest number before they are written")
  func straight() throws {
    // 100 of alpha 200 is 127.5 of 255, 1 is 1.275 and 3 is 3.825.
    let file = try PNG.encode(width: 1, height: 1, premultiplied: [0xC803_0164])
    let nearest = HandmadePNG(width: 1, height: 1) { _, _ in [128, 1, 4, 200] }
    // zlib stores so few bytes uncompressed, but in other blocks. The checksum of the uncompressed
    // bytes is at the end of the chunk in both cases.
    let check = HandmadePNG.stored(nearest.scanlines).suffix(4)
    #expect(Array(file.dropLast(12 + 4).suffix(4)) == Array(check))
    #expect(try PNG.decode(nearest.bytes).pixels == [0xC803_0164])
  }

  @Test("A premultiplied color that exceeds its alpha is reduced to the alpha")
  func limited() throws {
    let file = try PNG.encode(width: 2, height: 1, premultiplied: [0x80FF_8081, 0x0001_0203])
    #expect(try PNG.decode(file).pixels == [0x8080_8080, 0])
  }

  @Test("A picture that cannot be a PNG gives an error with the wrong size or pixel count")
  func errors() {
    #expect(throws: PNGError.empty(width: 0, height: 5)) {
      try PNG.encode(width: 0, height: 5, premultiplied: [])
    }
    #expect(throws: PNGError.empty(width: 5, height: -1)) {
      try PNG.encode(width: 5, height: -1, premultiplied: [])
    }
    #expect(throws: PNGError.wrongPixelCount(3, width: 2, height: 2)) {
      try PNG.encode(width: 2, height: 2, premultiplied: [1, 2, 3])
    }
    #expect(throws: PNGError.tooLarge(width: .max, height: .max)) {
      try PNG.encode(width: .max, height: .max, premultiplied: [])
    }
    #expect(throws: PNGError.tooLarge(width: 16_384, height: 4_097)) {
      try PNG.encode(width: 16_384, height: 4_097, premultiplied: [])
    }
  }

  @Test("A bitmap is written to a file and read back")
  func bitmap() throws {
    var bitmap = Bitmap(width: 3, height: 2)
    bitmap.pixels = [0xFF00_00FF, 0x8000_4000, 0, 0xFFFF_FFFF, 0x0100_0001, 0x7F7F_0000]
    let file = try bitmap.png()
    #expect(try Bitmap(png: file) == bitmap)
    #expect(throws: PNGError.empty(width: 0, height: 0)) { try Bitmap(width: 0, height: 0).png() }
    #expect(throws: PNGError.notPNG) { try Bitmap(png: []) }
  }
}
