import KnurlInteraction

extension Situation {
  /// Time that passes while a finger is held on the control.
  ///
  /// A `UIStepper` repeats while `autorepeat` is true; a `UISlider` does nothing.
  static let heldStill = Situation(
    "a finger that is held", law: "held-finger", unlike: "UISlider",
    answers: [
      Answer("changes nothing"),
      Answer(
        "changes the value again", [.clock, .timers, .repeats], saidBy: "hold(.repeats)"),
    ], beginsWithNothing: true, isOfTime: true
  ) { step, _ in
    guard let seconds = step.secondsPassed, seconds >= GestureMemory.hold, step.before.isTracking,
      step.after.isTracking, !step.gestures.isDisturbed
    else { return nil }
    return .only(step.changed(.values) ? 1 : 0)
  }
}

extension ControlStep {
  /// The seconds that a tick lets pass; nil for every other command.
  var secondsPassed: Double? {
    if case .control(.tick(let seconds)) = command { return seconds }
    return nil
  }
}
