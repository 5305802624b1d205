// Drags: Controls.md 1.5 and 2. These functions depend only on the reference.
extension RangeSliderOracle {
  /// Both values after the thumb was dragged from the reference by a distance in points, positive
  /// toward the maximum.
  func dragged(_ thumb: Thumb, by displacement: Double, from reference: Pair) -> Pair {
    // Controls.md 1.5: a zero-length drag changes nothing; 1.4: neither does a drag without room.
    guard displacement != 0, hasRoom else { return reference }
    let wanted = wantedValue(reference[thumb], movedBy: displacement)
    return moved(thumb, near: wanted, from: reference)
  }

  /// Both values after the thumb went as near to a wanted value as allowed.
  func moved(_ thumb: Thumb, near wanted: Double, from reference: Pair) -> Pair {
    guard let value = admissibleValue(of: thumb, nearestTo: wanted, reference: reference)
    else { return reference }

    var result = reference
    result[thumb] = value
    // Controls.md 2: only the grabbed thumb's value changes, unless `push`.
    if pushes, let place = place(of: thumb.other, beside: value, reference: reference) {
      result[thumb.other] = place
    }
    return result
  }

  /// Controls.md 1.5: the offset between finger and thumb is constant, and the ends are exact.
  ///
  /// A move toward the maximum never lowers the value, however the mapping rounds.
  private func wantedValue(_ start: Double, movedBy displacement: Double) -> Double {
    let wanted = position(of: start) + displacement
    if displacement > 0 {
      if wanted >= position(of: maximumValue) { return maximumValue }
      return max(value(at: wanted), start)
    }
    if wanted <= position(of: minimumValue) { return minimumValue }
    return min(value(at: wanted), start)
  }

  /// Controls.md 1.4: the nearest admissible value, on the grid and within range and distance
  /// limits at the same time; never snapped and then clamped.
  ///
  /// Nil if the thumb has no admissible value.
  private func admissibleValue(
    of thumb: Thumb, nearestTo wanted: Double, reference: Pair
  ) -> Double? {
    guard grid.effectiveStep > 0 else {
      guard let limits = limits(of: thumb, reference: reference) else { return nil }
      return min(max(wanted, limits.lowerBound), limits.upperBound)
    }
    let candidates = grid.landings(reference: reference[thumb], near: anchors(wanted, reference))
    return OracleGrid.nearest(to: wanted, in: candidates) { value in
      pushes
        ? place(of: thumb.other, beside: value, reference: reference) != nil
        : isLegal(reference.replacing(thumb, by: value))
    }
  }

  /// The other thumb's value while the grabbed one is at `value` under `push` (Controls.md 2).
  ///
  /// It stays, or moves away to the nearest admissible value; it is never pulled. Nil if it has no
  /// admissible value, which makes `value` inadmissible.
  func place(of thumb: Thumb, beside value: Double, reference: Pair) -> Double? {
    let standing = reference.replacing(thumb.other, by: value)
    if isLegal(standing) { return standing[thumb] }

    let isInTheWay =
      standing.lower > standing.upper
      || !keepsMinimumDistance(lower: standing.lower, upper: standing.upper)
    guard isInTheWay else { return nil }

    guard grid.effectiveStep > 0 else {
      let pushed = thumb == .upper ? value + minimumDistance : value - minimumDistance
      let limited = min(max(pushed, minimumValue), maximumValue)
      return isLegal(standing.replacing(thumb, by: limited)) ? limited : nil
    }
    let candidates = grid.landings(reference: reference[thumb], near: anchors(value, reference))
    return OracleGrid.nearest(to: reference[thumb], in: candidates) {
      isLegal(standing.replacing(thumb, by: $0))
    }
  }

  /// The values near which the result can be: the value itself, both thumbs, the ends (which
  /// `landings` adds), and each of them one distance further.
  func anchors(_ value: Double, _ reference: Pair) -> [Double] {
    let starts = [value, reference.lower, reference.upper, minimumValue, maximumValue]
    return starts.flatMap { start in
      [
        start, start - minimumDistance, start + minimumDistance, start - maximumDistance,
        start + maximumDistance,
      ]
    }
  }
}

extension RangeSliderOracle.Pair {
  func replacing(_ thumb: RangeSliderOracle.Thumb, by value: Double) -> Self {
    var result = self
    result[thumb] = value
    return result
  }
}

// MARK: - Requests, distances and limits: Controls.md 1.4 and 2

extension RangeSliderOracle {
  /// Controls.md 2: lower first, then upper, with no other rule.
  ///
  /// A request that meets its distance within one unit in the last place is not changed
  /// (Controls.md 1.4).
  func placed(_ requests: Pair) -> Pair {
    let end = maximumValue
    var lower = min(max(requests.lower, minimumValue), end)
    if !keepsMinimumDistance(lower: lower, upper: end) {
      lower = max(minimumValue, end - minimumDistance)
    }

    var upper = min(max(requests.upper, lower), end)
    if !keepsMinimumDistance(lower: lower, upper: upper) {
      upper = min(end, lower + minimumDistance)
    }
    if !keepsMaximumDistance(lower: lower, upper: upper) {
      upper = min(end, lower + maximumDistance)
    }
    return Pair(lower: lower, upper: upper)
  }

  /// Controls.md 1.4: range and lower <= upper hold exactly, distances within one unit in the last
  /// place of the greatest magnitude involved.
  func isLegal(_ pair: Pair) -> Bool {
    pair.lower >= minimumValue && pair.lower <= pair.upper && pair.upper <= maximumValue
      && keepsMinimumDistance(lower: pair.lower, upper: pair.upper)
      && keepsMaximumDistance(lower: pair.lower, upper: pair.upper)
  }

  private func keepsMinimumDistance(lower: Double, upper: Double) -> Bool {
    let slack = max(abs(lower), abs(upper), minimumDistance).ulp
    return Self.gap(lower, upper, minus: minimumDistance) >= -slack
  }

  private func keepsMaximumDistance(lower: Double, upper: Double) -> Bool {
    if maximumDistance == .infinity { return true }
    let slack = max(abs(lower), abs(upper), maximumDistance).ulp
    return Self.gap(lower, upper, minus: maximumDistance) <= slack
  }

  /// (upper − lower) − distance, with the rounding of the first subtraction added back.
  ///
  /// Half a unit lost there would matter, since the tolerance is one unit. Infinite only if it is
  /// huge.
  private static func gap(_ lower: Double, _ upper: Double, minus distance: Double) -> Double {
    let difference = upper - lower
    // Controls.md 1.4: halve first, where the width of the range overflows.
    if !difference.isFinite { return 2 * ((upper / 2 - lower / 2) - distance / 2) }
    let subtracted = upper - difference
    let lost = (upper - (difference + subtracted)) + (subtracted - lower)
    return (difference - distance) + lost
  }

  /// The limits of the dragged thumb without a step; nil if it cannot move.
  ///
  /// The other thumb is at its reference. Under `push` it moves away up to the end of the range,
  /// but maximumDistance never pulls it (Controls.md 2).
  private func limits(of thumb: Thumb, reference: Pair) -> ClosedRange<Double>? {
    let other = reference[thumb.other]
    var first: Double
    var last: Double
    switch thumb {
    case .lower:
      first = max(minimumValue, other - maximumDistance)
      last = min(maximumValue, (pushes ? maximumValue : other) - minimumDistance)
    case .upper:
      first = max(minimumValue, (pushes ? minimumValue : other) + minimumDistance)
      last = min(maximumValue, other + maximumDistance)
    }
    // Controls.md 1.4: a touch-down value that counts as legal is not changed, and a move toward
    // the maximum must not lower it by its rounding error.
    if isLegal(reference) {
      first = min(first, reference[thumb])
      last = max(last, reference[thumb])
    }
    return first <= last ? first...last : nil
  }
}
