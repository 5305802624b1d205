import KnurlEngine
import KnurlGeometry
import KnurlInteraction

/// Laws about a finger that stays where it is, or comes back to where it was.
extension Law {
  static let zeroLengthDrag = Law(
    .zeroLengthDrag, covers: ["P12"], on: [.began, .moved, .ended, .cancelled], requires: [],
    excludes: [.jumpsToFinger, .repeats],
    text: LawText(
      rule: "A finger that goes down and does not move changes nothing.",
      why: "People rest a finger on a thumb to see what it is; the value must not change.",
      cause: "The value is computed from the finger without the offset at touch-down.",
      fix: "Store the offset between finger and thumb.")
  ) { step in
    guard step.drag.keepsOffset, !step.drag.hasMoved, !endsElsewhere(&step) else {
      return .notApplicable
    }
    return .demand(
      step.hasValuesOfStart,
      expected: step.named(step.drag.start[.value], unlike: step.after[.value])
        + ", as at touch-down",
      seen: step.named(step.after[.value], unlike: step.drag.start[.value]))
  }

  /// True if the lift may change the value: the lift may be a tap, or its location differs from the
  /// location of the last move.
  ///
  /// In both cases, a law about moves cannot judge the end of the drag.
  private static func endsElsewhere(_ step: inout ControlStep) -> Bool {
    // A separate law judges where a control with its own grid comes to rest.
    if step.hasOwnPlaces, !step.after.isTracking, step.settlesNow { return true }
    return step.effect == .ended && (step.mayBeTap || step.place != step.drag.point)
  }

  static let zeroLengthMove = Law(
    .zeroLengthMove, covers: ["P12"], on: .moved, requires: [],
    text: LawText(
      rule: "Once a drag has changed a value, a move to where the finger already is changes no "
        + "value, even if the app has changed a setting in between.",
      why: "Somebody holds a thumb still, the app switches to fine steps, and the thumb jumps.",
      cause: "The whole distance since touch-down is multiplied by the new setting, or each touch "
        + "counts as a move.",
      fix: "When a setting changes, take the present value and the finger's last point as the new "
        + "reference.")
  ) { step in
    guard step.drag.movesByNothing else { return .notApplicable }
    if step.keepsValues { return .holds }
    return .broken(
      expected: "\(step.named(step.before[.value], unlike: step.after[.value])), as before: the "
        + "finger has not moved", seen: step.named(step.after[.value], unlike: step.before[.value]),
      warning: step.drag.wasSetAnew
        ? "A setting that code writes during a drag may take effect at the next move." : nil)
  }

  static let samePlaceSameValue = Law(
    .samePlaceSameValue, covers: ["P13"], on: .moved, requires: [],
    text: LawText(
      rule: "During a drag, the same place of the finger gives the same value.",
      why: "People undo by coming back. After overshooting an end, the thumb must be under the "
        + "finger again.",
      cause: "Each move adds its own distance, so what was clamped or rounded away is lost.",
      fix: "Compute only from the state at touch-down and the current point.")
  ) { step in
    // Another law judges a finger that stays.
    guard let visit = step.drag.places.revisited, !step.drag.staysInPlace else {
      return .notApplicable
    }
    let taken = step.drag.taken
    let dragged = step.table.figures.indices.contains(taken) ? step.table.figures[taken] : 0..<0
    var isElsewhere = false
    for index in step.after.valueIndices where !mayHaveBoth(index, visit, &step) {
      // A neighbor may stay where it was pushed. A strict description says whether thumbs push.
      let isTaken = step.dragsWhole || dragged.contains(index)
      if !isTaken, step.hasNeighbors(index), step.after.pushes || !step.table.isStrict {
        return .notApplicable
      }
      isElsewhere = true
    }
    return .demand(
      !isElsewhere,
      expected: step.named(visit.values, unlike: step.after[.value])
        + (visit.isStart ? ", as at touch-down" : ", as when the finger was here before"),
      seen: step.named(step.after[.value], unlike: visit.values))
  }

  /// True if a correct control may give the value of an earlier visit and the present value at the
  /// same place.
  private static func mayHaveBoth(
    _ index: Int, _ visit: VisitedPlaces.Visit, _ step: inout ControlStep
  ) -> Bool {
    let (old, new) = (visit.values[index], step.after[.value, index])
    if old == new { return true }
    let sticky = step.stickyReach(around: old) + step.stickyReach(around: new)
    // Counted from touch-down, the way back to it is exactly 0. Any other way may round.
    let rounding = visit.isStart ? 0 : 8 * step.valueTolerance(index)
    if step.isSameInDrag(old, new, index, within: sticky + rounding) { return true }
    guard step.gridStep(index) > 0, !visit.isStart else { return false }
    // In the middle between two steps, rounding decides, or a detent keeps the one it comes from.
    let isAtEnd =
      min(old, new) == step.after[.minimum, index] || max(old, new) == step.after[.maximum, index]
    let way = step.way(from: old, to: new, index).magnitude
    let tolerance = 4 * step.gridTolerance(index) + step.dragTolerance(index) + rounding
    return way <= step.gridStep(index) + tolerance
      && (isAtEnd || way >= step.gridStep(index) - tolerance)
  }
}
