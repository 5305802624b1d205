import KnurlEngine
public import KnurlLaws

extension LawName {
  /// No check of the engine's: whoever runs it sees from outside that it did not come back.
  public static let survives: LawName = "survives"
}

extension LawText {
  /// The text of `LawName.survives`.
  public static let survives = LawText(
    rule: "A control survives every history, and comes back from each command.",
    why: "An app that crashes or hangs under a finger loses what its user was doing.",
    cause: "An index, a division or a conversion that one value breaks, a precondition that a host "
      + "can miss, two setters that call each other, or a loop that a limit of zero never ends.",
    fix: "Take every number and every order of calls: clamp or ignore what makes no sense.")
}

extension Finding {
  /// What somebody saw who watched the control from outside.
  ///
  /// - Parameters:
  ///   - seen: In words; up to the first colon they are the headline behind the control's name.
  ///   - evaluations: How many histories making it small took; 0 for one that nobody made small, of
  ///     which then nobody knows whether it takes what it holds.
  public static func deadly(
    _ trace: Trace, in declaration: Declaration, step: Int, seen: String, caseIndex: Int = 0,
    evaluations: Int = 0
  ) -> Finding {
    let law = LawName.survives.rawValue
    var trace = trace
    trace.law = law
    let words = GestureText(trace.history, seen: nil, in: declaration)
    var forms = words.forms
    let last = forms.popLast()
    let choices = trace.history.commands.reduce(into: TrackingChoices()) {
      $0.formUnion($1.choice ?? [])
    }
    return Finding(
      law: law, text: .survives,
      violation: Violation(
        expected: "the control comes back from every step of the history", seen: seen),
      step: step, trace: trace, caseIndex: caseIndex, evaluations: evaluations,
      luck: evaluations > 0 ? choices : [], gestures: words.text,
      normalForm: NormalForm(law: law, steps: forms, lastStep: last),
      cost: nil)
  }
}
