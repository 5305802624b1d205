/// The grid on which touches land, and the tenths that replace a missing grid, for oracles:
/// Controls.md 1.4 and 1.7.
struct OracleGrid: Hashable, Sendable {
  var minimum: Double
  var maximum: Double
  /// The step as written; 0 means no step.
  var step: Double

  /// The number of steps below which every grid value is listed. A larger grid lists only values
  /// near a possible result.
  ///
  /// Under `push`, if every candidate is rejected, all pairs of points are checked. That takes a
  /// second without optimization for this number.
  private static let enumeratedGridPoints = 2000.0

  /// The number of points that are checked on both sides of an anchor in a large grid.
  ///
  /// Rounding shifts the index of an anchor by at most one; the step to the admissible side is
  /// another.
  private static let neighbours = 3.0

  /// Controls.md 1.4: the step; a step below range/2^52 counts as no step (0).
  var effectiveStep: Double {
    let width = maximum - minimum
    let isTooFine =
      width.isFinite
      ? step < width / 0x1p52
      : step / 2 < (maximum / 2 - minimum / 2) / 0x1p52
    return isTooFine ? 0 : step
  }

  /// The number of steps from the minimum to the value. Both are halved first if their difference
  /// overflows (Controls.md 1.4).
  private func steps(to value: Double) -> Double {
    let distance = value - minimum
    if distance.isFinite { return distance / step }
    return (value / 2 - minimum / 2) / (step / 2)
  }

  /// The grid value at `index`, computed in decimal if minimum and step are decimal numbers
  /// (Controls.md 1.4).
  private func gridValue(_ index: Double, decimal: (minimum: Double, step: Double, power: Double)?)
    -> Double
  {
    if let decimal, abs(decimal.minimum) + index * decimal.step < 0x1p53 {
      return (decimal.minimum + index * decimal.step) / decimal.power
    }
    let value = minimum + index * step
    return value.isFinite ? value : 2 * (minimum / 2 + index * (step / 2))
  }

  /// Controls.md 1.4: whole m and s and the least 10^p with minimum = m/10^p and step = s/10^p; nil
  /// if p exceeds 22.
  private func decimalGrid() -> (minimum: Double, step: Double, power: Double)? {
    var power = 1.0
    for _ in 0...22 {
      let minimum = (self.minimum * power).rounded()
      let step = (self.step * power).rounded()
      if minimum / power == self.minimum, step / power == self.step {
        return (minimum, step, power)
      }
      power *= 10
    }
    return nil
  }

  /// The values on which touches may land before limits apply: the grid, the maximum, and the value
  /// at the start of the drag (Controls.md 1.4).
  ///
  /// - Parameter anchors: Values near which the answer must be complete when the grid is large.
  func landings(reference: Double, near anchors: [Double]) -> [Double] {
    let count = steps(to: maximum).rounded(.down)
    var indices: [Double] = []
    if count < Self.enumeratedGridPoints {
      indices = Array(stride(from: 0, through: count + 1, by: 1))
    } else {
      for anchor in anchors + [minimum, maximum] {
        let clamped = min(max(anchor, minimum), maximum)
        let middle = steps(to: clamped).rounded()
        let first = max(0, middle - Self.neighbours)
        indices += Array(stride(from: first, through: middle + Self.neighbours, by: 1))
      }
    }
    let decimal = decimalGrid()
    let grid = indices.map { gridValue($0, decimal: decimal) }
    return (grid + [maximum, reference])
      .filter { $0 >= minimum && $0 <= maximum }
  }

  /// Controls.md 1.4: the nearest admissible value; of two equally near values, the greater.
  static func nearest(
    to wanted: Double, in values: [Double], where isAdmissible: (Double) -> Bool
  ) -> Double? {
    values
      .sorted { isNearer($0, than: $1, to: wanted) }
      .first(where: isAdmissible)
  }

  private static func isNearer(_ a: Double, than b: Double, to wanted: Double) -> Bool {
    var first = abs(a - wanted)
    var second = abs(b - wanted)
    if !first.isFinite || !second.isFinite {
      // Controls.md 1.4: halve first, because the width of the range may overflow.
      first = abs(a / 2 - wanted / 2)
      second = abs(b / 2 - wanted / 2)
    }
    return first == second ? a > b : first < second
  }

  /// Controls.md 4 and 5: the whole number nearest to a finger's position. A position within 1e-9
  /// of halfway rounds up.
  static func whole(nearestTo place: Double) -> Double {
    let below = place.rounded(.down)
    return place - below >= 0.5 - 1e-9 ? below + 1 : below
  }

  // MARK: - Keys

  /// Controls.md 1.7: the next listed value above or below a value; nil if there is none.
  static func next(from value: Double, isUp: Bool, in places: [Double]) -> Double? {
    let beyond = beyond(value, isUp: isUp, in: places)
    return isUp ? beyond.min() : beyond.max()
  }

  /// The listed values above or below the given value.
  ///
  /// If the given value is not listed itself, a listed value that equals it within rounding is left
  /// out.
  static func beyond(_ value: Double, isUp: Bool, in places: [Double]) -> [Double] {
    let isPlace = places.contains(value)
    return places.filter {
      let way = isUp ? $0 - value : value - $0
      return way > 0 && (isPlace || !isSame($0, value))
    }
  }

  /// True if two values are equal within the rounding that Controls.md 1.4 allows for a distance.
  static func isSame(_ first: Double, _ second: Double) -> Bool {
    abs(first - second) <= max(abs(first), abs(second)).ulp
  }

  // MARK: - Tenths

  /// The tenths of the range including its ends; only the ends if the range is too small for
  /// tenths.
  var tenthsOfRange: [Double] {
    var fine = self
    fine.step = tenth
    guard fine.effectiveStep > 0 else { return [minimum, maximum] }
    // The tenth of them is the maximum itself, not another number next to it.
    return [minimum]
      + fine.landings(reference: maximum, near: []).filter {
        $0 == maximum || maximum / 2 - $0 / 2 > fine.step / 4
      }
  }

  /// A tenth of the range, computed in decimal if both ends are decimal numbers.
  private var tenth: Double {
    var power = 1.0
    for _ in 0..<22 {
      let (first, last) = ((minimum * power).rounded(), (maximum * power).rounded())
      if first / power == minimum, last / power == maximum, last - first < 0x1p53 {
        return (last - first) / (10 * power)
      }
      power *= 10
    }
    let width = maximum - minimum
    return width.isFinite ? width / 10 : maximum / 10 - minimum / 10
  }
}
