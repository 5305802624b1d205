import KnurlInteraction

/// Values of circular controls, which laws compare modulo the period.
extension ControlStep {
  /// The range of a circular value; nil for any other value, and for a range that is not one.
  @inline(__always) func period(_ index: Int) -> Period? {
    has(.circular) ? Period(after.minimums[index], after.maximums[index]) : nil
  }

  /// How far it is from one number to another: of a circular value, the shorter way round.
  @inline(__always) func way(from start: Double, to end: Double, _ index: Int) -> Double {
    period(index)?.way(from: start, to: end) ?? end - start
  }

  /// Whether two numbers are the same value: equal or, for a circular value, a rounding apart modulo
  /// the period.
  @inline(__always) func isSameValue(_ one: Double, _ other: Double, _ index: Int) -> Bool {
    if one == other { return true }
    guard let period = period(index) else { return false }
    return period.way(from: one, to: other).magnitude <= placeTolerance(index)
  }

  /// Whether all values are the same, as `isSameValue` says of one.
  @inline(__always) func areSameValues(_ some: Numbers, _ others: Numbers) -> Bool {
    if some == others { return true }
    guard has(.circular), some.count == others.count else { return false }
    for index in some.indices where !isSameValue(some[index], others[index], index) {
      return false
    }
    return true
  }

  /// The places of the picture of a circular value that are one turn apart.
  func picturePeriod(_ index: Int) -> Period? {
    guard has(.circular), has(.positions) else { return period(index) }
    let (start, end) = (after.startPositions[index], after.endPositions[index])
    return Period(min(start, end), max(start, end))
  }

  /// The end of a circular range that is never read; nil without one.
  func otherEnd(_ index: Int) -> Double? {
    guard let period = period(index), let end = declaration.keptEnd else { return nil }
    return end == .minimum ? period.high : period.low
  }
}
