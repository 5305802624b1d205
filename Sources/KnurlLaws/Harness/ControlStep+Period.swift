import KnurlInteraction

/// Values of circular controls, which laws compare modulo the period.
extension ControlStep {
  /// True if a value is circular.
  @inline(__always) func wraps(_ index: Int) -> Bool {
    has(.circular) && table.wrappings[index] != nil
  }

  /// True if the thumb of a value moves on a straight track: the control's do, and this value does not
  /// go round.
  @inline(__always) func isStraight(_ index: Int) -> Bool { has(.alongTrack) && !wraps(index) }

  /// The period of a circular value; nil for any other value, and for limits that do not form a
  /// range.
  @inline(__always) func period(_ index: Int) -> Period? {
    wraps(index) ? Period(after[.minimum, index], after[.maximum, index]) : nil
  }

  /// The distance from one number to another. For a circular value, this is the shorter way round.
  @inline(__always) func way(from start: Double, to end: Double, _ index: Int) -> Double {
    period(index)?.way(from: start, to: end) ?? end - start
  }

  /// True if two numbers are the same value: equal or, for a circular value, equal modulo the
  /// period except for rounding.
  @inline(__always) func isSameValue(_ one: Double, _ other: Double, _ index: Int) -> Bool {
    if one == other { return true }
    guard let period = period(index) else { return false }
    return period.way(from: one, to: other).magnitude <= placeTolerance(index)
  }

  /// True if all values are the same, each compared as by `isSameValue`.
  @inline(__always) func areSameValues(_ some: Numbers, _ others: Numbers) -> Bool {
    if some == others { return true }
    guard has(.circular), some.count == others.count else { return false }
    for index in some.indices where !isSameValue(some[index], others[index], index) {
      return false
    }
    return true
  }

  /// True if two numbers are the same value for a person who drags it: equal except for rounding.
  ///
  /// - Parameter reach: An additional tolerance in the units of the value.
  @inline(__always) func isSameInDrag(
    _ one: Double, _ other: Double, _ index: Int, within reach: Double = 0
  ) -> Bool {
    // A value that stays NaN has not changed.
    if Self.isSame(one, other) || isSameValue(one, other, index) { return true }
    return way(from: one, to: other, index).magnitude <= dragTolerance(index) + reach
  }

  /// True if the command changed no value by more than the rounding of a drag.
  @inline(__always) var keepsValues: Bool { !changed(.values) || hasValues(of: before) }

  /// True if the values are those at touch-down, except for the rounding of a drag.
  @inline(__always) var hasValuesOfStart: Bool { hasValues(of: drag.start) }

  private func hasValues(of row: Row) -> Bool {
    if after.isSame(as: row, in: .value) { return true }
    return after.valueIndices.allSatisfy {
      isSameInDrag(after[.value, $0], row[.value, $0], $0)
    }
  }

  /// The period of a circular value in the picture: positions of the picture that differ by one
  /// turn are the same.
  func picturePeriod(_ index: Int) -> Period? {
    guard wraps(index), has(.positions) else { return period(index) }
    let (start, end) = (after[.startPosition, index], after[.endPosition, index])
    return Period(min(start, end), max(start, end))
  }

  /// The end of a circular range at which the value is never read; nil if the value has no such
  /// end.
  func otherEnd(_ index: Int) -> Double? {
    guard let period = period(index), let wrapping = table.wrappings[index] else { return nil }
    return wrapping == .readsMinimum ? period.high : period.low
  }
}
