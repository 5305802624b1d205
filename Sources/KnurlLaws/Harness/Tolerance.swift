import KnurlGeometry

/// How far rounding alone can carry what a control computes: every tolerance of the laws of steps stands
/// here, with its derivation. Relations that turn or move a whole run have theirs beside them.
///
/// A sum, a product or a quotient is off by at most half a unit in the last place (ulp) of its result,
/// and no intermediate result is greater than the greatest magnitude that took part. So a tolerance is
/// a number of roundings times the ulp of that magnitude, and times how many times coarser than a
/// Double the control's numbers are. With ordinary input none exceeds 0.001 points or a part of 1e-9
/// of the range; a test measures all of them.
enum Tolerance {
  /// Mapping there and back loses at most 2·(ulp of the greatest limit + range/usable·ulp of the
  /// greatest coordinate): requirement P33 in Documentation/Properties.md, the worst measured being 0.57 of it.
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
    // Subnormal numbers round by more than a part of themselves.
    guard half > 1e-290, usable > 1e-290 else { return .infinity }
    return value(limits: limits, positions: positions, extent: extent) * (usable / half / 2)
  }

  /// Half the width of a range, which does not overflow.
  private static func halved(_ limits: (Double, Double)) -> Double {
    (limits.1 / 2 - limits.0 / 2).magnitude
  }

  /// Of an edge of a thumb or hit area: half a width off a middle that was itself computed.
  static func edge(_ area: Rect2D, _ point: Point2D) -> Double {
    let reach = max(area.minX.magnitude, area.maxX.magnitude, area.minY.magnitude)
    return 8
      * max(reach, area.maxY.magnitude, max(area.width, area.height), point.x.magnitude).ulp
  }

  /// How far beside a place a value may be and count as standing on it, as a part of a step. Controls
  /// choose it themselves, so that sums of decimals are on their grid.
  static let besidePlace = 1e-5

  /// Of a finger's way beside the hysteresis, in points: two squares, their sum and its root.
  static func way(_ way: Double, _ hysteresis: Double) -> Double {
    4 * max(way.ulp, hysteresis.ulp)
  }

  /// Of the part of its range at which a value is: a billionth, in which a range of ordinary limits
  /// rounds.
  static let share = 1e-9

  /// Of a frame that is grown about a middle.
  static func grownFrame(_ frame: Rect2D) -> Double {
    let reach = max(
      frame.minX.magnitude, frame.maxX.magnitude, frame.minY.magnitude, frame.maxY.magnitude)
    return 8 * reach.ulp
  }
}

// MARK: - Values

extension Moment {
  /// Of a value that went through a position, at this moment.
  @inline(__always) func valueTolerance(_ index: Int) -> Double {
    coarseness
      * Tolerance.value(limits: limits(index), positions: ends(index), extent: extent(index))
  }

  /// Of a position that went through a value, in points or, for an angle, radians.
  @inline(__always) func positionTolerance(_ index: Int) -> Double {
    coarseness
      * Tolerance.position(limits: limits(index), positions: ends(index), extent: extent(index))
  }

  @inline(__always) var coarseness: Double { subject.coarseness }

  @inline(__always) private func limits(_ index: Int) -> (Double, Double) {
    (after.minimums[index], after.maximums[index])
  }

  /// Without a declared mapping the thumbs' way is not longer than the bounds.
  @inline(__always) private func ends(_ index: Int) -> (Double, Double) {
    has(.positions)
      ? (after.startPositions[index], after.endPositions[index])
      : (after.startAlong, after.endAlong)
  }

  /// Positions are computed from coordinates of the bounds, of the thumb's frame, which may be larger
  /// than they are, and of the finger; angles know none of them.
  @inline(__always) private func extent(_ index: Int) -> Double {
    if has(.angle) { return 0 }
    let size = max(after.bounds.width, after.bounds.height)
    let finger =
      drag.isActive || effect == .ended ? max(drag.point.x.magnitude, drag.point.y.magnitude) : 0
    guard has(.thumbs) else { return max(size, finger) }
    let thumb = max(after.thumbWidths[index], after.thumbHeights[index])
    return max(max(size, thumb), finger)
  }

  /// Of a sum of the limits and of parts of the range.
  @inline(__always) func sumTolerance(_ index: Int, roundings: Double = 1) -> Double {
    roundings * coarseness * max(limits(index).0.magnitude, limits(index).1.magnitude).ulp
  }

  /// Of a circular value: each of 64 moves, as many as a drag has, may round a turn of the finger, a sum
  /// and what brings the sum into the period.
  func placeTolerance(_ index: Int) -> Double {
    let (low, high) = limits(index)
    let turn = (after.endPositions[index] - after.startPositions[index]).magnitude
    let worth = has(.angle) && turn > 0 ? (high - low) / turn * turn.ulp : 0
    return 128 * coarseness * (max(low.magnitude, high.magnitude, high - low).ulp + worth)
  }

  /// Of a number that is brought into a period: itself, and the length of the period, which rounds as
  /// the limits do, as often as it goes into the number.
  func periodTolerance(_ number: Double, _ index: Int) -> Double {
    let (low, high) = limits(index)
    let count = (number / 2 - low / 2).magnitude / (high / 2 - low / 2) + 1
    return 8 * coarseness
      * (number.magnitude.ulp + count * max(low.magnitude, high.magnitude).ulp)
  }

  /// Of an increment, in the units of the value: a limit and a few steps, before the command.
  func inputTolerance(_ index: Int) -> Double {
    8 * coarseness
      * max(before.minimums[index].magnitude, before.maximums[index].magnitude).ulp
  }

  /// Of a grid value: a count of steps, times the step, on top of the minimum.
  func gridTolerance(_ index: Int) -> Double {
    4 * coarseness
      * max(after.values[index].magnitude, after.minimums[index].magnitude, after.step).ulp
  }

  /// Of the value under a finger that a whole number is chosen by: a mapping, and the half between two
  /// numbers, to which a billionth of a step belongs.
  func choiceTolerance(_ index: Int, _ wanted: Double, unit: Double) -> Double {
    8 * valueTolerance(index) + wanted.magnitude.ulp + 1e-9 * unit
  }
}

// MARK: - Places

extension Moment {
  /// Of a thumb's middle at touch-down, in points: it is read off its frame.
  var middleTolerance: Double {
    let bounds = drag.start.bounds
    let down = drag.start.along(drag.down)
    let reach = max(bounds.maxX.magnitude, bounds.maxY.magnitude)
    return 8
      * max(max(reach, bounds.minX.magnitude), max(bounds.minY.magnitude, down.magnitude)).ulp
  }

  /// How far a thumb may stand from where its value is, in points, because the value is a sum: of the
  /// limits and of where the drag began.
  func draggedTolerance(_ index: Int) -> Double {
    let half = limits(index).1 / 2 - limits(index).0 / 2
    let length = after.endAlong - after.startAlong
    guard half > 0, length > 0 else { return 0 }
    let greatest = max(
      max(limits(index).0.magnitude, limits(index).1.magnitude),
      drag.start.values[index].magnitude)
    return 8 * coarseness * (greatest.ulp / half) * length
  }

  /// Of places of thumbs, and of their middles with them, in points.
  @inline(__always) func thumbTolerance(_ index: Int) -> Double {
    let reach = max(after.thumbX[index].magnitude, after.thumbY[index].magnitude)
    let size = max(after.thumbWidths[index], after.thumbHeights[index])
    return 4 * max(reach, size, after.bounds.width, after.bounds.height).ulp
  }

  /// Of a thumb's middle beside a position, in points: half a thumb is added and taken away again.
  func positionedTolerance(_ index: Int) -> Double {
    4
      * max(
        after.positions[index].magnitude, after.thumbWidths[index], after.thumbHeights[index]
      ).ulp
  }

  /// How far a thumb's middle may be beside the line through the centre at its angle, in points: a
  /// frame is a few roundings of coordinates, and an angle rounds once.
  func directionTolerance(_ index: Int, way: Point2D, reach: Double) -> Double {
    let size = max(after.thumbWidths[index], after.thumbHeights[index])
    let length = max(way.x.magnitude, way.y.magnitude)
    return coarseness
      * (16 * max(reach, size, length).ulp + 4 * length * after.positions[index].magnitude.ulp)
  }

  /// Of a turn, in radians: angles and limits round, and so do the coordinates of the finger, which
  /// count for more the nearer it is to the middle.
  func turnTolerance(span: Double, half: Double, _ index: Int) -> Double {
    let (start, end) = (after.startPositions[index], after.endPositions[index])
    let angle = max(
      max(start.magnitude, end.magnitude),
      max(drag.finger.angle.magnitude, drag.finger.first.magnitude))
    let limit = max(limits(index).0.magnitude, limits(index).1.magnitude)
    let point = max(
      max(drag.point.x.magnitude, drag.point.y.magnitude),
      max(drag.down.x.magnitude, drag.down.y.magnitude))
    let coordinate = max(
      max(point, drag.previous.x.magnitude), max(drag.previous.y.magnitude, boundsReach))
    // A finger that was lost has no angle; its last move still has one.
    let angles = angle.isNaN ? max(start.magnitude, end.magnitude, 64) : max(angle, 4)
    return coarseness
      * (8 * angles.ulp + 8 * coordinate.ulp / drag.finger.distance + 4 * limit.ulp / half * span)
  }

  private var boundsReach: Double {
    max(
      max(after.bounds.minX.magnitude, after.bounds.maxX.magnitude),
      max(after.bounds.minY.magnitude, after.bounds.maxY.magnitude))
  }
}

// MARK: - Pictures

extension Moment {
  /// Exactly there; a coarser type rounds on its way through the curve.
  func isShown(_ index: Int, at place: Double) -> Bool {
    let seen = after.presentations[index]
    if Self.isSame(seen, place) { return true }
    let tolerance = shownTolerance(index)
    if let period = picturePeriod(index) {
      let rounding = 8 * coarseness * max(period.low.magnitude, period.high.magnitude).ulp
      return period.way(from: place, to: seen).magnitude <= rounding + tolerance
    }
    guard coarseness > 1 || tolerance > 0 else { return false }
    return (seen - place).magnitude <= 2 * coarseness * place.magnitude.ulp + tolerance
  }

  /// There but for what the middle of a frame, which was placed there, has rounded.
  func isShownByFrame(_ index: Int, at place: Double) -> Bool {
    (after.presentations[index] - place).magnitude <= trackTolerance(index)
  }

  /// Of the place of a thumb under a finger, which is the middle of its frame; a view's always is.
  func shownTolerance(_ index: Int) -> Double {
    guard after.isAtFinger || before.isAtFinger || has([.window, .alongTrack]) else { return 0 }
    let (x, y) = (after.thumbX[index].magnitude, after.thumbY[index].magnitude)
    let size = max(after.thumbWidths[index], after.thumbHeights[index])
    let tolerance = positionTolerance(index)
    return 16 * max(max(x, y), size).ulp + (tolerance.isFinite ? 4 * tolerance : 0)
  }

  /// Of a thumb that stands under the finger.
  func fingerTolerance(_ index: Int, at place: Double) -> Double {
    shownTolerance(index) + 16 * place.magnitude.ulp
  }

  /// Of a picture that is kept as a value: it is shown by way of the track, whose coordinates round.
  func trackTolerance(_ index: Int) -> Double {
    guard has(.alongTrack), has(.positions) else { return 0 }
    let reach = max(after.startPositions[index].magnitude, after.endPositions[index].magnitude)
    let tolerance = positionTolerance(index)
    // In a range of the smallest numbers no place lies between its ends.
    return tolerance.isFinite ? 4 * reach.ulp + 4 * tolerance : .infinity
  }

  /// Of a place between the ends of an animation.
  func pictureTolerance(_ index: Int, from start: Double, to target: Double) -> Double {
    4 * coarseness * max(start.magnitude, target.magnitude).ulp
      + shownTolerance(index) + trackTolerance(index)
  }

  /// Of a place on an animation's curve, which is reckoned to a millionth of the way.
  func curveTolerance(_ index: Int, from start: Double, to target: Double) -> Double {
    (target - start).magnitude * 1e-6 + pictureTolerance(index, from: start, to: target)
  }

  /// Of a picture that goes on along another track, as far along as it was on the one before.
  func otherTrackTolerance(_ index: Int, at place: Double, from old: Double) -> Double {
    let (start, end) = (before.startPositions[index], before.endPositions[index])
    let (newStart, newEnd) = ends(index)
    let ratio = ((newEnd - newStart) / (end - start)).magnitude
    let reach = max(max(start.magnitude, end.magnitude), old.magnitude)
    let newReach = max(max(newStart.magnitude, newEnd.magnitude), place.magnitude)
    return 16 * coarseness * (newReach.ulp + ratio * reach.ulp) + 4 * positionTolerance(index)
  }
}

// MARK: - Their size

/// A tolerance at one step.
package struct MeasuredTolerance {
  package enum Unit { case points, partOfRange }

  package let name: String
  package let unit: Unit
  package let size: Double
}

extension Moment {
  /// Every tolerance of this step with a size, the largest multiple that a law takes, for the test that
  /// none is large.
  package var tolerances: [MeasuredTolerance] {
    var all: [MeasuredTolerance] = []
    for index in after.values.indices {
      let (low, high) = limits(index)
      guard high > low, has(.limits) else { continue }
      func add(_ name: String, _ unit: MeasuredTolerance.Unit, _ tolerance: Double) {
        let size = unit == .points ? tolerance : tolerance / (high - low)
        if size.isFinite { all.append(MeasuredTolerance(name: name, unit: unit, size: size)) }
      }
      add("value", .partOfRange, 8 * valueTolerance(index))
      add("sum", .partOfRange, sumTolerance(index, roundings: 4))
      if has(.circular) { add("place", .partOfRange, placeTolerance(index)) }
      if before.maximums[index] - before.minimums[index] == high - low {
        add("input", .partOfRange, inputTolerance(index))
      }
      if after.step > 0 { add("grid", .partOfRange, gridTolerance(index)) }
      guard has(.thumbs), !has(.angle) else { continue }
      add("position", .points, 4 * positionTolerance(index))
      add("thumb", .points, thumbTolerance(index))
      add("edge", .points, Tolerance.edge(after.thumbFrame(index), drag.point))
      add("shown", .points, shownTolerance(index))
      add("track", .points, trackTolerance(index))
      guard drag.isActive else { continue }
      add("middle", .points, middleTolerance)
      add("dragged", .points, draggedTolerance(index))
    }
    return all
  }
}
