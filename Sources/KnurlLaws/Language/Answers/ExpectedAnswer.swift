/// An answer that a law demands, because the control was seen to give another one.
struct ExpectedAnswer: Hashable, Sendable {
  /// The reason, which is the ending of the law's name.
  enum Reason: String, CaseIterable {
    /// The description says it.
    case described = "as-described"
    /// It was accepted, in a file.
    case accepted = "as-accepted"
    /// Every control gives it that says nothing else.
    case convention = "as-in-uikit"
    /// The control gives it nearly always.
    case usual = "as-usual"
  }

  /// The position of the question in `Declaration.questions`.
  let question: Int
  let answer: Int
  /// The answers that break no law.
  let allowed: AnswerSet
  let reason: Reason
}
