extension Situation {
  /// A lift of a finger that has not moved.
  ///
  /// A `UISlider` ignores a tap.
  static let tap = Situation(
    "a tap", law: "tap", unlike: "UISlider",
    answers: [
      Answer("does nothing"),
      Answer("changes the value", .changesOnTap, saidBy: "tap(.changesValue)", isDemanded: false),
    ],
    beginsWithNothing: true, isSoft: true
  ) { step, _ in
    guard step.effect == .ended, !step.gestures.hasChanged, !step.gestures.hasMoved,
      step.gestures.isShort,
      !step.gestures.isDisturbed, step.before.isEnabled, step.place == step.drag.point
    else { return nil }
    return .only(step.changed(.values) ? 1 : 0)
  }

  /// A tap where the tap before it has changed the value.
  ///
  /// A `UISwitch` changes it back, a `UIStepper` changes it again.
  static let secondTap = Situation(
    "a second tap", law: "second-tap", unlike: "UISwitch",
    answers: [
      Answer("changes the value back"), Answer("changes the value again", isConventional: true),
      Answer("changes nothing", isConventional: true),
    ], isSoft: true
  ) { step, _ in
    guard step.effect == .ended, !step.gestures.hasMoved, !step.gestures.isDisturbed,
      step.gestures.isShort, step.before.isEnabled, step.place == step.drag.point,
      let first = step.gestures.tapBefore, first.place == step.drag.down,
      first.old != first.new, step.drag.start[.value] == first.new
    else { return nil }
    if step.after[.value] == first.old { return .only(0) }
    return .only(step.after[.value] == first.new ? 2 : 1)
  }
}
