/// An angle as a number of right angles, modulo 4, and what is left of it: at most an eighth of a
/// turn to either side, in two parts whose sum is far more precise than a `Double`.
struct QuadrantAngle {
  /// 0, 1, 2 or 3.
  var quadrant: Int
  /// In radians, from -π/4 to π/4 but for rounding.
  var high: Double
  /// At most half an ulp of `high`.
  var low: Double

  /// Whether sine and cosine change places.
  var isOnVerticalAxis: Bool { quadrant & 1 == 1 }

  init(quadrant: Int, high: Double, low: Double) {
    self.quadrant = quadrant
    self.high = high
    self.low = low
  }

  /// Splits an angle in radians.
  ///
  /// - Precondition: `angle` is finite and not negative.
  @inline(__always)
  init(_ angle: Double) {
    if angle <= 0x1.921fb54442d18p-1 {
      self.init(quadrant: 0, high: angle, low: 0)
      return
    }
    if angle < Self.moderate {
      let near = Self(moderate: angle)
      if near.high.magnitude >= Self.cancelled {
        self = near
        return
      }
    }
    self.init(anyMagnitude: angle)
  }

  /// Below this there are fewer than 2^20 right angles.
  private static let moderate = 0x1p20

  /// A remainder smaller than this has lost so many digits that three parts of π/2 do not do.
  private static let cancelled = 0x1p-30

  /// Cody and Waite's reduction: π/2 in three parts, the first two of 33 bits, so that their
  /// products with the 20 bits of `count` are exact. The remainder is wrong by less than 2^-97.
  @inline(__always)
  private init(moderate angle: Double) {
    let shifted = angle * 0x1.45f306dc9c883p-1 + Elementary.roundingShift
    let count = shifted - Elementary.roundingShift
    let first = angle - count * 0x1.921fb54400000p+0
    // The sum of `difference` and `lost` is `first - second` exactly (Knuth's two-sum).
    let second = count * 0x1.0b4611a600000p-34
    let difference = first - second
    let taken = difference - first
    let lost = (first - (difference - taken)) - (second + taken)
    let third = count * 0x1.3198a2e037073p-69
    let tail = lost - third
    quadrant = Int(truncatingIfNeeded: shifted.bitPattern & 3)
    high = difference + tail
    low = (difference - high) + tail
  }
}
