import KnurlInteraction

extension RangeSliderModel {
  /// The limits of the two values, and the results of moving a thumb (Controls.md 2).
  ///
  /// The rules store no values; callers pass them to every method.
  @usableFromInline struct Rules: Hashable, Sendable {
    @usableFromInline var steps = 0.0
    @usableFromInline var distances = Pair(lower: 0, upper: .infinity)
    @usableFromInline var pushes = false
    @usableFromInline private(set) var scale: ValueScale

    init(usableLength: Double) {
      scale = ValueScale(minimum: 0, maximum: 10, step: 0, usableLength: usableLength)
    }

    /// Updates the scale. Call this method after a change of the step or the length, too.
    mutating func updateScale(
      from minimum: Double, to maximum: Double, usableLength: Double
    ) {
      scale = ValueScale(
        minimum: minimum, maximum: maximum, step: steps, usableLength: usableLength)
    }
  }
}

// MARK: - Requested values

extension RangeSliderModel.Rules {
  @usableFromInline typealias Pair = RangeSliderModel.Pair
  typealias Thumb = RangeSliderModel.Thumb

  /// Returns the requested values, clamped to the limits: first the lower value, then the upper
  /// value.
  func placed(_ requests: Pair) -> Pair {
    var placed = requests
    let (minimum, maximum) = (scale.minimum, scale.maximum)
    let (near, far) = (distances.lower, distances.upper)
    let keepsEnd =
      placed.lower >= minimum && placed.lower <= maximum
      && ValueLimits.keep(from: placed.lower, to: maximum, near, .infinity)
    if !keepsEnd {
      placed.lower = max(minimum, min(placed.lower, maximum - near))
    }
    let keepsGap =
      placed.upper >= placed.lower && placed.upper <= maximum
      && ValueLimits.keep(from: placed.lower, to: placed.upper, near, far)
    if !keepsGap {
      let low = min(maximum, placed.lower + near)
      // The maximum itself may satisfy the distance even if addition misses it by rounding.
      let reachesEnd = ValueLimits.keep(from: placed.lower, to: maximum, near, far)
      let high = reachesEnd ? maximum : max(low, min(maximum, placed.lower + far))
      placed.upper = min(max(placed.upper, low), high)
    }
    return placed
  }
}

// MARK: - Values of a drag

extension RangeSliderModel.Rules {
  /// Returns the values after dragging a thumb this many points toward the maximum.
  ///
  /// - Parameter offset: The distance of the thumb from the minimum's end, in points.
  ///
  /// Mutating only to avoid a copy of the rules; it changes nothing.
  @inline(__always)
  mutating func dragging(
    _ thumb: Thumb, by way: Double, from start: Pair, offset: Double
  ) -> Pair {
    guard way != 0 else { return start }
    var wanted = scale.value(atOffset: offset + way)
    // Mapping to a value and back rounds; rounding must not change the direction.
    wanted = way > 0 ? max(wanted, start[thumb]) : min(wanted, start[thumb])
    return landing(thumb, near: wanted, from: start)
  }

  /// Returns the values with a thumb as close to a wanted value as the limits allow, in a drag from
  /// `start`.
  private mutating func landing(_ thumb: Thumb, near wanted: Double, from start: Pair) -> Pair {
    if pushes { return pushing(thumb, to: wanted, from: start) }
    var result = start
    let limits = limits(of: thumb, beside: start[thumb.other])
    result[thumb] =
      scale.nearest(to: wanted, within: limits, keeping: start[thumb]) ?? start[thumb]
    return result
  }

  private func limits(of thumb: Thumb, beside other: Double) -> ValueLimits {
    ValueLimits(
      other: other, isBelow: thumb == .lower, minimumDistance: distances.lower,
      maximumDistance: distances.upper)
  }
}

// MARK: - Pushing

extension RangeSliderModel.Rules {
  /// Returns the values with a thumb dragged to a wanted value. The thumb pushes the other thumb if
  /// necessary.
  private func pushing(_ thumb: Thumb, to wanted: Double, from start: Pair) -> Pair {
    guard let grid = scale.grid else { return pushingFreely(thumb, to: wanted, from: start) }
    var best = start
    for candidate in pushCandidates(thumb, to: wanted, on: grid, from: start) {
      guard scale.isNearer(candidate, than: best[thumb], to: wanted) else { continue }
      if let pushed = pushed(by: thumb, at: candidate, from: start) {
        best[thumb] = candidate
        best[thumb.other] = pushed
      }
    }
    return best
  }

  private func pushingFreely(_ thumb: Thumb, to wanted: Double, from start: Pair) -> Pair {
    let other = start[thumb.other]
    // The pushed thumb needs its distance from the end; the maximum distance stops the pushing
    // thumb.
    var low: Double
    var high: Double
    if thumb == .lower {
      low = max(scale.minimum, other - distances.upper)
      high = scale.maximum - distances.lower
    } else {
      low = scale.minimum + distances.lower
      high = min(scale.maximum, other + distances.upper)
    }
    low = min(low, start[thumb])
    high = max(high, start[thumb])
    var result = start
    result[thumb] = min(max(wanted, low), high)
    guard let pushed = pushed(by: thumb, at: result[thumb], from: start) else { return start }
    result[thumb.other] = pushed
    return result
  }

  /// Returns the value of the pushed thumb if the pushing thumb is at a value.
  ///
  /// The result is the admissible value nearest to the pushed thumb's value at touch-down; nil if
  /// no value is admissible.
  private func pushed(by thumb: Thumb, at value: Double, from start: Pair) -> Double? {
    let kept = start[thumb.other]
    let limits = limits(of: thumb.other, beside: value)
    let gap = thumb == .lower ? kept - value : value - kept
    if gap > distances.upper, !limits.admit(kept) { return nil }
    return scale.nearest(to: kept, within: limits, keeping: limits.admit(kept) ? kept : nil)
  }

  /// Returns candidates, among which is the admissible value nearest to a wanted value.
  ///
  /// A pushing thumb has up to three runs of admissible grid values: while the other thumb stays,
  /// while the other thumb can move to a grid value, and while the other thumb can move to the
  /// maximum. The nearest value of each run suffices.
  private func pushCandidates(
    _ thumb: Thumb, to wanted: Double, on grid: ValueGrid, from start: Pair
  ) -> [Double] {
    let sign = thumb == .lower ? -1.0 : 1.0
    let other = start[thumb.other]
    // The smallest distance of two grid values that satisfies the minimum distance.
    let gap = (distances.lower / steps).rounded(.up) * steps
    var aims = [wanted, scale.minimum, scale.maximum]
    for distance in [distances.lower, distances.upper] where distance.isFinite {
      aims.append(other + sign * distance)
      aims.append(scale.maximum + sign * distance)
      aims.append(scale.minimum + sign * distance)
    }
    aims.append(grid[grid.lastIndex] + sign * gap)
    aims.append(grid[0] + sign * gap)
    var candidates = [scale.maximum]
    for aim in aims {
      let index = grid.index(atMost: aim)
      var candidate = max(0, index - 1)
      while candidate <= min(grid.lastIndex, index + 2) {
        candidates.append(grid[candidate])
        candidate += 1
      }
    }
    return candidates
  }
}

// MARK: - Values after keys and increments

extension RangeSliderModel.Rules {
  /// Returns the values with a thumb moved in one direction as far as possible.
  mutating func farthest(_ thumb: Thumb, isUp: Bool, from start: Pair) -> Pair {
    landing(thumb, near: isUp ? scale.maximum : scale.minimum, isUp: isUp, from: start)
  }

  /// Returns the values after a thumb has moved as close to a wanted value as possible.
  ///
  /// Returns `start` if the thumb would move down although `isUp` is true, or up although it is
  /// false.
  ///
  /// If rounding makes two values equally near, the nearest one is the greater.
  private mutating func landing(
    _ thumb: Thumb, near value: Double, isUp: Bool, from start: Pair
  ) -> Pair {
    let result = landing(thumb, near: value, from: start)
    let isAway = isUp ? result[thumb] < start[thumb] : result[thumb] > start[thumb]
    return isAway ? start : result
  }

  /// Returns the values with a thumb at its next admissible value.
  mutating func increment(_ thumb: Thumb, isUp: Bool, from start: Pair) -> Pair {
    let next = scale.next(from: start[thumb], isUp: isUp)
    guard let grid = scale.grid, pushes else {
      let landed = landing(thumb, near: next, isUp: isUp, from: start)
      // If a limit stops the thumb within rounding, it stays at its value.
      let isNoWay =
        landed[thumb] != next && ValueScale.isWithinRounding(landed[thumb], of: start[thumb])
      return isNoWay ? start : landed
    }
    // A grid value that leaves no value for the pushed thumb may precede one that does.
    var best = start
    let startsOnStop = scale.isStop(start[thumb])
    for candidate in pushCandidates(thumb, to: next, on: grid, from: start) {
      guard candidate <= scale.maximum,
        startsOnStop || !ValueScale.isWithinRounding(candidate, of: start[thumb])
      else { continue }
      let isOnTheWay = isUp ? candidate > start[thumb] : candidate < start[thumb]
      let isFirst = best == start || (isUp ? candidate < best[thumb] : candidate > best[thumb])
      guard isOnTheWay, isFirst, let pushed = pushed(by: thumb, at: candidate, from: start) else {
        continue
      }
      best[thumb] = candidate
      best[thumb.other] = pushed
    }
    return best
  }
}

// MARK: - Feedback for drags, keys and increments (Controls.md 1.7)

extension RangeSliderModel.Rules {
  /// Returns the feedback for a thumb that moved from one value to another in a drag from `start`.
  ///
  /// Called for every change, so it distinguishes values far from the end without searching for
  /// admissible values.
  @inline(__always)
  mutating func feedback(
    of thumb: Thumb, from before: Double, to after: Double, since start: Pair
  ) -> Feedback? {
    guard after != before else { return nil }
    let isUp = after > before
    let end = freeEnd(of: thumb, isUp: isUp, from: start)
    guard let grid = scale.grid else {
      return (isUp ? after >= end : after <= end) ? .end : nil
    }
    let room = isUp ? end - after : after - end
    // Within four steps plus rounding there is another value, and one for a pushed thumb.
    let isFar = room > 4 * grid.step + after.magnitude * 0x1p-50
    guard isFar, !pushes || distances.upper == .infinity, after != start[thumb] else {
      return feedbackNearEnd(of: thumb, from: before, to: after, since: start)
    }
    return .detent
  }

  @inline(never)
  private mutating func feedbackNearEnd(
    of thumb: Thumb, from before: Double, to after: Double, since start: Pair
  ) -> Feedback? {
    let end = farthest(thumb, isUp: after > before, from: start)[thumb]
    return scale.feedback(from: before, to: after, end: end)
  }

  /// Returns the farthest value that a thumb could reach if there were no grid.
  @inline(__always) private func freeEnd(of thumb: Thumb, isUp: Bool, from start: Pair) -> Double {
    let (own, other) = (start[thumb], start[thumb.other])
    switch (thumb, isUp) {
    case (.lower, true):
      return max(own, (pushes ? scale.maximum : other) - distances.lower)
    case (.lower, false): return min(own, max(scale.minimum, other - distances.upper))
    case (.upper, true): return max(own, min(scale.maximum, other + distances.upper))
    case (.upper, false):
      return min(own, (pushes ? scale.minimum : other) + distances.lower)
    }
  }
}
