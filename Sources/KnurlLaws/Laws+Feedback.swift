import KnurlEngine
import KnurlInteraction

/// Laws about what a finger feels.
extension Law {
  static let feedbackNeedsChange = Law(
    .feedbackNeedsChange, on: .any, requires: .feedback,
    text: LawText(
      rule:
        "A finger feels something only when what it did changed a value; never when code writes "
        + "one.",
      why: "A phone that taps the hand for nothing teaches people to switch it off.",
      cause: "The tick is given in the value's didSet, which code passes too, or for every move.",
      fix: "Give it where a drag puts a new value in force.")
  ) { moment in
    let feedback = moment.after.feedback
    // A handler may have taken the change back.
    if feedback == 0 || moment.hostReacted { return .idle }
    switch moment.command {
    case nil:
      return .demand(false, expected: "nothing felt before anything happened", seen: felt(feedback))
    case .set, .perform, .host:
      // It may still say what was felt at the last command.
      return .demand(
        moment.effect != .none || feedback == moment.before.feedback,
        expected: "nothing felt: code did this", seen: felt(feedback))
    case .control:
      return .demand(
        moment.changed(Change.values), expected: "nothing felt: no value changed",
        seen: felt(feedback))
    }
  }

  static let feedbackTellsEnds = Law(
    .feedbackTellsEnds, on: .moved, requires: [.feedback, .limits],
    text: LawText(
      rule:
        "A finger that drags a value to an end feels the end; one that drags it to another step "
        + "feels a detent; without a step and on its way it feels nothing.",
      why: "The ends and the steps are what a thumb that is hidden under the finger must tell.",
      cause: "Ticks are counted by distance, or the end is just another step.",
      fix: "Compare the value with its limits first, then with the step it was on.")
  ) { moment in
    // What code wrote in mid-drag the next move takes back, and that is no end that a finger reaches.
    guard moment.changed(Change.values), !moment.hostReacted, moment.before.isEnabled,
      moment.drag.isSteady
    else { return .idle }
    guard let index = theChanged(&moment), moment.after.values[index].isFinite else { return .idle }
    let value = moment.after.values[index]
    let isAtEnd = value == moment.after.minimums[index] || value == moment.after.maximums[index]
    let feedback = moment.after.feedback
    if isAtEnd {
      return .demand(
        feedback == Feedback.end.rawValue,
        expected: "\(felt(Feedback.end.rawValue)): \(moment.named(moment.after.values))",
        seen: felt(feedback))
    }
    // Other values, and how far they must be, may be an end that is not seen from here.
    let mayBeEnd = moment.after.values.count > 1 && (moment.has(.ordered) || moment.has(.distances))
    if mayBeEnd, feedback == Feedback.end.rawValue { return .holds }
    guard moment.hasStep(index) else {
      // So fine a step may count or not.
      if moment.before.step > 0 { return .idle }
      return .demand(feedback == 0, expected: felt(0), seen: felt(feedback))
    }
    // Back at the value that the drag began with, or was taken up again with: on no grid, perhaps.
    if value == moment.drag.start.values[index] || moment.drag.isDisturbed { return .idle }
    return .demand(
      feedback == Feedback.detent.rawValue,
      expected: "\(felt(Feedback.detent.rawValue)): \(moment.deeds)", seen: felt(feedback))
  }

  /// The value that changed, if it was one alone.
  private static func theChanged(_ moment: inout Moment) -> Int? {
    var changed: Int?
    for index in moment.after.values.indices
    where moment.after.values[index] != moment.before.values[index] {
      if changed != nil { return nil }
      changed = index
    }
    return changed
  }

  private static func felt(_ feedback: Int) -> String {
    switch Feedback(rawValue: feedback) {
    case .detent: return "a detent felt"
    case .end: return "an end felt"
    case nil: return feedback == 0 ? "nothing felt" : "a feedback of no kind, \(feedback)"
    }
  }
}
