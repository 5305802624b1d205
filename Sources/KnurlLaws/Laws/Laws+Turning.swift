import KnurlEngine
import KnurlGeometry
import KnurlInteraction

/// Laws about controls that a finger turns by circling around them.
///
/// They do not judge the move with which a drag begins, drags that code disturbs, or controls that
/// wrap from one end to the other, unless a value is declared to be circular.
extension Law {
  static let neverHops = Law(
    .neverHops, covers: ["P17"], on: .moved, requires: [.angle, .limits],
    text: LawText(
      rule: "A value never jumps from near one end to near the other unless the finger has gone "
        + "around the track.",
      why:
        "The volume jumps from zero to maximum when the finger crosses the gap at the bottom.",
      cause:
        "The angle of each touch is mapped independently, and jumps by a whole turn in the gap.",
      fix: "Follow the angle from touch-down, whole turns included, and clamp only the result.")
  ) { step in
    guard step.goesOnTurning else { return .notApplicable }
    var verdict = Verdict.notApplicable
    for index in step.after.valueIndices where !step.wraps(index) {
      guard let turn = step.turn(of: index), !turn.finger.isNaN else { continue }
      let isHop =
        min(turn.before, turn.after) < turn.span / 4
        && max(turn.before, turn.after) > turn.span * 0.75
      guard
        !isHop
          || turn.finger.magnitude >= turn.span / 2 - turn.step - turn.tolerance
      else {
        return .broken(
          expected: "\(step.declaration.values[index].name) to stay near its end: the finger "
            + "went round by \(NumberText.text(turn.finger.magnitude)) of "
            + "\(NumberText.text(turn.span)) radians",
          seen: "\(NumberText.text(step.before[.value, index])) → "
            + NumberText.text(step.after[.value, index]))
      }
      verdict = .holds
    }
    return verdict
  }

  static let sticksAtEnd = Law(
    .sticksAtEnd, covers: ["P07", "P13"], on: .moved, requires: [.angle, .limits],
    text: LawText(
      rule:
        "A finger that goes on beyond an end leaves the value exactly at that end until it has "
        + "turned back as far, extra turns included.",
      why: "People who overshoot by half a turn and come back expect the pointer where it stopped.",
      cause: "Turns beyond the end are forgotten, or the nearer end wins in the gap.",
      fix: "Store the finger's angle unclamped, and clamp only the value.")
  ) { step in
    guard step.goesOnTurning, let index = step.turnedValue, !step.wraps(index),
      let turn = step.turn(of: index), !step.mayBeHeld(index, turn)
    else { return .notApplicable }
    let isBeyondEnd = turn.wanted >= turn.span + turn.tolerance
    guard isBeyondEnd || turn.wanted <= -turn.tolerance else { return .notApplicable }
    let limit = isBeyondEnd ? step.after[.maximum, index] : step.after[.minimum, index]
    let name = step.declaration.values[index].name
    return .demand(
      step.isSameInDrag(step.after[.value, index], limit, index),
      expected: "\(name) \(NumberText.text(limit)): the finger is "
        + NumberText.text(isBeyondEnd ? turn.wanted - turn.span : -turn.wanted)
        + " radians beyond that end",
      seen: NumberText.text(step.after[.value, index]))
  }

  static let pointerUnderFinger = Law(
    .pointerUnderFinger, covers: ["P15", "P14"], on: .moved, requires: [.angle, .limits],
    text: LawText(
      rule: "The pointer is at the finger's angle, or keeps its angle from the finger, within a "
        + "step, unless a limit holds the pointer.",
      why: "A pointer that slides away from the finger cannot be aimed.",
      cause:
        "Distances along the screen are used as angles, or the angles of single moves are added up.",
      fix: "Take the angle around the center of the bounds, and measure it from touch-down.")
  ) { step in
    guard step.goesOnTurning, let index = step.turnedValue, let turn = step.turn(of: index)
    else { return .notApplicable }
    let margin = turn.step + turn.tolerance
    let isFree = turn.wanted > margin && turn.wanted < turn.span - margin
    guard isFree || (turn.isCircular && !turn.wanted.isNaN), !step.mayBeHeld(index, turn) else {
      return .notApplicable
    }
    return .demand(
      turn.way(from: turn.wanted, to: turn.after).magnitude <= margin,
      expected: "the pointer \(NumberText.text(turn.wanted)) radians from the start of its track, "
        + "where the finger has it",
      seen: "\(NumberText.text(turn.after)) radians: "
        + step.named(step.after[.value]))
  }

  static let turnsWithFinger = Law(
    .turnsWithFinger, covers: ["P16"], on: .moved, requires: [.angle, .limits],
    text: LawText(
      rule: "A finger that turns toward the maximum never lowers a value, and vice versa.",
      why: "A value that falls while the finger raises it cannot be set.",
      cause: "Only one coordinate of the finger counts, or the angle jumps by a whole turn on the "
        + "track.",
      fix: "Compute the angle from both coordinates, and follow it continuously.")
  ) { step in
    guard step.goesOnTurning else { return .notApplicable }
    var verdict = Verdict.notApplicable
    for index in step.after.valueIndices {
      guard let turn = step.turn(of: index), turn.finger.magnitude > turn.tolerance else {
        continue
      }
      let change = turn.way(from: turn.before, to: turn.after)
      if step.startsBesideStickyValue(index) { continue }
      // Half-way round, either direction may be meant.
      if turn.isCircular, turn.finger.magnitude + turn.step > turn.span / 4 { continue }
      guard turn.finger > 0 ? change >= -turn.tolerance : change <= turn.tolerance else {
        return .broken(
          expected: "\(step.declaration.values[index].name) not to go "
            + (turn.finger > 0 ? "down" : "up") + " from "
            + NumberText.text(step.before[.value, index]),
          seen: NumberText.text(step.after[.value, index]))
      }
      verdict = .holds
    }
    return verdict
  }

  static let turnsEvenly = Law(
    .turnsEvenly, covers: ["P17"], on: .moved, requires: [.angle, .limits],
    text: LawText(
      rule: "A value never changes by more than the finger's turn, plus a step.",
      why: "A pointer that runs ahead of the finger cannot be placed.",
      cause: "A division by the distance to the center, or a wrong branch of the angle.",
      fix: "Follow the finger's angle, not its distance.")
  ) { step in
    guard step.goesOnTurning else { return .notApplicable }
    var verdict = Verdict.notApplicable
    for index in step.after.valueIndices {
      guard let turn = step.turn(of: index), !turn.finger.isNaN else { continue }
      let change = turn.way(from: turn.before, to: turn.after).magnitude
      guard change <= turn.finger.magnitude + turn.step + turn.tolerance else {
        return .broken(
          expected: "a change of at most \(NumberText.text(turn.finger.magnitude + turn.step)) "
            + "radians, as far as the finger went round",
          seen: "\(NumberText.text(change)) radians: "
            + step.changes(from: step.before[.value], to: step.after[.value]))
      }
      verdict = .holds
    }
    return verdict
  }

  static let radialMoves = Law(
    .radialMoves, covers: ["P17"], on: .moved, requires: [.angle, .limits],
    text: LawText(
      rule:
        "A finger that moves straight toward the center, to it, or away from it changes nothing.",
      why: "People pull the finger outward to aim better; that must not turn the knob.",
      cause:
        "The distance to the center affects the value, or the center itself counts as angle 0.",
      fix:
        "Use only the finger's angle. Exactly at the center, use the last angle.")
  ) { step in
    guard step.goesOnTurning else { return .notApplicable }
    if step.isAtMiddle {
      return .demand(
        step.keepsValues,
        expected:
          "\(step.named(step.before[.value], unlike: step.after[.value])) as before: the "
          + "finger is exactly at the center, where there is no angle",
        seen: step.named(step.after[.value], unlike: step.before[.value]))
    }
    var verdict = Verdict.notApplicable
    for index in step.after.valueIndices {
      // On a grid, rounding may decide between two values.
      guard let turn = step.turn(of: index), turn.step == 0,
        turn.finger.magnitude <= turn.tolerance, step.drag.point != step.drag.previous
      else { continue }
      guard turn.way(from: turn.before, to: turn.after).magnitude <= 2 * turn.tolerance else {
        return .broken(
          expected: "\(step.declaration.values[index].name) "
            + NumberText.text(step.before[.value, index])
            + " as before: the finger did not go round",
          seen: NumberText.text(step.after[.value, index]))
      }
      verdict = .holds
    }
    return verdict
  }

  static let turnUnsticks = Law(
    .turnUnsticks, covers: ["P19"], on: .moved, requires: [.angle, .limits],
    text: LawText(
      rule: "A turn changes the value if there is room in its direction, also from an end.",
      why: "A knob that stops at its end and cannot be turned back is useless.",
      cause:
        "The angle at the end counts as outside the track, or a turn from there is clamped away.",
      fix: "Compare with <= at both ends, and clamp the sum instead of the single move.")
  ) { step in
    guard step.after.valueCount == 1,
      !step.has(.gesture)
        || (step.after.gesture != .failed && step.after.gesture != .cancelled),
      let turn = step.turn(of: 0), !turn.wanted.isNaN
    else { return .notApplicable }
    let distance = Drag.distance(from: step.drag.down, to: step.drag.point)
    let needed = max(step.after.hysteresis, step.drag.start.hysteresis)
    // The finger must go far enough to begin, and then for two steps. A transform changes how many
    // of the control's points that is.
    guard needed == 0 || step.after.transform == .identity else { return .notApplicable }
    let asked = turn.way(from: turn.start, to: turn.allowed).magnitude
    guard step.drag.start.hysteresis >= 0, distance > needed * (1 + 1e-9),
      asked > 2 * turn.step + 2 * turn.tolerance
    else { return .notApplicable }
    return .demand(
      !step.after.isSame(as: step.drag.start, in: .value),
      expected: "\(step.declaration.values[0].name) to change: the finger asks for a turn by "
        + "\(NumberText.text(asked)) radians",
      seen: "it is \(NumberText.text(step.after[.value, 0])), as at touch-down")
  }
}

extension ControlStep {
  /// The index of the value that the finger turns, or of one of several that it turns together.
  ///
  /// Nil if several values exist and the drag has not grabbed one.
  var turnedValue: Int? {
    if after.valueCount == 1 { return 0 }
    // Where there are ends, the other values may hold this one.
    if dragsWhole { return after.valueIndices.allSatisfy { wraps($0) } ? 0 : nil }
    return after.valueIndices.contains(drag.taken) ? drag.taken : nil
  }

  /// True if a neighbor may hold a value on the way to the angle that the finger asks for.
  fileprivate func mayBeHeld(_ index: Int, _ turn: ValueRotation) -> Bool {
    guard hasNeighbors(index), !dragsWhole else { return false }
    let isAbsolute = drag.start.rotation == .absolute
    let way =
      isAbsolute ? turn.way(from: turn.start, to: turn.wanted) : turn.wanted - turn.start
    // A finger that has gone far may have come from the other side.
    if isAbsolute, (drag.finger.angle - drag.finger.first).magnitude > turn.span / 2 { return true }
    let room = room(of: index, in: drag.start, isPushing: drag.start.pushes).toward(way)
    let range = drag.start[.maximum, index] - drag.start[.minimum, index]
    return way.magnitude > room / range * turn.span - turn.step - turn.tolerance
  }
}
