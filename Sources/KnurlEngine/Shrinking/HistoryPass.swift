/// One way to make a failing history simpler.
///
/// A pass knows what the commands mean, which the engine does not: so passes are values that
/// whoever wrote the machine hands over.
public struct HistoryPass<Machine: StateMachine>: Sendable {
  public typealias Candidate = History<Machine.Start, Machine.Command>

  public let name: String
  /// Offers candidates, boldest first, until one is taken: `offer` says whether it was. `record`
  /// runs any history for what is seen then.
  public let propose:
    @Sendable (
      _ run: RecordedRun<Machine>, _ record: (Candidate) -> RecordedRun<Machine>,
      _ offer: (Candidate) -> Bool
    ) -> Void

  /// - Parameter propose: Is handed the failing history with what was seen when it ran, and returns
  ///   as soon as an offer is taken; it is asked again then, with the history that was taken.
  public init(
    _ name: String,
    propose: @escaping @Sendable (RecordedRun<Machine>, (Candidate) -> Bool) -> Void
  ) {
    self.name = name
    self.propose = { run, _, offer in propose(run, offer) }
  }

  /// A pass whose candidates depend on what is seen when another history runs.
  ///
  /// - Parameter propose: As above; a history that is recorded counts as no evaluation.
  public init(
    _ name: String,
    recording propose:
      @escaping @Sendable (
        RecordedRun<Machine>, (Candidate) -> RecordedRun<Machine>, (Candidate) -> Bool
      ) -> Void
  ) {
    self.name = name
    self.propose = propose
  }
}
