import KnurlGeometry

/// What differs between two observations, as bits: compared once a command, asked by many laws.
enum Change {
  static let values: UInt32 = 1 << 0
  static let limits: UInt32 = 1 << 1
  /// The frames of the thumbs.
  static let thumbs: UInt32 = 1 << 2
  static let bounds: UInt32 = 1 << 3
  /// Where values and limits stand along the track.
  static let positions: UInt32 = 1 << 4
  /// Orientation, direction, step, distances: what decides how the others are to be read.
  static let terms: UInt32 = 1 << 5
  /// Tracking, highlights, enabling and the rest.
  static let state: UInt32 = 1 << 6
  /// Where the picture shows values.
  static let presentations: UInt32 = 1 << 7

  /// All that decides how values and positions map to each other.
  static let mapping = values | limits | bounds | positions | terms
}

extension Observation {
  /// What is no number and stays none has not changed.
  ///
  /// `inout` only so that nothing is copied.
  static func changes(from before: inout Observation, to after: inout Observation) -> UInt32 {
    var changes: UInt32 = 0
    if after.values != before.values { changes |= Change.values }
    if after.minimums != before.minimums || after.maximums != before.maximums {
      changes |= Change.limits
    }
    if after.thumbX != before.thumbX || after.thumbY != before.thumbY
      || after.thumbWidths != before.thumbWidths || after.thumbHeights != before.thumbHeights
    {
      changes |= Change.thumbs
    }
    if after.bounds != before.bounds, !after.bounds.isSame(as: before.bounds) {
      changes |= Change.bounds
    }
    if after.positions != before.positions || after.startPositions != before.startPositions
      || after.endPositions != before.endPositions
    {
      changes |= Change.positions
    }
    if after.isVertical != before.isVertical || after.isRightToLeft != before.isRightToLeft
      || after.pushes != before.pushes || after.step != before.step
      || after.minimumDistance != before.minimumDistance
      || after.maximumDistance != before.maximumDistance || after.rotation != before.rotation
      || after.wraps != before.wraps || after.isTakenAnywhere != before.isTakenAnywhere
      || after.jumpsToFinger != before.jumpsToFinger || after.hysteresis != before.hysteresis
    {
      changes |= Change.terms
    }
    if after.isTracking != before.isTracking || after.isTouchInside != before.isTouchInside
      || after.isHighlighted != before.isHighlighted || after.isEnabled != before.isEnabled
      || after.isContinuous != before.isContinuous
      || after.isReceivingTouches != before.isReceivingTouches
      || after.highlightedThumb != before.highlightedThumb || after.hitWidth != before.hitWidth
      || after.hitHeight != before.hitHeight || after.layerCount != before.layerCount
      || after.gesture != before.gesture || after.focusedThumb != before.focusedThumb
      || after.isMultipleTouchEnabled != before.isMultipleTouchEnabled
    {
      changes |= Change.state
    }
    if after.presentations != before.presentations { changes |= Change.presentations }
    return changes
  }
}

extension Rect2D {
  /// Equal, or no numbers in the same places.
  func isSame(as other: Rect2D) -> Bool {
    Moment.isSame(x, other.x) && Moment.isSame(y, other.y)
      && Moment.isSame(width, other.width) && Moment.isSame(height, other.height)
  }
}

extension Moment {
  /// Whether any of this differs from the moment before.
  @inline(__always) func changed(_ bits: UInt32) -> Bool { changes & bits != 0 }

  /// Whether a law over the state alone, asked after every command, can answer as it did before.
  @inline(__always) func isSettled(_ bits: UInt32) -> Bool { changes & bits == 0 && command != nil }
}
