import KnurlPNG
import Testing

@Suite("Hostile PNG files")
struct HostileFileTests {
  static var sound: HandmadePNG {
    HandmadePNG(width: 9, height: 7, isInterlaced: true) { x, y in
      [x * 20, y * 30, x * y, 255 - x]
    }
  }

  /// Returns the error that decoding the bytes throws; nil if decoding succeeds.
  static func error(_ bytes: [UInt8]) -> PNGError? {
    do throws(PNGError) {
      _ = try PNG.decode(bytes)
      return nil
    } catch {
      return error
    }
  }

  static func isDamaged(_ error: PNGError?, within count: Int) -> Bool {
    guard case .damaged(let reason, let byte) = error else { return false }
    return !reason.isEmpty && (0...count).contains(byte)
  }

  /// The pseudorandom generator SplitMix64 by Steele, Lea and Flood.
  struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
      return z ^ z >> 31
    }
  }

  // MARK: - Damage

  @Test("Every truncated file is an error")
  func truncated() throws {
    let ours = try PNG.encode(width: 3, height: 2, premultiplied: [0, 1 << 24, 0, 0, 0, 0])
    for file in [Self.sound.bytes, ours] {
      #expect(Self.error(file) == nil)
      #expect(Self.error([]) == .notPNG)
      for count in 1..<file.count {
        let error = Self.error(Array(file.prefix(count)))
        #expect(
          Self.isDamaged(error, within: count), "\(count) bytes: \(String(describing: error))")
      }
    }
  }

  @Test("Changing any byte of a file gives an error, because checksums cover all bytes")
  func mutated() {
    let file = Self.sound.bytes
    var random = SplitMix64(state: 20_261_121)
    for index in file.indices {
      for _ in 0..<12 {
        var copy = file
        copy[index] ^= UInt8.random(in: 1...255, using: &random)
        let error = Self.error(copy)
        if index < 8 {
          #expect(error == .notPNG)
        } else {
          #expect(error != nil, "byte \(index) is \(copy[index])")
        }
      }
    }
  }

  @Test("Damage with correct checksums gives an error or a picture of the specified size")
  func mutatedWithSums() throws {
    var random = SplitMix64(state: 7)
    var kinds = (pictures: 0, errors: 0)
    for _ in 0..<4_000 {
      var header = Self.sound.header
      var pixels = HandmadePNG.stored(Self.sound.scanlines)
      var palette: [UInt8] = [1, 2, 3, 4, 5, 6]
      var alphas: [UInt8] = [7, 8]
      for _ in 0...Int.random(in: 0...3, using: &random) {
        let byte = UInt8.random(in: 0...255, using: &random)
        switch Int.random(in: 0...4, using: &random) {
        case 0: header[Int.random(in: 0..<13, using: &random)] = byte
        case 1: header[[3, 7, 8, 9, 12].randomElement(using: &random) ?? 8] = byte & 0x17
        case 2: pixels[Int.random(in: pixels.indices, using: &random)] = byte
        case 3: palette.append(byte)
        default: alphas.append(byte)
        }
      }
      var chunks = [("IHDR", header)]
      if random.next() % 2 == 0 { chunks.append(("PLTE", palette)) }
      if random.next() % 2 == 0 { chunks.append(("tRNS", alphas)) }
      chunks += [("IDAT", pixels), ("IEND", [])]
      let file = HandmadePNG.file(chunks)
      do throws(PNGError) {
        let picture = try PNG.decode(file)
        #expect(picture.pixels.count == picture.width * picture.height)
        #expect(
          picture.pixels.allSatisfy { pixel in
            [0, 8, 16].allSatisfy { pixel >> $0 & 0xFF <= pixel >> 24 }
          })
        kinds.pictures += 1
      } catch {
        #expect(!error.description.isEmpty)
        kinds.errors += 1
      }
    }
    #expect(kinds.pictures > 100)
    #expect(kinds.errors > 1_000)
  }

  @Test("Garbage is not a PNG, and garbage after the signature is damage")
  func garbage() {
    var random = SplitMix64(state: 3)
    for count in [1, 7, 8, 9, 33, 100, 5_000] {
      for _ in 0..<50 {
        let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        #expect(Self.error([0] + bytes) == .notPNG)
        let error = Self.error(HandmadePNG.signature + bytes)
        #expect(Self.isDamaged(error, within: count + 8), "\(String(describing: error))")
      }
    }
  }

  // MARK: - Size

  @Test("A size beyond the limits is rejected after only the header is read")
  func tooLarge() {
    for (width, height) in [
      (16_385, 1), (1, 16_385), (0x7FFF_FFFF, 0x7FFF_FFFF), (16_384, 4_097),
    ] as [(UInt32, UInt32)] {
      var file = HandmadePNG(width: 1, height: 1)
      file.width = width
      file.height = height
      let bytes = HandmadePNG.file([("IHDR", file.header), ("IDAT", [])])
      #expect(Self.error(bytes) == .tooLarge(width: Int(width), height: Int(height)))
    }
  }

  @Test("A file too small for the picture size in its header is rejected")
  func tooShort() {
    let file = HandmadePNG(width: 8_192, height: 8_192)
    let bytes = HandmadePNG.file([
      ("IHDR", file.header), ("IDAT", HandmadePNG.stored([0, 0])), ("IEND", []),
    ])
    #expect(
      Self.error(bytes) == .tooShort(width: 8_192, height: 8_192, byteCount: bytes.count))
  }

  @Test("Sizes that PNG forbids are damage", arguments: [0, 0x8000_0000, 0xFFFF_FFFF] as [UInt32])
  func forbiddenSize(size: UInt32) {
    for file in [HandmadePNG(width: size, height: 1), HandmadePNG(width: 1, height: size)] {
      let bytes = HandmadePNG.file([("IHDR", file.header), ("IDAT", []), ("IEND", [])])
      #expect(Self.isDamaged(Self.error(bytes), within: bytes.count))
    }
  }

  @Test("Too much pixel data and too little pixel data are errors")
  func wrongAmount() {
    let file = Self.sound
    for data in [file.scanlines + [UInt8](repeating: 0, count: 100_000), [], [0, 1, 2]] {
      let bytes = HandmadePNG.file([
        ("IHDR", file.header), ("IDAT", HandmadePNG.stored(data)), ("IEND", []),
      ])
      #expect(Self.isDamaged(Self.error(bytes), within: bytes.count), "\(data.count)")
    }
  }

  @Test("A chunk without pixels is rejected if its stated length exceeds the limit")
  func longChunk() {
    var file = Self.sound
    file.chunks = [("zTXt", [UInt8](repeating: 65, count: 10_000))]
    #expect(Self.error(file.bytes) == nil)
    // The length in the chunk is enough.
    let bytes =
      HandmadePNG.file([("IHDR", file.header)]) + HandmadePNG.word(8 << 20 + 1) + Array("zTXt".utf8)
    let error = Self.error(bytes + [0, 0, 0, 0])
    #expect(error == .damaged(reason: "zTXt: chunk data is too large", byte: bytes.count))
  }

  @Test("A wrong checksum is reported with its chunk")
  func wrongSum() throws {
    var bytes = Self.sound.bytes
    bytes[8 + 8 + 13] ^= 1
    let error = try #require(Self.error(bytes))
    #expect(error.description.hasPrefix("The PNG file is damaged at or before byte 33 (IHDR: "))
    #expect(error.description.hasSuffix("): save or download it again."))
  }

  @Test(
    "Every error is one sentence",
    arguments: [
      .notPNG, .damaged(reason: "IDAT: CRC error", byte: 70), .tooLarge(width: 1, height: 99_999),
      .tooShort(width: 9, height: 9, byteCount: 3), .empty(width: 0, height: 1),
      .wrongPixelCount(3, width: 2, height: 2), .outOfMemory,
    ] as [PNGError])
  func sentences(error: PNGError) {
    let text = error.description
    #expect(text.hasSuffix("."))
    #expect(!text.dropLast().contains(". "))
    #expect(text.contains(": "))
    #expect(!text.contains("\n"))
  }
}
