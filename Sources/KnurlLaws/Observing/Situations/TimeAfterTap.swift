extension Situation {
  /// Time that passes after the lift of a finger that has not moved.
  ///
  /// A `UISlider` is at rest.
  static let timeAfterTap = Situation(
    "time after a tap", law: "time-after-tap", unlike: "UISlider",
    answers: [Answer("changes nothing"), Answer("changes the value")],
    beginsWithNothing: true, isSoft: true, isOfTime: true
  ) { step, _ in
    guard let seconds = step.secondsPassed, seconds > 0, !step.before.isTracking,
      !step.after.isTracking, step.gestures.hasEnded, !step.gestures.hasMoved,
      step.gestures.secondsSinceEnd == 0, !step.gestures.isDisturbed
    else { return nil }
    return .only(step.changed(.values) ? 1 : 0)
  }
}
