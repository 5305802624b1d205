import KnurlGeometry
import KnurlInteraction

extension Situation {
  /// The thumb of a value that a drag changes, between its limits.
  ///
  /// The thumb of a `UISlider` keeps its distance from the finger.
  static let thumbDrag = Situation(
    "a dragged thumb", law: "thumb-drag", unlike: "UISlider",
    answers: [
      Answer("keeps its distance from the finger"),
      Answer("is under the finger", isConventional: true),
      Answer("moves by another distance than the finger"),
    ], isSoft: true, requires: .thumbs, scope: .eachValue
  ) { step, value in
    guard step.effect == .moved, step.before.isTracking, step.after.isTracking,
      step.drag.taken == value, step.gestures.hasChanged, !step.gestures.isDisturbed,
      !step.gestures.hasRepeated, step.hasFiniteThumbPlaces,
      step.before[.value, value].isFinite,
      step.isStraight(value), step.isFree(value, in: step.before),
      step.isFree(value, in: step.after)
    else { return nil }
    let isVertical = step.after.isVertical(value)
    func along(_ point: Point2D) -> Double { isVertical ? point.y : point.x }
    let (old, new) = (
      along(step.before.thumbFrame(value).center), along(step.after.thumbFrame(value).center)
    )
    let (from, to) = (along(step.drag.stepStart), along(step.drag.point))
    let range = step.after[.maximum, value] - step.after[.minimum, value]
    let length = isVertical ? step.after.bounds.height : step.after.bounds.width
    let grid = step.gridStep(value)
    guard new != old, from != to, range > 0, length.isFinite else { return nil }
    let slack = 1 + (grid > 0 ? grid / range * length : 0)
    guard (to - from).magnitude > 4 * slack else { return nil }
    var answers = AnswerSet()
    if ((new - old) - (to - from)).magnitude <= slack { answers.insert(.only(0)) }
    if (new - to).magnitude <= slack { answers.insert(.only(1)) }
    return answers.isEmpty ? .only(2) : answers
  }

  /// A drag of one value against another one.
  ///
  /// Apple has no slider with two thumbs. The thumbs of most others stop.
  static let thumbsMeet = Situation(
    "a drag against another value", law: "thumbs-meet", unlike: "most range sliders",
    answers: [
      Answer("stops there"), Answer("moves the other value", isConventional: true),
      Answer("passes it", isConventional: true),
    ], isSoft: true, requires: .severalValues
  ) { step, _ in
    let taken = step.drag.taken
    guard step.effect == .moved, step.after.valueCount == 2, taken >= 0, taken < 2,
      step.gestures.hasChanged, !step.gestures.isDisturbed, step.isStraight(0), step.isStraight(1),
      step.after.isVertical(0) == step.after.isVertical(1),
      step.table.shapes[0] == nil, step.table.shapes[1] == nil
    else { return nil }
    let other = 1 - taken
    if step.after[.value, other] != step.before[.value, other] { return .only(1) }
    let (gap, next) = (
      step.before[.value, taken] - step.before[.value, other],
      step.after[.value, taken] - step.after[.value, other]
    )
    if gap * next < 0 { return .only(2) }
    let least = step.after.minimumDistance + step.inputTolerance(taken)
    guard gap.magnitude <= least, next == gap else { return nil }
    // Of two equal values of a control that keeps their order, the first one is below.
    let side = gap == 0 && step.has(.ordered) ? (taken == 0 ? -1.0 : 1) : gap
    let way =
      step.after.along(step.drag.point, of: taken)
      - step.after.along(step.drag.stepStart, of: taken)
    return way * side < 0 && way.magnitude > 4 ? .only(0) : nil
  }
}

extension ControlStep {
  /// True if neither a limit nor another value stops a value.
  fileprivate func isFree(_ value: Int, in row: Row) -> Bool {
    let tolerance = inputTolerance(value)
    let room = room(of: value, in: row)
    return isBetweenLimits(row, value) && room.up > tolerance && room.down > tolerance
  }

  func isBetweenLimits(_ row: Row, _ value: Int) -> Bool {
    let number = row[.value, value]
    return !(number <= row[.minimum, value]) && !(number >= row[.maximum, value])
  }
}
