import KnurlEngine
import KnurlGeometry
import KnurlInteraction

/// Laws about what a drag does to values.
///
/// Drags that code disturbs are not judged, because they have a different reference.
extension Law {
  private static let steps: Triggers = [.moved, .ended, .cancelled]

  static let thumbUnderFinger = Law(
    .thumbUnderFinger, covers: ["P15"], on: .moved, requires: [.alongTrack, .limits],
    excludes: .jumpsToFinger,
    text: LawText(
      rule: "The dragged thumb keeps its distance from the finger, within a step, unless a limit "
        + "holds the thumb.",
      why: "A thumb that slides away from the finger feels broken before anybody reads the value.",
      cause: "The scale divides by the width of the bounds instead of the usable track, or the "
        + "distances of single moves are added up.",
      fix: "Use the same usable length for drawing and for touches.")
  ) { step in
    if step.dragsWhole { return keepsDistances(&step) }
    guard step.drag.keepsOffset, step.drag.taken >= 0,
      step.drag.taken < step.after.valueCount
    else {
      return .notApplicable
    }
    guard step.table.hasFigures else {
      return isFree(step.drag.taken, &step) ? keepsDistance(step.drag.taken, &step) : .notApplicable
    }
    var verdict = Verdict.notApplicable
    for index in step.table.figures[step.drag.taken]
    where isFree(index, &step) && step.hasRoom(index) {
      verdict = keepsDistance(index, &step)
      if case .broken = verdict { return verdict }
    }
    return verdict
  }

  /// Checks all thumbs of values that are dragged together, unless a limit holds one of them.
  private static func keepsDistances(_ step: inout ControlStep) -> Verdict {
    guard step.drag.keepsOffset else { return .notApplicable }
    for index in step.after.valueIndices where !isFree(index, &step) { return .notApplicable }
    for index in step.after.valueIndices {
      let verdict = keepsDistance(index, &step)
      if case .broken = verdict { return verdict }
    }
    return .holds
  }

  private static func keepsDistance(_ index: Int, _ step: inout ControlStep) -> Verdict {
    guard step.isStraight(index) else { return .notApplicable }
    let thumb = step.after.thumbAlong(index) - step.drag.start.thumbAlong(index)
    let range = step.after[.maximum, index] - step.after[.minimum, index]
    let travel = (step.after.endAlong(index) - step.after.startAlong(index)).magnitude
    let way = step.drag.displacement(of: index)
    let gridStep = step.gridStep(index) > 0 ? step.gridStep(index) / range * travel : 0
    let reach = step.stickyReach(around: step.after[.value, index])
    let sticky = reach > 0 ? reach / range * travel : 0
    let distance = min(
      (thumb - way).magnitude, (thumb - step.drag.otherDisplacement(of: index)).magnitude)
    let tolerance = gridStep + sticky + 4 * step.positionTolerance(index)
    if distance <= tolerance { return .holds }
    let rounding = range > 0 ? step.dragTolerance(index) / range * travel : 0
    return .demand(
      distance <= tolerance + rounding,
      expected: "the thumb \(NumberText.text(way)) pt from where it was, like the finger",
      seen: "\(NumberText.text(thumb)) pt")
  }

  /// True if a value is more than a step away from every limit and neighbor that could hold it.
  private static func isFree(_ index: Int, _ step: inout ControlStep) -> Bool {
    let value = step.after[.value, index]
    let margin = 2 * step.gridStep(index) + 2 * step.valueTolerance(index)
    guard value - step.after[.minimum, index] > margin,
      step.after[.maximum, index] - value > margin, !step.isOnRim(index, in: step.after)
    else {
      return false
    }
    if step.dragsWhole { return true }
    guard step.room(of: index, in: step.after).least > margin else { return false }
    // A pushed thumb also limits its pusher when it reaches the end.
    return !step.after.pushes
      || step.after.valueIndices.allSatisfy {
        $0 == index || step.after[.value, $0] == step.drag.start[.value, $0]
      }
  }

  static let monotone = Law(
    .monotone, covers: ["P16"], on: .moved, requires: .alongTrack,
    text: LawText(
      rule: "A finger that moves toward the maximum never lowers a value, and vice versa.",
      why: "A value that falls while the finger raises it cannot be set.",
      cause: "Rounding depends on the direction, or the dragged thumb is exchanged on the way.",
      fix: "Map with one monotone function and snap with one rule.")
  ) { step in
    guard step.drag.isSteady else { return .notApplicable }
    var verdict = Verdict.notApplicable
    let hasOneSide = step.after.hasOneSide
    var way =
      step.after.along(step.drag.point, of: 0) - step.after.along(step.drag.stepStart, of: 0)
    for index in step.after.valueIndices where step.isStraight(index) {
      if index > 0, !hasOneSide {
        way =
          step.after.along(step.drag.point, of: index)
          - step.after.along(step.drag.stepStart, of: index)
      }
      if way == 0 { continue }
      // Along the rim of a circle, one coordinate may fall while the other one rises.
      if step.isOnRim(index, in: step.before) || step.isOnRim(index, in: step.after) { continue }
      verdict = .holds
      let change = step.after[.value, index] - step.before[.value, index]
      if change == 0, step.after[.minimum, index].isFinite, step.after[.maximum, index].isFinite {
        continue
      }
      let progress = change * (way > 0 ? 1 : -1)
      if progress >= 0 { continue }
      // A distance counts as correct within one unit in the last place (Controls.md 1.4), so two
      // admissible values this close are a tie. A value that is interpolated between both limits
      // has the rounding of two products and a sum, which is as large.
      let tolerance = max(step.sumTolerance(index, roundings: 2), step.dragTolerance(index))
      if step.startsBesideStickyValue(index) { continue }
      guard progress >= -tolerance else {
        return .broken(
          expected: "\(step.declaration.values[index].name) not to go "
            + (way > 0 ? "down" : "up") + " from "
            + NumberText.text(step.before[.value, index]),
          seen: NumberText.text(step.after[.value, index]))
      }
    }
    return verdict
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
  ) { step in
    guard step.drag.keepsOffset else { return .notApplicable }
    let isPlain =
      step.after.bounds.isFinite && step.after.step.isFinite
      && step.after.isFinite(.startPosition) && step.after.isFinite(.endPosition)
    // On a grid a pushing thumb may have no admissible value on a long distance except the end.
    if step.after.pushes, step.after.step > 0 { return .notApplicable }
    for index in step.after.valueIndices where step.isStraight(index) {
      let way =
        (step.after.along(step.drag.point, of: index)
        - step.after.along(step.drag.stepStart, of: index)).magnitude
      let usable = (step.after[.endPosition, index] - step.after[.startPosition, index]).magnitude
      guard usable > 0 else { continue }
      let range = step.after[.maximum, index] / 2 - step.after[.minimum, index] / 2
      let change = (step.after[.value, index] / 2 - step.before[.value, index] / 2).magnitude
      // Computing the bound below takes longer than all other laws together, so the usual case
      // comes first.
      if change == 0, isPlain, way.isFinite, range > 0, range.isFinite { continue }
      if change <= way / usable * range + step.gridStep(index) { continue }
      // The finger may have needed almost no distance from one grid value to another, or to a
      // sticky value.
      let sticky = max(
        step.stickyReach(around: step.before[.value, index]),
        step.stickyReach(around: step.after[.value, index]))
      let rounding = 2 * step.valueTolerance(index) + step.dragTolerance(index)
      let worth = way / usable * range + step.gridStep(index) + sticky + rounding
      guard change <= worth else {
        return .broken(
          expected: "at most \(NumberText.text(2 * worth)) for \(NumberText.text(way)) pt",
          seen: "\(NumberText.text(step.before[.value, index])) → "
            + NumberText.text(step.after[.value, index]))
      }
    }
    return .holds
  }

  static let oneThumbMoves = Law(
    .oneThumbMoves, covers: ["P18"], on: steps, requires: [.alongTrack, .ordered],
    text: LawText(
      rule:
        "In a drag only the value of the grabbed thumb changes, unless thumbs push each other or "
        + "are dragged together.",
      why: "Somebody sets one end of an interval, and the other end changes too.",
      cause: "State is left over from an earlier touch: two thumbs count as highlighted.",
      fix: "Store the grabbed thumb in one optional instead of a flag on each thumb.")
  ) { step in
    guard step.drag.isSteady, !step.after.pushes, step.after.valueCount > 1, !step.dragsWhole
    else {
      return .notApplicable
    }
    var changed = 0
    var last = -1
    for index in step.after.valueIndices
    where !step.isSameInDrag(step.after[.value, index], step.before[.value, index], index)
      || !step.isSameInDrag(step.after[.value, index], step.drag.start[.value, index], index)
    {
      // The coordinates of a point count as one value.
      if last < 0 || !step.table.figures[last].contains(index) { changed += 1 }
      last = index
    }
    return .demand(
      changed <= 1, expected: "only the value whose thumb was taken to change",
      seen: step.changes(from: step.drag.start[.value], to: step.after[.value])
        + " since touch-down")
  }

  static let nearestThumb = Law(
    .nearestThumb, covers: ["P20"], on: .moved, requires: [.thumbs, .severalValues],
    text: LawText(
      rule: "A drag grabs the thumb whose middle is nearest to where the finger went down.",
      why: "If two thumbs are close, people aim at one and get the other.",
      cause: "The first thumb whose frame contains the touch is grabbed.",
      fix: "Compare the distances. If they are equal, let the direction of the first move decide.")
  ) { step in
    guard step.drag.isSteady, step.drag.start.valueCount > 1, step.drag.taken >= 0,
      step.drag.taken < step.drag.start.valueCount,
      !step.after.pushes
    else { return .notApplicable }
    let tolerance = step.middleTolerance(step.drag.taken)
    // In bounds that are not finite, no thumb is nearest.
    guard tolerance.isFinite else { return .notApplicable }
    for other in step.drag.start.valueIndices where other != step.drag.taken {
      guard let (mine, theirs) = step.distances(to: step.drag.taken, and: other) else { continue }
      // A touch inside only one of two frames is on that thumb.
      let isOnMine = isInFrame(of: step.drag.taken, &step)
      if isOnMine, !isInFrame(of: other, &step) { continue }
      guard mine <= theirs + tolerance else {
        let names = step.declaration.values
        return .broken(
          expected: "the thumb of \(names[other].name) to be taken: its middle is "
            + "\(NumberText.text(theirs)) pt from the touch",
          seen: "that of \(names[step.drag.taken].name) is taken, "
            + "\(NumberText.text(mine)) pt from it")
      }
    }
    return .holds
  }

  private static func isInFrame(of index: Int, _ step: inout ControlStep) -> Bool {
    step.drag.start.thumbFrame(index).contains(step.drag.down)
  }

  static let unstick = Law(
    .unstick, covers: ["P19"], on: .moved, requires: [.alongTrack, .limits],
    excludes: .jumpsToFinger,
    text: LawText(
      rule: "A drag away from a limit changes a value that has room in that direction.",
      why: "If thumbs meet at an end and cannot be separated, the control is useless.",
      cause:
        "The distance that the finger goes beyond an end is counted, or the grabbed thumb is the "
        + "one without room.",
      fix:
        "Count from the value at touch-down. Of two thumbs that are equally near, grab the one "
        + "that can follow the first move.")
  ) { step in
    guard step.drag.keepsOffset, !step.changed(.values),
      step.after.isSame(as: step.drag.start, in: .value), step.hasWay(of: 0, in: step.drag.start)
    else { return .notApplicable }
    // A recognizer that waits need not move anything yet.
    guard step.after.recognizer != .waiting else { return .notApplicable }
    let hysteresis = step.drag.start.hysteresis
    // A transform changes how many of the control's points the hysteresis is.
    guard hysteresis == 0 || step.after.transform == .identity else { return .notApplicable }
    // If the hysteresis is not known, a recognizer that has begun shows that the finger has left it.
    guard hysteresis >= 0 || step.after.recognizer.isActive else { return .notApplicable }
    let hasDistances =
      step.drag.start.minimumDistance != 0 || step.drag.start.maximumDistance != .infinity
    var verdict = Verdict.notApplicable
    for index in step.drag.start.valueIndices where step.isStraight(index) {
      // On a grid, distances may leave no admissible value; then staying is right (Controls.md 2). A
      // pushed value keeps its own grid.
      let gridStep = step.gridStepAtStart(index)
      if hasDistances, gridStep > 0 || (step.drag.start.pushes && step.drag.start.step > 0) {
        continue
      }
      let way = step.drag.sureDisplacement(of: index)
      if hysteresis >= 0, way.magnitude <= hysteresis { continue }
      verdict = .holds
      guard isTaken(index, &step), isCertainlyNearest(index, &step),
        !step.isHeldByRim(index, toward: way > 0), step.hasRoom(index)
      else { continue }
      // A thumb that was grabbed before stays grabbed, even if it has no room.
      if step.drag.taken >= 0, !step.table.figures[step.drag.taken].contains(index) { continue }
      // Of thumbs in the same position, the first direction may have grabbed the one without room.
      if !step.table.isStrict, way.sign != step.drag.firstSign(of: index),
        sharesPlace(index, &step)
      {
        continue
      }
      // A value may stay from one end of a sticky value's reach to the other end.
      let sticky = 2 * step.stickyReach(around: step.drag.start[.value, index])
      let tolerance = 4 * step.valueTolerance(index) + sticky
      let room = room(of: index, toward: way > 0, &step)
      let range = step.drag.start[.maximum, index] - step.drag.start[.minimum, index]
      let travel =
        step.drag.start.endAlong(index) - step.drag.start.startAlong(index)
        - step.drag.start.thumbLength(index)
      // The finger went far enough for two steps of this control, and there is room for them.
      guard range.isFinite, travel > 0, tolerance.isFinite,
        way.magnitude / travel * range > 2 * gridStep + tolerance,
        room > 2 * gridStep + tolerance
      else { continue }
      return .broken(
        expected: "a drag by \(NumberText.text(way)) pt to move "
          + step.declaration.values[index].name,
        seen: "no value changed: \(step.named(step.after[.value]))")
    }
    return verdict
  }

  /// True if the touch went down in the thumb's hit area, or if the control has no thumbs or says
  /// that it follows touches anywhere.
  ///
  /// Outside the hit area, a control may follow a touch and move nothing.
  private static func isTaken(_ index: Int, _ step: inout ControlStep) -> Bool {
    let start = step.drag.start
    // A touch beside the thumbs may take all values together, and they may have no room.
    let isElsewhere = step.table.dragsTogether
    guard step.has(.thumbs), !step.isTakenAnywhere(in: start) || isElsewhere else {
      return !isElsewhere
    }
    return start.thumbFrame(index)
      .grown(toAtLeast: Size2D(width: start.hitWidth, height: start.hitHeight))
      .contains(step.drag.down)
  }

  /// True if another thumb had the same position at touch-down.
  private static func sharesPlace(_ index: Int, _ step: inout ControlStep) -> Bool {
    let place = step.drag.start.thumbAlong(index)
    for other in step.drag.start.valueIndices
    where !step.table.figures[index].contains(other)
      && step.drag.start.sharesAxis(other, with: index)
    {
      if step.drag.start.thumbAlong(other) == place { return true }
    }
    return false
  }

  /// True if no other thumb is nearer to the touch, even with the largest rounding error. Thumbs at
  /// the same position do not count.
  private static func isCertainlyNearest(
    _ index: Int, _ step: inout ControlStep
  ) -> Bool {
    for other in step.drag.start.valueIndices where other != index {
      guard let (mine, theirs) = step.distances(to: index, and: other) else {
        // Where thumbs of two axes overlap, either may be taken.
        if !step.table.figures[index].contains(other), isTaken(other, &step) { return false }
        continue
      }
      let isPoint = step.table.hasFigures && step.table.figures[index].count > 1
      let isSamePlace =
        isPoint
        ? step.drag.start.thumbCenter(other) == step.drag.start.thumbCenter(index)
        : step.drag.start.thumbAlong(other) == step.drag.start.thumbAlong(index)
      if isSamePlace { continue }
      if mine >= theirs - step.middleTolerance(index) { return false }
    }
    return true
  }

  /// The distance that a value could go at touch-down.
  private static func room(
    of index: Int, toward up: Bool, _ step: inout ControlStep
  ) -> Double {
    let value = step.drag.start[.value, index]
    let room = step.room(of: index, in: step.drag.start, isPushing: step.drag.start.pushes)
    return up
      ? min(step.drag.start[.maximum, index] - value, room.up)
      : min(value - step.drag.start[.minimum, index], room.down)
  }

  static let endsReachable = Law(
    .endsReachable, covers: ["P07"], on: .moved, requires: [.alongTrack, .limits],
    excludes: .jumpsToFinger,
    text: LawText(
      rule: "A drag beyond an end of the track brings the value exactly to that limit.",
      why: "People want exactly zero or exactly the maximum; 9.97 of 10 is neither.",
      cause: "The mapping stops half a thumb too early, or the last grid value below the maximum "
        + "is chosen.",
      fix: "Clamp the position first, and map the ends exactly to the limits.")
  ) { step in
    if step.dragsWhole { return reachEnds(step.after.valueIndices, &step) }
    let dragged = step.bringsToFinger ? 0 : step.drag.taken
    guard step.after.valueIndices.contains(dragged) else { return .notApplicable }
    guard step.table.hasFigures else {
      return wantedPlace(of: dragged, &step).flatMap { reachesEnd(dragged, $0, &step) }
        ?? .notApplicable
    }
    return reachEnds(step.table.figures[dragged], &step)
  }

  /// Checks that values that a finger drags together stop at their limits.
  ///
  /// They are the coordinates of a point, or all values, which stop where the first or the last one
  /// is at its limit.
  private static func reachEnds(_ indices: Range<Int>, _ step: inout ControlStep) -> Verdict {
    var verdict = Verdict.notApplicable
    for index in indices where step.dragsWhole || step.hasRoom(index) {
      guard let wanted = wantedPlace(of: index, &step),
        let end = reachesEnd(index, wanted, &step)
      else { continue }
      if case .broken = end { return end }
      verdict = end
    }
    return verdict
  }

  /// Checks that a value is at its limit if its thumb should be beyond an end of the track; nil if
  /// it should not be there.
  private static func reachesEnd(
    _ index: Int, _ wanted: Double, _ step: inout ControlStep
  ) -> Verdict? {
    let margin = step.middleTolerance(index) + step.draggedTolerance(index)
    let (start, end) = (step.after.startAlong(index), step.after.endAlong(index))
    let isUp = wanted >= end + margin
    guard isUp || wanted <= start - margin, start < end, step.hasWay(of: index, in: step.after),
      !isUnderFinger(index, at: wanted, isUp: isUp, &step)
    else { return nil }
    if step.table.shapes[index] == .circle {
      return .demand(
        step.isOnRim(index, in: step.after),
        expected: "\(step.declaration.values[index].name) on the rim of its circle",
        seen: step.named(step.after[.value]))
    }
    let value =
      step.has(.pending) ? step.after[.pending, index] : step.after[.value, index]
    guard let limit = limit(of: index, at: value, up: isUp, &step) else { return nil }
    let tolerance = max(
      step.sumTolerance(index, roundings: limit.isEnd ? 1 : 2), step.dragTolerance(index))
    if isUp, limit.isEnd, step.mayStopAtLastStep, step.isLastStep(value, index) {
      return .holds
    }
    return .demand(
      limit.room.magnitude <= tolerance,
      expected: "\(step.declaration.values[index].name) "
        + (limit.isEnd
          ? NumberText.text(step.after[isUp ? .maximum : .minimum, index])
          : "\(NumberText.text(limit.room)) farther, at its distance from its neighbor"),
      seen: NumberText.text(value))
  }

  /// True if the thumb still follows the finger where it left the bounds: the end of the track lies
  /// outside them.
  ///
  /// A track may end outside the bounds by at most half a thumb. A thumb on a grid may be half a
  /// step from the finger.
  private static func isUnderFinger(
    _ index: Int, at wanted: Double, isUp: Bool, _ step: inout ControlStep
  ) -> Bool {
    guard step.has(.thumbs) else { return false }
    let (start, end) = (step.after.startAlong(index), step.after.endAlong(index))
    let way = isUp ? wanted - end : start - wanted
    guard way <= step.after.thumbLength(index) / 2 else { return false }
    let range = step.after[.maximum, index] - step.after[.minimum, index]
    let halfStep = range > 0 ? step.gridStep(index) / range * (end - start) / 2 : 0
    return (step.after.thumbAlong(index) - wanted).magnitude <= max(0.5, halfStep)
  }

  /// The position that the thumb of a dragged value would have at the finger without clamping.
  private static func wantedPlace(of index: Int, _ step: inout ControlStep) -> Double? {
    guard step.isStraight(index) else { return nil }
    if step.bringsToFinger {
      guard step.table.figures[0].count == step.after.valueCount, !step.hostReacted,
        step.effect == .moved,
        step.drag.isSteady || step.has(.pending),
        !step.has(.positions) || !step.after.isSame(.startPosition, as: .endPosition)
      else { return nil }
      return step.after.along(step.drag.point, of: index)
    }
    let way = step.drag.sureDisplacement(of: index)
    guard step.drag.keepsOffset, !step.after.pushes, way != 0 else { return nil }
    // Back at its start, the value is the one at touch-down, even if that looks like the end.
    return step.drag.start.thumbAlong(index) + way
  }

  /// The distance from a value to the limit that holds it in a direction; nil if a step makes the
  /// limit uncertain.
  private static func limit(
    of index: Int, at value: Double, up: Bool, _ step: inout ControlStep
  ) -> (room: Double, isEnd: Bool)? {
    let (low, high) = (step.after[.minimum, index], step.after[.maximum, index])
    let room = up ? high - value : value - low
    if step.dragsWhole {
      // The foremost value holds the others. Where one is on a grid, none need reach its limit.
      guard step.has(.ordered), step.after.step == 0,
        index == (up ? step.after.valueCount - 1 : 0)
      else { return nil }
      return (room, true)
    }
    let way = up ? 1.0 : -1
    let left = step.room(of: index, at: value, in: step.after).toward(way)
    // Seen from the end, a neighbor beside it is not lost in a rounding.
    let atEnd = step.room(of: index, at: up ? high : low, in: step.after).toward(way)
    if left >= room, atEnd >= 0 { return (room, true) }
    // The other limit can be even nearer, in a range without room.
    guard step.gridStep(index) == 0, left >= (up ? low - value : value - high) else { return nil }
    return (left, false)
  }
}

extension ControlStep {
  /// True if the bounds hold all thumbs of a value's track beside each other and more. Otherwise none
  /// may have a way.
  fileprivate func hasWay(of value: Int, in row: Row) -> Bool {
    guard has(.ordered) else { return true }
    return row.thumbLengths(along: value) < row.endAlong(value) - row.startAlong(value)
  }
}

extension Drag {
  /// True if code changed nothing during the drag and the value keeps its distance from the finger.
  @inline(__always) var keepsOffset: Bool { !isDisturbed && !start.bringsToFinger }
}

extension ControlStep {
  /// True if the bounds leave a thumb that moves in two directions room along a value's axis; in a
  /// circle, along both.
  fileprivate func hasRoom(_ index: Int) -> Bool {
    if table.figures[index].count == 1 { return true }
    guard table.shapes[index] == .circle else { return isLonger(than: index) }
    return table.figures[index].allSatisfy { isLonger(than: $0) }
  }

  private func isLonger(than index: Int) -> Bool {
    after.endAlong(index) - after.startAlong(index) > after.thumbLength(index)
  }

  /// The distances from the touch-down to the thumbs of two values; nil if they cannot be compared.
  ///
  /// A thumb that moves in two directions is as far away as its middle; two thumbs of one axis are
  /// compared along it.
  @inline(__always)
  fileprivate func distances(to index: Int, and other: Int) -> (Double, Double)? {
    if table.hasFigures, table.figures[index].count > 1 || table.figures[other].count > 1 {
      return distancesToMiddles(index, other)
    }
    guard isStraight(index), isStraight(other) else { return distancesOnRing(index, other) }
    guard drag.start.sharesAxis(index, with: other) else { return nil }
    return (
      (drag.start.thumbAlong(index) - drag.start.along(drag.down, of: index)).magnitude,
      (drag.start.thumbAlong(other) - drag.start.along(drag.down, of: other)).magnitude
    )
  }

  /// Of thumbs that are equally far from the middle, the nearest is also that of the nearest angle.
  private func distancesOnRing(_ index: Int, _ other: Int) -> (Double, Double)? {
    let middle = drag.start.bounds.center
    let radius = Drag.distance(from: middle, to: drag.start.thumbCenter(index))
    let difference = radius - Drag.distance(from: middle, to: drag.start.thumbCenter(other))
    guard difference.magnitude <= Tolerance.share * radius else { return nil }
    return distancesToMiddles(index, other)
  }

  private func distancesToMiddles(_ index: Int, _ other: Int) -> (Double, Double)? {
    if table.figures[index].contains(other) { return nil }
    return (
      Drag.distance(from: drag.down, to: drag.start.thumbCenter(index)),
      Drag.distance(from: drag.down, to: drag.start.thumbCenter(other))
    )
  }
}
