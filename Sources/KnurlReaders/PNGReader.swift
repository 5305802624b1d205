import KnurlEngine
import KnurlLaws
package import KnurlPNG

/// The code that reads and writes PNG files. A value, so that tests can use a faulty version.
package struct PNGReader {
  package typealias Picture = (width: Int, height: Int, pixels: [UInt32])

  // `Result`, because the compiler ignores typed throws when it checks whether an import is needed.
  package var decode: ([UInt8]) -> Result<Picture, PNGError> = { bytes in
    Result { () throws(PNGError) in try PNG.decode(bytes) }
  }
  package var encode: (Picture) -> Result<[UInt8], PNGError> = { picture in
    Result { () throws(PNGError) in
      try PNG.encode(
        width: picture.width, height: picture.height, premultiplied: picture.pixels)
    }
  }

  package init() {}

  /// The format of PNG files; chunks get correct checksums, so that changes reach the chunk
  /// readers.
  package static func format(
    _ reader: @escaping @autoclosure () -> PNGReader = PNGReader()
  ) -> InputFormat<PNGReader> {
    InputFormat(
      name: "png", summary: "PNG files: chunks, checksums and compressed rows, valid and damaged",
      pieces: pieces, frames: frames, laws: [readOrRefused, readsBackAsWritten], reader: reader)
  }

  // MARK: - Parts

  private static let pieces: [[UInt8]] = [
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
    header([0, 0, 0, 3, 0, 0, 0, 2, 8, 6, 0, 0, 0]),
    header([0, 0, 0, 8, 0, 0, 0, 8, 1, 3, 0, 0, 1]),
    header([0, 0, 0, 5, 0, 0, 0, 4, 16, 2, 0, 0, 1]),
    header([0, 0, 0, 2, 0, 0, 0, 2, 4, 0, 0, 0, 0]),
    header([0, 0, 0, 1, 0, 0, 0, 1, 16, 4, 0, 0, 0]),
    header([0, 0, 64, 0, 0, 0, 64, 0, 1, 0, 0, 0, 0]),
    header([0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF, 8, 6, 0, 0, 0]),
    PNGChunk.bytes("PLTE", [0, 0, 0, 255, 255, 255]),
    PNGChunk.bytes("tRNS", [0, 128]),
    PNGChunk.bytes("IDAT", PNGChunk.stored([UInt8](repeating: 0, count: 26))),
    PNGChunk.bytes("IDAT", []),
    PNGChunk.bytes("IEND", []),
  ]

  private static let chunks = [
    "IHDR", "PLTE", "tRNS", "IDAT", "IEND", "gAMA", "iCCP", "tEXt", "sBIT", "quUx",
  ]

  private static let frames =
    chunks.map { name in InputFrame(name: name) { PNGChunk.bytes(name, $0) } }
    + [
      // Rows without compression.
      InputFrame(name: "rows") { PNGChunk.bytes("IDAT", PNGChunk.stored($0)) },
      InputFrame(name: "IHDR-small") { header(small($0)) },
    ]

  private static func header(_ bytes: [UInt8]) -> [UInt8] { PNGChunk.bytes("IHDR", bytes) }

  /// The header of a picture so small that parts can contain all its rows.
  private static func small(_ bytes: [UInt8]) -> [UInt8] {
    func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
    let depths: [UInt8] = [8, 1, 2, 4, 16]
    let types: [UInt8] = [6, 0, 2, 3, 4]
    return [0, 0, 0, byte(0) % 33, 0, 0, 0, byte(1) % 33]
      + [depths[Int(byte(2)) % 5], types[Int(byte(3)) % 5], 0, 0, byte(4) % 2]
  }

  // MARK: - Laws

  private static let readOrRefused = InputLaw<PNGReader>(
    name: "png-read-or-refused",
    text: LawText(
      rule: "Any bytes are read as a picture within the limits, or refused with a reason.",
      why: "A damaged picture crashes the program or uses all memory.",
      cause: "A size or an offset in the file is used before it is checked.",
      fix: "Compare the header with the limits and the file's length before allocating memory.")
  ) { bytes, reader in
    switch reader.decode(bytes) {
    case .success(let picture):
      let (width, height, count) = (picture.width, picture.height, picture.pixels.count)
      let isWithin =
        width > 0 && height > 0 && max(width, height) <= PNG.maximumSide
        && count <= PNG.maximumPixels && count == width * height
        // A byte has at most eight pixels, and zlib expands a byte to at most 1032.
        && count / (8 * 1_032) <= bytes.count
      return .demand(
        isWithin, "a picture within the limits that fits into this number of bytes",
        "\(width) x \(height) with \(count) pixels")
    case .failure(let error):
      return .demand(!error.description.isEmpty, "a reason", "none")
    }
  }

  private static let readsBackAsWritten = InputLaw<PNGReader>(
    name: "png-round-trip",
    text: LawText(
      rule: "A picture that is written and read again equals the original picture.",
      why: "A golden picture differs from itself.",
      cause: "Colors are multiplied by alpha or rounded once too often.",
      fix: "Store premultiplied pixels, and write values that restore them exactly.")
  ) { bytes, reader in
    guard case .success(let picture) = reader.decode(bytes) else { return .notApplicable }
    switch reader.encode(picture).flatMap(reader.decode) {
    case .success(let again):
      return .demand(again == picture, "the same picture", "a different picture")
    case .failure(let error):
      return .broken(Violation(expected: "a picture", seen: error.description))
    }
  }
}

/// Creates chunks of a PNG file with correct lengths and checksums, which readers require.
private enum PNGChunk {
  /// - Parameter name: Four letters; no reader accepts a chunk with another name.
  static func bytes(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return bigEndian(UInt32(data.count)) + body + bigEndian(checksum(body))
  }

  /// The bytes as an uncompressed zlib stream with one block.
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

  /// The CRC-32, computed bit by bit because chunks are short.
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
