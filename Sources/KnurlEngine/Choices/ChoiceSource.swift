/// The source of a generator's choices: a seed, or recorded or encoded choices.
///
/// A replayed sequence may be any edit of a recorded one. A choice above its bound is lowered to
/// the bound, and after the end every choice is 0, the simplest. So almost any edit is a valid
/// input, which makes shrinking possible.
public struct ChoiceSource: Sendable {
  @usableFromInline var generator: SeededGenerator
  @usableFromInline var replayed: [UInt64]
  @usableFromInline var position: Int
  /// The index at which the replayed choices end; every later choice is 0.
  @usableFromInline var limit: Int
  @usableFromInline var isReplaying: Bool
  @usableFromInline var isRecording: Bool

  /// The choices made so far, if recording.
  public private(set) var recorded: [Choice] = []
  /// The spans closed so far, if recording, in the order in which they closed.
  public private(set) var spans: [ChoiceSpan] = []
  /// Simpler encodings of parts of the choices, if recording.
  public private(set) var offers: [ChoiceOffer] = []
  private var openSpans: [Int] = []

  /// Creates a source of random choices.
  ///
  /// Recording costs time and is needed only for a case that failed.
  public init(seed: UInt64, caseIndex: UInt64 = 0, recording: Bool = false) {
    generator = SeededGenerator(seed: seed, caseIndex: caseIndex)
    replayed = []
    position = 0
    limit = 0
    isReplaying = false
    isRecording = recording
  }

  /// Creates a source that replays choices and, by default, records the choices that are drawn.
  public init(replaying choices: [UInt64], recording: Bool = true) {
    generator = SeededGenerator(seed: 0)
    replayed = choices
    position = 0
    limit = choices.count
    isReplaying = true
    isRecording = recording
  }

  /// Continues with a range of the replayed choices. After the end of the range, every choice is 0.
  @inlinable public mutating func select(_ part: Range<Int>) {
    position = part.lowerBound
    limit = min(part.upperBound, replayed.count)
  }

  /// A number in 0...bound.
  @inlinable public mutating func choice(upTo bound: UInt64) -> UInt64 {
    if isRecording { return tracedChoice(upTo: bound) }
    return isReplaying ? replayedChoice(upTo: bound) : generator.next(upTo: bound)
  }

  @usableFromInline mutating func tracedChoice(upTo bound: UInt64) -> UInt64 {
    let value = isReplaying ? replayedChoice(upTo: bound) : generator.next(upTo: bound)
    recorded.append(Choice(value: value, bound: bound))
    return value
  }

  @inlinable mutating func replayedChoice(upTo bound: UInt64) -> UInt64 {
    guard position < limit else { return 0 }
    position += 1
    return min(replayed[position - 1], bound)
  }

  /// A number below `count`, which must be positive.
  @inlinable public mutating func index(below count: Int) -> Int {
    precondition(count > 0, "there must be something to choose from")
    return Int(choice(upTo: UInt64(count - 1)))
  }

  /// Returns true with a probability of 1/`frequency`. False is simpler than true.
  @inlinable public mutating func chance(oneIn frequency: UInt64) -> Bool {
    // The highest value stands for true, so that 0, the simplest, is false.
    choice(upTo: frequency - 1) == frequency - 1
  }

  @usableFromInline mutating func record(_ choice: Choice) {
    recorded.append(choice)
  }

  /// Opens a span; every span is closed by `endSpan()`.
  @inlinable public mutating func beginSpan() {
    if isRecording { openSpan() }
  }

  @inlinable public mutating func endSpan(_ kind: ChoiceSpan.Kind = .part) {
    if isRecording { closeSpan(kind) }
  }

  @usableFromInline mutating func openSpan() {
    openSpans.append(recorded.count)
  }

  @usableFromInline mutating func closeSpan(_ kind: ChoiceSpan.Kind) {
    precondition(!openSpans.isEmpty, "a closed span must have been opened")
    spans.append(ChoiceSpan(start: openSpans.removeLast(), end: recorded.count, kind: kind))
  }

  /// Offers simpler choices for a value near the last drawn value. Shrinking tries these choices.
  ///
  /// - Parameters:
  ///   - replacement: The choices that draw the simpler value.
  ///   - count: The number of last choices that they replace.
  @inlinable public mutating func offer(
    _ replacement: @autoclosure () -> [UInt64], insteadOfLast count: Int
  ) {
    if isRecording { record(replacement(), insteadOfLast: count) }
  }

  @usableFromInline mutating func record(_ replacement: [UInt64], insteadOfLast count: Int) {
    precondition(count <= recorded.count, "the replaced choices must have been drawn")
    offers.append(
      ChoiceOffer(
        start: recorded.count - count, end: recorded.count, replacement: replacement))
  }

  /// Continues an earlier replay after the given choices, and takes over its choices, spans and
  /// offers.
  @usableFromInline mutating func resume(
    behind choices: ArraySlice<Choice>, spans: ArraySlice<ChoiceSpan>,
    offers: ArraySlice<ChoiceOffer>
  ) {
    position = choices.count
    recorded = Array(choices)
    self.spans = Array(spans)
    self.offers = Array(offers)
  }
}

/// Collects the choices of an encoder, which turns values back into choices.
public struct ChoiceSink: Sendable {
  public private(set) var choices: [UInt64] = []

  public init() {}

  public mutating func append(_ value: UInt64) {
    choices.append(value)
  }

  public mutating func append(index: Int) {
    precondition(index >= 0, "an index that is encoded is not negative")
    choices.append(UInt64(index))
  }

  mutating func removeAll() { choices.removeAll(keepingCapacity: true) }
}
