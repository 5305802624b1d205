import KnurlInteraction

extension RangeSliderModel {
  /// What the two values may be, and where a thumb that is moved leads (Controls.md 2).
  ///
  /// It knows no values of its own: they are told with every question.
  struct Rules: Hashable, Sendable {
    var range = Pair(lower: 0, upper: 10)
    var steps = 0.0
    var distances = Pair(lower: 0, upper: .infinity)
    var pushes = false
    private(set) var scale: ValueScale

    init(usableLength: Double) {
      scale = ValueScale(minimum: 0, maximum: 10, step: 0, usableLength: usableLength)
    }

    /// To be called when the range, the step or the length has changed.
    mutating func updateScale(usableLength: Double) {
      scale = ValueScale(
        minimum: range.lower, maximum: range.upper, step: steps, usableLength: usableLength)
    }
  }
}

// MARK: - What is asked for

extension RangeSliderModel.Rules {
  typealias Pair = RangeSliderModel.Pair
  typealias Thumb = RangeSliderModel.Thumb

  /// What is asked for, brought within the limits: lower first, then upper, and nothing else decides.
  func placed(_ requests: Pair) -> Pair {
    var placed = requests
    let (minimum, maximum) = (range.lower, range.upper)
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
      // The maximum itself may keep the distance where adding it misses the maximum by a rounding.
      let reachesEnd = ValueLimits.keep(from: placed.lower, to: maximum, near, far)
      let high = reachesEnd ? maximum : max(low, min(maximum, placed.lower + far))
      placed.upper = min(max(placed.upper, low), high)
    }
    return placed
  }
}

// MARK: - Where a drag leads

extension RangeSliderModel.Rules {
  /// The values with a thumb dragged so many points toward the maximum.
  ///
  /// - Parameter offset: How far the thumb was from the minimum's end.
  ///
  /// Mutating only so that the rules are not copied; it changes nothing.
  @inline(__always)
  mutating func dragging(
    _ thumb: Thumb, by way: Double, from start: Pair, offset: Double
  ) -> Pair {
    guard way != 0 else { return start }
    var wanted = scale.value(atOffset: offset + way)
    // Mapping there and back rounds; the direction must not depend on it.
    wanted = way > 0 ? max(wanted, start[thumb]) : min(wanted, start[thumb])
    return landing(thumb, near: wanted, from: start)
  }

  /// The values with a thumb brought as near to a wanted value as it may go from where it was.
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
  /// The values with a thumb dragged to a wanted value, the other one taken along where it must be.
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
    // The pushed thumb needs its distance from the end; the maximum distance stops the pusher.
    var low: Double
    var high: Double
    if thumb == .lower {
      low = max(range.lower, other - distances.upper)
      high = range.upper - distances.lower
    } else {
      low = range.lower + distances.lower
      high = min(range.upper, other + distances.upper)
    }
    low = min(low, start[thumb])
    high = max(high, start[thumb])
    var result = start
    result[thumb] = min(max(wanted, low), high)
    guard let pushed = pushed(by: thumb, at: result[thumb], from: start) else { return start }
    result[thumb.other] = pushed
    return result
  }

  /// Where the other thumb goes when one stands at a value: the admissible value nearest to where it
  /// stood at touch-down; nil where it has no place.
  private func pushed(by thumb: Thumb, at value: Double, from start: Pair) -> Double? {
    let kept = start[thumb.other]
    let limits = limits(of: thumb.other, beside: value)
    let gap = thumb == .lower ? kept - value : value - kept
    if gap > distances.upper, !limits.admit(kept) { return nil }
    return scale.nearest(to: kept, within: limits, keeping: limits.admit(kept) ? kept : nil)
  }

  /// The grid values that can be the nearest admissible one. What is admissible for a pusher are up
  /// to three runs of grid values: as long as the other thumb keeps its place, as long as it finds
  /// one on the grid, and as long as it finds one at the maximum; the nearest of each run will do.
  private func pushCandidates(
    _ thumb: Thumb, to wanted: Double, on grid: ValueGrid, from start: Pair
  ) -> [Double] {
    let sign = thumb == .lower ? -1.0 : 1.0
    let other = start[thumb.other]
    // The least distance of two grid values that keeps the minimum distance.
    let gap = (distances.lower / steps).rounded(.up) * steps
    var aims = [wanted, range.lower, range.upper]
    for distance in [distances.lower, distances.upper] where distance.isFinite {
      aims.append(other + sign * distance)
      aims.append(range.upper + sign * distance)
      aims.append(range.lower + sign * distance)
    }
    aims.append(grid[grid.lastIndex] + sign * gap)
    aims.append(grid[0] + sign * gap)
    var candidates = [range.upper]
    for aim in aims {
      let index = grid.index(atMost: aim.isFinite ? aim : wanted)
      var candidate = max(0, index - 1)
      while candidate <= min(grid.lastIndex, index + 2) {
        candidates.append(grid[candidate])
        candidate += 1
      }
    }
    return candidates
  }
}

// MARK: - Where keys and increments lead

extension RangeSliderModel.Rules {
  /// The values with a thumb as far as it can go.
  mutating func farthest(_ thumb: Thumb, isUp: Bool, from start: Pair) -> Pair {
    landing(thumb, near: isUp ? range.upper : range.lower, isUp: isUp, from: start)
  }

  /// The values with a thumb as near to a value as it can go, on no account the other way: of two
  /// values that rounding makes equally far, the nearest one is the greater.
  private mutating func landing(
    _ thumb: Thumb, near value: Double, isUp: Bool, from start: Pair
  ) -> Pair {
    let result = landing(thumb, near: value, from: start)
    let isAway = isUp ? result[thumb] < start[thumb] : result[thumb] > start[thumb]
    return isAway ? start : result
  }

  /// The values with a thumb at its next admissible value.
  mutating func increment(_ thumb: Thumb, isUp: Bool, from start: Pair) -> Pair {
    let next = scale.next(from: start[thumb], isUp: isUp)
    guard let grid = scale.grid, pushes else {
      let landed = landing(thumb, near: next, isUp: isUp, from: start)
      // What stops it on the way within a rounding is where it stands already.
      let isNoWay =
        landed[thumb] != next && ValueScale.isWithinRounding(landed[thumb], of: start[thumb])
      return isNoWay ? start : landed
    }
    // A grid value without a place for the pushed thumb may lie before one with a place.
    var best = start
    let startsOnStop = scale.isStop(start[thumb])
    for candidate in pushCandidates(thumb, to: next, on: grid, from: start) {
      guard candidate <= range.upper,
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

// MARK: - Feedback: what the user feels of a drag, a key or an increment (Controls.md 1.7)

extension RangeSliderModel.Rules {
  /// The tick of a thumb that came from one value to another, both reached from `start`.
  ///
  /// Asked with every change. So what is far from its end is told from what is near it without
  /// looking for admissible values.
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
    // Four steps beside the rounding hold another value, and one for a pushed thumb.
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

  /// How far a thumb can go where no grid is in its way.
  @inline(__always) private func freeEnd(of thumb: Thumb, isUp: Bool, from start: Pair) -> Double {
    let (own, other) = (start[thumb], start[thumb.other])
    switch (thumb, isUp) {
    case (.lower, true):
      return max(own, (pushes ? range.upper : other) - distances.lower)
    case (.lower, false): return min(own, max(range.lower, other - distances.upper))
    case (.upper, true): return max(own, min(range.upper, other + distances.upper))
    case (.upper, false):
      return min(own, (pushes ? range.lower : other) + distances.lower)
    }
  }
}
