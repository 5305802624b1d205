import KnurlInteraction

/// The possible values of a control and their positions on a track.
///
/// All clamping, snapping and mapping is here. Ranges may have any finite ends: if the width would
/// overflow, formulas halve before they subtract.
@usableFromInline struct ValueScale: Hashable, Sendable {
  @usableFromInline let minimum: Double
  @usableFromInline let maximum: Double
  /// The grid of allowed values; nil if every value of the range is allowed.
  let grid: ValueGrid?
  /// The distance that a thumb's middle can move, in points; 0 or more.
  @usableFromInline let usableLength: Double
  /// The factor 1, or 0.5 if the width of the range would overflow.
  ///
  /// The factor is not always 0.5, because halving loses subnormal numbers.
  @usableFromInline let unit: Double
  /// The width of the range, multiplied by `unit`.
  @usableFromInline let width: Double
  /// True if `offset(of:)` divides before it multiplies.
  ///
  /// Multiplying first preserves subnormal numbers, but the product may overflow or underflow.
  @usableFromInline let dividesFirst: Bool

  init(minimum: Double, maximum: Double, step: Double, usableLength: Double) {
    self.minimum = minimum
    self.maximum = maximum
    self.usableLength = usableLength
    unit = (maximum - minimum).isFinite ? 1 : 0.5
    width = maximum * unit - minimum * unit
    dividesFirst = !(width * usableLength).isNormal
    grid = ValueGrid(minimum: minimum, maximum: maximum, step: step)
  }

  /// True if a drag can change the value.
  var hasRoom: Bool { minimum < maximum && usableLength > 0 }

  @inlinable func clamped(_ value: Double) -> Double { min(max(value, minimum), maximum) }

  /// Returns the distance of a value from the minimum's end of the track, in points.
  ///
  /// It is computed from the nearer end so that both ends are exact.
  @inlinable func offset(of value: Double) -> Double {
    guard width > 0 else { return 0 }
    let value = clamped(value)
    let below = value * unit - minimum * unit
    let above = maximum * unit - value * unit
    if below <= above { return length(of: below) }
    return usableLength - length(of: above)
  }

  @inlinable func length(of part: Double) -> Double {
    dividesFirst ? usableLength * (part / width) : usableLength * part / width
  }

  /// Returns the value at a distance from the minimum's end. Distances beyond an end are clamped.
  @inlinable func value(atOffset offset: Double) -> Double {
    if !(offset > 0) || usableLength <= 0 { return minimum }
    if offset >= usableLength { return maximum }
    let rest = usableLength - offset
    let isLower = offset <= rest
    var part = (isLower ? offset : -rest) / usableLength * width
    if unit < 1 {
      // Add half the part twice: the whole part may be too large to add at once.
      let half = (isLower ? minimum : maximum) + part
      // Each half of the track stays in its half of the range, whatever the rounding.
      let middle = minimum / 2 + maximum / 2
      return isLower
        ? max(min(half + part, middle), minimum) : min(max(half + part, middle), maximum)
    }
    part += isLower ? minimum : maximum
    return clamped(part)
  }

  /// Returns the fraction of the range between a value and the nearer end, in 0...0.5.
  @inline(__always) func share(of value: Double) -> (part: Double, isFromEnd: Bool) {
    guard width > 0 else { return (0, false) }
    let value = clamped(value)
    let below = value * unit - minimum * unit
    let above = maximum * unit - value * unit
    return below <= above ? (below / width, false) : (above / width, true)
  }

  /// Returns the value at a fraction of the range from the minimum or from the maximum.
  @inline(__always) func value(atPart part: Double, fromEnd: Bool) -> Double {
    // Add half the distance twice: in the widest ranges the whole distance overflows.
    let way = fromEnd ? -part * width : part * width
    let from = fromEnd ? maximum : minimum
    return clamped(unit < 1 ? from + way + way : from + way)
  }

  /// Returns a value moved by a multiple of the range. Results beyond an end are clamped.
  @inline(__always) func value(_ value: Double, movedByPart part: Double) -> Double {
    guard width > 0, part != 0 else { return value }
    let way = part * width
    // A distance that overflows leads beyond an end in any case.
    return clamped(unit < 1 ? value + way + way : value + way)
  }

  /// Returns the admissible value nearest to a wanted value; if two values are equally near, the
  /// greater one.
  ///
  /// Admissible are the grid's values and the maximum (without a grid, all values) within the
  /// limits, and the value `kept`.
  ///
  /// - Returns: Nil if nothing is admissible.
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
    // The grid values nearest to the wanted one, clamped to the limits.
    let aim = limits.clamped(wanted)
    let index = grid.index(atMost: aim)
    var candidate = max(0, index - 1)
    while candidate <= min(grid.lastIndex, index + 2) {
      offer(grid[candidate])
      candidate += 1
    }
    return best
  }

  /// Returns the admissible value nearest to a wanted value, for a value that no other value
  /// limits.
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

  /// True if a candidate is nearer to a wanted value than another value, or equally near and
  /// greater.
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
      // The current value is within rounding of the limits.
      if low > high { return kept }
      low = min(low, kept)
      high = max(high, kept)
    }
    guard low <= high else {
      // An end of the range may satisfy the distance even if subtraction misses the end by
      // rounding.
      if limits.admit(minimum) { return minimum }
      return limits.admit(maximum) ? maximum : nil
    }
    return min(max(wanted, low), high)
  }
}

// MARK: - Keys, increments and detents (Controls.md 1.7): one path for all of them

extension ValueScale {
  /// The values at which increments stop: the grid or, without a grid, tenths of the range.
  ///
  /// Nil if even a tenth is too small to distinguish values.
  private var incrementGrid: ValueGrid? {
    // The tenth stop is the maximum itself, not a number next to it.
    grid ?? ValueGrid(minimum: minimum, maximum: maximum, step: tenth)?.limited(toIndex: 9)
  }

  /// A tenth of the range. The tenth is a decimal number if both ends of the range are decimal.
  private var tenth: Double {
    var power = 1.0
    for _ in 0..<22 {
      let first = (minimum * power).rounded(.toNearestOrEven)
      let last = (maximum * power).rounded(.toNearestOrEven)
      if first / power == minimum, last / power == maximum {
        // Beyond this limit whole numbers are not exact.
        guard last - first < 0x1p53 else { break }
        return (last - first) / (power * 10)
      }
      power *= 10
    }
    let width = maximum - minimum
    return width.isFinite ? width / 10 : maximum / 10 - minimum / 10
  }

  /// Returns the result of one increment or decrement: the next grid value, or the maximum.
  ///
  /// A value between two grid values goes to the neighbor; a value within rounding of one goes on
  /// to the next. At an end, or within rounding of it, the value stays. If another value limits
  /// this one, the control checks whether the result is admissible.
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

  /// True if a key can set this value: a grid value, a tenth of the range, or an end of the range.
  func isStop(_ value: Double) -> Bool { isStop(value, on: incrementGrid) }

  private func isStop(_ value: Double, on grid: ValueGrid?) -> Bool {
    value == minimum || value == maximum || grid?.holds(value) == true
  }

  /// True if two values differ only by rounding.
  ///
  /// The difference is at most one unit in the last place of the greater one (Controls.md 1.4).
  static func isWithinRounding(_ value: Double, of other: Double) -> Bool {
    (value - other).magnitude <= max(value.magnitude, other.magnitude).ulp
  }

  /// Returns the result of a key or an increment, for a value that no other value limits.
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

  /// Returns the feedback for a change by a touch, a key or an increment.
  ///
  /// - Parameter end: The farthest value in that direction, if another value limits it.
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
  /// Returns a value as spoken text, with enough decimals to distinguish thousandths of the range.
  ///
  /// Ends and grid values are exact. Equal values have equal texts. A text, read as a number, is
  /// within half a thousandth of the range of its value, and within the range.
  func text(of value: Double) -> String {
    guard !isExactWord(value), let power = power(for: value) else { return Self.text(value) }
    let rounded = (value * power).rounded(.toNearestOrAwayFromZero) / power
    return Self.text(clamped(rounded) == rounded ? rounded : value)
  }

  private func isExactWord(_ value: Double) -> Bool {
    if value == minimum || value == maximum { return true }
    return grid?.holds(value) == true
  }

  /// Returns the smallest power of ten that distinguishes a thousandth of the range.
  ///
  /// Nil if the numbers are too large or too small for decimals.
  private func power(for value: Double) -> Double? {
    let thousandth = maximum / 1000 - minimum / 1000
    var power = 1.0
    while power * thousandth < 1 {
      power *= 10
      guard power <= 1e22 else { return nil }
    }
    // Beyond this limit the product has no fraction, and rounding would only lose precision.
    return (value * power).magnitude < 0x1p53 ? power : nil
  }

  /// Returns the shortest text that reads back as the number; whole numbers have no decimal point.
  private static func text(_ value: Double) -> String {
    value.magnitude < 1e15 && value == value.rounded(.towardZero)
      ? "\(Int64(value))" : "\(value)"
  }
}

// MARK: - Limits

/// The limits that one of two values sets for the other.
struct ValueLimits {
  /// The value that sets the limits.
  let other: Double
  /// True if the limited value must be below `other`.
  let isBelow: Bool
  let minimumDistance: Double
  let maximumDistance: Double

  var lowest: Double { isBelow ? other - maximumDistance : other + minimumDistance }
  var highest: Double { isBelow ? other - minimumDistance : other + maximumDistance }

  func clamped(_ value: Double) -> Double { max(min(value, highest), lowest) }

  /// True if a value satisfies the limits.
  ///
  /// The order of the values must hold exactly. The distance may be wrong by one unit in the last
  /// place of the greatest magnitude.
  func admit(_ value: Double) -> Bool {
    guard isBelow ? value <= other : value >= other else { return false }
    return isBelow
      ? Self.keep(from: value, to: other, minimumDistance, maximumDistance)
      : Self.keep(from: other, to: value, minimumDistance, maximumDistance)
  }

  /// True if two values, the lower value first, satisfy the limits of their distance.
  ///
  /// The limits must hold exactly, or within one unit in the last place of the greatest magnitude
  /// (Controls.md 1.4).
  static func keep(
    from low: Double, to high: Double, _ minimumDistance: Double, _ maximumDistance: Double
  ) -> Bool {
    let gap = high - low
    if gap >= minimumDistance, gap <= maximumDistance { return true }
    // The subtraction may have rounded away half of that unit.
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
