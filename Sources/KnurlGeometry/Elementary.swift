/// Sine, cosine, arc tangent and exponential that give the same bits on every platform.
///
/// The C library's functions differ in the last bit from one system to the next, and one such bit
/// makes two pictures or two traces differ. These are made of additions, multiplications,
/// divisions, comparisons and bit patterns alone, each of which IEEE 754 defines to the bit; none
/// of them is fused. Use them wherever a result is drawn, recorded or compared.
///
/// They are total: every argument has a result, and none traps. An error is given in ulps: units
/// in the last place of the exact result. Half an ulp is what no function can avoid.
///
/// The coefficients and tables come from `Tests/KnurlGeometryTests/Reference`, where a script
/// derives them. The methods are the usual ones; see J.-M. Muller, *Elementary Functions:
/// Algorithms and Implementation*, chapters 3 (minimax polynomials), 4 (tables) and 11 (range
/// reduction).
public enum Elementary {
  /// Adding this and subtracting it again rounds a number below 2^51 in magnitude to the nearest
  /// integer, ties to even; in between, the low bits of the sum are that integer. It is cheaper
  /// than `rounded()`, which calls the C library on some processors.
  static let roundingShift = 0x1.8p52

  /// The number with its last 27 bits cleared: what remains has 26, so that the product of two
  /// such numbers is exact. (Dekker's splitting, by a mask.)
  @inline(__always)
  static func leadingHalf(_ number: Double) -> Double {
    Double(bitPattern: number.bitPattern & 0xFFFF_FFFF_F800_0000)
  }
}
