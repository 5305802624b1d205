import KnurlEngine
import KnurlInteraction

/// Laws about what a finger feels.
extension Law {
  static let feedbackNeedsChange = Law(
    .feedbackNeedsChange, covers: ["feedback"], on: .any, requires: .feedback,
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
    case .control where moment.isKept:
      return .demand(
        feedback == moment.before.feedback, expected: "nothing felt: no touch reached the control",
        seen: felt(feedback))
    case .set, .perform, .host:
      // It may still say what was felt at the last command.
      return .demand(
        moment.effect != .none || feedback == moment.before.feedback,
        expected: "nothing felt: code did this", seen: felt(feedback))
    case .control:
      let (old, new) = (moment.felt(moment.before), moment.felt(moment.after))
      return .demand(old != new, expected: "nothing felt: no value changed", seen: felt(feedback))
    }
  }

  static let feedbackTellsEnds = Law(
    .feedbackTellsEnds, covers: ["feedback"], on: [.began, .moved], requires: [.feedback, .limits],
    text: LawText(
      rule:
        "A finger that drags a value to an end feels the end; one that drags it to another step, or "
        + "past a whole number where drags come to rest on these, feels a detent; else it feels "
        + "nothing on its way.",
      why: "The ends and the steps are what a thumb that is hidden under the finger must tell.",
      cause: "Ticks are counted by distance, or the end is just another step.",
      fix: "Compare the value with its limits first, then with the step it was on.")
  ) { moment in
    // What code wrote in mid-drag the next move takes back, and that is no end that a finger reaches.
    guard moment.effect == .moved || moment.has(.pending), !moment.hostReacted,
      moment.before.isEnabled, moment.drag.isSteady
    else { return .idle }
    let (old, new) = (moment.felt(moment.before), moment.felt(moment.after))
    guard let index = theChanged(old, new), new[index].isFinite else { return .idle }
    // Where the two ends are the same place, nothing is felt of them but a detent.
    if let period = moment.period(index) {
      let isAtSeam = new[index] == period.low || new[index] == period.high
      if isAtSeam || (new[index] - old[index]).magnitude > period.length / 2 { return .idle }
    }
    let isAtEnd =
      new[index] == moment.after.minimums[index] || new[index] == moment.after.maximums[index]
    let feedback = moment.after.feedback
    if isAtEnd {
      return .demand(
        feedback == Feedback.end.rawValue,
        expected: "\(felt(Feedback.end.rawValue)): \(moment.named(new))", seen: felt(feedback))
    }
    // Other values, and how far they must be, may be an end that is not seen from here.
    let mayBeEnd = moment.after.values.count > 1 && (moment.has(.ordered) || moment.has(.distances))
    if mayBeEnd, feedback == Feedback.end.rawValue { return .holds }
    guard let isDetent = isDetent(from: old[index], to: new[index], index, &moment) else {
      return .idle
    }
    let expected = isDetent ? Feedback.detent.rawValue : 0
    return .demand(
      feedback == expected, expected: "\(felt(expected)): \(moment.changes(from: old, to: new))",
      seen: felt(feedback))
  }

  /// Whether the way to another value is felt; nil where either may be right.
  private static func isDetent(
    from old: Double, to new: Double, _ index: Int, _ moment: inout Moment
  ) -> Bool? {
    if moment.after.settles { return crossesWholeNumber(from: old, to: new) }
    guard moment.hasStep(index) else {
      // So fine a step may count or not.
      return moment.before.step > 0 ? nil : false
    }
    // Increments may go by steps that drags do not know.
    guard moment.before.step > 0 else { return false }
    // Back at the value that the drag began with, or was taken up again with: on no grid, perhaps.
    return new == moment.drag.start.values[index] && !moment.has(.pending) ? nil : true
  }

  /// Whether a whole number lies on the way, its end included and its beginning not.
  private static func crossesWholeNumber(from old: Double, to new: Double) -> Bool {
    if new > old { return new.rounded(.down) > old }
    return new.rounded(.up) < old
  }

  /// The value that changed, if it was one alone.
  private static func theChanged(_ old: Numbers, _ new: Numbers) -> Int? {
    var changed: Int?
    for index in new.indices where new[index] != old[index] {
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

extension Moment {
  /// What a finger feels the changes of: the values, or what a drag that waits would make of them.
  func felt(_ now: Observation) -> Numbers {
    has(.pending) && now.isTracking ? now.pending : now.values
  }

  /// A touch makes the value jump to the finger, always or as the drag began.
  var bringsToFinger: Bool { has(.jumpsToFinger) || drag.start.bringsToFinger }
}
