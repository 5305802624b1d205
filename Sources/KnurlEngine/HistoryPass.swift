/// One way to make a failing history simpler.
///
/// A pass knows what the commands mean, which the engine does not: so passes are values that
/// whoever wrote the machine hands over.
public struct HistoryPass<Machine: StateMachine>: Sendable {
  public typealias Candidate = History<Machine.Start, Machine.Command>

  public let name: String
  /// Offers candidates, boldest first, until one is taken: `offer` says whether it was.
  public let propose: @Sendable (_ run: RecordedRun<Machine>, _ offer: (Candidate) -> Bool) -> Void

  /// - Parameter propose: Is handed the failing history with what was seen when it ran, and returns
  ///   as soon as an offer is taken; it is asked again then, with the history that was taken.
  public init(
    _ name: String,
    propose: @escaping @Sendable (RecordedRun<Machine>, (Candidate) -> Bool) -> Void
  ) {
    self.name = name
    self.propose = propose
  }
}
