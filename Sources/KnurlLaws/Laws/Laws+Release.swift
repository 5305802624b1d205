import KnurlEngine
import KnurlGeometry
import KnurlInteraction

/// Laws about values that snap to the grid when a drag ends, or change only then.
extension Law {
  static let settlesOnRelease = Law(
    .settlesOnRelease, covers: ["P28", "P24"], on: [.ended, .cancelled, .enable, .attach],
    requires: [.settling, .limits],
    text: LawText(
      rule:
        "If drags come to rest on whole numbers, on a grid or on places, the end of a drag moves each "
        + "value that the drag has changed to the nearest admissible value, if that is within the "
        + "reach that the description names. A cancel does the same "
        + "unless the description says otherwise. A tap changes nothing, and neither does a drag "
        + "that returned to its start.",
      why: "A ruler that is released between two lines shows a number that nobody can read.",
      cause: "Only endTracking rounds, or it rounds before it clamps, or a tap also rounds a value "
        + "that code has set.",
      fix:
        "Round in one method that up and cancel share. Round to a value inside the limits, and "
        + "only if a move has changed the value.")
  ) { step in
    guard step.settlesNow, step.endsDrag,
      !step.hostReacted
    else { return .notApplicable }
    // A glide comes to rest later.
    if step.glideLeft >= 0 { return .notApplicable }
    // The lift itself may move the value by an amount that the harness does not know.
    let liftMoves = step.has(.followsLift) && step.effect == .ended
    for index in step.after.valueIndices {
      let (old, new) = (step.before[.value, index], step.after[.value, index])
      if liftMoves, step.rests(new, index) { continue }
      // Values that are dragged together keep their distances: one of them is on its place.
      if step.mayDragWhole, step.oneRests { continue }
      // At the edge of a place's reach, rounding decides.
      if step.isNearEdgeOfReach(old, index) { continue }
      guard let whole = nearestWhole(to: old, index, &step) else { return .notApplicable }
      let start = step.drag.start[.value, index]
      let hasMoved = !step.isSameValue(old, start, index)
      // By rounding alone, a value that is dragged with others need not go to a place.
      if hasMoved, step.table.dragsTogether, step.isSameInDrag(old, start, index),
        step.isSameInDrag(new, start, index)
      {
        continue
      }
      // On a control's own grid, a value that returned to its start may also snap.
      let mayGo =
        step.hasOwnPlaces
        && (step.drag.hasMoved || step.table.snap?.isOnTap == true)
      // A neighbor may exclude the nearest place. If code wrote during the drag, a value that equals
      // the one at touch-down may have been dragged there.
      if hasMoved || mayGo || step.drag.isDisturbed,
        !step.isAdmitted(whole, index, rounding: step.inputTolerance(index))
      {
        continue
      }
      // The harness cannot tell what code wrote during the drag from what the finger did.
      let limits = step.before[.minimum, index]...step.before[.maximum, index]
      let isNearest = isWhole(new, asNearTo: old, as: whole, within: limits, index, &step)
      if step.drag.isDisturbed, new == old || isNearest { continue }
      if !hasMoved, mayGo, isNearest { continue }
      let place = hasMoved ? whole : old
      guard hasMoved ? isNearest : step.isSameValue(new, old, index) else {
        return .broken(
          expected: "\(step.declaration.values[index].name) \(NumberText.text(place)): it was "
            + "\(hasMoved ? "dragged to" : "left at") \(NumberText.text(old))",
          seen: NumberText.text(new))
      }
    }
    return .holds
  }

  /// The admissible value nearest to `value`.
  ///
  /// It is a whole number, rounded half away from zero, or on the control's grid or its maximum.
  private static func nearestWhole(
    to value: Double, _ index: Int, _ step: inout ControlStep
  ) -> Double? {
    guard value.isFinite else { return nil }
    if step.hasOwnPlaces { return step.nearestPlace(to: value, index) }
    let low = step.before[.minimum, index].rounded(.up)
    let high = step.before[.maximum, index].rounded(.down)
    guard low <= high else { return nil }
    return min(max(value.roundedHalfAway, low), high)
  }

  /// True if `number` is a right choice for `value`: the nearest admissible value, or one of two
  /// that are equally near.
  ///
  /// Rounding may decide between two values that are equally near.
  private static func isWhole(
    _ number: Double, asNearTo value: Double, as nearest: Double,
    within limits: ClosedRange<Double>,
    _ index: Int, _ step: inout ControlStep
  ) -> Bool {
    if step.isSameValue(number, nearest, index) { return true }
    guard limits.contains(number) else { return false }
    let isNear: Bool
    var tolerance = 2e-9
    if step.hasOwnPlaces {
      tolerance =
        step.wraps(index) ? step.placeTolerance(index) : 4 * step.inputTolerance(index)
      isNear = step.rests(number, index)
    } else {
      isNear =
        number == number.rounded(.down)
        && step.way(from: nearest, to: number, index).magnitude == 1
    }
    return isNear
      && step.way(from: value, to: number, index).magnitude
        <= step.way(from: value, to: nearest, index).magnitude + tolerance
  }

  static let choiceUnderFinger = Law(
    .choiceUnderFinger, covers: ["P07", "P14", "P15"], on: [.began, .moved],
    requires: [.pending, .track, .alongTrack, .limits],
    text: LawText(
      rule: "Where the end of a drag changes the value, the touch-down and each move choose the "
        + "value nearest to the finger. A continuous control takes that value at once.",
      why: "People believe that they have chosen the value under the finger when it lifts.",
      cause: "The choice is computed from the finger's movement instead of its position, or from "
        + "the location of the lift.",
      fix: "Map the finger to a value at each phase, round it, and store it until the release.")
  ) { step in
    guard !step.hostReacted, step.after.isTracking else { return .notApplicable }
    let point = step.drag.point
    for index in step.after.valueIndices where step.isStraight(index) {
      let finger = step.after.coordinate(point, of: index)
      let choice = step.after[.pending, index]
      let name = step.declaration.values[index].name
      let (start, end) = (step.after[.startPosition, index], step.after[.endPosition, index])
      // Without room a move chooses nothing: if value and choice differed before, they still do.
      let isAsked = start != end || step.before[.value, index] == step.before[.pending, index]
      if isAsked, step.before.isContinuous, step.after.isContinuous,
        step.after[.value, index] != choice
      {
        return .broken(
          expected: "\(name) \(NumberText.text(choice)), the value that is chosen: the control "
            + "is continuous", seen: NumberText.text(step.after[.value, index]))
      }
      guard start != end else { continue }
      let place = min(max(finger, min(start, end)), max(start, end))
      let wanted = step.value(at: place)
      let unit = max(step.after.incrementStep, step.gridStep(index))
      // Half-way between two numbers, within rounding, both are the nearest.
      let tolerance = step.choiceTolerance(index, wanted, unit: unit)
      guard wanted.isFinite, tolerance.isFinite,
        (choice - wanted).magnitude > unit / 2 + tolerance
      else { continue }
      return .broken(
        expected: "\(name) to become \(NumberText.text(wanted)) or the admissible value nearest "
          + "to it: the finger is there", seen: "\(NumberText.text(choice)) is chosen")
    }
    return .holds
  }

  static let releaseTakesChoice = Law(
    .releaseTakesChoice, covers: ["P28"], on: .ended, requires: .pending,
    text: LawText(
      rule: "Lifting the finger sets the values that the drag had chosen, and no others.",
      why: "The number that was shown is the number that must be saved.",
      cause:
        "The location of the release is mapped again, or the choice is lost when nothing moved.",
      fix: "Store the choice, and assign it to the value in endTracking.")
  ) { step in
    guard step.endsDrag, !step.hostReacted else {
      return .notApplicable
    }
    let choice = step.before[.pending]
    return .demand(
      step.after[.value] == choice,
      expected: "\(step.named(choice, unlike: step.after[.value])), as it was chosen",
      seen: step.named(step.after[.value], unlike: choice))
  }

  static let cancelRestores = Law(
    .cancelRestores, covers: ["P24"], on: [.cancelled, .enable, .attach],
    requires: .restoresOnCancel,
    text: LawText(
      rule: "A cancelled touch restores the values of the touch-down, or the values that code has "
        + "written since. This holds for continuous and end-only controls.",
      why: "The system takes touches away all the time; the user has not yet made a choice.",
      cause: "A cancel does the same as a lift, or restores values that code has since "
        + "overwritten.",
      fix:
        "Store the values of the touch-down beside the choice, and replace both when code writes.")
  ) { step in
    guard step.endsDrag, step.effect != .ended, !step.isUnwatchedEnd(.restoresOnCancel),
      !step.hostReacted
    else { return .notApplicable }
    // Among neighbors, changes by code may leave no room for the old values.
    let hasOtherTerms =
      step.drag.hasWrites
      || step.after.minimumDistance != step.drag.start.minimumDistance
      || step.after.maximumDistance != step.drag.start.maximumDistance
    var verdict = Verdict.notApplicable
    for index in step.after.valueIndices {
      let wanted = step.drag.restorable[index]
      if wanted.isNaN { continue }
      if !step.table.isStrict, hasOtherTerms, step.hasNeighbors(index) { continue }
      guard step.isSameValue(step.after[.value, index], wanted, index) else {
        return .broken(
          expected: "\(step.declaration.values[index].name) \(NumberText.text(wanted)) again",
          seen: NumberText.text(step.after[.value, index]))
      }
      verdict = .holds
    }
    return verdict
  }

  static let thumbAtFinger = Law(
    .thumbAtFinger, covers: ["P15"], on: [.began, .moved],
    requires: [.pending, .thumbs, .track, .alongTrack],
    text: LawText(
      rule: "While a touch is followed, a thumb that goes to the finger stays under it, as far as "
        + "the track reaches.",
      why: "A handle that lags behind the finger, or hops from value to value, cannot be aimed.",
      cause: "The handle is laid out from the rounded value.",
      fix: "Store the position of the finger beside the value, and lay the handle out from it.")
  ) { step in
    guard step.after.isAtFinger, !step.hostReacted else { return .notApplicable }
    let point = step.drag.point
    for index in step.after.valueIndices where step.isStraight(index) {
      let finger = step.after.coordinate(point, of: index)
      let (start, end) = (step.after[.startPosition, index], step.after[.endPosition, index])
      let place = min(max(finger, min(start, end)), max(start, end))
      let seen = step.modelPlace(index)
      guard (seen - place).magnitude > step.fingerTolerance(index, at: place) else { continue }
      return .broken(
        expected:
          "\(step.declaration.values[index].name)'s thumb at \(NumberText.text(place)), "
          + "under the finger", seen: NumberText.text(seen))
    }
    return .holds
  }
}

extension ControlStep {
  /// The admissible value nearest to `value`, within the limits before the command; nil if there is
  /// none.
  fileprivate func nearestPlace(to value: Double, _ index: Int) -> Double? {
    if table.hasRestPlaces {
      // A value without places, or beyond the reach of them, stays.
      guard let reach = table.restReaches[index] else { return value }
      return placesByDistance(from: value, index).first.map {
        restDistance(from: value, to: $0, index) <= reach ? $0 : value
      }
    }
    let (low, high) = (before[.minimum, index], before[.maximum, index])
    let count = ((value - low) / before.snapStep).rounded()
    guard count.isFinite, low <= high else { return nil }
    let place = min(max(low + count * before.snapStep, low), high)
    // The maximum is admissible too.
    let nearest = (high - value).magnitude < (place - value).magnitude ? high : place
    guard let period = period(index), let wrapping = table.wrappings[index] else {
      return nearest
    }
    return period.place(of: nearest, wrapping)
  }

  /// True if a value is on the control's grid, within rounding.
  func rests(_ value: Double, _ index: Int) -> Bool {
    guard hasOwnPlaces, let place = nearestPlace(to: value, index) else { return true }
    let tolerance = wraps(index) ? placeTolerance(index) : 4 * inputTolerance(index)
    return way(from: place, to: value, index).magnitude <= tolerance
  }

  /// True if one of the values is on the control's grid.
  fileprivate var oneRests: Bool {
    after.valueIndices.contains { rests(after[.value, $0], $0) }
  }

  /// The places of rest within the limits, the nearest first.
  private func placesByDistance(from value: Double, _ index: Int) -> [Double] {
    let (low, high) =
      isResized
      ? (after[.minimum, index], after[.maximum, index])
      : (before[.minimum, index], before[.maximum, index])
    func distance(_ place: Double) -> Double { restDistance(from: value, to: place, index) }
    return restPlaces[index].filter { $0 >= low && $0 <= high }
      .sorted { distance($0) < distance($1) }
  }

  /// True if rounding decides whether a place of rest attracts a value.
  fileprivate func isNearEdgeOfReach(_ value: Double, _ index: Int) -> Bool {
    guard table.hasRestPlaces, let reach = table.restReaches[index], reach < .infinity,
      let place = placesByDistance(from: value, index).first
    else { return false }
    let distance = restDistance(from: value, to: place, index)
    let rounding = table.restsInPoints[index] ? Tolerance.restPosition : 4 * inputTolerance(index)
    return (distance - reach).magnitude <= rounding + 1e-9 * reach
  }

  /// True if rounding decides on which of two places a value comes to rest.
  func isBetweenPlaces(_ value: Double, _ index: Int) -> Bool {
    let places = placesByDistance(from: value, index)
    guard places.count > 1 else { return false }
    let (one, other) = (
      restDistance(from: value, to: places[0], index),
      restDistance(from: value, to: places[1], index)
    )
    return (other - one).magnitude <= 1e-6 * (one + other) || isNearEdgeOfReach(value, index)
  }
}
