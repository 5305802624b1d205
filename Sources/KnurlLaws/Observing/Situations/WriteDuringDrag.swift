extension Situation {
  /// A write of a value within its limits during a drag.
  ///
  /// A `UISlider` sets it at once.
  static let writeDuringDrag = Situation(
    "a write during a drag", law: "write-during-drag", unlike: "UISlider",
    answers: [
      Answer("sets the value"), Answer("changes nothing"), Answer("ends the drag"),
    ], isSoft: true, requires: .writableValues, scope: .eachValue
  ) { step, value in
    guard let number = step.writtenNumber(of: value), step.before.isTracking,
      !step.wraps(value), step.table.shapes[value] == nil,
      number != step.before[.value, value], number >= step.before[.minimum, value],
      number <= step.before[.maximum, value],
      step.isAdmitted(number, value, rounding: step.inputTolerance(value))
    else { return nil }
    if !step.after.isTracking { return .only(2) }
    return step.allowed([number, step.before[.value, value]], for: value)
  }

  /// A move by nothing after a write during a drag.
  ///
  /// A `UISlider` counts the distance of its thumb from the finger anew.
  static let moveAfterWrite = Situation(
    "a move by nothing after a write", law: "move-after-write", unlike: "UISlider",
    answers: [
      Answer("keeps the written value"),
      Answer("brings the finger's value back", isConventional: true),
    ], isSoft: true, requires: .writableValues
  ) { step, _ in
    guard step.effect == .moved, step.place == step.drag.previous,
      let (old, new) = step.gestures.write, old != new, step.before[.value] == new
    else { return nil }
    if step.after[.value] == new { return .only(0) }
    return step.after[.value] == old ? .only(1) : []
  }
}
