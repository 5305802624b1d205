/// Runs a shrink candidate and reports whether it still fails.
public protocol ShrinkReplayer {
  /// Replays the choices.
  ///
  /// The same choices must always have the same result. After their end every choice is 0.
  ///
  /// - Returns: The choices that the replay drew, or nil if it does not fail in the same way.
  mutating func attempt(_ choices: [UInt64]) -> ShrinkAttempt?

  /// The number of choices that the last attempt drew before its result was certain, or nil if that
  /// is unknown.
  ///
  /// Every candidate that begins with these choices has the same result.
  ///
  /// The default implementation returns nil.
  var drawnByLastAttempt: Int? { get }

  /// Called if the last attempt is the simplest so far; the next candidates are edits of it.
  ///
  /// The default implementation does nothing.
  mutating func keepLastAttempt()
}

extension ShrinkReplayer {
  public var drawnByLastAttempt: Int? { nil }
  public mutating func keepLastAttempt() {}
}

/// A failing replay of choices.
public struct ShrinkAttempt: Sendable {
  /// The choices that were really drawn, with their bounds.
  public let choices: [Choice]
  /// The spans in the order in which they closed: a span comes after the spans inside it.
  public let spans: [ChoiceSpan]
  /// Simpler encodings of parts of the choices, as generators offered them.
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

  /// True if this attempt has fewer choices, or equally many and a smaller one at the first
  /// difference.
  public func isSimpler(than other: ShrinkAttempt) -> Bool {
    Shortlex.isSimpler(values[...], than: other.values[...])
  }
}

/// The order of simplicity: shorter first; among equal lengths, smaller at the first difference.
enum Shortlex {
  static func isSimpler(_ first: ArraySlice<UInt64>, than second: ArraySlice<UInt64>) -> Bool {
    if first.count != second.count { return first.count < second.count }
    return isLower(first, than: second)
  }

  /// True if the first sequence is smaller at the first difference; a missing choice is the
  /// smallest.
  static func isLower(_ first: ArraySlice<UInt64>, than second: ArraySlice<UInt64>) -> Bool {
    var (one, other) = (first.startIndex, second.startIndex)
    while one < first.endIndex, other < second.endIndex {
      if first[one] != second[other] { return first[one] < second[other] }
      one += 1
      other += 1
    }
    return first.count < second.count
  }
}
