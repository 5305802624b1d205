import KnurlInteraction

/// The values that a control can have, and where they stand on a track: the one place for clamping,
/// snapping and mapping.
///
/// Ranges may be as wide as doubles go: where the width would overflow, formulas halve before they
/// subtract.
struct ValueScale: Hashable, Sendable {
  let minimum: Double
  let maximum: Double
  /// Nil where every value of the range will do.
  let grid: ValueGrid?
  /// How far a thumb's middle can go, in points, not negative.
  let usableLength: Double
  /// 1, or a half where the width of the range would overflow. Always halving would lose subnormals.
  private let unit: Double
  /// The width of the range, times the unit.
  private let width: Double
  /// Multiplying first keeps subnormals; where that would leave the normal numbers, dividing comes
  /// first.
  private let dividesFirst: Bool

  init(minimum: Double, maximum: Double, step: Double, usableLength: Double) {
    self.minimum = minimum
    self.maximum = maximum
    self.usableLength = usableLength
    unit = (maximum - minimum).isFinite ? 1 : 0.5
    width = maximum * unit - minimum * unit
    dividesFirst = !(width * usableLength).isNormal
    grid = ValueGrid(minimum: minimum, maximum: maximum, step: step)
  }

  /// Whether a drag can change anything.
  var hasRoom: Bool { minimum < maximum && usableLength > 0 }

  @inline(__always) func clamped(_ value: Double) -> Double { min(max(value, minimum), maximum) }

  /// The distance of a value from the minimum's end of the track, in points, from the nearer end so
  /// that both ends are exact.
  func offset(of value: Double) -> Double {
    guard width > 0 else { return 0 }
    let value = clamped(value)
    let below = value * unit - minimum * unit
    let above = maximum * unit - value * unit
    if below <= above { return length(of: below) }
    return usableLength - length(of: above)
  }

  private func length(of part: Double) -> Double {
    dividesFirst ? usableLength * (part / width) : usableLength * part / width
  }

  /// The value at a distance from the minimum's end of the track; beyond an end that end's.
  func value(atOffset offset: Double) -> Double {
    if !(offset > 0) || usableLength <= 0 { return minimum }
    if offset >= usableLength { return maximum }
    let rest = usableLength - offset
    let isLower = offset <= rest
    var part = (isLower ? offset : -rest) / usableLength * width
    if unit < 1 {
      // Twice half a part: the whole one may be too wide to add at once.
      let half = (isLower ? minimum : maximum) + part
      // Either half of the track keeps to its half of the range, whichever way the sums round.
      let middle = minimum / 2 + maximum / 2
      return isLower
        ? max(min(half + part, middle), minimum) : min(max(half + part, middle), maximum)
    }
    part += isLower ? minimum : maximum
    return clamped(part)
  }

  /// The part of the range below a value or, where that is the smaller one, above it: 0...0.5.
  @inline(__always) func share(of value: Double) -> (part: Double, isFromEnd: Bool) {
    guard width > 0 else { return (0, false) }
    let value = clamped(value)
    let below = value * unit - minimum * unit
    let above = maximum * unit - value * unit
    return below <= above ? (below / width, false) : (above / width, true)
  }

  /// The value above which, or below which from the end, lies so much of the range.
  @inline(__always) func value(atPart part: Double, fromEnd: Bool) -> Double {
    // Halves are added twice: the whole part of the widest ranges is no number.
    let way = fromEnd ? -part * width : part * width
    let from = fromEnd ? maximum : minimum
    return clamped(unit < 1 ? from + way + way : from + way)
  }

  /// A value moved by so many times the range; beyond an end that end.
  @inline(__always) func value(_ value: Double, movedByPart part: Double) -> Double {
    guard width > 0, part != 0 else { return value }
    let way = part * width
    // Where the way is no number it is beyond an end all the same.
    return clamped(unit < 1 ? value + way + way : value + way)
  }

  /// The admissible value that is nearest to a wanted one; of two equally near the greater.
  ///
  /// Admissible are the grid's values and the maximum (without a grid, all values) as far as the
  /// limits have them, and the value to be kept.
  ///
  /// - Returns: Nil where nothing is admissible.
  func nearest(
    to wanted: Double, within limits: ValueLimits, keeping kept: Double?
  ) -> Double? {
    guard let grid else { return nearestOfAll(to: wanted, within: limits, keeping: kept) }
    var best = kept
    func offer(_ candidate: Double) {
      guard candidate >= minimum, candidate <= maximum, limits.admit(candidate) else { return }
      guard let current = best else {
        best = candidate
        return
      }
      if isNearer(candidate, than: current, to: wanted) { best = candidate }
    }
    offer(maximum)
    // The nearest grid values to the wanted one, brought within the limits.
    let aim = limits.clamped(wanted)
    let index = grid.index(atMost: aim)
    var candidate = max(0, index - 1)
    while candidate <= min(grid.lastIndex, index + 2) {
      offer(grid[candidate])
      candidate += 1
    }
    return best
  }

  /// The same for a value that no other one limits.
  @inline(__always) func nearest(toFree wanted: Double, keeping kept: Double) -> Double {
    guard let grid else { return clamped(wanted) }
    return nearest(to: wanted, on: grid, keeping: kept)
  }

  private func nearest(to wanted: Double, on grid: ValueGrid, keeping kept: Double) -> Double {
    var best = kept
    if isNearer(maximum, than: best, to: wanted) { best = maximum }
    let index = grid.index(atMost: wanted)
    var candidate = index
    while candidate <= min(grid.lastIndex, index + 1) {
      let value = grid[candidate]
      if value <= maximum, isNearer(value, than: best, to: wanted) { best = value }
      candidate += 1
    }
    return best
  }

  /// Whether one value is nearer to a wanted one than another, or as near and the greater.
  func isNearer(_ candidate: Double, than other: Double, to wanted: Double) -> Bool {
    let mine = (candidate * unit - wanted * unit).magnitude
    let theirs = (other * unit - wanted * unit).magnitude
    return mine < theirs || (mine == theirs && candidate > other)
  }

  private func nearestOfAll(
    to wanted: Double, within limits: ValueLimits, keeping kept: Double?
  ) -> Double? {
    var low = max(minimum, limits.lowest)
    var high = min(maximum, limits.highest)
    if let kept {
      // What stands there now stands within a rounding of the limits.
      if low > high { return kept }
      low = min(low, kept)
      high = max(high, kept)
    }
    guard low <= high else {
      // An end of the range may keep the distance where subtracting it misses the end by a rounding.
      if limits.admit(minimum) { return minimum }
      return limits.admit(maximum) ? maximum : nil
    }
    return min(max(wanted, low), high)
  }
}

// MARK: - Keys, increments and detents (Controls.md 1.7): one path for all of them

extension ValueScale {
  /// Where increments lead: the grid, or tenths of the range where there is none; nil where even a
  /// tenth is too small to be told.
  private var incrementGrid: ValueGrid? {
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
  /// A value between two of them goes to its neighbour, and from within a rounding of one it goes on
  /// to the next. At an end, or within a rounding of it, the value itself.
  ///
  /// Where another value limits this one, the control says whether it is admissible there.
  func next(from value: Double, isUp: Bool) -> Double {
    let grid = incrementGrid
    let stop = stop(beyond: value, isUp: isUp, on: grid)
    guard Self.isWithinRounding(value, of: stop), !isStop(value, on: grid) else { return stop }
    let beyond = self.stop(beyond: stop, isUp: isUp, on: grid)
    return beyond == stop ? value : beyond
  }

  private func stop(beyond value: Double, isUp: Bool, on grid: ValueGrid?) -> Double {
    isUp
      ? min(grid?.first(above: value) ?? maximum, maximum) : grid?.last(below: value) ?? minimum
  }

  /// Whether a key can end at this value: a grid value, a tenth of the range, or an end.
  func isStop(_ value: Double) -> Bool { isStop(value, on: incrementGrid) }

  private func isStop(_ value: Double, on grid: ValueGrid?) -> Bool {
    value == minimum || value == maximum || grid?.holds(value) == true
  }

  /// Whether two values differ by no more than rounding: by one unit in the last place of the greater
  /// one, or less (Controls.md 1.4).
  static func isWithinRounding(_ value: Double, of other: Double) -> Bool {
    (value - other).magnitude <= max(value.magnitude, other.magnitude).ulp
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
    return grid.holds(after) ? .detent : nil
  }
}

// MARK: - Text

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
    return grid?.holds(value) == true
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

// MARK: - Limits

/// Where one value may be as the other one stands.
struct ValueLimits {
  /// The other value, and on which side of it this one is.
  let other: Double
  let isBelow: Bool
  let minimumDistance: Double
  let maximumDistance: Double

  var lowest: Double { isBelow ? other - maximumDistance : other + minimumDistance }
  var highest: Double { isBelow ? other - minimumDistance : other + maximumDistance }

  func clamped(_ value: Double) -> Double { max(min(value, highest), lowest) }

  /// Whether the distance is kept, within one unit in the last place of the greatest magnitude
  /// involved. The order is kept exactly.
  func admit(_ value: Double) -> Bool {
    guard isBelow ? value <= other : value >= other else { return false }
    return isBelow
      ? Self.keep(from: value, to: other, minimumDistance, maximumDistance)
      : Self.keep(from: other, to: value, minimumDistance, maximumDistance)
  }

  /// Whether two values, the lower one first, keep their distance: exactly, or within one unit in the
  /// last place of the greatest magnitude involved (Controls.md 1.4).
  static func keep(
    from low: Double, to high: Double, _ minimumDistance: Double, _ maximumDistance: Double
  ) -> Bool {
    let gap = high - low
    if gap >= minimumDistance, gap <= maximumDistance { return true }
    // What the subtraction rounded away can be half of that unit.
    let subtracted = high - gap
    let lost = (high - (gap + subtracted)) + (subtracted - low)
    let magnitude = max(low.magnitude, high.magnitude)
    return
      (gap >= minimumDistance
      || gap - minimumDistance + lost >= -max(magnitude, minimumDistance).ulp)
      && (gap <= maximumDistance
        || gap - maximumDistance + lost <= max(magnitude, maximumDistance).ulp)
  }
}
