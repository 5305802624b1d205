/// One method of simplifying a failing command sequence.
///
/// A pass knows the meaning of the commands, which the engine does not. So passes are values that
/// the machine's author provides.
public struct SequencePass<Machine: StateMachine>: Sendable {
  public typealias Candidate = CommandSequence<Machine.Start, Machine.Command>

  public let name: String
  /// Offers candidates, the largest changes first, until `offer` takes a candidate and returns
  /// true.
  ///
  /// `record` runs any sequence and records its steps.
  public let propose:
    @Sendable (
      _ run: RecordedRun<Machine>, _ record: (Candidate) -> RecordedRun<Machine>,
      _ offer: (Candidate) -> Bool
    ) -> Void

  /// - Parameter propose: Gets the failing sequence with its recorded steps, and returns as soon as
  ///   an offer is taken. It is then called again with the new sequence.
  public init(
    _ name: String,
    propose: @escaping @Sendable (RecordedRun<Machine>, (Candidate) -> Bool) -> Void
  ) {
    self.name = name
    self.propose = { run, _, offer in propose(run, offer) }
  }

  /// A pass whose candidates depend on the recorded steps of another sequence.
  ///
  /// - Parameter propose: As above; recording a sequence does not count as an evaluation.
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
