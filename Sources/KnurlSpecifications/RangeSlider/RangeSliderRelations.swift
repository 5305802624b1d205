import KnurlControls
import KnurlEngine
import KnurlInteraction
import KnurlLaws

/// The range slider's own laws.
enum RangeSliderRelations {
  // MARK: - Thumbs that have met

  /// The law for two thumbs with equal values in a slider that pushes: the first move's direction
  /// selects the thumb.
  ///
  /// In a slider that blocks, only one of the thumbs can move in a direction, whichever thumb is
  /// grabbed.
  static let firstMoveChooses = Law(
    "first-move-chooses", on: .moved, requires: [.ordered, .pushing, .alongTrack],
    text: LawText(
      rule:
        "If both thumbs have the same value, the first move that changes a value, however short, "
        + "takes the upper thumb toward the maximum and the lower thumb toward the minimum.",
      why: "Two thumbs that have met are dragged along together, and cannot be parted.",
      cause: "The distance must pass a threshold before its direction counts.",
      fix: "Compare the distance with zero.")
  ) { step in
    let start = step.drag.start
    guard !step.drag.isDisturbed, start.pushes, step.after.pushes,
      start[.value, 0] == start[.value, 1], step.before.isSame(as: start, in: .value),
      // While the choice waits, no thumb is highlighted.
      step.before.isTouchInside, step.before.highlightedThumb < 0,
      !step.after.isSame(as: step.before, in: .value), step.drag.displacement(of: 0) != 0
    else { return .notApplicable }
    let isUp = step.drag.displacement(of: 0) > 0
    let end = isUp ? start[.maximum, 1] : start[.minimum, 0]
    // If that thumb cannot move, the other one is taken.
    guard start[.value, 0] != end, start.step == 0, start.maximumDistance == .infinity else {
      return .notApplicable
    }
    let other = isUp ? 0 : 1
    guard step.after[.value, other] != start[.value, other] else { return .holds }
    let names = step.declaration.values.map { $0.name }
    return .broken(
      Violation(
        expected: "\(names[1 - other]) alone to move: the finger went "
          + "\(isUp ? "toward the maximum" : "toward the minimum")",
        seen: "\(names[other]) \(start[.value, other]) → \(step.after[.value, other])"))
  }
}
