// Requests, distances and limits: Controls.md 1.4 and 2.
extension RangeSliderOracle {
  /// Controls.md 2: lower first, then upper; nothing else decides. A request that keeps its distance to
  /// within one unit in the last place stands unchanged (Controls.md 1.4).
  func placed(_ requests: Pair) -> Pair {
    let end = range.upper
    var lower = min(max(requests.lower, range.lower), end)
    if !keepsMinimumDistance(lower: lower, upper: end) {
      lower = max(range.lower, end - distances.lower)
    }

    var upper = min(max(requests.upper, lower), end)
    if !keepsMinimumDistance(lower: lower, upper: upper) {
      upper = min(end, lower + distances.lower)
    }
    if !keepsMaximumDistance(lower: lower, upper: upper) {
      upper = min(end, lower + distances.upper)
    }
    return Pair(lower: lower, upper: upper)
  }

  /// Controls.md 1.4: the range and lower <= upper exactly, the distances to within one unit in the
  /// last place of the greatest magnitude involved.
  func isLegal(_ pair: Pair) -> Bool {
    pair.lower >= range.lower && pair.lower <= pair.upper && pair.upper <= range.upper
      && keepsMinimumDistance(lower: pair.lower, upper: pair.upper)
      && keepsMaximumDistance(lower: pair.lower, upper: pair.upper)
  }

  func keepsMinimumDistance(lower: Double, upper: Double) -> Bool {
    let slack = max(abs(lower), abs(upper), distances.lower).ulp
    return Self.gap(lower, upper, minus: distances.lower) >= -slack
  }

  func keepsMaximumDistance(lower: Double, upper: Double) -> Bool {
    if distances.upper == .infinity { return true }
    let slack = max(abs(lower), abs(upper), distances.upper).ulp
    return Self.gap(lower, upper, minus: distances.upper) <= slack
  }

  /// (upper − lower) − distance, with what the first subtraction rounds away given back: half a
  /// unit lost there would decide about a slack of one unit. Infinite only where it is huge.
  private static func gap(_ lower: Double, _ upper: Double, minus distance: Double) -> Double {
    let difference = upper - lower
    // Controls.md 1.4: halve first, where the width of the range overflows.
    if !difference.isFinite { return 2 * ((upper / 2 - lower / 2) - distance / 2) }
    let subtracted = upper - difference
    let lost = (upper - (difference + subtracted)) + (subtracted - lower)
    return (difference - distance) + lost
  }

  /// Between what the dragged thumb may go without a step, or nil where it may go nowhere.
  ///
  /// The other thumb stands at its reference. Under `push` it makes way up to the end of the range,
  /// but maximumDistance never pulls it (Controls.md 2).
  func limits(of thumb: Thumb, reference: Pair) -> ClosedRange<Double>? {
    let other = reference[thumb.other]
    var first: Double
    var last: Double
    switch thumb {
    case .lower:
      first = max(range.lower, other - distances.upper)
      last = min(range.upper, (isPushing ? range.upper : other) - distances.lower)
    case .upper:
      first = max(range.lower, (isPushing ? range.lower : other) + distances.lower)
      last = min(range.upper, other + distances.upper)
    }
    // Controls.md 1.4: a touch-down value that counts as legal stands unchanged, and moving towards the
    // maximum must not lower it by the last place that it is off.
    if isLegal(reference) {
      first = min(first, reference[thumb])
      last = max(last, reference[thumb])
    }
    return first <= last ? first...last : nil
  }
}
