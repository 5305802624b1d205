import KnurlGeometry
import KnurlInteraction

/// The differences between two observations, as bits. They are computed once for each command and
/// read by many laws.
enum Change {
  static let values: UInt32 = 1 << 0
  static let limits: UInt32 = 1 << 1
  /// The frames of the thumbs.
  static let thumbs: UInt32 = 1 << 2
  static let bounds: UInt32 = 1 << 3
  /// The positions of values and limits along the track.
  static let positions: UInt32 = 1 << 4
  /// Everything that determines the meaning of the other numbers: orientation, direction, step and
  /// distances.
  static let terms: UInt32 = 1 << 5
  /// Tracking, highlights, enabling and the rest.
  static let state: UInt32 = 1 << 6
  /// The positions where the picture shows values.
  static let presentations: UInt32 = 1 << 7
  /// The pending values of the drag.
  static let pending: UInt32 = 1 << 8

  /// Everything that determines how values and positions map to each other.
  static let mapping = values | limits | bounds | positions | terms
}

extension Observation {
  /// Compares two observations. A number that stays NaN has not changed.
  ///
  /// The parameters are `inout` only to avoid copies.
  static func changes(from before: inout Observation, to after: inout Observation) -> UInt32 {
    var changes: UInt32 = 0
    // Bits are compared first: nearly everything is unchanged, and that needs no branch for each
    // number.
    if after.values.bits(unlike: before.values) != 0, after.values != before.values {
      changes |= Change.values
    }
    let limits =
      after.minimums.bits(unlike: before.minimums) | after.maximums.bits(unlike: before.maximums)
    if limits != 0, after.minimums != before.minimums || after.maximums != before.maximums {
      changes |= Change.limits
    }
    let thumbs =
      after.thumbX.bits(unlike: before.thumbX) | after.thumbY.bits(unlike: before.thumbY)
      | after.thumbWidths.bits(unlike: before.thumbWidths)
      | after.thumbHeights.bits(unlike: before.thumbHeights)
    if thumbs != 0,
      after.thumbX != before.thumbX || after.thumbY != before.thumbY
        || after.thumbWidths != before.thumbWidths || after.thumbHeights != before.thumbHeights
    {
      changes |= Change.thumbs
    }
    if after.bounds != before.bounds, !after.bounds.isSame(as: before.bounds) {
      changes |= Change.bounds
    }
    let positions =
      after.positions.bits(unlike: before.positions)
      | after.startPositions.bits(unlike: before.startPositions)
      | after.endPositions.bits(unlike: before.endPositions)
    if positions != 0,
      after.positions != before.positions || after.startPositions != before.startPositions
        || after.endPositions != before.endPositions
    {
      changes |= Change.positions
    }

    var terms = bit(after.isVertical != before.isVertical)
    terms |= bit(after.isRightToLeft != before.isRightToLeft)
    terms |= bit(after.pushes != before.pushes)
    terms |= bit(after.step != before.step)
    terms |= bit(after.minimumDistance != before.minimumDistance)
    terms |= bit(after.maximumDistance != before.maximumDistance)
    terms |= bit(after.rotation.rawValue != before.rotation.rawValue)
    terms |= bit(after.wraps != before.wraps)
    terms |= bit(after.isTakenAnywhere != before.isTakenAnywhere)
    terms |= bit(after.jumpsToFinger != before.jumpsToFinger)
    terms |= bit(after.hysteresis != before.hysteresis)
    terms |= bit(after.incrementStep != before.incrementStep)
    terms |= bit(after.settles != before.settles)
    terms |= bit(after.snapStep != before.snapStep)
    terms |= bit(after.isShownAtFinger != before.isShownAtFinger)
    terms |= bit(!after.transform.isSame(as: before.transform))
    if terms != 0 { changes |= Change.terms }

    var state = bit(after.isTracking != before.isTracking)
    state |= bit(after.isTouchInside != before.isTouchInside)
    state |= bit(after.isHighlighted != before.isHighlighted)
    state |= bit(after.isEnabled != before.isEnabled)
    state |= bit(after.isContinuous != before.isContinuous)
    state |= bit(after.isReceivingTouches != before.isReceivingTouches)
    state |= bit(after.highlightedThumb != before.highlightedThumb)
    state |= bit(after.hitWidth != before.hitWidth)
    state |= bit(after.hitHeight != before.hitHeight)
    state |= bit(after.layerCount != before.layerCount)
    state |= bit(after.gesture.rawValue != before.gesture.rawValue)
    state |= bit(after.recognizer.rawValue != before.recognizer.rawValue)
    state |= bit(after.focusedThumb != before.focusedThumb)
    state |= bit(after.isMultipleTouchEnabled != before.isMultipleTouchEnabled)
    if state != 0 { changes |= Change.state }

    if after.presentations.bits(unlike: before.presentations) != 0,
      after.presentations != before.presentations
    {
      changes |= Change.presentations
    }
    if after.pending.bits(unlike: before.pending) != 0, after.pending != before.pending {
      changes |= Change.pending
    }
    return changes
  }

  @inline(__always) private static func bit(_ isSet: Bool) -> UInt8 { isSet ? 1 : 0 }
}

extension Numbers {
  /// Returns 0 if both have the same bits, and so the same numbers.
  @inline(__always) func bits(unlike other: Numbers) -> UInt64 {
    (first.bitPattern ^ other.first.bitPattern) | (second.bitPattern ^ other.second.bitPattern)
      | (third.bitPattern ^ other.third.bitPattern)
      | (fourth.bitPattern ^ other.fourth.bitPattern)
  }
}

extension Rect2D {
  /// True if each number is equal in both rectangles or NaN in both.
  func isSame(as other: Rect2D) -> Bool {
    ControlStep.isSame(x, other.x) && ControlStep.isSame(y, other.y)
      && ControlStep.isSame(width, other.width) && ControlStep.isSame(height, other.height)
  }
}

extension ControlStep {
  /// True if the command changed something in the given bits of `Change`.
  @inline(__always) func changed(_ bits: UInt32) -> Bool { changes & bits != 0 }

  /// True if nothing in the given bits of `Change` changed.
  ///
  /// A law that depends only on these bits and is checked after every command then has the same
  /// verdict as after the command before.
  @inline(__always) func isSettled(_ bits: UInt32) -> Bool { changes & bits == 0 && command != nil }
}
