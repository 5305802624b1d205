import KnurlRaster

/// Golden pictures as PNG files that any viewer shows: straight RGBA, eight bits, no filter, runs
/// packed with Deflate's fixed code.
///
/// It reads what it writes and nothing else, so that the tests of drawing need no C library.
enum GoldenFile {
  struct Unreadable: Error {
    var reason: String
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func bytes(of bitmap: Bitmap) -> [UInt8] {
    var rows: [UInt8] = []
    for y in 0..<bitmap.height {
      rows.append(0)
      for x in 0..<bitmap.width { rows += straight(Channels(bitmap[x, y])) }
    }
    let size = bigEndian(UInt32(bitmap.width)) + bigEndian(UInt32(bitmap.height))
    return signature + chunk("IHDR", size + [8, 6, 0, 0, 0])
      + chunk("IDAT", Deflate.zlib(rows, rowLength: 4 * bitmap.width + 1)) + chunk("IEND", [])
  }

  static func bitmap(of file: [UInt8]) throws(Unreadable) -> Bitmap {
    guard file.starts(with: signature) else { throw Unreadable(reason: "it is no PNG") }
    var (width, height) = (0, 0)
    var data: [UInt8] = []
    var rest = file[signature.count...]
    while rest.count >= 12 {
      let length = Int(number(rest.prefix(4)))
      guard rest.count >= length + 12 else { throw Unreadable(reason: "it ends early") }
      let kind = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      let body = rest.dropFirst(8).prefix(length)
      if kind == "IHDR" {
        guard body.count == 13, Array(body.suffix(5)) == [8, 6, 0, 0, 0] else {
          throw Unreadable(reason: "it is not of the kind that is written here")
        }
        (width, height) = (Int(number(body.prefix(4))), Int(number(body.dropFirst(4).prefix(4))))
      } else if kind == "IDAT" {
        data += body
      }
      rest = rest.dropFirst(length + 12)
    }
    guard let rows = Deflate.unpacked(data), rows.count == height * (4 * width + 1) else {
      throw Unreadable(reason: "its pixels cannot be read")
    }
    return bitmap(rows, width: width, height: height)
  }

  private static func bitmap(_ rows: [UInt8], width: Int, height: Int) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for index in bitmap.pixels.indices {
      let place = index / width * (4 * width + 1) + 1 + index % width * 4
      let alpha = UInt32(rows[place + 3])
      var pixel = alpha << 24
      for channel in 0..<3 {
        let premultiplied = (UInt32(rows[place + channel]) * alpha + 127) / 255
        pixel |= premultiplied << UInt32(8 * channel)
      }
      bitmap.pixels[index] = pixel
    }
    return bitmap
  }

  private static func straight(_ pixel: Channels) -> [UInt8] {
    guard pixel.alpha > 0 else { return [0, 0, 0, 0] }
    let channels = [pixel.red, pixel.green, pixel.blue]
    return channels.map { UInt8(min(255, ($0 * 255 + pixel.alpha / 2) / pixel.alpha)) }
      + [UInt8(pixel.alpha)]
  }

  private static func chunk(_ kind: String, _ body: [UInt8]) -> [UInt8] {
    let checked = Array(kind.utf8) + body
    return bigEndian(UInt32(body.count)) + checked + bigEndian(crc(checked))
  }

  static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func number(_ bytes: some Sequence<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { value, byte in
      (0..<8).reduce(value ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
      }
    }
  }
}
