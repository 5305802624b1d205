// Drags: Controls.md 1.5 and 2. These functions depend only on the reference.
extension RangeSliderOracle {
  /// Both values after the thumb was dragged from the reference by a distance in points, positive
  /// toward the maximum.
  func dragged(_ thumb: Thumb, by displacement: Double, from reference: Pair) -> Pair {
    // Controls.md 1.5: a zero-length drag changes nothing; 1.4: neither does a drag without room.
    guard displacement != 0, span.hasRoom else { return reference }
    let wanted = span.dragged(reference[thumb], by: displacement)
    return moved(thumb, near: wanted, from: reference)
  }

  /// Both values after the thumb moved as near to `wanted` as the limits allow.
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

  /// Controls.md 1.4: the nearest value that is on the grid and also within the range and the
  /// distance limits.
  ///
  /// The value is not rounded to the grid first and limited afterward.
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

  /// Controls.md 2: the value of `thumb` under `push` while the grabbed thumb is at `value`.
  ///
  /// `thumb` stays, or moves away to the nearest admissible value; it is never pulled. If `thumb`
  /// has no admissible value, the result is nil, which makes `value` inadmissible.
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

  /// The values near which a result can be: `value`, both thumbs and both ends, each also shifted
  /// by either distance limit.
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
  /// Controls.md 2: the values in force for the requests. The lower value is limited first, then
  /// the upper value.
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

  /// Controls.md 1.4: whether both values are exactly in range and in order, and keep the distance
  /// limits within rounding.
  ///
  /// The rounding is one unit in the last place of the greatest magnitude involved.
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
  /// The subtraction may lose half a unit in the last place, which matters because the tolerance is
  /// one unit. The result is infinite only if the gap is huge.
  private static func gap(_ lower: Double, _ upper: Double, minus distance: Double) -> Double {
    let difference = upper - lower
    // Controls.md 1.4: halve first, where the width of the range overflows.
    if !difference.isFinite { return 2 * ((upper / 2 - lower / 2) - distance / 2) }
    let subtracted = upper - difference
    let lost = (upper - (difference + subtracted)) + (subtracted - lower)
    return (difference - distance) + lost
  }

  /// The values that the dragged thumb may take without a step; nil if there are none.
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
