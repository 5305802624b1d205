import KnurlEngine
import KnurlGeometry
import KnurlInteraction

/// Laws about what a drag does to values.
///
/// Drags that code disturbs are not judged, because they have a different reference.
extension Law {
  private static let steps: Triggers = [.moved, .ended, .cancelled]

  static let zeroLengthDrag = Law(
    .zeroLengthDrag, covers: ["P12"], on: [.began, .moved, .ended, .cancelled], requires: [],
    excludes: [.jumpsToFinger, .repeats],
    text: LawText(
      rule: "A finger that goes down and does not move changes nothing.",
      why: "People rest a finger on a thumb to see what it is; the value must not change.",
      cause: "The value is computed from the finger without the offset at touch-down.",
      fix: "Store the offset between finger and thumb.")
  ) { moment in
    guard moment.drag.keepsOffset, !moment.drag.hasMoved, !endsElsewhere(&moment) else {
      return .idle
    }
    return unchanged(&moment)
  }

  static let outAndBack = Law(
    .outAndBack, covers: ["P13"], on: steps, requires: [], excludes: [.jumpsToFinger, .repeats],
    text: LawText(
      rule: "A finger that comes back to where it went down restores the values exactly.",
      why: "People undo by coming back. After overshooting an end, the thumb must be under the "
        + "finger again.",
      cause: "Each move adds its own distance, so what was clamped or rounded away is lost.",
      fix: "Compute only from the state at touch-down and the current point.")
  ) { moment in
    guard moment.drag.keepsOffset, moment.drag.hasMoved, moment.drag.point == moment.drag.down,
      moment.hasComeBackTheWayItWent, !endsElsewhere(&moment), !moment.drag.mayCountFromGesture
    else { return .idle }
    return unchanged(&moment)
  }

  /// Whether the lift may change the value: the lift may be a tap, or its location differs from the
  /// last move's.
  ///
  /// In both cases, a law about moves cannot judge the end of the drag.
  private static func endsElsewhere(_ moment: inout ControlStep) -> Bool {
    // A separate law judges where a control with its own grid comes to rest.
    if moment.before.snapStep > 0, !moment.after.isTracking, moment.settlesNow { return true }
    return moment.effect == .ended && (moment.mayBeTap || moment.place != moment.drag.point)
  }

  private static func unchanged(_ moment: inout ControlStep) -> Verdict {
    .demand(
      moment.areSameValues(moment.after.values, moment.drag.start.values),
      expected: moment.named(moment.drag.start.values, unlike: moment.after.values)
        + ", as at touch-down",
      seen: moment.named(moment.after.values, unlike: moment.drag.start.values))
  }

  static let thumbUnderFinger = Law(
    .thumbUnderFinger, covers: ["P15"], on: .moved, requires: [.alongTrack, .limits],
    excludes: [.jumpsToFinger, .circular],
    text: LawText(
      rule: "The dragged thumb keeps its distance from the finger, within a step, unless a limit "
        + "holds the thumb.",
      why: "A thumb that slides away from the finger feels broken before anybody reads the value.",
      cause: "The scale divides by the width of the bounds instead of the usable track, or the "
        + "distances of single moves are added up.",
      fix: "Use the same usable length for drawing and for touches.")
  ) { moment in
    guard moment.drag.keepsOffset, moment.drag.taken >= 0,
      moment.drag.taken < moment.after.values.count
    else {
      return .idle
    }
    guard isFree(moment.drag.taken, &moment) else { return .idle }
    let thumb =
      moment.after.thumbAlong(moment.drag.taken) - moment.drag.start.thumbAlong(moment.drag.taken)
    let range = moment.after.maximums[moment.drag.taken] - moment.after.minimums[moment.drag.taken]
    let travel = (moment.after.endAlong - moment.after.startAlong).magnitude
    let gridStep = moment.after.step > 0 ? moment.after.step / range * travel : 0
    let tolerance = gridStep + 4 * moment.positionTolerance(moment.drag.taken)
    return .demand(
      (thumb - moment.drag.displacement).magnitude <= tolerance
        || (thumb - moment.drag.otherDisplacement).magnitude <= tolerance,
      expected:
        "the thumb \(NumberText.text(moment.drag.displacement)) pt from where it was, like the "
        + "finger",
      seen: "\(NumberText.text(thumb)) pt")
  }

  /// Whether a value is more than a step away from every limit and neighbor that could hold it.
  private static func isFree(_ index: Int, _ moment: inout ControlStep) -> Bool {
    let value = moment.after.values[index]
    let margin = 2 * moment.after.step + 2 * moment.valueTolerance(index)
    guard value - moment.after.minimums[index] > margin,
      moment.after.maximums[index] - value > margin
    else {
      return false
    }
    guard moment.has(.ordered) else { return true }
    for other in moment.after.values.indices where other != index {
      let gap =
        other < index ? value - moment.after.values[other] : moment.after.values[other] - value
      if gap - moment.after.minimumDistance <= margin
        || moment.after.maximumDistance - gap <= margin
      {
        return false
      }
      // A pushed thumb also limits its pusher when it reaches the end.
      if moment.after.pushes, moment.after.values[other] != moment.drag.start.values[other] {
        return false
      }
    }
    return true
  }

  static let monotone = Law(
    .monotone, covers: ["P16"], on: .moved, requires: .alongTrack,
    text: LawText(
      rule: "A finger that moves toward the maximum never lowers a value, and vice versa.",
      why: "A value that falls while the finger raises it cannot be set.",
      cause: "Rounding depends on the direction, or the dragged thumb is exchanged on the way.",
      fix: "Map with one monotone function and snap with one rule.")
  ) { moment in
    guard moment.drag.isSteady else { return .idle }
    let way =
      moment.after.along(moment.drag.point) - moment.after.along(moment.drag.stepStart)
    guard way != 0 else { return .idle }
    for index in moment.after.values.indices {
      let change = moment.way(
        from: moment.before.values[index], to: moment.after.values[index], index)
      // Round half of it, either way may be meant.
      if let period = moment.period(index), change.magnitude > period.length / 4 { continue }
      if change == 0, moment.after.minimums[index].isFinite, moment.after.maximums[index].isFinite {
        continue
      }
      // A distance counts as correct within one unit in the last place (Controls.md 1.4), so two
      // admissible values this close are a tie. A value that is interpolated between both limits
      // has the rounding of two products and a sum, which is as large.
      let tolerance = moment.sumTolerance(index, roundings: 2)
      guard change * (way > 0 ? 1 : -1) >= -tolerance else {
        return .broken(
          Violation(
            expected: "\(moment.declaration.values[index].name) not to go "
              + (way > 0 ? "down" : "up") + " from "
              + NumberText.text(moment.before.values[index]),
            seen: NumberText.text(moment.after.values[index])))
      }
    }
    return .holds
  }

  static let continuity = Law(
    .continuity, covers: ["P17"], on: .moved, requires: [.alongTrack, .track, .limits],
    excludes: .jumpsToFinger,
    text: LawText(
      rule: "A value never changes by more than the finger's distance is worth, plus a step.",
      why: "A thumb that hops cannot be placed.",
      cause: "A wrong branch of an angle, a division by a length that is nearly zero, or an "
        + "exchange of thumbs.",
      fix: "Follow the finger continuously from the point of touch-down.")
  ) { moment in
    guard moment.drag.keepsOffset else { return .idle }
    let way =
      (moment.after.along(moment.drag.point) - moment.after.along(moment.drag.stepStart)).magnitude
    let isPlain =
      way.isFinite && moment.after.bounds.isFinite && moment.after.step.isFinite
      && moment.after.startPositions.areFinite && moment.after.endPositions.areFinite
    // On a grid a pushing thumb may have no admissible value on a long distance except the end.
    if moment.after.pushes, moment.after.step > 0 { return .idle }
    for index in moment.after.values.indices {
      let usable = (moment.after.endPositions[index] - moment.after.startPositions[index]).magnitude
      guard usable > 0 else { continue }
      let range = moment.after.maximums[index] / 2 - moment.after.minimums[index] / 2
      var change = (moment.after.values[index] / 2 - moment.before.values[index] / 2).magnitude
      if let period = moment.period(index) {
        let (old, new) = (moment.before.values[index], moment.after.values[index])
        change = (period.way(from: old, to: new) / 2).magnitude
      }
      // Computing the bound below takes longer than all other laws together, so the usual case
      // comes first.
      if change == 0, isPlain, range > 0, range.isFinite { continue }
      // The finger may have needed almost no distance from one grid value to another.
      let worth = way / usable * range + moment.after.step + 2 * moment.valueTolerance(index)
      guard change <= worth else {
        return .broken(
          Violation(
            expected: "at most \(NumberText.text(2 * worth)) for \(NumberText.text(way)) pt",
            seen: "\(NumberText.text(moment.before.values[index])) → "
              + NumberText.text(moment.after.values[index])))
      }
    }
    return .holds
  }

  static let oneThumbMoves = Law(
    .oneThumbMoves, covers: ["P18"], on: steps, requires: [.alongTrack, .ordered],
    text: LawText(
      rule: "In a drag only the value of the grabbed thumb changes, unless thumbs push each other.",
      why: "Somebody sets one end of an interval, and the other end changes too.",
      cause: "State is left over from an earlier touch: two thumbs count as highlighted.",
      fix: "Store the grabbed thumb in one optional instead of a flag on each thumb.")
  ) { moment in
    guard moment.drag.isSteady, !moment.after.pushes, moment.after.values.count > 1 else {
      return .idle
    }
    var changed = 0
    for index in moment.after.values.indices
    // A value that stays NaN has not changed.
    where !ControlStep.isSame(moment.after.values[index], moment.before.values[index])
      || !ControlStep.isSame(moment.after.values[index], moment.drag.start.values[index])
    { changed += 1 }
    return .demand(
      changed <= 1, expected: "only the value whose thumb was taken to change",
      seen: moment.changes(from: moment.drag.start.values, to: moment.after.values)
        + " since touch-down")
  }

  static let nearestThumb = Law(
    .nearestThumb, covers: ["P20"], on: .moved, requires: [.alongTrack, .severalValues],
    text: LawText(
      rule: "A drag grabs the thumb whose middle is nearest to where the finger went down.",
      why: "If two thumbs are close, people aim at one and get the other.",
      cause: "The first thumb whose frame contains the touch is grabbed.",
      fix: "Compare the distances. If they are equal, let the direction of the first move decide.")
  ) { moment in
    guard moment.drag.isSteady, moment.drag.start.values.count > 1, moment.drag.taken >= 0,
      moment.drag.taken < moment.drag.start.values.count,
      !moment.after.pushes
    else { return .idle }
    let down = moment.drag.start.along(moment.drag.down)
    let tolerance = moment.middleTolerance
    // In bounds that are not finite, no thumb is nearest.
    guard tolerance.isFinite else { return .idle }
    let mine = (moment.drag.start.thumbAlong(moment.drag.taken) - down).magnitude
    for other in moment.drag.start.values.indices where other != moment.drag.taken {
      let theirs = (moment.drag.start.thumbAlong(other) - down).magnitude
      // A touch inside only one of two frames is on that thumb.
      let isOnMine = isInFrame(of: moment.drag.taken, &moment)
      if isOnMine, !isInFrame(of: other, &moment) { continue }
      guard mine <= theirs + tolerance else {
        let names = moment.declaration.values
        return .broken(
          Violation(
            expected: "the thumb of \(names[other].name) to be taken: its middle is "
              + "\(NumberText.text(theirs)) pt from the touch",
            seen: "that of \(names[moment.drag.taken].name) is taken, "
              + "\(NumberText.text(mine)) pt from it"))
      }
    }
    return .holds
  }

  private static func isInFrame(of index: Int, _ moment: inout ControlStep) -> Bool {
    moment.drag.start.thumbFrame(index).contains(moment.drag.down)
  }

  static let unstick = Law(
    .unstick, covers: ["P19"], on: .moved, requires: [.alongTrack, .limits],
    excludes: [.jumpsToFinger, .circular],
    text: LawText(
      rule: "A drag away from a limit changes a value that has room in that direction.",
      why: "If thumbs meet at an end and cannot be separated, the control is useless.",
      cause:
        "The distance that the finger goes beyond an end is counted, or the grabbed thumb is the "
        + "one without room.",
      fix:
        "Count from the value at touch-down. Of two thumbs that are equally near, grab the one "
        + "that can follow the first move.")
  ) { moment in
    guard moment.drag.keepsOffset, !moment.changed(Change.values),
      moment.after.values == moment.drag.start.values
    else { return .idle }
    // A recognizer that waits need not move anything yet.
    guard moment.after.recognizer != .waiting else { return .idle }
    let way = moment.drag.sureDisplacement
    let hysteresis = moment.drag.start.hysteresis
    // A transform changes how many of the control's points the hysteresis is.
    guard hysteresis == 0 || moment.after.transform == .identity else { return .idle }
    guard hysteresis >= 0, way.magnitude > hysteresis else { return .idle }
    // On a grid, distances may leave no admissible value; then staying is right (Controls.md 2).
    let step = moment.drag.start.step
    guard
      step == 0
        || (moment.drag.start.minimumDistance == 0
          && moment.drag.start.maximumDistance == .infinity)
    else { return .idle }
    for index in moment.drag.start.values.indices
    where isTaken(index, &moment) && isCertainlyNearest(index, &moment) {
      // A thumb that was grabbed before stays grabbed, even if it has no room.
      if moment.drag.taken >= 0, moment.drag.taken != index { continue }
      // Of thumbs in the same position, the first direction may have grabbed the one without room.
      if !moment.declaration.isStrict, way.sign != moment.drag.firstDirection.sign,
        sharesPlace(index, &moment)
      {
        continue
      }
      let tolerance = 4 * moment.valueTolerance(index)
      let room = room(of: index, toward: way > 0, &moment)
      let range = moment.drag.start.maximums[index] - moment.drag.start.minimums[index]
      let thumb =
        moment.drag.start.isVertical
        ? moment.drag.start.thumbHeights[index] : moment.drag.start.thumbWidths[index]
      let travel = moment.drag.start.endAlong - moment.drag.start.startAlong - thumb
      // The finger went far enough for two steps of this control, and there is room for them.
      guard range.isFinite, travel > 0, tolerance.isFinite,
        way.magnitude / travel * range > 2 * step + tolerance,
        room > 2 * step + tolerance
      else { continue }
      return .broken(
        Violation(
          expected: "a drag by \(NumberText.text(way)) pt to move "
            + moment.declaration.values[index].name,
          seen: "no value changed: \(moment.named(moment.after.values))"))
    }
    return .holds
  }

  /// Whether the touch went down in the thumb's hit area; true for a control that follows touches
  /// anywhere or has no thumbs.
  ///
  /// Outside the hit area, a control may follow a touch and move nothing.
  private static func isTaken(_ index: Int, _ moment: inout ControlStep) -> Bool {
    guard moment.has(.thumbs), !moment.drag.start.isTakenAnywhere else { return true }
    let start = moment.drag.start
    return start.thumbFrame(index)
      .grown(toAtLeast: Size2D(width: start.hitWidth, height: start.hitHeight))
      .contains(moment.drag.down)
  }

  /// Whether another thumb had the same position at touch-down.
  private static func sharesPlace(_ index: Int, _ moment: inout ControlStep) -> Bool {
    let place = moment.drag.start.thumbAlong(index)
    for other in moment.drag.start.values.indices where other != index {
      if moment.drag.start.thumbAlong(other) == place { return true }
    }
    return false
  }

  /// Whether no other thumb is nearer to the touch, even with the largest rounding error. Thumbs at
  /// the same position do not count.
  private static func isCertainlyNearest(
    _ index: Int, _ moment: inout ControlStep
  ) -> Bool {
    let down = moment.drag.start.along(moment.drag.down)
    let thumb = moment.drag.start.thumbAlong(index)
    let mine = (thumb - down).magnitude
    for other in moment.drag.start.values.indices where other != index {
      let otherThumb = moment.drag.start.thumbAlong(other)
      if otherThumb == thumb { continue }
      let theirs = (otherThumb - down).magnitude
      if mine >= theirs - moment.middleTolerance { return false }
    }
    return true
  }

  private static func room(
    of index: Int, toward up: Bool, _ moment: inout ControlStep
  ) -> Double {
    let value = moment.drag.start.values[index]
    var room =
      up
      ? moment.drag.start.maximums[index] - value : value - moment.drag.start.minimums[index]
    guard moment.has(.ordered) else { return room }
    let nearest = moment.drag.start.minimumDistance
    for other in moment.drag.start.values.indices where other != index {
      let otherValue = moment.drag.start.values[other]
      let gap = other < index ? value - otherValue : otherValue - value
      let approaches = up == (other > index)
      if approaches, moment.drag.start.pushes {
        // The pushed thumb needs its distance from the end.
        room -= nearest
      } else {
        room = min(
          room, approaches ? gap - nearest : moment.drag.start.maximumDistance - gap)
      }
    }
    return room
  }

  static let endsReachable = Law(
    .endsReachable, covers: ["P07"], on: .moved, requires: [.alongTrack, .limits],
    excludes: [.jumpsToFinger, .circular],
    text: LawText(
      rule: "A drag beyond an end of the track brings the value exactly to that limit.",
      why: "People want exactly zero or exactly the maximum; 9.97 of 10 is neither.",
      cause: "The mapping stops half a thumb too early, or the last grid value below the maximum "
        + "is chosen.",
      fix: "Clamp the position first, and map the ends exactly to the limits.")
  ) { moment in
    guard let (index, wanted) = wantedPlace(&moment) else { return .idle }
    let margin = moment.middleTolerance + moment.draggedTolerance(index)
    let isUp = wanted >= moment.after.endAlong + margin
    guard isUp || wanted <= moment.after.startAlong - margin,
      moment.after.startAlong < moment.after.endAlong
    else {
      return .idle
    }
    guard let limit = limit(of: index, up: isUp, &moment) else { return .idle }
    let tolerance = moment.sumTolerance(index, roundings: limit.isEnd ? 1 : 2)
    let value =
      moment.has(.pending) ? moment.after.pending[index] : moment.after.values[index]
    if isUp, limit.isEnd, moment.mayStopAtLastStep, moment.isLastStep(value, index) {
      return .holds
    }
    return .demand(
      (value - limit.value).magnitude <= tolerance,
      expected: "\(moment.declaration.values[index].name) \(NumberText.text(limit.value))",
      seen: NumberText.text(value))
  }

  /// The index of the dragged value and the unclamped position where the finger would have its
  /// thumb.
  private static func wantedPlace(_ moment: inout ControlStep) -> (index: Int, place: Double)? {
    if moment.bringsToFinger {
      guard moment.after.values.count == 1, !moment.hostReacted, moment.effect == .moved,
        moment.drag.isSteady || moment.has(.pending),
        moment.after.startPositions != moment.after.endPositions || !moment.has(.positions)
      else { return nil }
      return (0, moment.after.along(moment.drag.point))
    }
    let index = moment.drag.taken
    guard moment.drag.keepsOffset, index >= 0, index < moment.after.values.count,
      !moment.after.pushes, moment.drag.sureDisplacement != 0
    else { return nil }
    // Back at its start, the value is the one at touch-down, even if that looks like the end.
    return (index, moment.drag.start.thumbAlong(index) + moment.drag.sureDisplacement)
  }

  /// The limit that holds a value in a direction; nil if a step makes the limit uncertain.
  private static func limit(
    of index: Int, up: Bool, _ moment: inout ControlStep
  ) -> (value: Double, isEnd: Bool)? {
    var limit = up ? moment.after.maximums[index] : moment.after.minimums[index]
    var isEnd = true
    guard moment.has(.ordered) else { return (limit, isEnd) }
    for other in moment.after.values.indices where other != index {
      let approaches = up == (other > index)
      let distance = approaches ? -moment.after.minimumDistance : moment.after.maximumDistance
      let bound = moment.after.values[other] + (up ? distance : -distance)
      if up ? bound < limit : bound > limit {
        limit = bound
        isEnd = false
      }
    }
    if !isEnd, moment.after.step > 0 { return nil }
    // The other limit can be even nearer, in a range without room.
    guard limit >= moment.after.minimums[index], limit <= moment.after.maximums[index] else {
      return nil
    }
    return (limit, isEnd)
  }
}

extension Drag {
  /// Whether code changed nothing during the drag and the value keeps its distance from the finger.
  @inline(__always) var keepsOffset: Bool { !isDisturbed && !start.bringsToFinger }

}

extension ControlStep {
  /// Whether a finger that circled the middle has come back to its angle at touch-down, without an
  /// extra whole turn.
  ///
  /// For a circular value a whole turn leads back. True for a finger that does not turn the control.
  fileprivate var hasComeBackTheWayItWent: Bool {
    if drag.start.rotation == .none { return true }
    guard has(.circular) else {
      return !drag.start.wraps && drag.finger.angle == drag.finger.first
    }
    guard let index = turnedValue, let turn = reckonedTurn(of: index), !turn.wanted.isNaN
    else { return false }
    return turn.way(from: turn.start, to: turn.wanted).magnitude <= turn.tolerance
  }
}
