import KnurlGeometry

/// Arithmetic on premultiplied pixels, red | green << 8 | blue << 16 | alpha << 24.
///
/// A product of two bytes is divided by 255 and rounded to nearest. For v ≤ 65025 that is
/// exactly (t + (t >> 8)) >> 8 with t = v + 128, here on two channels at once.
enum Pixel {
  @inline(__always)
  static func product(_ first: UInt8, _ second: UInt8) -> UInt8 {
    let sum = UInt32(first) &* UInt32(second) &+ 128
    return UInt8(truncatingIfNeeded: (sum &+ sum &>> 8) &>> 8)
  }

  /// All channels times a coverage in 0...255.
  @inline(__always)
  static func scaled(_ pixel: UInt32, by coverage: UInt32) -> UInt32 {
    let mask: UInt32 = 0x00FF_00FF
    var low = (pixel & mask) &* coverage &+ 0x0080_0080
    low = ((low &+ ((low &>> 8) & mask)) &>> 8) & mask
    var high = ((pixel &>> 8) & mask) &* coverage &+ 0x0080_0080
    high = (high &+ ((high &>> 8) & mask)) & 0xFF00_FF00
    return low | high
  }

  /// Source over: the source plus what its alpha leaves of the destination. An opaque source
  /// replaces it, and no channel of the result exceeds its alpha if none did before.
  @inline(__always)
  static func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
    source &+ scaled(destination, by: 255 &- source &>> 24)
  }

  /// A colour with its components limited to 0...1 (0 where they are no numbers), premultiplied
  /// and rounded to nearest.
  static func premultiplied(_ color: RGBAColor) -> UInt32 {
    PremultipliedColor(color).pixel
  }
}
