/// A picture of premultiplied 8-bit pixels, rows from top to bottom without padding.
public struct Bitmap: Hashable, Sendable {
  /// The longest side. Greater sizes are reduced to it, so that a wild number costs no gigabytes.
  public static let maximumSide = 16_384

  public let width: Int
  public let height: Int

  /// red | green << 8 | blue << 16 | alpha << 24, each colour multiplied by alpha: always
  /// `width * height` of them, and no colour greater than its alpha as long as a canvas drew them.
  public var pixels: [UInt32] {
    didSet {
      if pixels.count != width * height { pixels = Self.fitted(pixels, count: width * height) }
    }
  }

  /// A transparent picture; sides are limited to 0...`maximumSide`.
  public init(width: Int, height: Int) {
    self.width = Self.limited(width)
    self.height = Self.limited(height)
    pixels = [UInt32](repeating: 0, count: self.width * self.height)
  }

  /// The pixels as bytes: red, green, blue, alpha, and so on.
  public var bytes: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(4 * pixels.count)
    for pixel in pixels {
      result.append(UInt8(truncatingIfNeeded: pixel))
      result.append(UInt8(truncatingIfNeeded: pixel &>> 8))
      result.append(UInt8(truncatingIfNeeded: pixel &>> 16))
      result.append(UInt8(truncatingIfNeeded: pixel &>> 24))
    }
    return result
  }

  /// The pixel in a column and row; 0, transparent, outside.
  public subscript(x: Int, y: Int) -> UInt32 {
    guard x >= 0, y >= 0, x < width, y < height else { return 0 }
    return pixels[y * width + x]
  }

  static func limited(_ side: Int) -> Int { max(0, min(maximumSide, side)) }

  private static func fitted(_ pixels: [UInt32], count: Int) -> [UInt32] {
    var result = Array(pixels.prefix(count))
    result.append(contentsOf: repeatElement(0, count: count - result.count))
    return result
  }
}

extension Bitmap {
  /// - Precondition: as many pixels as the sides say, which are within the limit.
  init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}
