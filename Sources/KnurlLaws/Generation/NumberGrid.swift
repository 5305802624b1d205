/// The numbers near a seen one that are tried in its place: multiples of a power of ten.
///
/// Place 0 is the seen number itself, also where it is no multiple; place n is n steps above the
/// multiple that is nearest to it.
package struct NumberGrid {
  package let seen: Double
  /// How far the places go.
  package var places: ClosedRange<Int>
  private let nearest: Double
  /// The step is this if it is at least 1, …
  private let multiple: Double
  /// … and one by this if it is less: a tenth is no number of a Double, and 10 is.
  private let divisor: Double

  /// More decimals than these are the work of a computation, and nobody's choice.
  private static let maximumDecimals = 3
  /// How far numbers are tried from zero, in steps, where nothing bounds them.
  static let reach = 10_000

  /// - Parameters:
  ///   - seen: Finite, and less than 1e9 either way.
  ///   - length: Where known, how far the numbers usually go; a step is at most a hundredth of it.
  ///   - limits: What no number may leave.
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
      // Beyond the usual ones by as much again on either side.
      low = max(low, min(0, nearest) - 2 * length / step)
      high = min(high, max(0, nearest) + 2 * length / step)
    }
    low = max(low, (limits.lowerBound / step).rounded(.towardZero))
    high = min(high, (limits.upperBound / step).rounded(.towardZero))
    places = Int(min(0, low - nearest))...Int(max(0, high - nearest))
  }

  /// The number in a place.
  package func number(_ place: Int) -> Double {
    if place == 0 { return seen }
    return (nearest + Double(place)) * multiple / divisor
  }

  /// The place of zero; nil where it is not among those that are tried.
  package var zero: Int? {
    guard nearest.magnitude < 1e6, places.contains(Int(-nearest)) else { return nil }
    return Int(-nearest)
  }

  /// The place of the same number with the other sign; nil for zero, and where none is tried.
  package var opposite: Int? {
    guard nearest != 0, nearest.magnitude < 1e6 else { return nil }
    let place = Int(-2 * nearest)
    return places.contains(place) ? place : nil
  }

  /// The power of ten that a number is a multiple of.
  ///
  /// - Parameter greatest: The answer for zero, and the greatest there is.
  private static func exponent(of number: Double, upTo greatest: Int) -> Int {
    for exponent in stride(from: greatest, through: -maximumDecimals, by: -1) {
      let scaled = exponent > 0 ? number / power(exponent) : number * power(-exponent)
      if scaled == scaled.rounded(.towardZero) { return exponent }
    }
    return -maximumDecimals
  }

  /// 10 to a power.
  private static func power(_ exponent: Int) -> Double {
    var result = 1.0
    for _ in 0..<exponent.magnitude { result *= 10 }
    return exponent < 0 ? 1 / result : result
  }

  /// A sum of coordinates without the dust of rounding, where both were decimals.
  package static func tidy(_ number: Double) -> Double {
    guard number.magnitude < 1e9 else { return number }
    let rounded = (number * 1e6).roundedHalfAway / 1e6
    return (rounded - number).magnitude < 1e-9 ? rounded : number
  }
}
