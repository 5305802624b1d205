/// Sine, cosine, arc tangent and exponential that give the same bits on every platform.
///
/// The C library's functions differ in the last bit between systems, and one such bit makes two
/// pictures or two traces differ. These functions use only additions, multiplications, divisions,
/// comparisons and bit patterns, which IEEE 754 defines to the bit; none of them is fused. Use them
/// wherever a result is drawn, recorded or compared.
///
/// They are total: every argument has a result, and none traps. Errors are given in ulps, units in
/// the last place of the exact result. No function can avoid an error of half an ulp.
///
/// A script in `Tests/KnurlGeometryTests/Reference` derives the coefficients and tables. The
/// methods are the usual ones; see J.-M. Muller, *Elementary Functions: Algorithms and
/// Implementation*, chapters 3 (minimax polynomials), 4 (tables) and 11 (range reduction).
public enum Elementary {
  /// The number that rounds another number when it is added and subtracted again.
  ///
  /// For magnitudes below 2^51, the result is the nearest integer, ties to even, and the low bits
  /// of the sum are this integer. Two additions are cheaper than `rounded()`, which calls the C
  /// library on some processors.
  static let roundingShift = 0x1.8p52

  /// Returns the number with its last 27 bits cleared (Dekker's splitting, by a mask).
  ///
  /// 26 bits remain, so that the product of two such numbers is exact.
  @inline(__always)
  private static func leadingHalf(_ number: Double) -> Double {
    Double(bitPattern: number.bitPattern & 0xFFFF_FFFF_F800_0000)
  }
}

// MARK: - Sine and cosine

extension Elementary {
  /// Returns the sine of an angle in radians; NaN for an infinite angle.
  ///
  /// Accurate for every finite angle, however large. Odd to the bit: sine(-x) is -sine(x), and the
  /// sine of -0 is -0. The error is below 0.85 ulp: the largest of 210 million measurements against
  /// 80-bit results was 0.83.
  public static func sine(_ x: Double) -> Double {
    guard x.isFinite else { return .nan }
    let angle = QuadrantAngle(x.magnitude)
    let value = angle.isOnVerticalAxis ? cosine(of: angle) : sine(of: angle)
    return (x.sign == .minus) != (angle.quadrant >= 2) ? -value : value
  }

  /// Returns the cosine of an angle in radians; NaN for an infinite angle.
  ///
  /// Accurate for every finite angle, however large. Even to the bit. The error is below 0.85 ulp,
  /// measured as for `sine`.
  public static func cosine(_ x: Double) -> Double {
    guard x.isFinite else { return .nan }
    let angle = QuadrantAngle(x.magnitude)
    let value = angle.isOnVerticalAxis ? sine(of: angle) : cosine(of: angle)
    return angle.quadrant == 1 || angle.quadrant == 2 ? -value : value
  }

  /// Returns exactly the results of `sine` and `cosine`, faster than two calls.
  public static func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
    guard x.isFinite else { return (.nan, .nan) }
    let angle = QuadrantAngle(x.magnitude)
    var (sine, cosine) = (sine(of: angle), cosine(of: angle))
    if angle.isOnVerticalAxis { (sine, cosine) = (cosine, sine) }
    return (
      (x.sign == .minus) != (angle.quadrant >= 2) ? -sine : sine,
      angle.quadrant == 1 || angle.quadrant == 2 ? -cosine : cosine
    )
  }

  // MARK: Within an eighth of a turn

  /// Returns the sine of the remainder r of an angle: r + r³·P(r²), where P is minimax with
  /// relative error 2^-57.9.
  @inline(__always)
  private static func sine(of angle: QuadrantAngle) -> Double {
    let r = angle.high
    let z = r * r
    let zz = z * z
    let polynomial =
      (-0x1.5555555555548p-3 + z * 0x1.111111110f730p-7)
      + zz
      * ((-0x1.a01a019be9217p-13 + z * 0x1.71de35552b4ebp-19)
        + zz * (-0x1.ae5e4b83dc651p-26 + z * 0x1.5d8b55926d545p-33))
    // The low part is multiplied by the derivative, whose first two terms are enough.
    return r + (r * (z * polynomial) + (1 - 0.5 * z) * angle.low)
  }

  /// Returns the cosine of the remainder r of an angle: 1 - r²/2 + r⁴·Q(r²), where Q is minimax
  /// with relative error 2^-63.9.
  @inline(__always)
  private static func cosine(of angle: QuadrantAngle) -> Double {
    let r = angle.high
    let z = r * r
    let zz = z * z
    let polynomial =
      (0x1.555555555554bp-5 + z * -0x1.6c16c16c15015p-10)
      + zz
      * ((0x1.a01a019c8f254p-16 + z * -0x1.27e4f7f191415p-22)
        + zz * (0x1.1ee9dbceed93fp-29 + z * -0x1.8fa68479902eap-37))
    // r²/2 is up to a third of the result, so its rounding would be visible. It is therefore
    // computed in two parts. The first is exact, and so is the rounding error of 1 minus that part.
    let leading = leadingHalf(r)
    let half = 0.5 * leading * leading
    let rest = 0.5 * (r - leading) * (r + leading)
    let sum = 1 - half
    return sum + (((1 - sum) - half) - rest + (zz * polynomial - r * angle.low))
  }
}

// MARK: - Arc tangent

extension Elementary {
  /// Returns the angle of the point (x, y) seen from the origin, in radians from -π to π.
  ///
  /// It is C's `atan2(y, x)`, with IEEE 754's results for zeros, infinities and NaN. The sign of
  /// the result is that of y, zeros included: the angle of (-1, -0) is -π. Odd in y to the bit. The
  /// error is below 0.75 ulp: the largest of 180 million measurements against 80-bit results was
  /// 0.73. If y grows downwards, positive angles are clockwise on the screen.
  public static func arcTangent(y: Double, x: Double) -> Double {
    let isSteep = y.magnitude > x.magnitude
    let (smaller, larger) =
      isSteep ? (x.magnitude, y.magnitude) : (y.magnitude, x.magnitude)
    let angle: SplitAngle
    // Written so that NaN takes the other branch.
    if larger > leastExact, larger < greatestExact, smaller > larger * negligible {
      angle = angleBelowDiagonal(smaller, larger)
    } else {
      guard !y.isNaN, !x.isNaN else { return .nan }
      angle = angleOfUnusual(smaller, larger)
    }

    let magnitude: Double
    if isSteep {
      magnitude =
        x.sign == .minus
        ? angle.added(to: 0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54)
        : angle.subtracted(from: 0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54)
    } else {
      magnitude =
        x.sign == .minus
        ? angle.subtracted(from: 0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53)
        : angle.main + angle.correction
    }
    return y.sign == .minus ? -magnitude : magnitude
  }

  /// If the larger coordinate is above this, no product in `arcTangent` underflows.
  private static let leastExact = 0x1p-500
  /// The size of the larger coordinate below which no product in `arcTangent` overflows.
  private static let greatestExact = 0x1p500

  /// The quotient below which the arc tangent equals the quotient to a fraction of an ulp.
  private static let negligible = 0x1p-28

  /// Returns the angle for tiny quotients, and for numbers whose products would not be exact.
  @inline(never)
  private static func angleOfUnusual(_ smaller: Double, _ larger: Double) -> SplitAngle {
    if larger == 0 { return SplitAngle(main: 0, correction: 0) }
    if smaller == .infinity { return angleBelowDiagonal(1, 1) }
    if smaller <= larger * negligible {
      return SplitAngle(main: 0, correction: smaller / larger)
    }
    let scale = larger < 1 ? 0x1p600 : 0x1p-600
    return angleBelowDiagonal(smaller * scale, larger * scale)
  }

  /// Returns the arc tangent of smaller / larger, which is at most 1.
  ///
  /// Starting from a table entry c near the quotient, it adds atan((s - c·l) / (l + c·s)). Near 0
  /// that would lose the precision of the quotient, so a separate polynomial is used there.
  @inline(__always)
  private static func angleBelowDiagonal(_ smaller: Double, _ larger: Double) -> SplitAngle {
    let quotient = smaller / larger
    let leading = leadingHalf(larger)
    let following = larger - leading
    let shifted = quotient * 64 + roundingShift
    let index = Int(truncatingIfNeeded: shifted.bitPattern & 0x7F)
    if index < 4 {
      // The quotient in two parts. Every operation but the last division is exact, since each
      // factor has at most 27 bits and the differences cancel.
      let main = leadingHalf(quotient)
      let rest = ((smaller - main * leading) - main * following) / larger
      let z = quotient * quotient
      let polynomial =
        (-0x1.555555555554dp-2 + z * 0x1.9999999986699p-3)
        + z * z
        * ((-0x1.249248b1c6ce0p-3 + z * 0x1.c71a1a23b679ap-4) + z * z * -0x1.71959825b671ap-4)
      return SplitAngle(main: main, correction: rest + quotient * (z * polynomial))
    }
    // The numerator is exact for the same reasons: the entry has 7 bits.
    let entry = (shifted - roundingShift) * 0x1p-6
    let d =
      ((smaller - entry * leading) - entry * following) / (larger + entry * smaller)
    let z = d * d
    let polynomial = -0x1.5555555555502p-2 + z * (0x1.99999989c6f21p-3 + z * -0x1.248b753c9e247p-3)
    return SplitAngle(
      main: arcTangentTable[2 * index],
      correction: d + (arcTangentTable[2 * index + 1] + d * (z * polynomial)))
  }
}

/// The exact sum of two numbers, not rounded yet.
///
/// The correction is much smaller than the main part, or the main part is 0.
private struct SplitAngle {
  var main: Double
  var correction: Double

  /// - Parameters: A constant in two parts, at least as great as the angle.
  @inline(__always)
  func added(to constant: Double, _ rest: Double) -> Double {
    let sum = constant + main
    return sum + (((constant - sum) + main) + (rest + correction))
  }

  @inline(__always)
  func subtracted(from constant: Double, _ rest: Double) -> Double {
    let difference = constant - main
    return difference + (((constant - difference) - main) + (rest - correction))
  }
}

extension Elementary {
  /// The values atan(k/64) for k from 0 to 64: each as the nearest `Double` and the `Double`
  /// nearest to the remainder.
  private static let arcTangentTable: [Double] = [
    0x0.0p+0, 0x0.0p+0,
    0x1.fff555bbb729bp-7, -0x1.220c39d4dff50p-61,
    0x1.ffd55bba97625p-6, -0x1.5ec431444912cp-60,
    0x1.7fb818430da2ap-5, -0x1.86ef8f794f105p-63,
    0x1.ff55bb72cfdeap-5, -0x1.c934d86d23f1dp-60,
    0x1.3f59f0e7c559dp-4, 0x1.ac4ce285df847p-58,
    0x1.7ee182602f10fp-4, -0x1.cfb654c0c3d98p-58,
    0x1.be39ebe6f07c3p-4, 0x1.f7b8f29a05987p-58,
    0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59,
    0x1.1e1fafb043727p-3, -0x1.b485914dacf8cp-59,
    0x1.3d6eee8c6626cp-3, 0x1.61a3b0ce9281bp-57,
    0x1.5c9811e3ec26ap-3, -0x1.054ab2c010f3dp-58,
    0x1.7b97b4bce5b02p-3, 0x1.347b0b4f881cap-58,
    0x1.9a6a8e96c8626p-3, 0x1.cf601e7b4348ep-59,
    0x1.b90d7529260a2p-3, 0x1.17b10d2e0e5abp-61,
    0x1.d77d5df205736p-3, 0x1.c648d1534597ep-57,
    0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57,
    0x1.09dc597d86362p-2, 0x1.62e47390cb865p-56,
    0x1.18bf5a30bf178p-2, 0x1.30ca4748b1bf9p-57,
    0x1.278372057ef46p-2, -0x1.077cdd36dfc81p-56,
    0x1.362773707ebccp-2, -0x1.963a544b672d8p-57,
    0x1.44aa436c2af0ap-2, -0x1.5d5e43c55b3bap-56,
    0x1.530ad9951cd4ap-2, -0x1.2566480884082p-57,
    0x1.614840309cfe2p-2, -0x1.a725715711f00p-56,
    0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56,
    0x1.7d5604b63b3f7p-2, 0x1.69c885c2b249ap-56,
    0x1.8b24d394a1b25p-2, 0x1.b6d0ba3748fa8p-56,
    0x1.98cd5454d6b18p-2, 0x1.9e6c988fd0a77p-56,
    0x1.a64eec3cc23fdp-2, -0x1.24dec1b50b7ffp-56,
    0x1.b3a911da65c6cp-2, 0x1.ae187b1ca5040p-56,
    0x1.c0db4c94ec9f0p-2, -0x1.cc1ce70934c34p-56,
    0x1.cde53432c1351p-2, -0x1.a2cfa4418f1adp-56,
    0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56,
    0x1.e77eb7f175a34p-2, 0x1.0e53dc1bf3435p-56,
    0x1.f40dd0b541418p-2, -0x1.a3992dc382a23p-57,
    0x1.0039c73c1a40cp-1, -0x1.b32c949c9d593p-55,
    0x1.0657e94db30d0p-1, -0x1.d5b495f6349e6p-56,
    0x1.0c6145b5b43dap-1, 0x1.974fa13b5404fp-58,
    0x1.1255d9bfbd2a9p-1, -0x1.2bdaee1c0ee35p-58,
    0x1.1835a88be7c13p-1, 0x1.c621cec00c301p-55,
    0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58,
    0x1.23b71e2cc9e6ap-1, 0x1.c421c9f38224ep-57,
    0x1.2958e59308e31p-1, -0x1.09e73b0c6c087p-56,
    0x1.2ee628406cbcap-1, 0x1.c5d5e9ff0cf8dp-55,
    0x1.345f01cce37bbp-1, 0x1.1021137c71102p-55,
    0x1.39c391cd4171ap-1, -0x1.2304331d8bf46p-55,
    0x1.3f13fb89e96f4p-1, 0x1.ecf8b492644f0p-56,
    0x1.445065b795b56p-1, -0x1.f76d0163f79c8p-56,
    0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56,
    0x1.4e8de5bb6ec04p-1, 0x1.4a33dbeb3796cp-55,
    0x1.538f57b89061fp-1, -0x1.1bb74abda520cp-55,
    0x1.587d81f732fbbp-1, -0x1.5e5c9d8c5a950p-56,
    0x1.5d58987169b18p-1, 0x1.0028e4bc5e7cap-57,
    0x1.6220d115d7b8ep-1, -0x1.2b785350ee8c1p-57,
    0x1.66d663923e087p-1, -0x1.6ea6febe8bbbap-56,
    0x1.6b798920b3d99p-1, -0x1.a80386188c50ep-55,
    0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56,
    0x1.748978fba8e0fp-1, 0x1.7b2a6165884a1p-59,
    0x1.78f6bbd5d315ep-1, 0x1.406a089803740p-55,
    0x1.7d528289fa093p-1, 0x1.560821e2f3aa9p-55,
    0x1.819d0b7158a4dp-1, -0x1.bf76229d3b917p-56,
    0x1.85d69576cc2c5p-1, 0x1.6b66e7fc8b8c3p-57,
    0x1.89ff5ff57f1f8p-1, -0x1.55b9a5e177a1bp-55,
    0x1.8e17aa99cc05ep-1, -0x1.ec182ab042f61p-56,
    0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55,
  ]
}

// MARK: - Exponential

extension Elementary {
  /// Returns e to the power of x: infinity above 709.79, 0 below -745.14, subnormal below -708.4.
  ///
  /// The exponential of 0 is exactly 1, of infinity infinity, of -infinity 0. The error is below
  /// 0.55 ulp, and below 0.8 ulp for subnormal results: the largest of 120 million measurements
  /// against 80-bit results were 0.54 and 0.76.
  public static func exponential(_ x: Double) -> Double {
    // Written so that NaN takes this branch.
    guard x < 709.79, x > -745.14 else {
      if x.isNaN { return .nan }
      return x > 0 ? .infinity : 0
    }
    // x = count · ln 2 / 32 + r. The first part of ln 2 / 32 has 36 bits and `count` at most 16, so
    // their product is exact.
    let shifted = x * 0x1.71547652b82fep+5 + roundingShift
    let count = shifted - roundingShift
    let r = (x - count * 0x1.62e42fefa0000p-6) - count * 0x1.cf79abc9e3b3ap-45
    let whole = Int(Int32(truncatingIfNeeded: shifted.bitPattern))

    // e^r - 1 = r + r²·P(r), P minimax with relative error 2^-63.1 of e^r.
    let rr = r * r
    let polynomial =
      (0x1.0000000000000p-1 + r * 0x1.55555555490d8p-3)
      + rr
      * ((0x1.5555555521e02p-5 + r * 0x1.11115b39298c7p-7) + rr * 0x1.6c17f15fd373fp-10)
    let growth = r + rr * polynomial
    let entry = 2 * (whole & 31)
    let power = exponentialTable[entry]
    let value = power + (exponentialTable[entry + 1] + power * growth)

    // The exponent is applied in two steps: one step could overflow although the result does not.
    let exponent = whole &>> 5
    let half = exponent &>> 1
    return value * powerOfTwo(half) * powerOfTwo(exponent - half)
  }

  /// - Precondition: the exponent is one of a normal number.
  @inline(__always)
  private static func powerOfTwo(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(truncatingIfNeeded: 1023 + exponent) &<< 52)
  }

  /// The values 2^(k/32) for k from 0 to 31: each as the nearest `Double` and the `Double` nearest
  /// to the remainder.
  private static let exponentialTable: [Double] = [
    0x1.0000000000000p+0, 0x0.0p+0,
    0x1.059b0d3158574p+0, 0x1.d73e2a475b465p-55,
    0x1.0b5586cf9890fp+0, 0x1.8a62e4adc610bp-54,
    0x1.11301d0125b51p+0, -0x1.6c51039449b3ap-54,
    0x1.172b83c7d517bp+0, -0x1.19041b9d78a76p-55,
    0x1.1d4873168b9aap+0, 0x1.e016e00a2643cp-54,
    0x1.2387a6e756238p+0, 0x1.9b07eb6c70573p-54,
    0x1.29e9df51fdee1p+0, 0x1.612e8afad1255p-55,
    0x1.306fe0a31b715p+0, 0x1.6f46ad23182e4p-55,
    0x1.371a7373aa9cbp+0, -0x1.63aeabf42eae2p-54,
    0x1.3dea64c123422p+0, 0x1.ada0911f09ebcp-55,
    0x1.44e086061892dp+0, 0x1.89b7a04ef80d0p-59,
    0x1.4bfdad5362a27p+0, 0x1.d4397afec42e2p-56,
    0x1.5342b569d4f82p+0, -0x1.07abe1db13cadp-55,
    0x1.5ab07dd485429p+0, 0x1.6324c054647adp-54,
    0x1.6247eb03a5585p+0, -0x1.383c17e40b497p-54,
    0x1.6a09e667f3bcdp+0, -0x1.bdd3413b26456p-54,
    0x1.71f75e8ec5f74p+0, -0x1.16e4786887a99p-55,
    0x1.7a11473eb0187p+0, -0x1.41577ee04992fp-55,
    0x1.82589994cce13p+0, -0x1.d4c1dd41532d8p-54,
    0x1.8ace5422aa0dbp+0, 0x1.6e9f156864b27p-54,
    0x1.93737b0cdc5e5p+0, -0x1.75fc781b57ebcp-57,
    0x1.9c49182a3f090p+0, 0x1.c7c46b071f2bep-56,
    0x1.a5503b23e255dp+0, -0x1.d2f6edb8d41e1p-54,
    0x1.ae89f995ad3adp+0, 0x1.7a1cd345dcc81p-54,
    0x1.b7f76f2fb5e47p+0, -0x1.5584f7e54ac3bp-56,
    0x1.c199bdd85529cp+0, 0x1.11065895048ddp-55,
    0x1.cb720dcef9069p+0, 0x1.503cbd1e949dbp-56,
    0x1.d5818dcfba487p+0, 0x1.2ed02d75b3707p-55,
    0x1.dfc97337b9b5fp+0, -0x1.1a5cd4f184b5cp-54,
    0x1.ea4afa2a490dap+0, -0x1.e9c23179c2893p-54,
    0x1.f50765b6e4540p+0, 0x1.9d3e12dd8a18bp-54,
  ]
}
