// `floor` and `rint` are calls into the C library on baseline x86-64, and a module that imports
// nothing does not link it.
#if canImport(Glibc)
  import Glibc
#endif

extension Double {
  /// The nearest whole number; halves go away from zero.
  ///
  /// Computed without a call into the C library, which `rounded()` is on some processors.
  package var roundedHalfAway: Double {
    let whole = rounded(.towardZero)
    guard (self - whole).magnitude >= 0.5 else { return whole }
    return self > 0 ? whole + 1 : whole - 1
  }
}

/// A grid of decimals, such as tenths, whose values are rounded decimals instead of sums of steps.
enum DecimalGrid {
  /// The smallest power of ten that makes both numbers whole; nil if no power up to 10^15 does.
  static func scale(_ minimum: Double, _ step: Double) -> Double? {
    var scale = 1.0
    while scale <= 1e15 {
      let (m, s) = (
        (minimum * scale).rounded(.toNearestOrEven), (step * scale).rounded(.toNearestOrEven)
      )
      if m / scale == minimum, s / scale == step, m.magnitude < 0x1p53, s.magnitude < 0x1p53 {
        return scale
      }
      scale *= 10
    }
    return nil
  }
}
