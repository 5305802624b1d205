import KnurlEngine
import KnurlGeometry
import KnurlInteraction

/// Laws about controls that touches do not reach.
extension Law {
  static let singularTransform = Law(
    .singularTransform, covers: ["transform"], on: [.began, .refused, .unplaced],
    requires: .transform,
    text: LawText(
      rule:
        "Nothing is hit through a transform that has no inverse: the control has no area. A finger "
        + "that was down before is outside as soon as it moves, and changes no value.",
      why: "A control that is animated to nothing is pressed by whoever touches near it.",
      cause: "The inverse of a singular matrix is taken for the identity, as Core Graphics does.",
      fix: "Ask for the determinant before the inverse; refuse a new touch, and take one that is "
        + "followed for one outside.")
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

  /// Which touch events go out then, their own law says.
  private static func staysOutside(_ moment: inout Moment) -> Verdict {
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
        "A control that code has closed to touches follows no new one, and looks as before; one "
        + "that is under way goes on.",
      why: "An app closes its controls while it works; they must not flicker, and not be moved.",
      cause: "The flag is read where the control is drawn, or only by the hit test of its parent.",
      fix: "Ask the flag where tracking begins, and nowhere else.")
  ) { moment in
    if case .set(let property, _) = moment.command {
      guard moment.subject.roles[property] == .userInteraction else { return .idle }
      let seen =
        Change.values | Change.limits | Change.thumbs | Change.bounds | Change.presentations
      return .demand(
        !moment.changed(seen) && moment.invalidation.isEmpty && moment.passes.isEmpty
          && moment.after.isTracking == moment.before.isTracking,
        expected: "nothing that is seen to change, and a drag to go on", seen: moment.deeds)
    }
    guard !moment.before.isReceivingTouches, !moment.before.isTracking, moment.before.isEnabled
    else { return .idle }
    return .demand(
      !moment.after.isTracking && !moment.changed(Change.values) && moment.passes.isEmpty,
      expected: "the touch to be ignored: the control is closed to touches", seen: moment.deeds)
  }
}
