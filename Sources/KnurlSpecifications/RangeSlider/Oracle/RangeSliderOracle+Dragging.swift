// Where a finger puts the thumbs: Controls.md 1.5 and 2. Functions of the reference alone.
extension RangeSliderOracle {
  /// Both values, when the thumb is taken from the reference and the finger went so many points
  /// toward the maximum.
  func dragged(_ thumb: Thumb, by displacement: Double, from reference: Pair) -> Pair {
    // Controls.md 1.5: a zero-length drag changes nothing; 1.4: nor does one without room.
    guard displacement != 0, hasRoom else { return reference }
    let wanted = wantedValue(reference[thumb], movedBy: displacement)
    return moved(thumb, near: wanted, from: reference)
  }

  /// Both values, when the thumb goes as near to a wanted value as it may.
  func moved(_ thumb: Thumb, near wanted: Double, from reference: Pair) -> Pair {
    guard let value = admissibleValue(of: thumb, nearestTo: wanted, reference: reference)
    else { return reference }

    var result = reference
    result[thumb] = value
    // Controls.md 2: only the grabbed thumb's value changes, unless `push`.
    if isPushing, let place = place(of: thumb.other, beside: value, reference: reference) {
      result[thumb.other] = place
    }
    return result
  }

  /// Controls.md 1.5: the offset between finger and thumb is kept; the ends are reached exactly; moving
  /// toward the maximum never lowers the value, whatever the mapping rounds to.
  func wantedValue(_ start: Double, movedBy displacement: Double) -> Double {
    let wanted = position(of: start) + displacement
    if displacement > 0 {
      if wanted >= position(of: range.upper) { return range.upper }
      return max(value(at: wanted), start)
    }
    if wanted <= position(of: range.lower) { return range.lower }
    return min(value(at: wanted), start)
  }

  /// Controls.md 1.4: the nearest admissible value, on the grid and within range and distance limits at
  /// once; never snapped and then clamped. Nil where the thumb has no place to go.
  private func admissibleValue(
    of thumb: Thumb, nearestTo wanted: Double, reference: Pair
  ) -> Double? {
    guard effectiveStep > 0 else {
      guard let limits = limits(of: thumb, reference: reference) else { return nil }
      return min(max(wanted, limits.lowerBound), limits.upperBound)
    }
    let candidates = landings(reference: reference[thumb], near: anchors(wanted, reference))
    return Self.nearest(to: wanted, in: candidates) { value in
      isPushing
        ? place(of: thumb.other, beside: value, reference: reference) != nil
        : isLegal(reference.replacing(thumb, by: value))
    }
  }

  /// Where the other thumb goes while the grabbed one is at `value` under `push` (Controls.md 2): it
  /// stays where it stood, or makes way to the nearest admissible value; it is never pulled. Nil where
  /// it has no place, which makes `value` inadmissible.
  func place(of thumb: Thumb, beside value: Double, reference: Pair) -> Double? {
    let standing = reference.replacing(thumb.other, by: value)
    if isLegal(standing) { return standing[thumb] }

    let isInTheWay =
      standing.lower > standing.upper
      || !keepsMinimumDistance(lower: standing.lower, upper: standing.upper)
    guard isInTheWay else { return nil }

    guard effectiveStep > 0 else {
      let pushed = thumb == .upper ? value + distances.lower : value - distances.lower
      let limited = min(max(pushed, range.lower), range.upper)
      return isLegal(standing.replacing(thumb, by: limited)) ? limited : nil
    }
    let candidates = landings(reference: reference[thumb], near: anchors(value, reference))
    return Self.nearest(to: reference[thumb], in: candidates) {
      isLegal(standing.replacing(thumb, by: $0))
    }
  }

  /// Around these values a decision can fall: the value itself, both thumbs, the ends (which
  /// `landings` adds), and each of them a distance further.
  func anchors(_ value: Double, _ reference: Pair) -> [Double] {
    let starts = [value, reference.lower, reference.upper, range.lower, range.upper]
    return starts.flatMap { start in
      [
        start, start - distances.lower, start + distances.lower, start - distances.upper,
        start + distances.upper,
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
