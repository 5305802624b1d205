public import KnurlGeometry

/// A picture of premultiplied 8-bit pixels, in rows from top to bottom, without padding.
public struct Bitmap: Hashable, Sendable {
  /// The largest width and height. Larger sizes are reduced to it, so that a wrong number does not
  /// cost gigabytes.
  public static let maximumSide = 16_384

  public let width: Int
  public let height: Int

  /// Pixels as red | green << 8 | blue << 16 | alpha << 24, each color multiplied by alpha.
  ///
  /// There are always `width * height` pixels. If a canvas drew them, no color exceeds its alpha.
  public var pixels: [UInt32] {
    didSet {
      if pixels.count != width * height { pixels = Self.fitted(pixels, count: width * height) }
    }
  }

  /// Creates a transparent picture. Both sides are limited to 0...`maximumSide`.
  public init(width: Int, height: Int) {
    self.width = Self.limited(width)
    self.height = Self.limited(height)
    pixels = [UInt32](repeating: 0, count: self.width * self.height)
  }

  /// The pixels as bytes in the order red, green, blue, alpha.
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

  /// The pixel in a column and row; 0, which is transparent, outside of the picture.
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
  /// - Precondition: The number of pixels matches the sides, which are within the limit.
  init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}

// MARK: - Transforms

extension Bitmap {
  /// The number of samples along each side of a pixel.
  private static let samples = 4

  /// Returns the picture as seen through a transform about the middle of its area.
  ///
  /// Each pixel is the mean of 16 samples, so a source with several pixels per result pixel gives
  /// smooth edges. It costs 16 steps per pixel.
  ///
  /// - Parameters:
  ///   - transform: Its translation is ignored: the result is as large as the transformed
  ///     rectangle.
  ///   - size: The area of the picture in points, from its upper left corner.
  ///   - scale: The picture's pixels per point.
  ///   - shownScale: The result's pixels per point.
  ///   - maximumSide: The limit of the result's sides, in pixels; the rest is cut off.
  ///   - Returns: A transparent picture if the transform has no inverse.
  public func seen(
    through transform: AffineTransform2D, size: Size2D, scale: Double, shownScale: Double,
    maximumSide: Int
  ) -> Bitmap {
    let box = Rect2D(x: 0, y: 0, width: size.width, height: size.height).surrounding(transform)
    guard box.isFinite, shownScale > 0 else { return Bitmap(width: 0, height: 0) }
    let pixels = PictureLimit(side: maximumSide).pixels(of: box, scale: shownScale)
    let shown = Bitmap(width: pixels.width, height: pixels.height)
    guard let inverse = transform.inverse else { return shown }
    // The map from a position in the result, in pixels, to one in this picture.
    let ratio = scale / shownScale
    let (a, b) = (inverse.a * ratio, inverse.b * ratio)
    let (c, d) = (inverse.c * ratio, inverse.d * ratio)
    let middle = Point2D(x: box.width / 2 * shownScale, y: box.height / 2 * shownScale)
    let origin = Point2D(
      x: size.width / 2 * scale - a * middle.x - c * middle.y,
      y: size.height / 2 * scale - b * middle.x - d * middle.y)
    var result: [UInt32] = []
    result.reserveCapacity(shown.width * shown.height)
    for row in 0..<shown.height {
      for column in 0..<shown.width {
        let (x, y) = (Double(column), Double(row))
        let place = Point2D(x: origin.x + a * x + c * y, y: origin.y + b * x + d * y)
        result.append(
          mean(at: place, along: Point2D(x: a, y: b), across: Point2D(x: c, y: d)))
      }
    }
    return Bitmap(width: shown.width, height: shown.height, pixels: result)
  }

  /// Returns the mean color of a parallelogram of the picture.
  private func mean(at place: Point2D, along: Point2D, across: Point2D) -> UInt32 {
    let count = Self.samples
    var sums = SIMD4<UInt32>()
    for row in 0..<count {
      let down = (Double(row) + 0.5) / Double(count)
      for column in 0..<count {
        let right = (Double(column) + 0.5) / Double(count)
        let x = place.x + along.x * right + across.x * down
        let y = place.y + along.y * right + across.y * down
        guard x >= 0, y >= 0, x < Double(width), y < Double(height) else { continue }
        let pixel = pixels[Int(y) * width + Int(x)]
        sums &+= SIMD4(pixel & 255, pixel &>> 8 & 255, pixel &>> 16 & 255, pixel &>> 24)
      }
    }
    let total = UInt32(count * count)
    sums = (sums &+ total / 2) / total
    return sums.x | sums.y << 8 | sums.z << 16 | sums.w << 24
  }
}
