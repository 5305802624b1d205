/// A stretch of the screen that shows a range of values, and how numbers round there.
struct OracleSpan: Hashable, Sendable {
  var minimum: Double
  var maximum: Double
  /// The points between where the minimum and where the maximum stand.
  var usable: Double

  /// Whether there is somewhere to go.
  var hasRoom: Bool { usable > 0 && minimum < maximum }

  private var greatestValue: Double { max(minimum.magnitude, maximum.magnitude) }
  /// By how much sums and products of values may differ.
  var lastPlaces: Double { 4 * greatestValue.ulp }
  private var halfRange: Double { maximum / 2 - minimum / 2 }

  /// How many points of the screen two right implementations may see a finger apart: Controls.md's
  /// bound for value → position → value from either side. `width` is the greatest coordinate involved.
  func hair(width: Double) -> Double {
    let rounding = 4 * width.ulp
    guard hasRoom else { return rounding }
    return rounding + 2 * (usable / halfRange * greatestValue.ulp)
  }

  /// The same in units of the value.
  func allowance(hair: Double) -> Double {
    guard hasRoom else { return lastPlaces }
    return lastPlaces + 2 * (halfRange * (hair / usable))
  }

  /// Whether a finger within the hair may give the other value. The ends are exact.
  func mayBe(_ other: Double, instead value: Double, hair: Double) -> Bool {
    if other == value { return true }
    let isEnd = { (value: Double) in value <= minimum || value >= maximum }
    return !isEnd(other) && !isEnd(value)
      && (other / 2 - value / 2).magnitude <= allowance(hair: hair) / 2
  }
}
