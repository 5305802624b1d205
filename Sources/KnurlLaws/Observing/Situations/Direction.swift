import KnurlGeometry
import KnurlInteraction

extension Situation {
  /// A drag that changes a value, in a control laid out from left to right.
  ///
  /// A `UISlider` has its minimum on the left, and the range of a knob grows clockwise.
  static let direction = Situation(
    "a drag", law: "direction", unlike: "UISlider",
    answers: [
      Answer("to the right raises the value"),
      Answer("up raises the value", isConventional: true),
      Answer("clockwise raises the value", isConventional: true),
      Answer("to the left raises the value", saidBy: "minimumAt: .trailing", isUnmeant: true),
      Answer("down raises the value", saidBy: "minimumAt: .top", isUnmeant: true),
      Answer("counterclockwise raises the value", isUnmeant: true),
    ],
    isSoft: true, scope: .eachValue
  ) { step, value in
    guard step.effect == .moved, step.before.isTracking, step.after.isTracking,
      step.drag.taken == value, step.gestures.hasChanged, !step.gestures.isDisturbed,
      !step.gestures.hasRepeated, !step.after.isRightToLeft,
      step.after.minimumSides[value] == .leading
    else { return nil }
    let change = step.after[.value, value] - step.before[.value, value]
    let start = step.drag.start[.value, value]
    guard change != 0, change.isFinite, step.before[.value, value] != start,
      step.after[.value, value] != start, step.isBetweenLimits(step.before, value),
      step.isBetweenLimits(step.after, value), !step.crossesSeam(by: change, value)
    else { return nil }
    var answers = AnswerSet()
    let (from, to) = (step.drag.stepStart, step.drag.point)
    let sign = change > 0 ? 1.0 : -1.0
    func allow(_ index: Int, along way: Double) {
      if way * sign > 0 { answers.insert(.only(index)) }
      if way * sign < 0 { answers.insert(.only(index + 3)) }
    }
    allow(0, along: to.x - from.x)
    allow(1, along: from.y - to.y)
    let turn = turn(from: from, to: to, round: step.after.bounds.center)
    allow(2, along: turn ?? sign)
    if turn == nil { answers.insert(.only(5)) }
    return answers
  }

  /// The turn round the middle, of which only the sign counts: clockwise is positive.
  ///
  /// Nil if the finger passes close to the middle, or so far that the turn may be either way.
  private static func turn(from: Point2D, to: Point2D, round middle: Point2D) -> Double? {
    let (ax, ay, bx, by) = (from.x - middle.x, from.y - middle.y, to.x - middle.x, to.y - middle.y)
    let product = ((ax * ax + ay * ay) * (bx * bx + by * by)).squareRoot()
    guard ax * ax + ay * ay > close * close, bx * bx + by * by > close * close, product.isFinite
    else { return nil }
    return (ax * bx + ay * by) / product < farTurn ? nil : (ax * by - ay * bx) / product
  }
  /// The distance from the middle in points within which a finger's turn says nothing.
  private static let close = 8.0
  /// The cosine of 160°.
  private static let farTurn = -0.94
}

extension ControlStep {
  /// True if the value goes round and may have passed its seam with this change.
  fileprivate func crossesSeam(by change: Double, _ value: Int) -> Bool {
    wraps(value)
      && !(change.magnitude < (after[.maximum, value] - after[.minimum, value]) / 2)
  }
}
