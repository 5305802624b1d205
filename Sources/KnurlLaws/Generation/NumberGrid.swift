/// Replacement numbers near a given number: multiples of a power of ten.
///
/// Index 0 is the given number itself, even if it is not a multiple. Index n is n steps above the
/// nearest multiple.
package struct NumberGrid {
  package let seen: Double
  /// The range of the indices that `number(_:)` takes.
  package var places: ClosedRange<Int>
  private let nearest: Double
  /// The step of the grid, if the step is at least 1; otherwise 1.
  private let multiple: Double
  /// The number d, if the step of the grid is 1/d and less than 1; otherwise 1.
  ///
  /// A `Double` cannot represent a tenth, but it can represent 10.
  private let divisor: Double

  /// The largest number of decimals of a step. People do not choose numbers with more decimals;
  /// computations produce them.
  private static let maximumDecimals = 3
  /// The number of steps on either side of zero within which numbers are usually tried.
  static let reach = 10_000

  /// - Parameters:
  ///   - seen: The given number: finite, and less than 1e9 in magnitude.
  ///   - length: The usual size of the numbers, if known; a step is at most a hundredth of it.
  ///   - limits: The range of all numbers.
  package init(
    _ seen: Double, length: Double? = nil, wholeOnly: Bool = false, limits: ClosedRange<Double>
  ) {
    self.seen = seen
    var exponent = Self.exponent(of: seen, upTo: length == nil ? 0 : 9)
    if let length, length > 0, length.isFinite {
      while exponent > -Self.maximumDecimals, Self.power(exponent) > length / 100 { exponent -= 1 }
    }
    if wholeOnly, exponent < 0 { exponent = 0 }
    multiple = exponent > 0 ? Self.power(exponent) : 1
    divisor = exponent < 0 ? Self.power(-exponent) : 1
    let step = multiple / divisor
    nearest = (seen / step).roundedHalfAway
    let far = Double(Self.reach)
    let span = max(far, (length ?? 0) / step)
    var low = min(-span, nearest - far)
    var high = max(span, nearest + far)
    if nearest.magnitude < span { (low, high) = (-span, span) }
    if let length, length.isFinite, length > 0 {
      // As far beyond the usual numbers again, on either side.
      low = max(low, min(0, nearest) - 2 * length / step)
      high = min(high, max(0, nearest) + 2 * length / step)
    }
    low = max(low, (limits.lowerBound / step).rounded(.towardZero))
    high = min(high, (limits.upperBound / step).rounded(.towardZero))
    places = Int(min(0, low - nearest))...Int(max(0, high - nearest))
  }

  /// The number at an index.
  package func number(_ place: Int) -> Double {
    if place == 0 { return seen }
    return (nearest + Double(place)) * multiple / divisor
  }

  /// The index of zero; nil if zero is not tried.
  package var zero: Int? {
    guard nearest.magnitude < 1e6, places.contains(Int(-nearest)) else { return nil }
    return Int(-nearest)
  }

  /// The index of the number with the opposite sign; nil if the given number is zero or the
  /// opposite is not tried.
  package var opposite: Int? {
    guard nearest != 0, nearest.magnitude < 1e6 else { return nil }
    let place = Int(-2 * nearest)
    return places.contains(place) ? place : nil
  }

  /// The exponent of the greatest power of ten that divides a number.
  ///
  /// - Parameter greatest: The largest result, which is also the result for zero.
  private static func exponent(of number: Double, upTo greatest: Int) -> Int {
    for exponent in stride(from: greatest, through: -maximumDecimals, by: -1) {
      let scaled = exponent > 0 ? number / power(exponent) : number * power(-exponent)
      if scaled == scaled.rounded(.towardZero) { return exponent }
    }
    return -maximumDecimals
  }

  /// Returns 10 to the power of an exponent.
  private static func power(_ exponent: Int) -> Double {
    var result = 1.0
    for _ in 0..<exponent.magnitude { result *= 10 }
    return exponent < 0 ? 1 / result : result
  }

  /// Removes rounding errors from a sum of decimal coordinates.
  package static func tidy(_ number: Double) -> Double {
    guard number.magnitude < 1e9 else { return number }
    let rounded = (number * 1e6).roundedHalfAway / 1e6
    return (rounded - number).magnitude < 1e-9 ? rounded : number
  }
}
