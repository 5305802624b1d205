import KnurlGeometry

/// The tolerances of laws for rounding, each with its derivation.
///
/// Relations that transform a whole run have their own tolerances.
///
/// A sum, a product or a quotient is off by at most half a unit in the last place (ulp) of its
/// result, and no intermediate result is greater than the greatest magnitude that took part. So a
/// tolerance is a number of roundings times the ulp of that magnitude, times the control's
/// precision ratio. With ordinary input none exceeds 0.001 points or 1e-9 of the range; a test
/// measures all of them.
enum Tolerance {
  /// The tolerance of a value mapped to a position and back: 2·(ulp of the greatest limit +
  /// range/usable·ulp of the greatest coordinate).
  ///
  /// This is requirement P33 in Documentation/Requirements.md; the worst measured error is 0.57 of
  /// it.
  static func value(limits: (Double, Double), positions: (Double, Double), extent: Double) -> Double
  {
    let magnitude = max(limits.0.magnitude, limits.1.magnitude)
    let coordinate = max(positions.0.magnitude, positions.1.magnitude, extent)
    let usable = (positions.1 - positions.0).magnitude
    guard usable > 0 else { return .infinity }
    return 2 * (magnitude.ulp + halved(limits) / usable * 2 * coordinate.ulp)
  }

  static func position(
    limits: (Double, Double), positions: (Double, Double), extent: Double
  ) -> Double {
    let half = halved(limits)
    let usable = (positions.1 - positions.0).magnitude
    // Subnormal numbers round by more than a fixed fraction of themselves.
    guard half > 1e-290, usable > 1e-290 else { return .infinity }
    return value(limits: limits, positions: positions, extent: extent) * (usable / half / 2)
  }

  /// Half the width of a range. The full width could overflow.
  private static func halved(_ limits: (Double, Double)) -> Double {
    (limits.1 / 2 - limits.0 / 2).magnitude
  }

  /// The tolerance of an edge of a thumb or hit area. The edge is half a width from a middle that
  /// was itself computed.
  static func edge(_ area: Rect2D, _ point: Point2D) -> Double {
    let reach = max(area.minX.magnitude, area.maxX.magnitude, area.minY.magnitude)
    return 8
      * max(reach, area.maxY.magnitude, max(area.width, area.height), point.x.magnitude).ulp
  }

  /// The largest distance from the grid, as a share of a step, at which a value may count as on the
  /// grid.
  ///
  /// Controls choose it themselves, so that sums of decimals are on their grid.
  static let besidePlace = 1e-5

  /// The tolerance, in points, for comparing a finger's distance with the hysteresis.
  ///
  /// The distance has the rounding errors of two squares, a sum and a root.
  static func way(_ way: Double, _ hysteresis: Double) -> Double {
    4 * max(way.ulp, hysteresis.ulp)
  }

  /// The tolerance of a value's share of its range: a billionth, which covers the rounding of a
  /// range with ordinary limits.
  static let share = 1e-9

  /// The rounding of positions, in points, from which the reach of a place of rest is counted.
  static let restPosition = 1e-6

  /// The tolerance of a frame that is enlarged around its middle.
  static func grownFrame(_ frame: Rect2D) -> Double {
    let reach = max(
      frame.minX.magnitude, frame.maxX.magnitude, frame.minY.magnitude, frame.maxY.magnitude)
    return 8 * reach.ulp
  }
}

// MARK: - Values

extension ControlStep {
  /// The tolerance of a value that was mapped to a position and back.
  @inline(__always) func valueTolerance(_ index: Int) -> Double {
    precisionRatio
      * Tolerance.value(limits: limits(index), positions: ends(index), extent: extent(index))
  }

  /// The tolerance of a position that was mapped to a value and back, in points or, for an angle,
  /// radians.
  @inline(__always) func positionTolerance(_ index: Int) -> Double {
    precisionRatio
      * Tolerance.position(limits: limits(index), positions: ends(index), extent: extent(index))
  }

  @inline(__always) var precisionRatio: Double { table.precisionRatio }

  @inline(__always) private func limits(_ index: Int) -> (Double, Double) {
    (after[.minimum, index], after[.maximum, index])
  }

  /// The positions of the two limits. Without declared positions, these are the ends of the bounds
  /// along the track.
  @inline(__always) private func ends(_ index: Int) -> (Double, Double) {
    has(.positions)
      ? (after[.startPosition, index], after[.endPosition, index])
      : endsOfBounds(index)
  }

  /// Not inlined: most controls declare positions, and tolerances are computed in many places.
  @inline(never) private func endsOfBounds(_ index: Int) -> (Double, Double) {
    (after.startAlong(index), after.endAlong(index))
  }

  /// The largest number from which a position is computed: of the bounds, the thumb frame or the
  /// finger. 0 for angles.
  @inline(__always) private func extent(_ index: Int) -> Double {
    if has(.angle) { return 0 }
    let size = max(after.bounds.width, after.bounds.height)
    let finger =
      drag.isActive || effect == .ended ? max(drag.point.x.magnitude, drag.point.y.magnitude) : 0
    guard has(.thumbs) else { return max(size, finger) }
    let thumb = max(after[.thumbWidth, index], after[.thumbHeight, index])
    return max(max(size, thumb), finger)
  }

  /// The tolerance of a sum of the limits and fractions of the range.
  @inline(__always) func sumTolerance(_ index: Int, roundings: Double = 1) -> Double {
    roundings * precisionRatio * max(limits(index).0.magnitude, limits(index).1.magnitude).ulp
  }

  /// The tolerance of a value that a drag brings somewhere: a billionth of the range, or the
  /// rounding of the mapping if that is more.
  ///
  /// Correct controls compute 1 - x, measure from the bottom, or add up moves. A strict description
  /// states exact values.
  func dragTolerance(_ index: Int) -> Double {
    guard !table.isStrict else { return 0 }
    let (low, high) = limits(index)
    guard low.isFinite, high.isFinite else {
      return Tolerance.share * max(before[.value, index].magnitude, after[.value, index].magnitude)
    }
    let share = 2 * Tolerance.share * (high / 2 - low / 2).magnitude
    let rounding = 8 * valueTolerance(index)
    return rounding.isFinite ? max(share, rounding) : share
  }

  /// The tolerance of a circular value after a drag of at most 64 moves, in the units of the value.
  ///
  /// Each move may round a turn of the finger, a sum, and the number that brings the sum into the
  /// period.
  func placeTolerance(_ index: Int) -> Double {
    let (low, high) = limits(index)
    let turn = (after[.endPosition, index] - after[.startPosition, index]).magnitude
    let worth = has(.angle) && turn > 0 ? (high - low) / turn * turn.ulp : 0
    return 128 * precisionRatio * (max(low.magnitude, high.magnitude, high - low).ulp + worth)
  }

  /// The tolerance of a number that is brought into a period.
  ///
  /// The number rounds. The length of the period rounds as the limits do, once for each period that
  /// the number contains.
  func periodTolerance(_ number: Double, _ index: Int) -> Double {
    let (low, high) = limits(index)
    let count = (number / 2 - low / 2).magnitude / (high / 2 - low / 2) + 1
    return 8 * precisionRatio
      * (number.magnitude.ulp + count * max(low.magnitude, high.magnitude).ulp)
  }

  /// The tolerance of an increment, in the units of the value: eight roundings of the larger limit
  /// before the command.
  func inputTolerance(_ index: Int) -> Double {
    8 * precisionRatio
      * max(before[.minimum, index].magnitude, before[.maximum, index].magnitude).ulp
  }

  /// The tolerance of a grid value: a count of steps, times the step, plus the minimum.
  func gridTolerance(_ index: Int) -> Double {
    4 * precisionRatio
      * max(after[.value, index].magnitude, after[.minimum, index].magnitude, gridStep(index)).ulp
  }

  /// The tolerance of the choice of a grid value: the mapping, the middle between two grid values,
  /// and a billionth of a step.
  func choiceTolerance(_ index: Int, _ wanted: Double, unit: Double) -> Double {
    8 * valueTolerance(index) + wanted.magnitude.ulp + 1e-9 * unit
  }
}

// MARK: - Positions

extension ControlStep {
  /// The tolerance of a thumb's middle at touch-down, in points. The middle is computed from the
  /// frame.
  func middleTolerance(_ index: Int) -> Double {
    let bounds = drag.start.bounds
    let down = drag.start.coordinate(drag.down, of: index)
    let reach = max(bounds.maxX.magnitude, bounds.maxY.magnitude)
    return 8
      * max(max(reach, bounds.minX.magnitude), max(bounds.minY.magnitude, down.magnitude)).ulp
  }

  /// The tolerance of a thumb's position in points if the value is a sum of the limits and the
  /// value at touch-down.
  func draggedTolerance(_ index: Int) -> Double {
    let half = limits(index).1 / 2 - limits(index).0 / 2
    let length = after.endAlong(index) - after.startAlong(index)
    guard half > 0, length > 0 else { return 0 }
    let greatest = max(
      max(limits(index).0.magnitude, limits(index).1.magnitude),
      drag.start[.value, index].magnitude)
    return 8 * precisionRatio * (greatest.ulp / half) * length
  }

  /// The tolerance of thumb positions and their middles, in points.
  @inline(__always) func thumbTolerance(_ index: Int) -> Double {
    let reach = max(after[.thumbX, index].magnitude, after[.thumbY, index].magnitude)
    let size = max(after[.thumbWidth, index], after[.thumbHeight, index])
    return 4 * max(reach, size, after.bounds.width, after.bounds.height).ulp
  }

  /// The tolerance of a thumb's middle compared with a position, in points: half a thumb is added
  /// and subtracted again.
  func positionedTolerance(_ index: Int) -> Double {
    4
      * max(
        after[.position, index].magnitude, after[.thumbWidth, index], after[.thumbHeight, index]
      ).ulp
  }

  /// The largest distance, in points, that a thumb's middle may have from the line through the
  /// center at the thumb's angle.
  ///
  /// A frame rounds a few coordinates, and an angle rounds once.
  func directionTolerance(_ index: Int, way: Point2D, reach: Double) -> Double {
    let size = max(after[.thumbWidth, index], after[.thumbHeight, index])
    let length = max(way.x.magnitude, way.y.magnitude)
    return precisionRatio
      * (16 * max(reach, size, length).ulp + 4 * length * after[.position, index].magnitude.ulp)
  }

  /// The tolerance of a turn in radians.
  ///
  /// Angles and limits round, and so do the coordinates of the finger, which matter more the nearer
  /// it is to the middle.
  func turnTolerance(span: Double, half: Double, _ index: Int) -> Double {
    let (start, end) = (after[.startPosition, index], after[.endPosition, index])
    let angle = max(
      max(start.magnitude, end.magnitude),
      max(drag.finger.angle.magnitude, drag.finger.first.magnitude))
    let limit = max(limits(index).0.magnitude, limits(index).1.magnitude)
    let point = max(
      max(drag.point.x.magnitude, drag.point.y.magnitude),
      max(drag.down.x.magnitude, drag.down.y.magnitude))
    let coordinate = max(
      max(point, drag.previous.x.magnitude), max(drag.previous.y.magnitude, boundsReach))
    // If the finger's angle is unknown, its last move still has an angle.
    let angles = angle.isNaN ? max(start.magnitude, end.magnitude, 64) : max(angle, 4)
    return precisionRatio
      * (8 * angles.ulp + 8 * coordinate.ulp / drag.finger.distance + 4 * limit.ulp / half * span)
  }

  private var boundsReach: Double {
    max(
      max(after.bounds.minX.magnitude, after.bounds.maxX.magnitude),
      max(after.bounds.minY.magnitude, after.bounds.maxY.magnitude))
  }
}

// MARK: - Pictures

extension ControlStep {
  /// True if the picture is exactly at `place`. A number type less precise than `Double` may round
  /// in the curve.
  func isShown(_ index: Int, at place: Double) -> Bool {
    let seen = after[.presentation, index]
    if Self.isSame(seen, place) { return true }
    let tolerance = shownTolerance(index)
    if let period = picturePeriod(index) {
      let rounding = 8 * precisionRatio * max(period.low.magnitude, period.high.magnitude).ulp
      return period.way(from: place, to: seen).magnitude <= rounding + tolerance
    }
    guard precisionRatio > 1 || tolerance > 0 else { return false }
    return (seen - place).magnitude <= 2 * precisionRatio * place.magnitude.ulp + tolerance
  }

  /// True if the picture is at `place`, except for the rounding of a frame whose middle was set to
  /// `place`.
  func isShownByFrame(_ index: Int, at place: Double) -> Bool {
    (after[.presentation, index] - place).magnitude <= trackTolerance(index)
  }

  /// The tolerance of a thumb's position. Under a finger, and always in a view, the position is
  /// read as the middle of a frame.
  func shownTolerance(_ index: Int) -> Double {
    guard after.isAtFinger || before.isAtFinger || (has(.window) && isStraight(index))
    else { return 0 }
    let (x, y) = (after[.thumbX, index].magnitude, after[.thumbY, index].magnitude)
    let size = max(after[.thumbWidth, index], after[.thumbHeight, index])
    let tolerance = positionTolerance(index)
    return 16 * max(max(x, y), size).ulp + (tolerance.isFinite ? 4 * tolerance : 0)
  }

  /// The tolerance of a thumb under the finger.
  func fingerTolerance(_ index: Int, at place: Double) -> Double {
    shownTolerance(index) + 16 * place.magnitude.ulp
  }

  /// The tolerance of a picture that is stored as a value: the track converts it, and its
  /// coordinates round.
  func trackTolerance(_ index: Int) -> Double {
    guard isStraight(index), has(.positions) else { return 0 }
    let reach = max(after[.startPosition, index].magnitude, after[.endPosition, index].magnitude)
    let tolerance = positionTolerance(index)
    // In a range of the smallest numbers no position is between the ends.
    return tolerance.isFinite ? 4 * reach.ulp + 4 * tolerance : .infinity
  }

  /// The tolerance of a position between the ends of an animation.
  func pictureTolerance(_ index: Int, from start: Double, to target: Double) -> Double {
    4 * precisionRatio * max(start.magnitude, target.magnitude).ulp
      + shownTolerance(index) + trackTolerance(index)
  }

  /// The tolerance of a position on an animation's curve: rounding, and a millionth of the whole
  /// distance for the curve.
  func curveTolerance(_ index: Int, from start: Double, to target: Double) -> Double {
    (target - start).magnitude * 1e-6 + pictureTolerance(index, from: start, to: target)
  }

  /// The tolerance of a picture that continues on another track, at the same share of the track.
  func otherTrackTolerance(_ index: Int, at place: Double, from old: Double) -> Double {
    let (start, end) = (before[.startPosition, index], before[.endPosition, index])
    let (newStart, newEnd) = ends(index)
    let ratio = ((newEnd - newStart) / (end - start)).magnitude
    let reach = max(max(start.magnitude, end.magnitude), old.magnitude)
    let newReach = max(max(newStart.magnitude, newEnd.magnitude), place.magnitude)
    return 16 * precisionRatio * (newReach.ulp + ratio * reach.ulp) + 4 * positionTolerance(index)
  }
}

// MARK: - Measured sizes

/// A tolerance at one step.
package struct MeasuredTolerance {
  package enum Unit { case points, partOfRange }

  package let name: String
  package let unit: Unit
  package let size: Double
}

extension ControlStep {
  /// Every tolerance of this step with its size, at the largest multiple that a law uses. A test
  /// checks that none is large.
  package var tolerances: [MeasuredTolerance] {
    var all: [MeasuredTolerance] = []
    for index in after.valueIndices {
      let (low, high) = limits(index)
      guard high > low, has(.limits) else { continue }
      func add(_ name: String, _ unit: MeasuredTolerance.Unit, _ tolerance: Double) {
        let size = unit == .points ? tolerance : tolerance / (high - low)
        if size.isFinite { all.append(MeasuredTolerance(name: name, unit: unit, size: size)) }
      }
      add("value", .partOfRange, 8 * valueTolerance(index))
      add("sum", .partOfRange, sumTolerance(index, roundings: 4))
      if wraps(index) { add("place", .partOfRange, placeTolerance(index)) }
      if before[.maximum, index] - before[.minimum, index] == high - low {
        add("input", .partOfRange, inputTolerance(index))
      }
      if gridStep(index) > 0 { add("grid", .partOfRange, gridTolerance(index)) }
      guard has(.thumbs), !has(.angle) else { continue }
      add("position", .points, 4 * positionTolerance(index))
      add("thumb", .points, thumbTolerance(index))
      add("edge", .points, Tolerance.edge(after.thumbFrame(index), drag.point))
      add("shown", .points, shownTolerance(index))
      add("track", .points, trackTolerance(index))
      guard drag.isActive else { continue }
      add("middle", .points, middleTolerance(index))
      add("dragged", .points, draggedTolerance(index))
    }
    return all
  }
}

// MARK: - Sticky values

extension ControlStep {
  /// The distance that a dragged value may stay behind the finger: the reach of the sticky value
  /// near a value, and 0 elsewhere.
  @inline(__always) func stickyReach(around value: Double) -> Double {
    table.stickyValues.reduce(0) { reach, sticky in
      (value - sticky.value).magnitude <= sticky.reach ? max(reach, sticky.reach) : reach
    }
  }

  /// True if a drag began near a sticky value, but not at the sticky value.
  ///
  /// Only code can bring a value there, and the first move may bring the value to the sticky value,
  /// against the finger.
  @inline(__always) func startsBesideStickyValue(_ index: Int) -> Bool {
    let value = drag.start[.value, index]
    return stickyReach(around: value) > 0
      && !table.stickyValues.contains { $0.value == value }
  }
}
