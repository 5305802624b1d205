import KnurlGeometry
import KnurlInteraction

/// The effect of a move on a value and on the finger, in radians along the value's track.
///
/// The angle is 0 at the minimum and grows toward the maximum.
struct ValueRotation {
  /// The angle from minimum to maximum.
  var span: Double
  /// The value's angle at touch-down.
  var start: Double
  /// The value's angle before the move.
  var before: Double
  /// The value's angle after the move.
  var after: Double
  /// The turn of the finger toward the maximum; NaN if unknown.
  var finger: Double
  /// The angle that the value would have after the finger's turn without clamping; NaN if unknown.
  var wanted: Double
  /// The angle of one step, and of the sticky values near the values of the turn.
  var step: Double
  /// The tolerance for rounding.
  var tolerance: Double
  /// True if both ends of the track are the same position.
  var isCircular = false

  /// The angle that the value may have after the finger's turn: `wanted`, limited to the track if
  /// the track is not circular.
  var allowed: Double { isCircular ? wanted : min(max(wanted, 0), span) }

  /// The angle from one position to another. On a circular track, this is the shorter way.
  func way(from start: Double, to end: Double) -> Double {
    guard isCircular, let period = Period(0, span) else { return end - start }
    return period.way(from: start, to: end)
  }
}

extension ControlStep {
  /// Computes the result of `turn`.
  func reckonedTurn(of index: Int) -> ValueRotation? {
    guard drag.isSteady, drag.start.rotation != .none, isTurnFollowed else { return nil }
    let (start, end) = (after[.startPosition, index], after[.endPosition, index])
    let (low, high) = (after[.minimum, index], after[.maximum, index])
    let half = high / 2 - low / 2
    let span = (end - start).magnitude
    guard span > 0, span < 1e6, half > 1e-290, half.isFinite else { return nil }
    let isWholeTurn = (span - 2 * Double.pi).magnitude <= FingerWinding.tie
    // On another track the same angle is several places.
    if wraps(index), drag.start.rotation == .absolute, !isWholeTurn { return nil }
    guard let first = along(drag.start[.value, index], span, index),
      let before = along(before[.value, index], span, index),
      let after = along(after[.value, index], span, index)
    else { return nil }
    let direction: Double = end > start ? 1 : -1
    var wanted = Double.nan
    let isKnown = has(.gesture) && self.after.hysteresis >= 0
    if !isKnown, self.after.recognizer == .waiting || drag.mayCountFromGesture {
      // The angle from which the finger's turn counts is unknown.
    } else if drag.start.rotation == .relative {
      wanted = first + (drag.finger.angle - drag.finger.first) * direction
    } else if span <= 2 * Double.pi + FingerWinding.tie {
      wanted = (drag.finger.angle - start) * direction
    }
    let tolerance =
      turnTolerance(span: span, half: half, index) + dragTolerance(index) / 2 / half * span
    let sticky =
      stickyReach(around: drag.start[.value, index])
      + stickyReach(around: self.before[.value, index])
      + stickyReach(around: self.after[.value, index])
    guard tolerance.isFinite else { return nil }
    return ValueRotation(
      span: span, start: first, before: before, after: after,
      finger: drag.finger.lastTurn * direction, wanted: wanted,
      step: (gridStep(index) + sticky) / 2 / half * span, tolerance: tolerance,
      isCircular: wraps(index))
  }

  /// True if the drag turned the control before this move and has not ended.
  ///
  /// The first move is left out, because a jump or the hysteresis may be part of it. So is the move
  /// with which a recognizer begins: the value may then make up for all moves before it.
  var goesOnTurning: Bool {
    drag.hadBegun && !drag.isGestureNew && (!has(.gesture) || after.gesture.isActive)
  }

  /// True if the finger is exactly at the middle, where there is no angle.
  var isAtMiddle: Bool {
    drag.isSteady && drag.start.rotation != .none && isTurnFollowed
      && drag.point == after.bounds.center
  }

  /// True if laws can follow a turn beyond an end: turning does not continue at the other end, or
  /// the control is circular.
  private var isTurnFollowed: Bool { has(.circular) || (!after.wraps && !drag.start.wraps) }

  /// The share of the range between a value and the nearer limit: 0 to 1/2, or -1 for a value
  /// outside its limits.
  ///
  /// Also returns whether the nearer limit is the maximum.
  @inline(__always) func share(of value: Double, _ index: Int) -> (part: Double, isFromEnd: Bool) {
    let (low, high) = (after[.minimum, index], after[.maximum, index])
    guard value >= low, value <= high else { return (-1, false) }
    // Halves, because the width of the widest ranges is not finite.
    let half = high / 2 - low / 2
    let (below, above) = (value / 2 - low / 2, high / 2 - value / 2)
    return below <= above ? (below / half, false) : (above / half, true)
  }

  private func along(_ value: Double, _ span: Double, _ index: Int) -> Double? {
    let share = share(of: value, index)
    guard share.part >= 0 else { return nil }
    return share.isFromEnd ? span - span * share.part : span * share.part
  }
}
