extension Situation {
  /// Time that passes after a lift of a moving finger.
  ///
  /// A `UISlider` is at rest. A `UIScrollView` decelerates.
  static let flick = Situation(
    "time after a flick", unlike: "UISlider",
    answers: [
      Answer("changes nothing"),
      Answer(
        "changes the value", [.clock, .timers, .glides], saidBy: "glides(within:)"),
    ], beginsWithNothing: true
  ) { step, memory in
    guard let seconds = step.secondsPassed, seconds > 0, !step.before.isTracking,
      !step.after.isTracking, memory.wasFlick, memory.secondsSinceEnd == 0, !memory.isDisturbed
    else { return nil }
    return .answer(step.changed(.values) ? 1 : 0)
  }
}
