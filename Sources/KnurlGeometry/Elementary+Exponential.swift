extension Elementary {
  /// e to the power of x: infinity above 709.79, 0 below -745.14, subnormal below -708.4.
  ///
  /// The exponential of 0 is exactly 1, of either infinity infinity or 0.
  /// The error is below 0.55 ulp, and below 0.8 ulp where the result is subnormal: 0.54 and 0.76
  /// were the greatest of 120 million that were measured against 80-bit results.
  public static func exponential(_ x: Double) -> Double {
    // Written so that a NaN goes this way.
    guard x < 709.79, x > -745.14 else {
      if x.isNaN { return .nan }
      return x > 0 ? .infinity : 0
    }
    // x = count · ln 2 / 32 + r. The first part of ln 2 / 32 has 36 bits and `count` at most 16, so
    // that their product is exact.
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

    // The exponent in two steps: one alone could be out of range where the result is not.
    let exponent = whole &>> 5
    let half = exponent &>> 1
    return value * powerOfTwo(half) * powerOfTwo(exponent - half)
  }

  /// - Precondition: the exponent is one of a normal number.
  @inline(__always)
  private static func powerOfTwo(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(truncatingIfNeeded: 1023 + exponent) &<< 52)
  }

  /// 2^(k/32) for k from 0 to 31: the nearest `Double`, then the nearest to what that leaves.
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
