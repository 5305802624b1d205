/// Simplifies a failing command sequence by editing its commands instead of its choices.
///
/// `Shrinker` works on choices, so removing something can move what follows: a location that is
/// drawn relative to a thumb moves with it. Here everything stays where it is unless a pass changes
/// it. A candidate is taken if it breaks the same law at the same kind of step and is simpler.
public struct SequenceShrinker<Machine: StateMachine, Cost: Comparable>
where Machine.Start: Hashable, Machine.Command: Hashable {
  public typealias Run = RecordedRun<Machine>
  public typealias Candidate = CommandSequence<Machine.Start, Machine.Command>

  private var checker: Checker<Machine>
  private let law: Int
  private let stepKind: Int
  private let passes: [SequencePass<Machine>]
  private let limits: ShrinkLimits
  private let cost: (Run) -> Cost
  private let accepts: ((Candidate) -> Bool)?
  private var best: Run
  private var leastCost: Cost
  private var failure: Failure
  private var tried: Set<Candidate>
  /// The number of candidates that ran. A candidate runs and counts only once.
  public private(set) var evaluations = 0

  /// - Parameters:
  ///   - failure: The failure of the sequence; its law and kind of step stay the same.
  ///   - accepts: A further condition on a candidate; nil for none.
  ///   - cost: The order: a lower cost is simpler. No cost may have infinitely many lower ones.
  /// - Returns: Nil if the sequence does not break the law at such a step.
  public init?(
    _ checker: Checker<Machine>, sequence: Candidate, failure: Failure,
    passes: [SequencePass<Machine>], limits: ShrinkLimits = .standard,
    accepts: ((Candidate) -> Bool)? = nil, cost: @escaping (Run) -> Cost
  ) {
    self.checker = checker
    self.checker.ask(only: failure.law)
    law = failure.law
    stepKind = failure.stepKind
    self.passes = passes
    self.limits = limits
    self.cost = cost
    self.accepts = accepts
    tried = [sequence]
    guard
      let same = self.checker.runToFailure(sequence, of: failure.law),
      same.stepKind == failure.stepKind
    else { return nil }
    let run = self.checker.record(sequence)
    best = run
    leastCost = cost(run)
    self.failure = same
  }

  /// Runs all passes until no pass finds a simpler sequence, or until a limit is reached.
  ///
  /// - Returns: The simplest failing sequence with its recorded steps, and its failure.
  public mutating func shrink() -> (run: Run, failure: Failure) {
    cutBehindFailure()
    var (next, idle) = (0, 0)
    // A pass that found nothing runs again only after another pass has changed something.
    while idle < passes.count, !isAtEnd {
      idle += 1
      while propose(passes[next]) { idle = 1 }
      next = (next + 1) % passes.count
    }
    return (best, failure)
  }

  /// Removes the commands after the failing step, which cannot matter.
  private mutating func cutBehindFailure() {
    guard failure.step < best.sequence.commands.count else { return }
    var candidate = best.sequence
    candidate.commands.removeLast(candidate.commands.count - failure.step)
    _ = accept(candidate)
  }

  /// - Returns: Whether one of the pass's candidates was taken.
  private mutating func propose(_ pass: SequencePass<Machine>) -> Bool {
    guard !isAtEnd else { return false }
    var isTaken = false
    var recorder = checker
    pass.propose(best, { recorder.record($0) }) { candidate in
      // A pass that continues after an offer was taken would work with an outdated sequence.
      if isTaken { return true }
      isTaken = accept(candidate)
      return isTaken
    }
    return isTaken
  }

  private mutating func accept(_ candidate: Candidate) -> Bool {
    guard tried.insert(candidate).inserted, !isAtEnd, limits.lets(checker.machine, try: candidate)
    else {
      return false
    }
    evaluations += 1
    guard let same = checker.runToFailure(candidate, of: law), same.stepKind == stepKind else {
      return false
    }
    // Few candidates come this far, so only these are recorded step by step.
    let run = checker.record(candidate)
    let cost = cost(run)
    guard cost < leastCost, accepts?(candidate) ?? true else { return false }
    best = run
    leastCost = cost
    failure = same
    return true
  }

  // MARK: - Limits

  private var isAtEnd: Bool {
    if evaluations >= limits.maximumEvaluations { return true }
    guard let shouldStop = limits.shouldStop else { return false }
    let size = checker.machine.choices(of: best.sequence)?.count ?? 0
    return shouldStop(ShrinkProgress(evaluations: evaluations, choices: size))
  }
}

extension Checker {
  /// Runs a given sequence under one law, and stops at the step that breaks the law.
  mutating func runToFailure(
    _ sequence: CommandSequence<Machine.Start, Machine.Command>, of law: Int
  ) -> Failure? {
    if law >= checks.count { return run(sequence).first { $0.law == law } }
    prepare()
    performed += machine.follow(sequence, while: asker.failures.isEmpty) { machine, step in
      asker.ask(&machine, step: step)
    }
    return finish().first { $0.law == law }
  }
}
