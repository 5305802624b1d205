import CKnurlPNG
public import KnurlRaster

/// Pictures to and from PNG files in memory, through libpng.
///
/// Pixels are what `Bitmap` holds: red | green << 8 | blue << 16 | alpha << 24, each colour
/// multiplied by alpha, rows from top to bottom. In the file colours are not premultiplied, since
/// PNG knows nothing else.
public enum PNG {
  /// The longest side that is read or written, in pixels; `Bitmap` has the same limit.
  public static let maximumSide = 16_384

  /// The most pixels that are read or written. Reading takes four bytes for each, at most 256 MiB,
  /// and little besides.
  public static let maximumPixels = 1 << 26

  /// Writes a picture: 8-bit RGBA, no filter, zlib's level 6, and no chunk but what PNG demands.
  ///
  /// Equal pictures give equal bytes, as long as libpng and zlib are the same. `decode` gives back
  /// the same pixels bit for bit, if no colour is greater than its alpha; one that is is limited
  /// to it. What other programs then see is the nearest colour that is not premultiplied.
  ///
  /// - Parameter pixels: `width * height` of them.
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
    // In memory red comes first, whatever the byte order of the machine.
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
    // The bytes are the codec's; they are copied before it goes.
    return unsafe Array(
      UnsafeBufferPointer(start: knurl_png_bytes(codec), count: knurl_png_count(codec)))
  }

  /// Reads any PNG that keeps to the standard: palettes, greys, 16 bits, transparent colours,
  /// interlaced ones.
  ///
  /// 16-bit channels are rounded to 8 bits, colours are multiplied by alpha and rounded to nearest.
  /// Gamma, profiles and texts are not used. Bytes after the end of the PNG are not looked at.
  ///
  /// The bytes may be anything. Besides `maximumSide` and `maximumPixels` there are these limits: a
  /// chunk that holds no pixels has at most 8 MiB, and a file that cannot hold what its header
  /// announces (zlib makes 1032 bytes of one at most) is refused before memory is taken for it.
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
  /// - Parameter result: Of a call that did not succeed.
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
  /// The picture in a PNG file; see `PNG.decode`.
  public init(png bytes: [UInt8]) throws(PNGError) {
    let picture = try PNG.decode(bytes)
    self.init(width: picture.width, height: picture.height)
    pixels = picture.pixels
  }

  /// The picture as a PNG file; see `PNG.encode`.
  public func png() throws(PNGError) -> [UInt8] {
    try PNG.encode(width: width, height: height, premultiplied: pixels)
  }
}

// MARK: - Alpha

/// Pixels with and without alpha in their colours; both are red | green << 8 | blue << 16 |
/// alpha << 24.
///
/// Premultiplied to straight and back is the same pixel: a straight colour is wrong by at most one
/// half, so its product with alpha / 255 by less than one half unless alpha is 255, where nothing
/// is rounded. The other way round much is lost where alpha is small.
private enum StraightColor {
  /// The nearest straight pixel; 0 for any that is wholly transparent. A colour that is greater
  /// than its alpha counts as equal to it.
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

  /// The nearest premultiplied pixel.
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
