/// An angle as a number of right angles, modulo 4, and a remainder.
///
/// The remainder is at most an eighth of a turn to either side. It has two parts, whose sum is far
/// more precise than a `Double`.
struct QuadrantAngle {
  /// The number of right angles modulo 4: 0, 1, 2 or 3.
  var quadrant: Int
  /// The main part of the remainder in radians, from -π/4 to π/4 apart from rounding.
  var high: Double
  /// The rest of the remainder; at most half an ulp of `high`.
  var low: Double

  /// Whether, apart from signs, the angle's sine is the remainder's cosine and the angle's cosine
  /// is the remainder's sine.
  var isOnVerticalAxis: Bool { quadrant & 1 == 1 }

  init(quadrant: Int, high: Double, low: Double) {
    self.quadrant = quadrant
    self.high = high
    self.low = low
  }

  /// Splits an angle in radians into right angles and a remainder.
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

  /// The angle below which there are fewer than 2^20 right angles.
  private static let moderate = 0x1p20

  /// The smallest remainder that three parts of π/2 give precisely. A smaller remainder has lost
  /// too many digits.
  private static let cancelled = 0x1p-30

  /// Reduces an angle by the method of Cody and Waite, with π/2 in three parts.
  ///
  /// The first two parts have 33 bits each, so their products with the 20 bits of `count` are
  /// exact. The error of the remainder is below 2^-97.
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

// MARK: - Angles of any magnitude

extension QuadrantAngle {
  /// Splits any finite angle of at least 0.5 radians, with integer arithmetic.
  ///
  /// Payne and Hanek's reduction ("Radian reduction for trigonometric functions", SIGNUM Newsletter
  /// 18, 1983) computes only the bits of the product of the angle and 2/π that matter modulo 4.
  /// They need 192 bits of 2/π from a position that the angle's exponent determines. Earlier bits
  /// contribute multiples of 4; later bits change the remainder by less than 2^-137, and no
  /// `Double` is closer to a multiple of π/2 than 2^-62.
  ///
  /// - Precondition: `angle` is finite and at least 0.5.
  @inline(never)
  private init(anyMagnitude angle: Double) {
    // The angle is significand · 2^exponent.
    let significand = angle.bitPattern & 0xF_FFFF_FFFF_FFFF | 0x10_0000_0000_0000
    let exponent = Int(truncatingIfNeeded: angle.bitPattern &>> 52) - 1075
    let start = exponent + 62
    let (word, shift) = (start &>> 6, UInt64(truncatingIfNeeded: start & 63))

    func bits(_ index: Int) -> UInt64 {
      Self.twoOverPi[index] << shift | Self.twoOverPi[index + 1] >> (64 - shift)
    }
    let low = significand.multipliedFullWidth(by: bits(word + 2))
    let middle = significand.multipliedFullWidth(by: bits(word + 1))
    let (product1, carry) = low.high.addingReportingOverflow(middle.low)
    let product0 = significand &* bits(word) &+ middle.high &+ (carry ? 1 : 0)

    // Two bits count right angles; the rest is the fraction of one.
    var count = product0 &>> 62
    var fraction = (
      product0 &<< 2 | product1 &>> 62, product1 &<< 2 | low.low &>> 62, low.low &<< 2
    )
    let isBeyondHalf = fraction.0 &>> 63 == 1
    if isBeyondHalf {
      count &+= 1
      // The complement to the next right angle, minus one bit that is far below the precision.
      fraction = (~fraction.0, ~fraction.1, ~fraction.2)
    }

    // Convert to radians, with the shifts that return 0 for a shift by 64.
    let zeros = UInt64(truncatingIfNeeded: fraction.0.leadingZeroBitCount)
    let fraction0 = fraction.0 << zeros | fraction.1 >> (64 - zeros)
    let fraction1 = fraction.1 << zeros | fraction.2 >> (64 - zeros)
    let main = fraction0.multipliedFullWidth(by: Self.halfPi.0)
    let (sum, carry1) = main.low.addingReportingOverflow(
      fraction0.multipliedFullWidth(by: Self.halfPi.1).high)
    let (radians1, carry2) = sum.addingReportingOverflow(
      fraction1.multipliedFullWidth(by: Self.halfPi.0).high)
    let radians0 = main.high &+ (carry1 ? 1 : 0) &+ (carry2 ? 1 : 0)

    // The remainder is radians0, radians1 in units of 2^-(127 + zeros); 53 bits go into each part.
    let unit = Double(bitPattern: (1023 - 52 - zeros) &<< 52)
    let leading = Double(radians0 &>> 11) * unit
    let following = Double((radians0 & 0x7FF) &<< 42 | radians1 &>> 22) * (unit * 0x1p-53)
    let magnitude = leading + following
    let rest = (leading - magnitude) + following
    self.init(
      quadrant: Int(truncatingIfNeeded: count & 3),
      high: isBeyondHalf ? -magnitude : magnitude, low: isBeyondHalf ? -rest : rest)
  }

  /// The number π/2 in two words: the first in units of 2^-63, the second in units of 2^-127.
  private static let halfPi: (UInt64, UInt64) = (0xC90F_DAA2_2168_C234, 0xC4C6_628B_80DC_1CD1)

  /// The bits of 2/π: 64 zeros for angles with a small exponent, then the first 1216 bits after the
  /// point.
  ///
  /// The largest exponent needs all 1216 bits.
  private static let twoOverPi: [UInt64] = [
    0,
    0xA2F9_836E_4E44_1529, 0xFC27_57D1_F534_DDC0, 0xDB62_9599_3C43_9041,
    0xFE51_63AB_DEBB_C561, 0xB724_6E3A_424D_D2E0, 0x0649_2EEA_09D1_921C,
    0xFE1D_EB1C_B129_A73E, 0xE882_35F5_2EBB_4484, 0xE99C_7026_B45F_7E41,
    0x3991_D639_8353_39F4, 0x9C84_5F8B_BDF9_283B, 0x1FF8_97FF_DE05_980F,
    0xEF2F_118B_5A0A_6D1F, 0x6D36_7ECF_27CB_09B7, 0x4F46_3F66_9E5F_EA2D,
    0x7527_BAC7_EBE5_F17B, 0x3D07_39F7_8A52_92EA, 0x6BFB_5FB1_1F8D_5D08,
    0x5603_3046_FC7B_6BAB,
  ]
}
