/// Finds a simpler choice sequence that still fails in the same way: the same law, at the same kind
/// of step.
public struct Shrinker<Machine: StateMachine> {
  @usableFromInline var shrinker: ChoiceShrinker
  /// Replays so far, that of the first failure not counted.
  public var evaluations: Int { shrinker.evaluations }
  /// Replays so far of each pass, in the order of `ShrinkPass.allCases`.
  public var evaluationsOfPass: [Int] { shrinker.evaluationsOfPass }

  /// - Returns: nil if the choices do not fail in this law when they are replayed.
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

  /// Shrinks to a fixed point or to the limit of evaluations.
  ///
  /// - Returns: The choices of the smallest failing history, and its failure.
  public mutating func shrink() -> (choices: [UInt64], failure: Failure) {
    let smallest = shrinker.shrink()
    return (smallest.values, smallest.failure)
  }
}

/// The histories of a state machine as what is shrunk: they fail in the same way if they break the
/// same law at the same kind of step.
///
/// Where the machine makes snapshots, a history that begins as the simplest one so far does is run
/// from the last command boundary before the first difference.
@usableFromInline struct SequenceReplayer<Machine: StateMachine>: ShrinkReplayer {
  @usableFromInline var checker: Checker<Machine>
  @usableFromInline let law: Int
  @usableFromInline let stepKind: Int
  /// Whether the law is a relation, which looks at a whole history.
  @usableFromInline let relating: Bool
  @usableFromInline var last: ReplayedHistory<Machine>?
  @usableFromInline var best: ReplayedHistory<Machine>?

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

/// What a replay was, and where one that begins in the same way can go on.
@usableFromInline struct ReplayedHistory<Machine: StateMachine> {
  /// The state before a command is drawn.
  @usableFromInline struct Boundary {
    @usableFromInline let snapshot: Machine.Snapshot
    /// How much had been drawn.
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
  /// What relations look at.
  @usableFromInline var recorded: RecordedRun<Machine>?
  /// One for the start and each command before the failure; none if the machine makes no snapshots.
  @usableFromInline var boundaries: [Boundary] = []

  @inlinable init() {}

  /// The index of the last boundary up to which the choices are the same.
  @usableFromInline func boundary(sharedWith values: [UInt64]) -> Int? {
    var same = 0
    while same < choices.count, same < values.count, choices[same].value == values[same] {
      same += 1
    }
    return boundaries.lastIndex { $0.choices <= same }
  }
}

extension Checker {
  /// Replays a history, up to the first failure if no relation is asked.
  ///
  /// - Parameter known: A replay that may begin in the same way.
  @inlinable mutating func replay(
    _ values: [UInt64], behind known: ReplayedHistory<Machine>?, relating: Bool
  ) -> ReplayedHistory<Machine> {
    prepare()
    var replayed = ReplayedHistory<Machine>()
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
      if relating { replayed.recorded = RecordedRun(history: History(start: drawn)) }
      start = drawn
    }
    performed += machine.follow(
      from: start, behind: resumed,
      next: { machine, count in
        guard relating || asker.failures.isEmpty else { return nil }
        return source.command(of: &machine, behind: count)
      },
      see: { machine, command, step in
        asker.ask(&machine, step: step)
        replayed.recorded?.add(command, machine.moment)
        // A replay that went on behind a failure would not see it.
        guard asker.failures.isEmpty, let snapshot = machine.snapshot() else { return }
        replayed.boundaries.append(ReplayedHistory.Boundary(snapshot, source))
      })
    if let recorded = replayed.recorded { relate(recorded) }
    replayed.failures = finish()
    replayed.take(from: source)
    return replayed
  }
}

extension ReplayedHistory {
  @usableFromInline mutating func take(from source: ChoiceSource) {
    choices = source.recorded
    spans = source.spans
    offers = source.offers
    // A history that was left at its failure ends there.
    if choices.last?.value != 0 || spans.last?.kind != .part {
      choices.append(Choice(value: 0, bound: Checker<Machine>.continuationBound))
    }
  }
}

extension RecordedRun {
  @usableFromInline func beginning(commands: Int) -> RecordedRun {
    RecordedRun(
      history: History(start: history.start, commands: Array(history.commands[..<commands])),
      moments: Array(moments[...commands]))
  }
}
