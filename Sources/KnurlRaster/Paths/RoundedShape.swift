import KnurlGeometry

/// A filled outline, or the ring of a stroke between two outlines, with a blur.
struct RoundedShape: Hashable {
  var outer: RoundedOutline
  /// The outline of the hole, within `outer`; `none` for a filled outline.
  var inner = RoundedOutline.none
  /// The standard deviation of the blur, in pixels; 0 for no blur.
  var deviation = 0.0

  /// Moves the shape so that it begins in the pixel at the origin, and returns the pixel where it
  /// began before.
  mutating func takeOrigin() -> (x: Int32, y: Int32) {
    let shift = FixedPoint.fractionBits
    let x = outer.left >> shift
    let y = outer.top >> shift
    outer.move(x: -(x << shift), y: -(y << shift))
    inner.move(x: -(x << shift), y: -(y << shift))
    return (x, y)
  }

  /// A hash of the shape for the table of a cache.
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

  /// Moves the shape by a distance in pixels. If the distance is too large, returns false and moves
  /// nothing.
  mutating func move(by offset: Point2D) -> Bool {
    let limit = RoundedOutline.limit
    guard abs(offset.x) <= limit, abs(offset.y) <= limit else { return false }
    outer.move(byPixels: offset)
    inner.move(byPixels: offset)
    return true
  }
}

/// A rectangle with circular corners in device space, in units of `FixedPoint`.
///
/// The rectangle's position is on a grid of 1/512 pixel, so that positions repeat: a dragged thumb
/// has one of 512 positions between two pixels, and the coverage of each can be cached. The
/// rectangle is at most 1/1024 pixel off, a quarter of the step between two coverages.
struct RoundedOutline: Hashable {
  /// The number of grid steps per pixel.
  private static let grid = 512.0
  private static let unitsPerStep: Int32 = 2
  /// The largest distance of an outline from the origin, in pixels. Shapes farther away are drawn
  /// as paths.
  static let limit = 65_536.0

  private(set) var left: Int32 = 0
  private(set) var top: Int32 = 0
  private(set) var right: Int32 = 0
  private(set) var bottom: Int32 = 0
  private(set) var radius: Int32 = 0

  static let none = RoundedOutline()

  var isEmpty: Bool { left >= right || top >= bottom }

  private init() {}

  /// Creates an outline from numbers in pixels; returns nil if a number is too large or NaN, or a
  /// size is negative.
  init?(x: Double, y: Double, width: Double, height: Double, radius: Double) {
    let limit = Self.limit
    guard x >= -limit, y >= -limit, width >= 0, height >= 0, width <= limit, height <= limit,
      x + width <= limit, y + height <= limit
    else { return nil }
    left = FixedPoint.nearest(x * Self.grid) * Self.unitsPerStep
    top = FixedPoint.nearest(y * Self.grid) * Self.unitsPerStep
    right = left + FixedPoint.units(width)
    bottom = top + FixedPoint.units(height)
    self.radius = radius > 0 ? FixedPoint.units(min(limit, radius)) : 0
    limitRadius()
  }

  /// Returns the outline with all sides moved outward, or inward for a negative distance; `none` if
  /// nothing remains.
  ///
  /// A sharp corner stays sharp; moved inwards, a round corner finally becomes sharp.
  func grown(by distance: Int32) -> RoundedOutline {
    var result = self
    result.left -= distance
    result.top -= distance
    result.right += distance
    result.bottom += distance
    result.radius = radius > 0 ? max(0, radius + distance) : 0
    result.limitRadius()
    return result.isEmpty ? .none : result
  }

  private mutating func limitRadius() {
    radius = max(0, min(radius, min(right - left, bottom - top) / 2))
  }

  /// The pixels that the outline touches.
  var pixels: PixelRect {
    let shift = FixedPoint.fractionBits
    let up = FixedPoint.fractionMask
    return PixelRect.between(
      left: Int(left >> shift), top: Int(top >> shift), right: Int((right + up) >> shift),
      bottom: Int((bottom + up) >> shift))
  }

  /// Moves the outline by units of `FixedPoint`; does nothing to `none`.
  fileprivate mutating func move(x: Int32, y: Int32) {
    guard !isEmpty else { return }
    left += x
    right += x
    top += y
    bottom += y
  }

  /// Moves the outline by pixels, with the distance snapped to the grid.
  fileprivate mutating func move(byPixels offset: Point2D) {
    move(
      x: FixedPoint.nearest(offset.x * Self.grid) * Self.unitsPerStep,
      y: FixedPoint.nearest(offset.y * Self.grid) * Self.unitsPerStep)
  }
}
