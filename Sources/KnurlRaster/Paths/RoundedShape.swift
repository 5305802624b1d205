import KnurlGeometry

/// A filled outline, or the ring between two: a stroke. And how far it is blurred.
struct RoundedShape: Hashable {
  var outer: RoundedOutline
  /// What is cut out; `none` for a filled outline. Lies within `outer`.
  var inner = RoundedOutline.none
  /// The standard deviation of the blur, in pixels; 0 is none.
  var deviation = 0.0

  /// Moves the shape to the pixel at the origin and returns the pixel from which it came.
  mutating func takeOrigin() -> (x: Int32, y: Int32) {
    let shift = FixedPoint.fractionBits
    let x = outer.left >> shift
    let y = outer.top >> shift
    outer.move(x: -(x << shift), y: -(y << shift))
    inner.move(x: -(x << shift), y: -(y << shift))
    return (x, y)
  }

  /// A number that shapes share only by accident.
  var mixed: UInt32 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    func mix(_ hash: inout UInt64, _ first: Int32, _ second: Int32) {
      let word =
        UInt64(UInt32(bitPattern: first)) | UInt64(UInt32(bitPattern: second)) &<< 32
      hash = (hash ^ word) &* 0xD6E8_FEB8_6659_FD93
      hash ^= hash &>> 32
    }
    mix(&hash, outer.left, outer.top)
    mix(&hash, outer.right, outer.bottom)
    mix(&hash, outer.radius, inner.radius)
    mix(&hash, inner.left, inner.top)
    mix(&hash, inner.right, inner.bottom)
    hash = (hash ^ deviation.bitPattern) &* 0xD6E8_FEB8_6659_FD93
    return UInt32(truncatingIfNeeded: hash &>> 32)
  }

  /// Moves it by pixels; false, and nothing moved, where that is too far.
  mutating func move(by offset: Point2D) -> Bool {
    let limit = RoundedOutline.limit
    guard abs(offset.x) <= limit, abs(offset.y) <= limit else { return false }
    outer.move(byPixels: offset)
    inner.move(byPixels: offset)
    return true
  }
}
