/// What a replay of choices turned out to be.
struct ShrinkAttempt {
  let choices: [Choice]
  let spans: [ChoiceSpan]
  let failure: Failure
  /// The choices without their bounds.
  let values: [UInt64]

  init(choices: [Choice], spans: [ChoiceSpan], failure: Failure) {
    self.choices = choices
    self.spans = spans
    self.failure = failure
    values = choices.map { $0.value }
  }

  func isSimpler(than other: ShrinkAttempt) -> Bool {
    if values.count != other.values.count { return values.count < other.values.count }
    var index = 0
    while index < values.count {
      if values[index] != other.values[index] { return values[index] < other.values[index] }
      index += 1
    }
    return false
  }
}
