import KnurlGeometry
import KnurlInteraction

extension Situation {
  /// New bounds of a control that no finger holds.
  ///
  /// A `UISlider` keeps its value.
  static let newSize = Situation(
    "a new size", law: "new-size", unlike: "UISlider",
    answers: [Answer("keeps the value"), Answer("changes the value")], isSoft: true,
    requires: .bounds, scope: .eachValue
  ) { step, value in
    guard case .control(.resize(let bounds)) = step.command, bounds != step.before.bounds,
      !step.before.isTracking, !step.table.followsSize[value]
    else { return nil }
    return .only(step.after[.value, value] == step.before[.value, value] ? 0 : 1)
  }

  /// A change of the layout direction.
  ///
  /// A `UISlider` has its minimum on the right in a right-to-left layout.
  static let layoutDirection = Situation(
    "another layout direction", law: "layout-direction", unlike: "UISlider",
    answers: [Answer("mirrors the thumbs"), Answer("leaves the thumbs in place")], isSoft: true,
    requires: [.thumbs, .layoutDirection]
  ) { step, _ in
    guard step.before.isRightToLeft != step.after.isRightToLeft,
      !step.before.isTracking, !step.changed(.values), step.before.bounds == step.after.bounds
    else { return nil }
    var answers: AnswerSet = [.only(0), .only(1)]
    let sides = step.after.bounds.minX + step.after.bounds.maxX
    for value in step.after.valueIndices {
      // A track without length has no two sides.
      guard step.after.bounds.width > 2 * step.after.thumbFrame(value).width else { return nil }
      let old = step.before.thumbFrame(value).center.x
      let new = step.after.thumbFrame(value).center.x
      if !((sides - old - new).magnitude <= 1) { answers.remove(.only(0)) }
      if !((old - new).magnitude <= 1) { answers.remove(.only(1)) }
    }
    return answers
  }
}
