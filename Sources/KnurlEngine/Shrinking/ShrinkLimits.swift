/// How far shrinking may go, and who watches it.
public struct ShrinkLimits: Sendable {
  /// Replays spent on one finding at the most.
  public var maximumEvaluations: Int
  /// Asked before every replay; true ends shrinking with the smallest failure so far.
  public var shouldStop: (@Sendable (ShrinkProgress) -> Bool)?
  /// Told of the choices before they are replayed: whoever writes them down knows the last ones,
  /// should the system under test not survive them.
  public var willTry: (@Sendable ([UInt64]) -> Void)?

  /// Choices that are not replayed, because the system under test does not survive them: they count
  /// as ones that do not fail.
  public var avoided: Set<[UInt64]> = []

  public init(
    maximumEvaluations: Int = 3_000, shouldStop: (@Sendable (ShrinkProgress) -> Bool)? = nil,
    willTry: (@Sendable ([UInt64]) -> Void)? = nil
  ) {
    self.maximumEvaluations = maximumEvaluations
    self.shouldStop = shouldStop
    self.willTry = willTry
  }

  /// Tells whoever watches of a history before it runs.
  ///
  /// - Returns: Whether it may be tried: not once shrinking is to stop, and not if someone writes
  ///   histories down and this one has no choices, because no one would know of it if the system did
  ///   not survive.
  public func lets<Machine: StateMachine>(
    _ machine: Machine, try history: History<Machine.Start, Machine.Command>
  ) -> Bool {
    let progress = ShrinkProgress(evaluations: maximumEvaluations, choices: 0)
    if shouldStop?(progress) == true { return false }
    guard willTry != nil || !avoided.isEmpty else { return true }
    guard let choices = machine.choices(of: history) else { return false }
    if avoided.contains(choices) { return false }
    willTry?(choices)
    return true
  }

  /// Most findings need a few hundred replays.
  public static let standard = ShrinkLimits()
}

/// Where shrinking stands.
public struct ShrinkProgress: Hashable, Sendable {
  /// Replays so far.
  public var evaluations: Int
  /// The size of the smallest failure so far, in choices.
  public var choices: Int

  public init(evaluations: Int, choices: Int) {
    self.evaluations = evaluations
    self.choices = choices
  }
}
