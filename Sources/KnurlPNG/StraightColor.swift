/// Pixels with and without alpha in their colours; both are red | green << 8 | blue << 16 |
/// alpha << 24.
///
/// Premultiplied to straight and back is the same pixel: a straight colour is wrong by at most one
/// half, so its product with alpha / 255 by less than one half unless alpha is 255, where nothing
/// is rounded. The other way round much is lost where alpha is small.
enum StraightColor {
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
