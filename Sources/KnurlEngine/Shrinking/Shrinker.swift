/// Finds a simpler choice sequence that still breaks the same law at the same kind of step.
public struct Shrinker<Machine: StateMachine> {
  @usableFromInline var shrinker: ChoiceShrinker
  /// The number of replays so far, without the first failure.
  public var evaluations: Int { shrinker.evaluations }
  /// The number of replays of each pass, in the order of `ShrinkPass.allCases`.
  public var evaluationsOfPass: [Int] { shrinker.evaluationsOfPass }

  /// - Returns: Nil if the choices do not break this law when they are replayed.
  @inlinable public init?(
    _ checker: Checker<Machine>, choices: [UInt64], failure: Failure,
    limits: ShrinkLimits = .standard, tuning: ShrinkTuning = .standard
  ) {
    guard
      let shrinker = ChoiceShrinker(
        SequenceReplayer(checker, failure: failure), choices: choices, limits: limits,
        tuning: tuning)
    else { return nil }
    self.shrinker = shrinker
  }

  /// Shrinks until no pass finds a simpler sequence, or until a limit is reached.
  ///
  /// - Returns: The choices of the smallest failing sequence, and its failure.
  public mutating func shrink() -> (choices: [UInt64], failure: Failure) {
    let smallest = shrinker.shrink()
    return (smallest.values, smallest.failure)
  }
}

/// Replays the command sequences of a state machine; a candidate fails if it breaks the same law at
/// the same kind of step.
///
/// If the machine makes snapshots, a sequence that begins like the simplest one so far runs from
/// the last command boundary before the first difference.
@usableFromInline struct SequenceReplayer<Machine: StateMachine>: ShrinkReplayer {
  @usableFromInline var checker: Checker<Machine>
  @usableFromInline let law: Int
  @usableFromInline let stepKind: Int
  /// True if the law is a relation, which examines a whole sequence.
  @usableFromInline let relating: Bool
  @usableFromInline var last: ReplayedSequence<Machine>?
  @usableFromInline var best: ReplayedSequence<Machine>?

  @inlinable init(_ checker: Checker<Machine>, failure: Failure) {
    self.checker = checker
    self.checker.ask(only: failure.law)
    law = failure.law
    stepKind = failure.stepKind
    relating = failure.law >= checker.checks.count
  }

  @inlinable mutating func attempt(_ choices: [UInt64]) -> ShrinkAttempt? {
    let replayed = checker.replay(choices, behind: best, relating: relating)
    last = replayed
    guard
      let failure = replayed.failures.first(where: { $0.law == law }),
      failure.stepKind == stepKind
    else { return nil }
    return ShrinkAttempt(
      choices: replayed.choices, spans: replayed.spans, offers: replayed.offers, failure: failure)
  }

  @inlinable var drawnByLastAttempt: Int? { last?.choices.count }

  @inlinable mutating func keepLastAttempt() { best = last }
}

/// A replay, with the snapshots from which a replay with the same beginning can continue.
@usableFromInline struct ReplayedSequence<Machine: StateMachine> {
  /// The state before a command is drawn.
  @usableFromInline struct Boundary {
    @usableFromInline let snapshot: Machine.Snapshot
    /// The number of recorded choices at the boundary; `spans` and `offers` count likewise.
    @usableFromInline let choices: Int
    @usableFromInline let spans: Int
    @usableFromInline let offers: Int

    @inlinable init(_ snapshot: Machine.Snapshot, _ source: ChoiceSource) {
      self.snapshot = snapshot
      choices = source.recorded.count
      spans = source.spans.count
      offers = source.offers.count
    }
  }

  @usableFromInline var choices: [Choice] = []
  @usableFromInline var spans: [ChoiceSpan] = []
  @usableFromInline var offers: [ChoiceOffer] = []
  @usableFromInline var failures: [Failure] = []
  /// The recorded run, for relations.
  @usableFromInline var recorded: RecordedRun<Machine>?
  /// Boundaries at the start and each command before the failure; empty if the machine makes no
  /// snapshots.
  @usableFromInline var boundaries: [Boundary] = []

  @inlinable init() {}

  /// Returns the index of the last boundary up to which the choices equal the given values.
  @usableFromInline func boundary(sharedWith values: [UInt64]) -> Int? {
    var same = 0
    while same < choices.count, same < values.count, choices[same].value == values[same] {
      same += 1
    }
    return boundaries.lastIndex { $0.choices <= same }
  }
}

extension Checker {
  /// Replays a sequence to its first failure, or to its end if relations are checked.
  ///
  /// - Parameter known: A replay that may have the same beginning.
  @inlinable mutating func replay(
    _ values: [UInt64], behind known: ReplayedSequence<Machine>?, relating: Bool
  ) -> ReplayedSequence<Machine> {
    prepare()
    var replayed = ReplayedSequence<Machine>()
    var source = ChoiceSource(replaying: values)
    var start: Machine.Start?
    var resumed = 0
    if let known, let index = known.boundary(sharedWith: values) {
      let boundary = known.boundaries[index]
      machine.restore(boundary.snapshot)
      source.resume(
        behind: known.choices[..<boundary.choices], spans: known.spans[..<boundary.spans],
        offers: known.offers[..<boundary.offers])
      replayed.boundaries = Array(known.boundaries[...index])
      replayed.recorded = known.recorded?.beginning(commands: index)
      resumed = index
    } else {
      let drawn = source.start(of: &machine)
      if relating { replayed.recorded = RecordedRun(sequence: CommandSequence(start: drawn)) }
      start = drawn
    }
    performed += machine.follow(
      from: start, behind: resumed,
      next: { machine, count in
        guard relating || asker.failures.isEmpty else { return nil }
        return source.command(of: &machine, behind: count)
      },
      see: { machine, command, index in
        asker.ask(&machine, step: index)
        replayed.recorded?.add(command, machine.step)
        // A later replay that continued after a failure would miss it.
        guard asker.failures.isEmpty, let snapshot = machine.snapshot() else { return }
        replayed.boundaries.append(ReplayedSequence.Boundary(snapshot, source))
      })
    if let recorded = replayed.recorded { relate(recorded) }
    replayed.failures = finish()
    replayed.take(from: source)
    return replayed
  }
}

extension ReplayedSequence {
  @usableFromInline mutating func take(from source: ChoiceSource) {
    choices = source.recorded
    spans = source.spans
    offers = source.offers
    // A sequence that was stopped at its failure ends there.
    if choices.last?.value != 0 || spans.last?.kind != .part {
      choices.append(Choice(value: 0, bound: Checker<Machine>.continuationBound))
    }
  }
}

extension RecordedRun {
  @usableFromInline func beginning(commands: Int) -> RecordedRun {
    RecordedRun(
      sequence: CommandSequence(
        start: sequence.start, commands: Array(sequence.commands[..<commands])),
      steps: Array(steps[...commands]))
  }
}
