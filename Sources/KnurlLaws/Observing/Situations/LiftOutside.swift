import KnurlGeometry

extension Situation {
  /// A lift outside the bounds, of a finger that the control follows and that has changed nothing.
  ///
  /// A `UIButton` sends `touchUpOutside` instead of its action.
  static let liftOutside = Situation(
    "a lift outside", law: "lift-outside", unlike: "UIButton",
    answers: [Answer("changes nothing"), Answer("changes the value", isConventional: true)],
    beginsWithNothing: true, isSoft: true
  ) { step, _ in
    guard step.effect == .ended, let place = step.place, !step.gestures.isDisturbed,
      step.gestures.hasMoved, !step.gestures.hasChanged, place == step.drag.point,
      !step.before.bounds.contains(place), step.before.bounds.isAwayFromEdges(place)
    else { return nil }
    return .only(step.changed(.values) ? 1 : 0)
  }
}
