extension ValueScale {
  /// A value as it is spoken: as many decimals as tell a thousandth of the range, but the ends and
  /// what is on the grid as they are.
  ///
  /// Equal values have equal texts. A text, read as a number, is within half a thousandth of the
  /// range of its value, and within the range.
  func text(of value: Double) -> String {
    guard !isExactWord(value), let power = power(for: value) else { return Self.text(value) }
    let rounded = (value * power).rounded(.toNearestOrAwayFromZero) / power
    return Self.text(clamped(rounded) == rounded ? rounded : value)
  }

  private func isExactWord(_ value: Double) -> Bool {
    if value == minimum || value == maximum { return true }
    guard let grid else { return false }
    return grid[grid.index(atMost: value)] == value
  }

  /// The least power of ten that tells a thousandth of the range; nil where the numbers are too large
  /// or too small for decimals.
  private func power(for value: Double) -> Double? {
    let thousandth = maximum / 1000 - minimum / 1000
    var power = 1.0
    while power * thousandth < 1 {
      power *= 10
      guard power <= 1e22 else { return nil }
    }
    // Beyond that the product has no fraction, and rounding it would only lose.
    return (value * power).magnitude < 0x1p53 ? power : nil
  }

  /// Shortest that reads back as the number; whole numbers bare.
  private static func text(_ value: Double) -> String {
    value.magnitude < 1e15 && value == value.rounded(.towardZero)
      ? "\(Int64(value))" : "\(value)"
  }
}
