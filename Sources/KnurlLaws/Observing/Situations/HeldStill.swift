import KnurlInteraction

extension Situation {
  /// Time that passes while a finger is held on the control.
  ///
  /// A `UIStepper` repeats while `autorepeat` is true; a `UISlider` does nothing.
  static let heldStill = Situation(
    "a finger that is held", unlike: "UISlider",
    answers: [
      Answer("changes nothing"),
      Answer(
        "changes the value again", [.clock, .timers, .repeats], saidBy: "repeatsWhileHeld()"),
    ], beginsWithNothing: true
  ) { step, memory in
    guard let seconds = step.secondsPassed, seconds >= 0.5, step.before.isTracking,
      step.after.isTracking, !memory.isDisturbed
    else { return nil }
    return .answer(step.changed(.values) ? 1 : 0)
  }
}

extension ControlStep {
  /// The seconds that a tick lets pass; nil for every other command.
  var secondsPassed: Double? {
    if case .control(.tick(let seconds)) = command { return seconds }
    return nil
  }
}
