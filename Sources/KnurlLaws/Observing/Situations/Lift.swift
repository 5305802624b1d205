extension Situation {
  /// A lift after a drag that changed a value.
  ///
  /// A `UISlider` keeps the value of the last move.
  static let lift = Situation(
    "a lift after a drag", law: "lift", unlike: "UISlider",
    answers: [
      Answer("keeps the value"),
      Answer("is one more move", .followsLift, saidBy: "lift(.isOneMoreMove)"),
      Answer("settles the value", .settling, saidBy: "snaps(to:) or rests:", isDemanded: false),
    ], isOpen: true
  ) { step, _ in
    guard step.effect == .ended, let place = step.place else { return nil }
    // A finger that has not moved since may only settle a value.
    if step.gestures.isAtLastPlace(place) { return step.changed(.values) ? [] : nil }
    guard let behind = step.gestures.valuesBehind(at: place), step.before[.value] != behind
    else { return nil }
    if !step.changed(.values) { return .only(0) }
    return step.after[.value] == behind ? .only(1) : []
  }
}
