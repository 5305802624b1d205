/// The simplicity of a number to people: first its kind, then its magnitude, positive before
/// negative.
package struct NumberSimplicity: Codable, Hashable, Comparable {
  package var kind: Kind
  /// The number's magnitude, or a rank if the kind is `special`.
  package var magnitude: Double
  package var isNegative: Bool

  package enum Kind: Int, Codable {
    /// 0, or a named position, such as the middle of a thumb or an end of the track.
    case special
    case ten, whole, half, tenth
    /// All other finite numbers, including most numbers beyond a million, even if they are whole.
    case other
    case notFinite
  }

  package init(_ number: Double) {
    kind = Self.kind(of: number)
    magnitude = number.isNaN ? .infinity : number.magnitude
    isNegative = number.sign == .minus
  }

  package init(specialOfRank rank: Int) {
    kind = .special
    magnitude = Double(rank)
    isNegative = false
  }

  /// Creates the simplicity of the distance between two coordinates.
  ///
  /// The result is the simplicity of the simplest number that leads from one coordinate to the
  /// other. Coordinates are rounded, so their difference may be one rounding away from the intended
  /// number.
  package init(from start: Double, to end: Double) {
    var way = end - start
    for unit in [10.0, 1, 0.5, 0.1] {
      let rounded = (way / unit).roundedHalfAway * unit
      if start + rounded == end {
        way = rounded
        break
      }
    }
    self.init(way)
  }

  package static func < (a: NumberSimplicity, b: NumberSimplicity) -> Bool {
    if a.kind != b.kind { return a.kind.rawValue < b.kind.rawValue }
    if a.magnitude != b.magnitude { return a.magnitude < b.magnitude }
    return !a.isNegative && b.isNegative
  }

  private static func kind(of number: Double) -> Kind {
    if !number.isFinite { return .notFinite }
    if number == 0 { return number.sign == .plus ? .special : .other }
    if number.magnitude > 1e6 { return great.contains(number.magnitude) ? .tenth : .other }
    if isWhole(number) { return isWhole(number / 10) ? .ten : .whole }
    if isWhole(2 * number) { return .half }
    return (10 * number).roundedHalfAway / 10 == number ? .tenth : .other
  }

  /// Examples of large numbers, up to the limits of single precision, of squares and of double
  /// precision.
  package static let great = [
    1e9, 1e18, 1e37, 1e38, 1e39, 1e100, 1e154, 1e200, 1e300, 1e307, 1e308,
  ]

  private static func isWhole(_ number: Double) -> Bool {
    number == number.rounded(.towardZero)
  }

  /// Returns simpler numbers near a number, to replace the number, the simplest first.
  package static func candidates(for number: Double) -> [Double] {
    guard number.isFinite else { return [0, 1, -1, 1e6, .infinity] }
    var candidates: [Double] = [0, 1]
    if number < 0 { candidates += [-number, -1] }
    for unit in [1000.0, 100, 10, 1, 0.5, 0.1] {
      let share = number / unit
      guard share.magnitude < 0x1p52 else { continue }
      let toZero = share.rounded(.towardZero)
      let away = number < 0 ? toZero - 1 : toZero + 1
      for multiple in [toZero, away] {
        candidates.append(unit == 0.1 ? multiple / 10 : multiple * unit)
      }
    }
    for value in great where value < 2 * number.magnitude {
      candidates.append(number < 0 ? -value : value)
    }
    // Approaches the smallest failing number from the passing side, in whole steps.
    var step = number / 2
    while step.magnitude >= 1, candidates.count < 96 {
      candidates.append(((number - step) / 10).rounded(.towardZero) * 10)
      candidates.append((number - step).rounded(.towardZero))
      step /= 2
    }
    if number.magnitude > 1 { candidates.append(number < 0 ? number + 1 : number - 1) }
    return candidates.filter { $0 != number && NumberSimplicity($0) < NumberSimplicity(number) }
  }
}
