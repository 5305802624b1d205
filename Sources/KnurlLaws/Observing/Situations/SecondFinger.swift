import KnurlInteraction

extension Situation {
  /// A second finger that goes down on a control, or moves there, while the first one drags it.
  ///
  /// A `UISlider` gets one touch only, because its `isMultipleTouchEnabled` is false.
  static let secondFinger = Situation(
    "a second finger", law: "second-finger", unlike: "UISlider",
    answers: [Answer("is ignored"), Answer("changes the value")], beginsWithNothing: true,
    isSoft: true
  ) { step, _ in
    guard step.effect == .foreign, step.before.isTracking, !step.isWithheld,
      let touch = step.touch, touch.id != step.drag.id,
      touch.phase == .began || touch.phase == .moved
    else { return nil }
    return .only(step.changed(.values) ? 1 : 0)
  }

  /// A move of the first finger after a second one has changed a value.
  ///
  /// With a `UISlider`, no second finger does. One that takes over leaves the first one without effect.
  static let firstFinger = Situation(
    "the first finger after a second one", law: "first-finger", unlike: "UISlider",
    answers: [Answer("changes the value"), Answer("is ignored")], isSoft: true
  ) { step, _ in
    guard step.effect == .moved, step.gestures.isSharedByFingers,
      step.drag.point != step.drag.previous
    else { return nil }
    return .only(step.changed(.values) ? 0 : 1)
  }
}
