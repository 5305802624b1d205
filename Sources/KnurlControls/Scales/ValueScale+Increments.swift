import KnurlInteraction

// What keys, increments and detents need (Controls.md 1.7): one path for all of them.
extension ValueScale {
  /// Where increments lead: the grid, or tenths of the range where there is none; nil where even a
  /// tenth is too small to be told.
  var incrementGrid: ValueGrid? {
    // The tenth tenth is the maximum itself, and no number beside it.
    grid ?? ValueGrid(minimum: minimum, maximum: maximum, step: tenth)?.limited(toIndex: 9)
  }

  /// A tenth of the range: a decimal one where both ends are decimal numbers.
  private var tenth: Double {
    var power = 1.0
    for _ in 0..<22 {
      let first = (minimum * power).rounded(.toNearestOrEven)
      let last = (maximum * power).rounded(.toNearestOrEven)
      if first / power == minimum, last / power == maximum {
        // Beyond that whole numbers are not exact.
        guard last - first < 0x1p53 else { break }
        return (last - first) / (power * 10)
      }
      power *= 10
    }
    let width = maximum - minimum
    return width.isFinite ? width / 10 : maximum / 10 - minimum / 10
  }

  /// The next value that an increment leads to, or a decrement: the next grid value, or the maximum.
  /// A value between two of them goes to its neighbour. At an end, that end.
  ///
  /// Where another value limits this one, the control says whether it is admissible there.
  func next(from value: Double, isUp: Bool) -> Double {
    let end = isUp ? maximum : minimum
    guard let grid = incrementGrid else { return end }
    if isUp { return min(grid.first(above: value) ?? maximum, maximum) }
    return grid.last(below: value) ?? minimum
  }

  /// Where a value that no other one limits goes.
  func value(_ value: Double, after move: ValueMove) -> Double {
    switch move {
    case .toFirst: return minimum
    case .toLast: return maximum
    case .increments(let count):
      var moved = value
      for _ in 0..<count.magnitude { moved = next(from: moved, isUp: count > 0) }
      return moved
    }
  }

  /// What the user feels of a change that a touch, a key or an increment made.
  ///
  /// - Parameter end: How far that way the value can go, if another one limits it.
  @inline(__always)
  func feedback(from before: Double, to after: Double, end: Double? = nil) -> Feedback? {
    guard after != before else { return nil }
    let isUp = after > before
    let end = end ?? (isUp ? maximum : minimum)
    if isUp ? after >= end : after <= end { return .end }
    guard let grid else { return nil }
    return grid[grid.index(atMost: after)] == after ? .detent : nil
  }
}

extension ValueGrid {
  /// The first value above a number, or nil. Where neighbours round to the same number, the next one
  /// that is another number.
  func first(above value: Double) -> Double? {
    guard self[lastIndex] > value else { return nil }
    var (low, high) = (-1.0, lastIndex)
    // Above `low` everything may be it, and at `high` it is above.
    while high - low > 1 {
      let middle = ((low + high) / 2).rounded(.down)
      if self[middle] > value { high = middle } else { low = middle }
    }
    return self[high]
  }

  /// The last value below a number, or nil.
  func last(below value: Double) -> Double? {
    guard self[0] < value else { return nil }
    var (low, high) = (0.0, lastIndex + 1)
    while high - low > 1 {
      let middle = ((low + high) / 2).rounded(.down)
      if self[middle] < value { low = middle } else { high = middle }
    }
    return self[low]
  }
}
