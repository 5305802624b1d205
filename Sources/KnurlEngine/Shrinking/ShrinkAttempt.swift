/// What a replay of choices that fails turned out to be.
public struct ShrinkAttempt: Sendable {
  /// What was really drawn, with the bounds.
  public let choices: [Choice]
  /// In the order in which they closed: a span comes behind those inside it.
  public let spans: [ChoiceSpan]
  /// Simpler ways to write a part of the choices down, as generators offered them.
  public let offers: [ChoiceOffer]
  public let failure: Failure
  /// The choices without their bounds.
  public let values: [UInt64]

  public init(
    choices: [Choice], spans: [ChoiceSpan], offers: [ChoiceOffer] = [], failure: Failure
  ) {
    self.choices = choices
    self.spans = spans
    self.offers = offers
    self.failure = failure
    values = choices.map { $0.value }
  }

  /// Whether there are fewer choices, or as many and a smaller one at the first difference.
  public func isSimpler(than other: ShrinkAttempt) -> Bool {
    Shortlex.isSimpler(values[...], than: other.values[...])
  }
}
