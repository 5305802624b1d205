import KnurlGeometry
import KnurlInteraction

/// What a move did to a value and to the finger, in radians along the value's track: 0 at the
/// minimum, growing toward the maximum.
struct ValueRotation {
  /// From minimum to maximum.
  var span: Double
  /// Where the value stood at touch-down, before the move, and after it.
  var start: Double
  var before: Double
  var after: Double
  /// How far the finger went round, toward the maximum; no number where it is not known.
  var finger: Double
  /// Where the finger would have the value, ends or not; no number where that is not known.
  var wanted: Double
  /// What a step is worth.
  var step: Double
  /// What rounding is worth.
  var tolerance: Double
  /// Both ends are the same place.
  var isCircular = false

  /// Where the finger may have the value.
  var allowed: Double { isCircular ? wanted : min(max(wanted, 0), span) }

  /// How far it is from one place to another: round the shorter way where both ends are the same place.
  func way(from start: Double, to end: Double) -> Double {
    guard isCircular, let period = Period(0, span) else { return end - start }
    return period.way(from: start, to: end)
  }
}

extension Moment {
  /// What `turn` says, reckoned anew.
  func reckonedTurn(of index: Int) -> ValueRotation? {
    guard drag.isSteady, drag.start.rotation != .none, isTurnFollowed else { return nil }
    let (start, end) = (after.startPositions[index], after.endPositions[index])
    let (low, high) = (after.minimums[index], after.maximums[index])
    let half = high / 2 - low / 2
    let span = (end - start).magnitude
    guard span > 0, span < 1e6, half > 1e-290, half.isFinite else { return nil }
    let isWholeTurn = (span - 2 * Double.pi).magnitude <= FingerWinding.tie
    // On another track the same angle is several places.
    if has(.circular), drag.start.rotation == .absolute, !isWholeTurn { return nil }
    guard let first = along(drag.start.values[index], span, index),
      let before = along(before.values[index], span, index),
      let after = along(after.values[index], span, index)
    else { return nil }
    let direction: Double = end > start ? 1 : -1
    var wanted = Double.nan
    let isKnown = has(.gesture) && self.after.hysteresis >= 0
    if !isKnown, self.after.recognizer == .waiting || drag.mayCountFromGesture {
      // From which angle the finger's turn counts is not known.
    } else if drag.start.rotation == .relative {
      wanted = first + (drag.finger.angle - drag.finger.first) * direction
    } else if span <= 2 * Double.pi + FingerWinding.tie {
      wanted = (drag.finger.angle - start) * direction
    }
    let tolerance = turnTolerance(span: span, half: half, index)
    guard tolerance.isFinite else { return nil }
    return ValueRotation(
      span: span, start: first, before: before, after: after,
      finger: drag.finger.lastTurn * direction, wanted: wanted,
      step: self.after.step / 2 / half * span, tolerance: tolerance, isCircular: has(.circular))
  }

  /// Whether the drag turned it before this move, and goes on: what the move that begins does is
  /// left out, because a jump or a distance to begin with may belong to it.
  var goesOnTurning: Bool {
    drag.hadBegun && (!has(.gesture) || after.gesture.isActive)
  }

  /// The finger is where there is no angle.
  var isAtMiddle: Bool {
    drag.isSteady && drag.start.rotation != .none && isTurnFollowed
      && drag.point == after.bounds.center
  }

  /// Whether it is known where the ends lead: nowhere, or to each other as the description says.
  private var isTurnFollowed: Bool { has(.circular) || (!after.wraps && !drag.start.wraps) }

  /// How much of the range lies between a value and the nearer limit: at most a half, or -1 for a
  /// value that is not within its limits.
  @inline(__always) func share(of value: Double, _ index: Int) -> (part: Double, isFromEnd: Bool) {
    let (low, high) = (after.minimums[index], after.maximums[index])
    guard value >= low, value <= high else { return (-1, false) }
    // Halves, because the width of the widest ranges is no number.
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
