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
