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

  /// The coordinate in pixels beyond which lines are clipped before conversion to integers.
  ///
  /// Differences of two coordinates then have 30 bits, and 32 more fit into `Int64`.
  static let guardBand: Double = 524_288

  /// Returns the nearest integer, halves to even; exact for less than 2³¹ units.
  @inline(__always)
  static func nearest(_ units: Double) -> Int32 {
    // 1.5 · 2⁵² leaves no bits for a fraction, so the sum's low bits are the rounded number.
    // Conversions from floating point check ranges, and `rounded()` is a call.
    Int32(truncatingIfNeeded: (units + 6_755_399_441_055_744).bitPattern)
  }

  /// Returns the nearest unit of a coordinate in pixels within the guard band.
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

  /// Whether this point comes first in reading order.
  ///
  /// Both sides walk shared boundaries in this order, so that both round alike and abutting shapes
  /// leave neither gap nor overlap.
  @inline(__always)
  func precedes(_ other: FixedPoint2D) -> Bool {
    y < other.y || (y == other.y && x < other.x)
  }
}
