/// Points whose area is a circle.
extension Row {
  /// The distance of a point from the middle of its circle, in radii.
  ///
  /// - Parameters:
  ///   - first: The index of the first coordinate.
  ///   - limits: The row with the circle; by default, this one.
  func radii(ofPointAt first: Int, in limits: Row? = nil) -> Double {
    let limits = limits ?? self
    var square = 0.0
    for index in [first, first + 1] {
      let (low, high) = (limits[.minimum, index], limits[.maximum, index])
      let way = self[.value, index] - (low / 2 + high / 2)
      if way == 0 { continue }
      let share = way / (high / 2 - low / 2)
      square += share * share
    }
    return square.squareRoot()
  }
}

extension ControlStep {
  /// The share of a radius within which a point counts as on the rim of its circle.
  static let rimReach = 1e-6

  /// True if a value is a coordinate of a point on the rim of a circle, where each coordinate limits
  /// the other one.
  @inline(__always) func isOnRim(_ index: Int, in row: @autoclosure () -> Row) -> Bool {
    guard table.hasShapes, table.shapes[index] == .circle else { return false }
    // All of a circle without an extent, but for rounding, is rim, also its middle.
    let (low, high) = (row()[.minimum, index], row()[.maximum, index])
    if (high - low) * Self.rimReach <= 8 * max(low.magnitude, high.magnitude).ulp { return true }
    return row().radii(ofPointAt: table.figures[index].lowerBound) >= 1 - Self.rimReach
  }

  /// True if a limit, or the rim of a circle, may hold a value.
  func isAtLimit(_ index: Int) -> Bool {
    let value = after[.value, index]
    return !(value > after[.minimum, index] && value < after[.maximum, index])
      || isOnRim(index, in: after)
  }

  /// True if the rim of a circle may hold a value in a drag toward its maximum or its minimum.
  func isHeldByRim(_ index: Int, toward up: Bool) -> Bool {
    guard isOnRim(index, in: drag.start) else { return false }
    let middle = drag.start[.minimum, index] / 2 + drag.start[.maximum, index] / 2
    let value = drag.start[.value, index]
    return up ? value >= middle : value <= middle
  }
}
