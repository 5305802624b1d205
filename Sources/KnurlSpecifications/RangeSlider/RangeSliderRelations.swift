import KnurlControls
import KnurlEngine
import KnurlInteraction
import KnurlLaws

/// The range slider's own laws.
enum RangeSliderRelations {
  static var all: [Law] {
    [firstMoveChooses, scaleRange]
  }

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
      !step.after.isSame(as: step.before, in: .value), step.drag.displacement != 0
    else { return .notApplicable }
    let isUp = step.drag.displacement > 0
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

  // MARK: - Scaling the range

  static let scaleRange = Law(
    "scale-range",
    text: LawText(
      rule: "With every number of the range four times as large, the values are four times as "
        + "large.",
      why: "A slider from 0 to 1 and one from 0 to 100 must feel the same.",
      cause: "A constant in units of the value, such as a smallest step of 0.01.",
      fix: "Express tolerances in parts of the range.")
  ) { run in
    scaling(run)
  } compare: { original, followUp in
    for index in original.after.valueIndices {
      let (mine, theirs) = (original.after[.value, index] * factor, followUp.after[.value, index])
      // A decimal grid divides by another power of ten, so the last digit may differ. It keeps
      // differing after the step is removed.
      let slack = 2 * max(mine.magnitude, original.after[.minimum, index].magnitude * factor).ulp
      if (mine - theirs).magnitude <= slack { continue }
      return .broken(
        Violation(
          expected: "values \(original.after[.value]) times four",
          seen: "values \(followUp.after[.value])"))
    }
    return .holds
  }

  private static let factor = NumberReplacement.factor

  private static func scaling(_ run: Law.Run) -> FollowUp<ControlMachine>? {
    let fresh = RangeSliderModel()
    let scaling = NumberReplacement.scaling(
      [
        "lowerValue", "upperValue", "minimumValue", "maximumValue", "step", "minimumDistance",
        "maximumDistance",
      ],
      from: [
        ("maximumValue", fresh.maximumValue), ("minimumValue", fresh.minimumValue),
        ("lowerValue", fresh.lowerValue), ("upperValue", fresh.upperValue),
      ])
    return scaling.followUp(
      of: run,
      refusing: { index in
        switch run.sequence.commands[index] {
        // Rounding to whole numbers does not scale.
        case .host(.rounds): true
        // Without a step, keys move by tenths of a range, a decimal grid that observations do not
        // show.
        case .control(.key), .control(.increment), .control(.decrement):
          !(run.steps[index].after.step > 0)
        default: false
        }
      })
  }
}
