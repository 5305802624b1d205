/// The limits of shrinking, and the callbacks that observe shrinking.
public struct ShrinkLimits: Sendable {
  /// The largest number of replays for one finding.
  public var maximumEvaluations: Int
  /// Called before every replay; true ends shrinking with the smallest failure so far.
  public var shouldStop: (@Sendable (ShrinkProgress) -> Bool)?
  /// Called with the choices of each candidate before they are replayed.
  ///
  /// A caller that saves the choices knows the last candidate if the system under test crashes.
  public var willTry: (@Sendable ([UInt64]) -> Void)?

  /// Choices that crash the system under test. They are not replayed and count as passing.
  public var avoided: Set<[UInt64]> = []

  public init(
    maximumEvaluations: Int = 3_000, shouldStop: (@Sendable (ShrinkProgress) -> Bool)? = nil,
    willTry: (@Sendable ([UInt64]) -> Void)? = nil
  ) {
    self.maximumEvaluations = maximumEvaluations
    self.shouldStop = shouldStop
    self.willTry = willTry
  }

  /// Reports a sequence to the callbacks before it runs.
  ///
  /// - Returns: Whether the sequence may be tried. It may not if shrinking must stop. It also may
  ///   not if a callback writes sequences down and this one has no choices, because then a crash
  ///   could not be traced to it.
  public func lets<Machine: StateMachine>(
    _ machine: Machine, try sequence: CommandSequence<Machine.Start, Machine.Command>
  ) -> Bool {
    let progress = ShrinkProgress(evaluations: maximumEvaluations, choices: 0)
    if shouldStop?(progress) == true { return false }
    guard willTry != nil || !avoided.isEmpty else { return true }
    guard let choices = machine.choices(of: sequence) else { return false }
    if avoided.contains(choices) { return false }
    willTry?(choices)
    return true
  }

  /// The default limits: 3,000 replays, no callbacks. Most findings need a few hundred replays.
  public static let standard = ShrinkLimits()
}

/// The progress of shrinking.
public struct ShrinkProgress: Hashable, Sendable {
  /// The number of replays so far.
  public var evaluations: Int
  /// The size of the smallest failure so far, in choices.
  public var choices: Int

  public init(evaluations: Int, choices: Int) {
    self.evaluations = evaluations
    self.choices = choices
  }
}
