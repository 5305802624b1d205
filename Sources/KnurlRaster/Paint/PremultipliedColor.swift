import KnurlGeometry

/// A premultiplied colour with components in 0...255, not yet rounded.
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
