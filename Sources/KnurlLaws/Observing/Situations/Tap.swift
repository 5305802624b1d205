extension Situation {
  /// A lift of a finger that has not moved.
  ///
  /// A `UISlider` ignores a tap.
  static let tap = Situation(
    "a tap", unlike: "UISlider",
    answers: [
      Answer("does nothing"),
      Answer("changes the value", .changesOnTap, saidBy: "changesOnTap()", isDemanded: false),
    ],
    beginsWithNothing: true
  ) { step, memory in
    guard step.effect == .ended, !memory.hasChanged, !memory.hasMoved, memory.secondsHeld < 0.3,
      !memory.isDisturbed, step.before.isEnabled, step.place == step.drag.point
    else { return nil }
    return .answer(step.changed(.values) ? 1 : 0)
  }
}
