import KnurlEngine
import KnurlGeometry
import KnurlInteraction

/// Laws about the reference that a drag continues from, and about values that return.
extension Law {
  static let reanchoredDrag = Law(
    .reanchoredDrag, covers: ["re-anchoring"], on: [.write, .resize, .moved], requires: .reanchors,
    text: LawText(
      rule:
        "A new range, size, direction or step during a drag changes no value by itself. While the "
        + "finger then stays in place, no value changes either: the drag continues from the "
        + "present values.",
      why:
        "When the device rotates, or the app widens the range, the thumb jumps away from the "
        + "finger.",
      cause: "The drag uses the value at touch-down together with the new geometry.",
      fix: "When the control changes, take the present value and the finger's last point as the "
        + "new reference.")
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
      rule: "A pushed thumb returns to its position at touch-down as soon as the pushing thumb "
        + "leaves room for it.",
      why: "Somebody drags too far and comes back, but the other end stays where it was pushed.",
      cause: "The pushed value is stored, and the next move starts from the stored value.",
      fix: "At every move, compute the pushed value anew from its value at touch-down.")
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
      // A distance counts as correct within rounding.
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

extension ControlStep {
  /// Whether the command resizes or turns the control, and does not change a limit.
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
