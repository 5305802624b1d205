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
  ) { moment in
    guard let touch = moment.touch, touch.location.isFinite, moment.place == nil else {
      return .idle
    }
    if moment.effect == .unplaced { return staysOutside(&moment) }
    guard !moment.before.isTracking else { return .idle }
    return .demand(
      !moment.after.isTracking && moment.passes.isEmpty,
      expected: "the touch to be ignored: no point of the control is there",
      seen: moment.after.isTracking ? "it is followed" : moment.deeds)
  }

  /// Checks that a finger on a singular transform is outside and changes no value.
  ///
  /// A separate law checks which touch events are sent in this case.
  private static func staysOutside(_ moment: inout ControlStep) -> Verdict {
    guard !moment.hostReacted else { return .idle }
    let isOutside = !moment.has(.touchInside) || !moment.after.isTouchInside
    return .demand(
      isOutside && !moment.changed(Change.values),
      expected: "the finger outside, and no value to change: no point of the control is there",
      seen: moment.after.isTouchInside ? "it is inside; \(moment.deeds)" : moment.deeds)
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
  ) { moment in
    if case .set(let property, _) = moment.command {
      guard moment.subject.roles[property] == .userInteraction else { return .idle }
      let seen =
        Change.values | Change.limits | Change.thumbs | Change.bounds | Change.presentations
      return .demand(
        !moment.changed(seen) && moment.invalidation.isEmpty && moment.passes.isEmpty
          && moment.after.isTracking == moment.before.isTracking,
        expected: "no visible change, and a drag to go on", seen: moment.deeds)
    }
    guard !moment.before.isReceivingTouches, !moment.before.isTracking, moment.before.isEnabled
    else { return .idle }
    return .demand(
      !moment.after.isTracking && !moment.changed(Change.values) && moment.passes.isEmpty,
      expected:
        "the touch to be ignored: the control has user interaction turned off", seen: moment.deeds)
  }
}
