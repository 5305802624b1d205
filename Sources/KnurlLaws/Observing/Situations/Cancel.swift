extension Situation {
  /// A cancel of a touch that changed a value.
  ///
  /// A `UISlider` keeps the value.
  static let cancel = Situation(
    "a cancel", unlike: "UISlider",
    answers: [
      Answer("keeps the value", .keepsOnCancel, saidBy: "keepsOnCancel()"),
      Answer("restores the value", .restoresOnCancel, saidBy: "restoresOnCancel()"),
    ]
  ) { step, memory in
    guard step.effect == .cancelled, memory.hasChanged, !memory.isDisturbed,
      step.before[.value] != step.drag.start[.value]
    else { return nil }
    if !step.changed(.values) { return .answer(0) }
    return step.after[.value] == step.drag.start[.value] ? .answer(1) : .other
  }
}
