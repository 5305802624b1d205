/// What candidates of shrinking are tried on: a state machine, a plain property, another process.
public protocol ShrinkReplayer {
  /// Replays the choices.
  ///
  /// The same choices have the same result every time. Behind their end every choice is 0.
  ///
  /// - Returns: What the replay drew, or nil if it does not fail in the way that is asked about.
  mutating func attempt(_ choices: [UInt64]) -> ShrinkAttempt?

  /// How many choices the last attempt drew before its end was certain, or nil if that is not
  /// known: no candidate with the same beginning has another result.
  ///
  /// There is an implementation for every subject, which does not know.
  var drawnByLastAttempt: Int? { get }

  /// Told that the last attempt is the simplest so far; the next candidates are edits of it.
  ///
  /// There is an implementation for every subject, which does nothing.
  mutating func keepLastAttempt()
}

extension ShrinkReplayer {
  public var drawnByLastAttempt: Int? { nil }
  public mutating func keepLastAttempt() {}
}

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

/// The order of simplicity: shorter first, and of the same length smaller at the first difference.
enum Shortlex {
  static func isSimpler(_ first: ArraySlice<UInt64>, than second: ArraySlice<UInt64>) -> Bool {
    if first.count != second.count { return first.count < second.count }
    return isLower(first, than: second)
  }

  /// Whether the first is smaller where they differ first; the end counts as smaller than anything.
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

/// The earlier name of `ShrinkReplayer`.
@available(*, deprecated, renamed: "ShrinkReplayer")
public typealias ShrinkSubject = ShrinkReplayer
