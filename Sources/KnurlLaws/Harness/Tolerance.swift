import KnurlGeometry

/// How far rounding alone can carry a mapped value, with the argument for it.
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
}

extension Moment {
  /// What rounding may do to a value that went through a position, at this moment.
  @inline(__always) func valueTolerance(_ index: Int) -> Double {
    let limits = (after.minimums[index], after.maximums[index])
    // Without a declared mapping the thumbs' way is not longer than the bounds.
    let ends =
      has(.positions)
      ? (after.startPositions[index], after.endPositions[index])
      : (after.startAlong, after.endAlong)
    return coarseness * Tolerance.value(limits: limits, positions: ends, extent: extent)
  }

  @inline(__always) func positionTolerance(_ index: Int) -> Double {
    let limits = (after.minimums[index], after.maximums[index])
    let ends =
      has(.positions)
      ? (after.startPositions[index], after.endPositions[index])
      : (after.startAlong, after.endAlong)
    return coarseness * Tolerance.position(limits: limits, positions: ends, extent: extent)
  }

  @inline(__always) var coarseness: Double { subject.coarseness }

  /// Positions are computed from coordinates of the bounds, but for angles, which know none.
  @inline(__always) private var extent: Double {
    has(.angle) ? 0 : max(after.bounds.width, after.bounds.height)
  }
}

// MARK: - Pictures

extension Moment {
  /// Exactly there; a coarser type rounds on its way through the curve.
  func isShown(_ index: Int, at place: Double) -> Bool {
    let seen = after.presentations[index]
    if Self.isSame(seen, place) { return true }
    let slack = placeSlack(index)
    guard subject.coarseness > 1 || slack > 0 else { return false }
    return (seen - place).magnitude <= 2 * subject.coarseness * place.magnitude.ulp + slack
  }

  /// There but for what the middle of a frame, which was placed there, has rounded.
  func isShownByFrame(_ index: Int, at place: Double) -> Bool {
    (after.presentations[index] - place).magnitude <= trackSlack(index)
  }

  /// The place of a thumb under a finger is the middle of its frame, which rounds; that of a view's is
  /// always.
  func placeSlack(_ index: Int) -> Double {
    guard after.isAtFinger || before.isAtFinger || has([.window, .alongTrack]) else { return 0 }
    let (x, y) = (after.thumbX[index].magnitude, after.thumbY[index].magnitude)
    let size = max(after.thumbWidths[index], after.thumbHeights[index])
    let tolerance = positionTolerance(index)
    return 16 * max(max(x, y), size).ulp + (tolerance.isFinite ? 4 * tolerance : 0)
  }

  /// A picture that is kept as a value is shown by way of the track, whose coordinates round.
  func trackSlack(_ index: Int) -> Double {
    guard has(.alongTrack), has(.positions) else { return 0 }
    let reach = max(after.startPositions[index].magnitude, after.endPositions[index].magnitude)
    let tolerance = positionTolerance(index)
    // In a range of the smallest numbers no place lies between its ends.
    return tolerance.isFinite ? 4 * reach.ulp + 4 * tolerance : .infinity
  }
}
