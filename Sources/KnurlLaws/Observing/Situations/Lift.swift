extension Situation {
  /// A lift after a drag that changed a value.
  ///
  /// A `UISlider` keeps the value of the last move.
  static let lift = Situation(
    "a lift after a drag", unlike: "UISlider",
    answers: [
      Answer("keeps the value"), Answer("is one more move", .followsLift, saidBy: "followsLift()"),
    ]
  ) { step, memory in
    guard step.effect == .ended, let place = step.place,
      let behind = memory.valuesBehind(at: place), step.before[.value] != behind
    else { return nil }
    if !step.changed(.values) { return .answer(0) }
    return step.after[.value] == behind ? .answer(1) : .other
  }
}
