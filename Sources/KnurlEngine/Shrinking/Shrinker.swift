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
        HistorySubject(checker, failure: failure), choices: choices, limits: limits, tuning: tuning)
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
