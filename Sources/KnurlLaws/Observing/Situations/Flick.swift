extension Situation {
  /// Time that passes after a lift of a moving finger.
  ///
  /// A `UISlider` is at rest. A `UIScrollView` decelerates.
  static let flick = Situation(
    "time after a flick", law: "flick", unlike: "UISlider",
    answers: [
      Answer("changes nothing"),
      Answer(
        "changes the value", [.clock, .timers, .glides], saidBy: "flick(.glides(within:))"),
    ], beginsWithNothing: true, isOfTime: true
  ) { step, _ in
    guard let seconds = step.secondsPassed, seconds > 0, !step.before.isTracking,
      !step.after.isTracking, step.gestures.wasFlick, step.gestures.secondsSinceEnd == 0,
      !step.gestures.isDisturbed
    else { return nil }
    return .only(step.changed(.values) ? 1 : 0)
  }
}
