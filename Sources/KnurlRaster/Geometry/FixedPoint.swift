// `floor` and `rint` are calls into the C library on baseline x86-64, and a module that imports
// nothing does not link it.
#if canImport(Glibc)
  import Glibc
#endif

/// Device coordinates as integers in units of 1/1024 pixel.
///
/// Integer sums do not depend on their order, so that every build of the rasterizer gives the same
/// bytes. An edge is at most 1/2048 pixel off, an eighth of the step between two coverages. A
/// pixel's area, 2 · 1024², leaves room for 1023 windings in 32 bits.
enum FixedPoint {
  static let fractionBits: Int32 = 10
  static let one: Int32 = 1 << fractionBits
  static let fractionMask: Int32 = one - 1

  /// Twice the area of a pixel, in squared units.
  static let pixelArea: Int32 = 2 * one * one

  /// The largest coordinate in pixels that is converted to integers. Lines are clipped beyond it.
  ///
  /// Differences of two clipped coordinates have 30 bits, and their products with 32-bit numbers
  /// fit into `Int64`.
  static let guardBand: Double = 524_288

  /// Returns the integer nearest to a number, ties to even; exact for magnitudes below 2³¹.
  @inline(__always)
  static func nearest(_ units: Double) -> Int32 {
    // 1.5 · 2⁵² leaves no bits for a fraction, so the sum's low bits are the rounded number.
    // Conversions from floating point check ranges, and `rounded()` is a call.
    Int32(truncatingIfNeeded: (units + 6_755_399_441_055_744).bitPattern)
  }

  /// Converts a coordinate in pixels, within the guard band, to the nearest unit.
  @inline(__always)
  static func units(_ pixels: Double) -> Int32 { nearest(pixels * Double(one)) }

  static func isInGuardBand(_ pixels: Double) -> Bool {
    pixels >= -guardBand && pixels <= guardBand
  }
}

/// A point in units of `FixedPoint`.
struct FixedPoint2D: Hashable {
  var x: Int32
  var y: Int32

  /// True if this point comes before another point in reading order.
  ///
  /// Adjacent shapes walk their shared boundary in this order. So both shapes round alike and leave
  /// neither gap nor overlap.
  @inline(__always)
  func precedes(_ other: FixedPoint2D) -> Bool {
    y < other.y || (y == other.y && x < other.x)
  }
}
