extension Situation {
  /// The values at the moment at which a touch is followed.
  ///
  /// A `UISlider` changes them only with a drag.
  static let touchDown = Situation(
    "a touch-down", law: "touch-down", unlike: "UISlider",
    answers: [
      Answer("changes nothing"),
      Answer("changes the value", .jumpsToFinger, saidBy: "touch(.jumps)"),
    ],
    beginsWithNothing: true
  ) { step, _ in
    // A touch may stop a glide, which a command may have begun.
    guard step.isPlainDown, step.effect == .began, !step.before.bringsToFinger,
      !step.gestures.mayGlide, !step.gestures.isDisturbed
    else { return nil }
    return .only(step.changed(.values) ? 1 : 0)
  }
}
