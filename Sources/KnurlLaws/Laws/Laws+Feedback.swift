import KnurlEngine
import KnurlInteraction

/// Laws about haptic feedback.
extension Law {
  static let feedbackNeedsChange = Law(
    .feedbackNeedsChange, covers: ["feedback"], on: .any, requires: .feedback,
    text: LawText(
      rule:
        "The control gives feedback only when the finger has changed a value, and never when code "
        + "writes one.",
      why: "Feedback without a reason teaches people to switch it off.",
      cause: "The value's didSet gives the feedback, so writes by code and every move do too.",
      fix: "Give the feedback where a drag sets a new value.")
  ) { step in
    let feedback = step.after.feedback
    // A handler may have undone the change.
    if feedback == 0 || step.hostReacted { return .notApplicable }
    switch step.command {
    case nil:
      return .demand(false, expected: "nothing felt before anything happened", seen: felt(feedback))
    case .control where step.isKept:
      return .demand(
        feedback == step.before.feedback, expected: "nothing felt: no touch reached the control",
        seen: felt(feedback))
    case .set, .perform, .host:
      // The property may still hold the feedback of the last command.
      return .demand(
        step.effect != .none || feedback == step.before.feedback,
        expected: "nothing felt: code did this", seen: felt(feedback))
    case .control:
      let (old, new) = (step.felt(step.before), step.felt(step.after))
      return .demand(old != new, expected: "nothing felt: no value changed", seen: felt(feedback))
    }
  }

  static let feedbackTellsEnds = Law(
    .feedbackTellsEnds, covers: ["feedback"], on: [.began, .moved], requires: [.feedback, .limits],
    text: LawText(
      rule:
        "A finger that drags a value to an end feels the end. A finger that drags a value to "
        + "another step, or past a whole number if drags come to rest on whole numbers, feels a "
        + "detent. Otherwise the finger feels nothing.",
      why: "The finger hides the thumb, so it must feel the ends and the steps.",
      cause: "Feedback depends on distance, or the end counts as just another step.",
      fix: "Compare the value with its limits first, then with its previous step.")
  ) { step in
    // The next move undoes what code wrote during the drag; that is not an end that the finger
    // reaches.
    guard step.effect == .moved || step.has(.pending), !step.hostReacted,
      step.before.isEnabled, step.drag.isSteady
    else { return .notApplicable }
    guard let index = theChanged(&step) else { return .notApplicable }
    let old = step.before[step.feltPart(of: step.before.isTracking), index]
    let new = step.after[step.feltPart(of: step.after.isTracking), index]
    guard new.isFinite else { return .notApplicable }
    // Where the two ends are the same place, nothing is felt of them but a detent.
    if let period = step.period(index) {
      let isAtSeam = new == period.low || new == period.high
      if isAtSeam || (new - old).magnitude > period.length / 2 { return .notApplicable }
    }
    let isAtEnd = new == step.after[.minimum, index] || new == step.after[.maximum, index]
    let feedback = step.after.feedback
    if isAtEnd {
      return .demand(
        isFelt(feedback, as: .end),
        expected: "\(felt(Feedback.end.rawValue)): \(step.named(step.felt(step.after)))",
        seen: felt(feedback))
    }
    // Another value and its distance may set an end that the harness does not know.
    if step.hasNeighbors(index), isFelt(feedback, as: .end) { return .holds }
    guard let isDetent = isDetent(from: old, to: new, index, &step) else {
      return .notApplicable
    }
    let expected = isDetent ? Feedback.detent.rawValue : 0
    return .demand(
      isDetent ? isFelt(feedback, as: .detent) : feedback == 0,
      expected: "\(felt(expected)): "
        + step.changes(from: step.felt(step.before), to: step.felt(step.after)),
      seen: felt(feedback))
  }

  /// True if the feedback is of a kind, or the control does not say of which kind it is.
  private static func isFelt(_ feedback: Int, as kind: Feedback) -> Bool {
    feedback == kind.rawValue || feedback == Feedback.unspecified.rawValue
  }

  /// True if the finger should feel a change of a value as a detent; nil if a control may decide.
  private static func isDetent(
    from old: Double, to new: Double, _ index: Int, _ step: inout ControlStep
  ) -> Bool? {
    if step.table.hasRestPlaces || step.table.settlesUnseen { return nil }
    if step.after.settles { return crossesWholeNumber(from: old, to: new) }
    guard step.hasStep(index) else {
      // A step this fine may count or not.
      return step.gridStepBefore(index) > 0 ? nil : false
    }
    // Increments may use steps that drags do not have.
    guard step.gridStepBefore(index) > 0 else { return false }
    // The value may be back where the drag began or was re-anchored, which may be off the grid.
    return new == step.drag.start[.value, index] && !step.has(.pending) ? nil : true
  }

  /// True if the change reaches or passes a whole number. A whole number at the start of the change
  /// does not count.
  private static func crossesWholeNumber(from old: Double, to new: Double) -> Bool {
    if new > old { return new.rounded(.down) > old }
    return new.rounded(.up) < old
  }

  /// The index of the changed value, if exactly one changed.
  private static func theChanged(_ step: inout ControlStep) -> Int? {
    let old = step.feltPart(of: step.before.isTracking)
    let new = step.feltPart(of: step.after.isTracking)
    var changed: Int?
    for index in step.after.valueIndices where step.after[new, index] != step.before[old, index] {
      if changed != nil { return nil }
      changed = index
    }
    return changed
  }

  private static func felt(_ feedback: Int) -> String {
    switch Feedback(rawValue: feedback) {
    case .detent: return "a detent felt"
    case .end: return "an end felt"
    case .unspecified: return "something felt"
    case nil: return feedback == 0 ? "nothing felt" : "an unknown kind of feedback, \(feedback)"
    }
  }
}

extension ControlStep {
  /// The values whose changes the finger feels: the pending values during a drag, if the control
  /// has them; otherwise the values.
  func felt(_ now: Row) -> Numbers { now[feltPart(of: now.isTracking)] }

  @inline(__always) fileprivate func feltPart(of isTracking: Bool) -> ValuePart {
    has(.pending) && isTracking ? .pending : .value
  }

  /// True if the drag brings the value to the finger, by the description or by the row at
  /// touch-down.
  var bringsToFinger: Bool { has(.jumpsToFinger) || drag.start.bringsToFinger }
}
