extension Situation {
  /// The values at the moment at which a touch is followed.
  ///
  /// A `UISlider` changes them only with a drag.
  static let touchDown = Situation(
    "a touch-down", unlike: "UISlider",
    answers: [
      Answer("changes nothing"),
      Answer("changes the value", .jumpsToFinger, saidBy: "jumpsToFinger()"),
    ],
    beginsWithNothing: true
  ) { step, memory in
    // A touch may stop a glide.
    guard step.isPlainDown, step.effect == .began, !memory.mayGlide, !step.before.bringsToFinger
    else { return nil }
    return .answer(step.changed(.values) ? 1 : 0)
  }
}
