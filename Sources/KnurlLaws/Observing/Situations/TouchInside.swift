import KnurlGeometry
import KnurlInteraction

extension Situation {
  /// A touch inside the bounds of a control without thumbs.
  ///
  /// A `UIControl` tracks it.
  static let touchInside = Situation(
    "a touch inside", law: "touch-inside", unlike: "UIControl",
    answers: [Answer("is taken"), Answer("is ignored")], isSoft: true,
    excludes: .thumbs
  ) { step, _ in
    guard step.isPlainDown, !step.isHeldInside, let place = step.place,
      step.before.bounds.contains(place), step.before.bounds.isAwayFromEdges(place)
    else { return nil }
    return .only(step.takesTouch ? 0 : 1)
  }

  /// A touch outside the bounds.
  ///
  /// A `UIControl` does not get it: hit testing asks `point(inside:with:)`.
  static let touchOutside = Situation(
    "a touch outside", law: "touch-outside", unlike: "UIControl",
    answers: [Answer("is ignored"), Answer("is taken")], isSoft: true
  ) { step, _ in
    guard step.isPlainDown, !step.isHeldInside, let place = step.place,
      !step.before.bounds.contains(place), step.before.bounds.isAwayFromEdges(place)
    else { return nil }
    return .only(step.takesTouch ? 1 : 0)
  }
}
