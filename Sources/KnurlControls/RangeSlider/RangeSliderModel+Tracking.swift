import KnurlGeometry

// Dragging (Controls.md 1.5 and 2): both values are a function of the reference and the finger alone.
extension RangeSliderModel: TrackedControl {
  var isReceivingTouches: Bool {
    isEnabled && isAttached && !isHidden && isUserInteractionEnabled
  }

  /// Inlined, and with it all that nearly every control needs: a call would copy the slider.
  @inline(__always) func point(under location: Point2D) -> Point2D? {
    places.hasTransform ? places.transformed(location) : location
  }

  mutating func beginTracking(at point: Point2D) -> TouchAnswer {
    let onLower = hitArea(of: .lower).contains(point)
    let onUpper = hitArea(of: .upper).contains(point)
    guard onLower || onUpper else { return .refused }
    grabbedThumb = onLower && onUpper ? nearerThumb(to: point) : (onLower ? .lower : .upper)
    if let grabbedThumb { focusedThumb = grabbedThumb }
    known = values
    anchor()
    return .taken
  }

  /// Nil where both are equally near: then the first move decides.
  private func nearerThumb(to point: Point2D) -> Thumb? {
    let finger = axis.coordinate(of: point)
    let toLower = (finger - position(of: values.lower)).magnitude
    let toUpper = (finger - position(of: values.upper)).magnitude
    return toLower == toUpper ? nil : (toLower < toUpper ? .lower : .upper)
  }

  /// Takes the state as it is and the finger's last point as what the drag is computed from.
  mutating func anchor() {
    guard let tracking else { return }
    // The finger stays where it is on the screen, whatever becomes of the control under it.
    let point = point(under: tracking.location) ?? tracking.point
    self.tracking?.point = point
    reference = Reference(
      values: values, coordinate: axis.coordinate(of: point),
      offsets: Pair(lower: scale.offset(of: values.lower), upper: scale.offset(of: values.upper)))
  }

  mutating func continueTracking(to point: Point2D) -> Bool {
    let way = axis.sign * (axis.coordinate(of: point) - reference.coordinate)
    let dragged: Pair
    if let grabbedThumb {
      dragged = dragging(grabbedThumb, by: way)
    } else {
      guard let choice = firstChoice(by: way) else { return false }
      dragged = choice
    }
    guard dragged != values else { return false }
    if let grabbedThumb {
      feedback = feedback(
        of: grabbedThumb, from: values[grabbedThumb], to: dragged[grabbedThumb])
    }
    adopt(dragged)
    // As soon as the user changes a value, all count as requested where they stand.
    requests = dragged
    if isContinuous { known = dragged }
    return isContinuous
  }

  /// Decides a waiting choice: the thumb on the finger's side, or the other where that one cannot.
  private mutating func firstChoice(by way: Double) -> Pair? {
    guard way != 0 else { return nil }
    let preferred: Thumb = way > 0 ? .upper : .lower
    for thumb in [preferred, preferred.other] {
      let dragged = dragging(thumb, by: way)
      if dragged[thumb] != reference.values[thumb] {
        grabbedThumb = thumb
        focusedThumb = thumb
        return dragged
      }
    }
    return nil
  }

  mutating func endTracking(cancelled: Bool) -> Bool {
    grabbedThumb = nil
    guard values != known else { return false }
    known = values
    return true
  }

  // MARK: - Where a drag leads

  /// The values with a thumb dragged so many points toward the maximum.
  ///
  /// Mutating only so that the control is not copied; it changes nothing.
  @inline(__always) private mutating func dragging(_ thumb: Thumb, by way: Double) -> Pair {
    let start = reference.values
    guard way != 0, scale.hasRoom else { return start }
    var wanted = scale.value(atOffset: reference.offsets[thumb] + way)
    // Mapping there and back rounds; the direction must not depend on it.
    wanted = way > 0 ? max(wanted, start[thumb]) : min(wanted, start[thumb])
    return landing(thumb, near: wanted)
  }

  /// The values with a thumb brought as near to a wanted value as it may go from the reference.
  mutating func landing(_ thumb: Thumb, near wanted: Double) -> Pair {
    let start = reference.values
    if pushes { return pushing(thumb, to: wanted) }
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

  // MARK: - Pushing

  /// The values with a thumb dragged to a wanted value, the other one taken along where it must be.
  private func pushing(_ thumb: Thumb, to wanted: Double) -> Pair {
    let start = reference.values
    guard let grid = scale.grid else { return pushingFreely(thumb, to: wanted) }
    var best = start
    for candidate in pushCandidates(thumb, to: wanted, on: grid) {
      guard scale.isNearer(candidate, than: best[thumb], to: wanted) else { continue }
      if let pushed = pushed(by: thumb, at: candidate) {
        best[thumb] = candidate
        best[thumb.other] = pushed
      }
    }
    return best
  }

  private func pushingFreely(_ thumb: Thumb, to wanted: Double) -> Pair {
    let start = reference.values
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
    guard let pushed = pushed(by: thumb, at: result[thumb]) else { return start }
    result[thumb.other] = pushed
    return result
  }

  /// Where the other thumb goes when one stands at a value: the admissible value nearest to where it
  /// stood at touch-down; nil where it has no place.
  func pushed(by thumb: Thumb, at value: Double) -> Double? {
    let kept = reference.values[thumb.other]
    let limits = limits(of: thumb.other, beside: value)
    let gap = thumb == .lower ? kept - value : value - kept
    if gap > distances.upper, !limits.admit(kept) { return nil }
    return scale.nearest(to: kept, within: limits, keeping: limits.admit(kept) ? kept : nil)
  }

  /// The grid values that can be the nearest admissible one. What is admissible for a pusher are up
  /// to three runs of grid values: as long as the other thumb keeps its place, as long as it finds
  /// one on the grid, and as long as it finds one at the maximum; the nearest of each run will do.
  func pushCandidates(_ thumb: Thumb, to wanted: Double, on grid: ValueGrid) -> [Double] {
    let sign = thumb == .lower ? -1.0 : 1.0
    let other = reference.values[thumb.other]
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
