import KnurlInteraction

extension Situation {
  /// A touch-down while a value glides.
  ///
  /// A `UIScrollView` stops where it is.
  static let touchDuringGlide = Situation(
    "a touch during a glide", law: "touch-during-glide", unlike: "UIScrollView",
    answers: [Answer("keeps the value"), Answer("changes the value", isConventional: true)],
    beginsWithNothing: true, isSoft: true, isOfTime: true
  ) { step, _ in
    guard step.isPlainDown, step.gestures.isGliding else { return nil }
    return .only(step.changed(.values) ? 1 : 0)
  }

  /// Time that passes after a write of a value that glides.
  ///
  /// A `UIScrollView` is at rest once its `contentOffset` was set.
  static let timeAfterWrite = Situation(
    "time after a write during a glide", law: "time-after-write", unlike: "UIScrollView",
    answers: [Answer("changes nothing"), Answer("changes the value")],
    beginsWithNothing: true, isSoft: true, isOfTime: true, requires: .writableValues
  ) { step, _ in
    guard let seconds = step.secondsPassed, seconds > 0, !step.before.isTracking,
      step.gestures.hasWrittenInGlide
    else { return nil }
    return .only(step.changed(.values) ? 1 : 0)
  }
}
