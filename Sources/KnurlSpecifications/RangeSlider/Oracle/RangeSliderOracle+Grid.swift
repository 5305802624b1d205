// The grid that touches land on: Controls.md 1.4.
extension RangeSliderOracle {
  /// A grid with fewer points than this is enumerated; of a larger one only the neighbourhood of
  /// where a decision can fall is looked at. Under `push`, where every candidate is refused, all
  /// pairs of points are looked at: with this many that is a second without optimization.
  static let enumeratedGridPoints = 2000.0

  /// How many points on both sides of an anchor are looked at in a large grid: rounding displaces
  /// the index of an anchor by at most one, the step to the admissible side is another.
  static let neighbours = 3.0

  /// Controls.md 1.4: less than range/2^52 counts as none.
  var effectiveStep: Double {
    let width = range.upper - range.lower
    let isTooFine =
      width.isFinite
      ? gridStep < width / 0x1p52
      : gridStep / 2 < (range.upper / 2 - range.lower / 2) / 0x1p52
    return isTooFine ? 0 : gridStep
  }

  /// How many steps lie between the minimum and the value; halved first where the distance
  /// overflows (Controls.md 1.4).
  private func steps(to value: Double) -> Double {
    let distance = value - range.lower
    if distance.isFinite { return distance / gridStep }
    return (value / 2 - range.lower / 2) / (gridStep / 2)
  }

  /// The k-th grid value, decimal where minimum and step are (Controls.md 1.4).
  func gridValue(_ index: Double, decimal: (minimum: Double, step: Double, power: Double)?)
    -> Double
  {
    if let decimal, abs(decimal.minimum) + index * decimal.step < 0x1p53 {
      return (decimal.minimum + index * decimal.step) / decimal.power
    }
    let value = range.lower + index * gridStep
    return value.isFinite ? value : 2 * (range.lower / 2 + index * (gridStep / 2))
  }

  /// Controls.md 1.4: minimum = m/10^p and step = s/10^p with whole m and s, the smallest such p <= 22.
  func decimalGrid() -> (minimum: Double, step: Double, power: Double)? {
    var power = 1.0
    for _ in 0...22 {
      let minimum = (range.lower * power).rounded()
      let step = (gridStep * power).rounded()
      if minimum / power == range.lower, step / power == gridStep { return (minimum, step, power) }
      power *= 10
    }
    return nil
  }

  /// Where touches may land before limits are looked at: the grid, the maximum, and the value that
  /// the drag started from (Controls.md 1.4).
  ///
  /// - Parameter anchors: Values near which the answer must be complete when the grid is large.
  func landings(reference: Double, near anchors: [Double]) -> [Double] {
    let count = steps(to: range.upper).rounded(.down)
    var indices: [Double] = []
    if count < Self.enumeratedGridPoints {
      indices = Array(stride(from: 0, through: count + 1, by: 1))
    } else {
      for anchor in anchors + [range.lower, range.upper] {
        let clamped = min(max(anchor, range.lower), range.upper)
        let middle = steps(to: clamped).rounded()
        let first = max(0, middle - Self.neighbours)
        indices += Array(stride(from: first, through: middle + Self.neighbours, by: 1))
      }
    }
    let decimal = decimalGrid()
    let grid = indices.map { gridValue($0, decimal: decimal) }
    return (grid + [range.upper, reference])
      .filter { $0 >= range.lower && $0 <= range.upper }
  }

  /// Controls.md 1.4: the nearest that may be taken; of two equally near the greater.
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
      // Controls.md 1.4: halve first, where the width of the range overflows.
      first = abs(a / 2 - wanted / 2)
      second = abs(b / 2 - wanted / 2)
    }
    return first == second ? a > b : first < second
  }
}
