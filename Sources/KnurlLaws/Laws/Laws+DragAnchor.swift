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
  ) { step in
    guard step.drag.isActive, !step.hostReacted else { return .notApplicable }
    guard step.effect == .moved else {
      guard step.turnsOnly, step.before.isTracking, step.after.isTracking else {
        return .notApplicable
      }
      let (old, new) = (step.felt(step.before), step.felt(step.after))
      return .demand(
        old == new, expected: "\(step.named(old, unlike: new)), as before: no finger moved",
        seen: step.named(new, unlike: old))
    }
    guard step.drag.isNewlyAnchored, step.drag.staysInPlace, !step.bringsToFinger,
      !step.after.bringsToFinger
    else { return .notApplicable }
    return .demand(
      !step.changed(.values),
      expected:
        "\(step.named(step.before[.value], unlike: step.after[.value])): the finger has "
        + "not moved since the control changed under it",
      seen: step.named(step.after[.value], unlike: step.before[.value]))
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
  ) { step in
    let pusher = step.drag.taken
    guard step.drag.isSteady, step.after.pushes, step.drag.start.pushes,
      step.after.valueIndices.contains(pusher)
    else { return .notApplicable }
    var verdict = Verdict.notApplicable
    for other in step.after.valueIndices where other != pusher {
      let home = step.drag.start[.value, other]
      // A distance counts as correct within rounding.
      guard
        step.room(of: other, at: home, in: step.after).least
          > step.sumTolerance(other, roundings: 4)
      else { continue }
      guard step.isSameInDrag(step.after[.value, other], home, other) else {
        return .broken(
          expected: "\(step.declaration.values[other].name) \(NumberText.text(home)), as at "
            + "touch-down: \(step.declaration.values[pusher].name) is back at "
            + NumberText.text(step.after[.value, pusher]),
          seen: NumberText.text(step.after[.value, other]))
      }
      verdict = .holds
    }
    return verdict
  }
}

extension ControlStep {
  /// True if the command resizes or turns the control, and does not change a limit.
  var turnsOnly: Bool {
    switch command {
    case .control(.resize): return true
    case .set(let property, _):
      switch table.roles[property] {
      case .orientation, .layoutDirection, .transform: return true
      default: return false
      }
    default: return false
    }
  }
}
