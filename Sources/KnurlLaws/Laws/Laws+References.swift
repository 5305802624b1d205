import KnurlEngine
import KnurlGeometry
import KnurlInteraction

/// Laws about what a drag goes on from, and what comes back.
extension Law {
  static let reanchoredDrag = Law(
    .reanchoredDrag, covers: ["re-anchoring"], on: [.write, .resize, .moved], requires: .reanchors,
    text: LawText(
      rule:
        "Another range, size, direction or step in mid-drag moves nothing by itself, and nothing "
        + "more while the finger stays where it is: the drag goes on from what is there.",
      why:
        "A phone that is turned, or an app that widens the range, takes the thumb out of the hand.",
      cause: "The drag goes on from the value at touch-down, with the geometry of now.",
      fix: "Take the value and the finger's last point, as they are now, for the new reference.")
  ) { moment in
    guard moment.drag.isActive, !moment.hostReacted else { return .idle }
    guard moment.effect == .moved else {
      guard moment.turnsOnly, moment.before.isTracking, moment.after.isTracking else {
        return .idle
      }
      let (old, new) = (moment.felt(moment.before), moment.felt(moment.after))
      return .demand(
        old == new, expected: "\(moment.named(old, unlike: new)), as before: no finger moved",
        seen: moment.named(new, unlike: old))
    }
    guard moment.drag.isNewlyAnchored, moment.drag.staysInPlace, !moment.bringsToFinger,
      !moment.after.bringsToFinger
    else { return .idle }
    return .demand(
      !moment.changed(Change.values),
      expected:
        "\(moment.named(moment.before.values, unlike: moment.after.values)): the finger has "
        + "not moved since the control changed under it",
      seen: moment.named(moment.after.values, unlike: moment.before.values))
  }

  static let pushedReturns = Law(
    .pushedReturns, covers: ["P18", "push"], on: .moved,
    requires: [.pushing, .ordered, .alongTrack],
    text: LawText(
      rule: "A pushed thumb stands where it stood at touch-down as soon as the one that pushes it "
        + "leaves room for that.",
      why: "Who drags too far and comes back has moved the other end for good.",
      cause: "The pushed value is written, and the next move starts from what was written.",
      fix: "Place the pushed value anew with every move, from where it stood at touch-down.")
  ) { moment in
    let pusher = moment.drag.taken
    guard moment.drag.isSteady, moment.after.pushes, moment.drag.start.pushes,
      moment.after.values.indices.contains(pusher)
    else { return .idle }
    let value = moment.after.values[pusher]
    var verdict = Verdict.idle
    for other in moment.after.values.indices where other != pusher {
      let home = moment.drag.start.values[other]
      let gap = other < pusher ? value - home : home - value
      // A distance counts as kept within a rounding.
      let tolerance = moment.sumTolerance(other, roundings: 4)
      guard gap > moment.after.minimumDistance + tolerance else { continue }
      guard moment.after.values[other] == home else {
        return .broken(
          Violation(
            expected: "\(moment.declaration.values[other].name) \(NumberText.text(home)), as at "
              + "touch-down: \(moment.declaration.values[pusher].name) is back at "
              + NumberText.text(value),
            seen: NumberText.text(moment.after.values[other])))
      }
      verdict = .holds
    }
    return verdict
  }
}

extension Moment {
  /// A new size, or a write of how the control stands: nothing that limits a value.
  var turnsOnly: Bool {
    switch command {
    case .control(.resize): return true
    case .set(let property, _):
      switch subject.roles[property] {
      case .orientation, .layoutDirection, .transform: return true
      default: return false
      }
    default: return false
    }
  }
}
