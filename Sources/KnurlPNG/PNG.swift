import CKnurlPNG
public import KnurlRaster

/// Reads and writes PNG files in memory with libpng.
///
/// Pixels are those of `Bitmap`: red | green << 8 | blue << 16 | alpha << 24, each color multiplied
/// by alpha, rows from top to bottom. Colors in the file are not premultiplied, because PNG has no
/// other form.
public enum PNG {
  /// The largest number of pixels on a side of a picture to read or write. `Bitmap` has the same
  /// limit.
  public static let maximumSide = 16_384

  /// The largest number of pixels to read or write.
  ///
  /// Reading takes four bytes per pixel, at most 256 MiB, and little additional memory.
  public static let maximumPixels = 1 << 26

  /// Returns a picture as a PNG file: 8-bit RGBA, no filter, zlib level 6, and only the chunks that
  /// PNG requires.
  ///
  /// Equal pictures give equal bytes with the same libpng and zlib. `decode` returns the same
  /// pixels bit for bit, if no color exceeds its alpha; a larger one is reduced to it. Other
  /// programs see the nearest color that is not premultiplied.
  ///
  /// - Parameter pixels: `width * height` pixels.
  public static func encode(
    width: Int, height: Int, premultiplied pixels: [UInt32]
  ) throws(PNGError) -> [UInt8] {
    guard width > 0, height > 0 else { throw .empty(width: width, height: height) }
    guard width <= maximumSide, height <= maximumSide, width * height <= maximumPixels else {
      throw .tooLarge(width: width, height: height)
    }
    guard pixels.count == width * height else {
      throw .wrongPixelCount(pixels.count, width: width, height: height)
    }
    // Red is first in memory, whatever the byte order of the machine.
    let straight = pixels.map { StraightColor.pixel(premultiplied: $0).littleEndian }

    let codec = unsafe knurl_png_make_writer()
    defer { unsafe knurl_png_free(codec) }
    let result = unsafe straight.withUnsafeBytes { buffer in
      unsafe knurl_png_write(
        codec, buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt32(width),
        UInt32(height))
    }
    guard result == .done else {
      throw unsafe PNGError(result, of: codec, width: width, height: height, byteCount: 0)
    }
    // The codec owns the bytes; they are copied before it is freed.
    return unsafe Array(
      UnsafeBufferPointer(start: knurl_png_bytes(codec), count: knurl_png_count(codec)))
  }

  /// Reads any standard PNG file, also with palettes, grays, 16 bits, transparent colors or
  /// interlacing.
  ///
  /// 16-bit channels are rounded to 8 bits; colors are multiplied by alpha and rounded to nearest.
  /// Gamma, profiles and texts are ignored, and so are bytes after the end of the PNG.
  ///
  /// The bytes may be arbitrary. In addition to `maximumSide` and `maximumPixels` there are these
  /// limits: a chunk without pixels has at most 8 MiB. A file that cannot contain what its header
  /// announces (zlib expands one byte to at most 1032) is rejected before memory is allocated for
  /// it.
  public static func decode(
    _ bytes: [UInt8]
  ) throws(PNGError) -> (width: Int, height: Int, pixels: [UInt32]) {
    let start = bytes.prefix(signature.count)
    guard !start.isEmpty, signature.starts(with: start) else { throw .notPNG }
    return try unsafe bytes.withUnsafeBufferPointer { buffer throws(PNGError) in
      try unsafe decode(buffer)
    }
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(PNGError) -> (width: Int, height: Int, pixels: [UInt32]) {
    let codec = unsafe knurl_png_make_reader(bytes.baseAddress, bytes.count)
    defer { unsafe knurl_png_free(codec) }
    var (width, height): (UInt32, UInt32) = (0, 0)
    var result = unsafe knurl_png_read_header(
      codec, UInt32(maximumSide), UInt64(maximumPixels), &width, &height)
    var pixels: [UInt32] = []
    if result == .done {
      pixels = [UInt32](repeating: 0, count: Int(width) * Int(height))
      result = unsafe pixels.withUnsafeMutableBytes { buffer in
        guard let target = buffer.baseAddress else { return knurl_png_result.refused }
        return unsafe knurl_png_read_pixels(
          codec, target.assumingMemoryBound(to: UInt8.self))
      }
    }
    guard result == .done else {
      throw unsafe PNGError(
        result, of: codec, width: Int(width), height: Int(height), byteCount: bytes.count)
    }
    for index in pixels.indices {
      pixels[index] = StraightColor.premultiplied(UInt32(littleEndian: pixels[index]))
    }
    return (Int(width), Int(height), pixels)
  }
}

extension PNGError {
  /// - Parameter result: The result of a failed call.
  fileprivate init(
    _ result: knurl_png_result, of codec: OpaquePointer?, width: Int, height: Int, byteCount: Int
  ) {
    switch result {
    case .tooLarge: self = .tooLarge(width: width, height: height)
    case .tooShort:
      self = .tooShort(width: width, height: height, byteCount: byteCount)
    case .outOfMemory: self = .outOfMemory
    case .done, .refused:
      self = unsafe .damaged(
        reason: String(cString: knurl_png_message(codec)), byte: knurl_png_position(codec))
    }
  }
}

// MARK: - Pictures

extension Bitmap {
  /// Reads the picture in a PNG file. `PNG.decode` describes the details.
  public init(png bytes: [UInt8]) throws(PNGError) {
    let picture = try PNG.decode(bytes)
    self.init(width: picture.width, height: picture.height)
    pixels = picture.pixels
  }

  /// Returns the picture as a PNG file. `PNG.encode` describes the details.
  public func png() throws(PNGError) -> [UInt8] {
    try PNG.encode(width: width, height: height, premultiplied: pixels)
  }
}

// MARK: - Alpha

/// Converts pixels to and from straight colors, which are not multiplied by alpha.
///
/// Both kinds are red | green << 8 | blue << 16 | alpha << 24. Premultiplied to straight and back
/// gives the same pixel: a straight color is wrong by at most 0.5, so its product with alpha / 255
/// is wrong by less than 0.5 unless alpha is 255, where nothing is rounded. In the other direction
/// a small alpha loses much.
private enum StraightColor {
  /// Returns the nearest straight pixel; 0 for a fully transparent pixel.
  ///
  /// A color that exceeds its alpha counts as equal to its alpha.
  static func pixel(premultiplied pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    func straight(_ shift: UInt32) -> UInt32 {
      let channel = min(alpha, pixel >> shift & 0xFF)
      return ((channel * 255 + alpha / 2) / alpha) << shift
    }
    return straight(0) | straight(8) | straight(16) | alpha << 24
  }

  /// Returns the nearest premultiplied pixel.
  static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    func product(_ shift: UInt32) -> UInt32 {
      (((pixel >> shift & 0xFF) * alpha + 127) / 255) << shift
    }
    return product(0) | product(8) | product(16) | alpha << 24
  }
}
