import KnurlGeometry

/// Arithmetic on premultiplied pixels, red | green << 8 | blue << 16 | alpha << 24.
///
/// A product of two bytes is divided by 255 and rounded to nearest. For a product v ≤ 65025, the
/// rounded quotient is exactly (t + (t >> 8)) >> 8 with t = v + 128. Here two channels are computed
/// at once.
enum Pixel {
  @inline(__always)
  static func product(_ first: UInt8, _ second: UInt8) -> UInt8 {
    let sum = UInt32(first) &* UInt32(second) &+ 128
    return UInt8(truncatingIfNeeded: (sum &+ sum &>> 8) &>> 8)
  }

  /// Returns the pixel with all channels multiplied by a coverage in 0...255, where 255 is 1.
  @inline(__always)
  static func scaled(_ pixel: UInt32, by coverage: UInt32) -> UInt32 {
    let mask: UInt32 = 0x00FF_00FF
    var low = (pixel & mask) &* coverage &+ 0x0080_0080
    low = ((low &+ ((low &>> 8) & mask)) &>> 8) & mask
    var high = ((pixel &>> 8) & mask) &* coverage &+ 0x0080_0080
    high = (high &+ ((high &>> 8) & mask)) & 0xFF00_FF00
    return low | high
  }

  /// Composites a source pixel over a destination pixel.
  ///
  /// An opaque source replaces the destination. If no channel of both pixels exceeds its alpha, no
  /// channel of the result does.
  @inline(__always)
  static func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
    source &+ scaled(destination, by: 255 &- source &>> 24)
  }

  /// Returns a color as a premultiplied pixel, with components clamped to 0...1 and rounded to
  /// nearest.
  ///
  /// NaN counts as 0.
  static func premultiplied(_ color: RGBAColor) -> UInt32 {
    PremultipliedColor(color).pixel
  }
}

/// A premultiplied color with components in 0...255, not yet rounded.
struct PremultipliedColor {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  init(_ color: RGBAColor) {
    func limited(_ component: Double) -> Double { component > 0 ? min(1, component) : 0 }
    alpha = limited(color.alpha) * 255
    red = limited(color.red) * alpha
    green = limited(color.green) * alpha
    blue = limited(color.blue) * alpha
  }

  init(from first: PremultipliedColor, to last: PremultipliedColor, share: Double) {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    red = mix(first.red, last.red)
    green = mix(first.green, last.green)
    blue = mix(first.blue, last.blue)
    alpha = mix(first.alpha, last.alpha)
  }

  var pixel: UInt32 {
    func byte(_ component: Double) -> UInt32 {
      UInt32(bitPattern: FixedPoint.nearest(max(0, min(255, component))))
    }
    let alpha = byte(alpha)
    return min(alpha, byte(red)) | min(alpha, byte(green)) << 8 | min(alpha, byte(blue)) << 16
      | alpha << 24
  }
}
