extension Situation {
  /// A cancel of a touch that changed a value.
  ///
  /// A `UISlider` keeps the value.
  static let cancel = Situation(
    "a cancel", law: "cancel", unlike: "UISlider",
    answers: [
      Answer("keeps the value", .keepsOnCancel, saidBy: "cancel(.keeps)"),
      Answer("restores the value", .restoresOnCancel, saidBy: "cancel(.restores)"),
      Answer("settles the value", isConventional: true),
    ], isOpen: true
  ) { step, _ in
    guard step.effect == .cancelled, step.gestures.hasChanged, !step.gestures.isDisturbed,
      step.before[.value] != step.drag.start[.value]
    else { return nil }
    if !step.changed(.values) { return .only(0) }
    return step.after[.value] == step.drag.start[.value] ? .only(1) : []
  }
}
