import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

/// The search for the nearest trace on which the law holds.
extension Explainer {
  typealias NearestPassing = Explanation.NearestPassing

  /// Returns the nearest passing variation of a trace.
  ///
  /// The change is made to the original trace if the law then holds, otherwise to the reduced
  /// trace.
  mutating func nearest(to trace: Trace) -> NearestPassing? {
    // Among equals, the one that was found first comes first.
    let ordered = passing.enumerated().sorted { a, b in
      if a.element.isNearer(than: b.element) { return true }
      return !b.element.isNearer(than: a.element) && a.offset < b.offset
    }
    let broken = record(base.whole).steps
    var nearest: (NearestPassing, rank: (Int, Int))?
    for (_, change) in ordered {
      let candidate = found(change, in: trace, broken)
      // The longer the two runs look the same, the more the difference is about the law. A run that
      // looks the same to the end does not show what is wrong. If the law has nothing to check, the
      // run does not show what is right.
      let rank = (candidate.step == nil ? 0 : candidate.isExercised ? 2 : 1, candidate.step ?? 0)
      if let known = nearest?.rank, known >= rank || change.isLeftOut { continue }
      nearest = (candidate, rank)
    }
    return nearest?.0
  }

  private mutating func found(
    _ change: PassingVariation, in trace: Trace, _ broken: [ControlStep]
  ) -> NearestPassing {
    let needed = (change.sequence, base.parts)
    if base.leftOut.isEmpty { return found(change, needed, in: trace, broken, isWhole: true) }
    // Parts that were left out of a gesture move along, or stay at their positions.
    for follows in [true, false] {
      let sequence = whole(with: change, follows: follows)
      guard attempt(sequence)?.isBroken == false else { continue }
      let parts = ReducedSequence(base.whole).parts
      return found(change, (sequence, parts), in: trace, broken, isWhole: true)
    }
    return found(change, needed, in: trace, broken, isWhole: false)
  }

  private func whole(with change: PassingVariation, follows: Bool) -> Candidate {
    if case .leftOut(let part) = change.kind {
      return ReducedSequence(base.whole).without([part]).sequence
    }
    var sequence = base.whole(with: change.sequence)
    guard follows, case .number(let number, let place) = change.kind, number.isOfGesture else {
      return sequence
    }
    // Parts that were left out of a gesture move as far as the sample before them.
    let way = number.grid.number(place) - number.grid.seen
    for (index, isHorizontal) in followers(of: number) {
      guard let point = sequence.commands[index].touch?.location else { continue }
      sequence = sequence.replacing(
        isHorizontal ? .x(command: index) : .y(command: index),
        with: NumberGrid.tidy((isHorizontal ? point.x : point.y) + way))
    }
    return sequence
  }

  /// Returns the left-out samples that come after a moved sample in the same gesture of the whole
  /// sequence.
  private func followers(of number: ExplainedNumber) -> [(command: Int, isHorizontal: Bool)] {
    var moved: Set<Int> = []
    var isHorizontal = false
    for (place, _) in number.places {
      switch place {
      case .x(let command):
        moved.insert(base.commands[command])
        isHorizontal = true
      case .y(let command): moved.insert(base.commands[command])
      default: break
      }
    }
    let kept = Set(base.commands)
    var followers: [(command: Int, isHorizontal: Bool)] = []
    for gesture in FingerPaths(base.whole.commands).gestures {
      var follows = false
      for index in gesture {
        if kept.contains(index) {
          follows = moved.contains(index)
        } else if follows {
          followers.append((index, isHorizontal))
        }
      }
    }
    return followers
  }

  /// - Parameters:
  ///   - changed: The changed sequence with its parts, before one of them is left out.
  ///   - broken: The observed steps of the whole sequence.
  private mutating func found(
    _ change: PassingVariation, _ changed: (sequence: Candidate, parts: [Part]), in trace: Trace,
    _ broken: [ControlStep], isWhole: Bool
  ) -> NearestPassing {
    let passing = Trace(controlName: trace.controlName, sequence: changed.sequence)
    let words = PartWords(base.whole, declaration)
    var text = ""
    var commands = changed.parts.filter { $0.step > 0 }.map { $0.step }
    var ignored: Int?
    switch change.kind {
    case .number(let number, let place):
      text = ExplanationWords.change(of: number, to: place)
      ignored = writtenValue(number)
    case .word(let words, _): text = words
    case .leftOut(let part):
      text = "without " + words.name(of: part)
      commands.removeAll { $0 == part.step }
    }
    if !isWhole { text += ", and without the unneeded parts" }
    let held = record(changed.sequence).steps
    let difference = FirstDifference(
      broken, held, steps: [0] + commands, ignoring: ignored)
    return NearestPassing(
      trace: passing, change: text, step: difference?.step,
      difference: difference?.text ?? "the control shows no difference",
      isExercised: change.isExercised)
  }

  /// Returns the index of the value that the changed number writes; nil if the number writes no
  /// value.
  ///
  /// A difference in this value follows from the change itself.
  private func writtenValue(_ number: ExplainedNumber) -> Int? {
    guard number.isWritten, let place = number.places.first?.place else { return nil }
    var property: Int?
    switch place {
    case .write(let index): property = base.sequence.start.writes[index].property
    case .value(let index):
      if case .set(let written, _) = base.sequence.commands[index] { property = written }
    default: break
    }
    guard let property, case .value(let value) = declaration.properties[property].role else {
      return nil
    }
    return value
  }
}

/// A change of the reduced trace after which the law holds.
struct PassingVariation {
  enum Kind {
    case number(ExplainedNumber, Int)
    /// A replaced word; the text describes the change.
    case word(String, command: Int?)
    case leftOut(ReducedSequence.Part)
  }

  var kind: Kind
  /// The reduced trace with the change.
  var sequence: CommandSequence<Configuration, Command>
  /// The size of the change: for a number, the difference (for a gesture in points); for other
  /// changes, a rank.
  var size: Double
  /// True if the law had something to check after the change. If not, the change explains little.
  var isExercised: Bool

  /// The order of nearness: a variation with a lower rank is nearer.
  ///
  /// Left-out parts come last. Variations that exercise the law come before those that do not. Then
  /// points come before written numbers, and numbers before words; then the smaller change, then
  /// the later one.
  private var rank: (Int, Int, Double, Int) {
    let seen = isExercised ? 0 : 3
    switch kind {
    case .number(let number, _):
      return (0, seen + (number.isOfGesture ? 0 : 1), size, -(number.command ?? -1))
    case .word(_, let command): return (0, seen + 2, size, -(command ?? -1))
    case .leftOut(let part): return (1, seen, size, -part.step)
    }
  }

  var isLeftOut: Bool { if case .leftOut = kind { true } else { false } }

  func isNearer(than other: PassingVariation) -> Bool { rank < other.rank }
}
