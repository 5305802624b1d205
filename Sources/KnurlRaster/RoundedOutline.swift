import KnurlGeometry

/// A rectangle with circular corners in device space, in units of 1/256 pixel.
///
/// The grid makes places repeat: a thumb that is dragged comes back to at most 256 different
/// places between two pixels, and each one's coverage can be kept. An edge is at most 1/512 pixel
/// off, half the step between two coverages.
struct RoundedOutline: Hashable {
  static let unitsPerPixel = 256.0
  static let fractionBits: Int32 = 8
  /// Pixels from the origin up to which there are outlines; what lies beyond is drawn as a path.
  static let limit = 65_536.0

  var left: Int32 = 0
  var top: Int32 = 0
  var right: Int32 = 0
  var bottom: Int32 = 0
  var radius: Int32 = 0

  static let none = RoundedOutline()

  var isEmpty: Bool { left >= right || top >= bottom }

  private init() {}

  /// Nil for numbers that are too great or none at all, and for negative sizes.
  init?(left: Double, top: Double, right: Double, bottom: Double, radius: Double) {
    let limit = Self.limit
    guard left >= -limit, top >= -limit, right <= limit, bottom <= limit, left <= right,
      top <= bottom, radius.isFinite
    else { return nil }
    self.left = FixedPoint.nearest(left * Self.unitsPerPixel)
    self.top = FixedPoint.nearest(top * Self.unitsPerPixel)
    self.right = FixedPoint.nearest(right * Self.unitsPerPixel)
    self.bottom = FixedPoint.nearest(bottom * Self.unitsPerPixel)
    let longest = Double(min(self.right - self.left, self.bottom - self.top) / 2)
    let units = (radius * Self.unitsPerPixel)
    self.radius = units > 0 ? FixedPoint.nearest(min(longest, units)) : 0
  }

  /// The pixels that it touches.
  var pixels: PixelRect {
    let shift = Self.fractionBits
    let up: Int32 = 1 << shift - 1
    return PixelRect.between(
      left: Int(left >> shift), top: Int(top >> shift), right: Int((right + up) >> shift),
      bottom: Int((bottom + up) >> shift))
  }

  mutating func move(x: Int32, y: Int32) {
    guard !isEmpty else { return }
    left += x
    right += x
    top += y
    bottom += y
  }
}

/// A filled outline, or the ring between two: a stroke. And how far it is blurred.
struct RoundedShape: Hashable {
  var outer: RoundedOutline
  /// What is cut out; `none` for a filled outline. Lies within `outer`.
  var inner = RoundedOutline.none
  /// The standard deviation of the blur, in pixels; 0 is none.
  var deviation = 0.0

  /// Moves the shape to the pixel at the origin and returns the pixel from which it came.
  mutating func takeOrigin() -> (x: Int32, y: Int32) {
    let shift = RoundedOutline.fractionBits
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
}
