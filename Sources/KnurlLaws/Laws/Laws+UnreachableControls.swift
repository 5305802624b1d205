import KnurlEngine
import KnurlGeometry
import KnurlInteraction

/// Laws about controls that touches cannot reach.
extension Law {
  static let singularTransform = Law(
    .singularTransform, covers: ["transform"], on: [.began, .refused, .unplaced],
    requires: .transform,
    text: LawText(
      rule:
        "A control whose transform has no inverse has no area, so no touch hits it. A finger that "
        + "was already down counts as outside as soon as it moves, and changes no value.",
      why: "A control that is animated to size zero reacts to any touch near it.",
      cause: "The inverse of a singular matrix is replaced by the identity, as Core Graphics does.",
      fix: "Check the determinant before inverting. Refuse a new touch, and treat a followed touch "
        + "as outside.")
  ) { step in
    guard let touch = step.touch, touch.location.isFinite, step.place == nil else {
      return .notApplicable
    }
    if step.effect == .unplaced { return staysOutside(&step) }
    guard !step.before.isTracking else { return .notApplicable }
    return .demand(
      !step.after.isTracking && step.passes.isEmpty,
      expected: "the touch to be ignored: no point of the control is there",
      seen: step.after.isTracking ? "it is followed" : step.deeds)
  }

  /// Checks that a finger on a singular transform is outside and changes no value.
  ///
  /// A separate law checks which touch events are sent in this case.
  private static func staysOutside(_ step: inout ControlStep) -> Verdict {
    guard !step.hostReacted else { return .notApplicable }
    let isOutside = !step.has(.touchInside) || !step.after.isTouchInside
    return .demand(
      isOutside && !step.changed(.values),
      expected: "the finger outside, and no value to change: no point of the control is there",
      seen: step.after.isTouchInside ? "it is inside; \(step.deeds)" : step.deeds)
  }

  static let closedToTouches = Law(
    .closedToTouches, covers: ["P22", "user-interaction"], on: [.write, .began, .refused],
    requires: .userInteraction,
    text: LawText(
      rule:
        "If code has turned user interaction off, the control follows no new touch and looks the "
        + "same; a touch that it already follows goes on.",
      why: "An app turns its controls off while it works. They must not flicker and must not move.",
      cause: "The flag is read only when drawing, or only by the hit test of the superview.",
      fix: "Read the flag only where tracking begins.")
  ) { step in
    if case .set(let property, _) = step.command {
      guard step.table.roles[property] == .userInteraction else { return .notApplicable }
      let seen: Attribute.Roles =
        [.values, .limits, .thumbs, .bounds, .presentations]
      return .demand(
        !step.changed(seen) && step.invalidation.isEmpty && step.passes.isEmpty
          && step.after.isTracking == step.before.isTracking,
        expected: "no visible change, and a drag to go on", seen: step.deeds)
    }
    guard !step.before.isReceivingTouches, !step.before.isTracking, step.before.isEnabled
    else { return .notApplicable }
    return .demand(
      !step.after.isTracking && !step.changed(.values) && step.passes.isEmpty,
      expected:
        "the touch to be ignored: the control has user interaction turned off", seen: step.deeds)
  }
}
