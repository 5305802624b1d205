/// A named statement about a whole history and another that is derived from it.
///
/// Most relations have a *twin*: a changed history whose moments must agree with those of the run.
/// An *oracle* is a relation too: it follows the same history with a slow and obvious model.
public struct Relation<Machine: StateMachine>: Sendable {
  public typealias Run = RecordedRun<Machine>

  /// What a relation says of a run.
  public struct Examination {
    /// The moment of the run that the verdict is about.
    public var step: Int
    public var verdict: Verdict
    /// How many commands were performed to find out.
    public var commands: Int

    @inlinable public init(step: Int, verdict: Verdict, commands: Int) {
      self.step = step
      self.verdict = verdict
      self.commands = commands
    }

    /// The relation has nothing to say about this run.
    @inlinable public static var idle: Examination {
      Examination(step: 0, verdict: .idle, commands: 0)
    }
  }

  public let name: String
  public let examine: @Sendable (Run, inout Machine) -> Examination

  /// - Parameter examine: Looks at a run, with a machine on which to perform other histories.
  @inlinable public init(
    _ name: String, examine: @escaping @Sendable (Run, inout Machine) -> Examination
  ) {
    self.name = name
    self.examine = examine
  }

  /// A relation with a twin.
  ///
  /// Inlinable, so that twins are run by code that is compiled for the client's machine.
  ///
  /// - Parameters:
  ///   - twin: The history to compare with, or nil where there is nothing to compare.
  ///   - compare: What must agree at each pair of moments.
  @inlinable public init(
    _ name: String,
    twin: @escaping @Sendable (Run) -> Twin<Machine>?,
    compare: @escaping @Sendable (inout Machine.Moment, inout Machine.Moment) -> Verdict
  ) {
    self.init(name) { run, machine in
      guard let twin = twin(run), !twin.pairs.isEmpty else { return .idle }
      return Self.compare(run, with: twin, on: &machine, compare)
    }
  }

  @inlinable static func compare(
    _ run: Run, with twin: Twin<Machine>, on machine: inout Machine,
    _ compare: (inout Machine.Moment, inout Machine.Moment) -> Verdict
  ) -> Examination {
    var next = 0
    var broken: Examination?
    let commands = machine.follow(twin.history, while: broken == nil) { machine, step in
      while next < twin.pairs.count, twin.pairs[next].twin == step {
        let original = twin.pairs[next].original
        var moment = run.moments[original]
        if case .broken(let violation) = compare(&moment, &machine.moment) {
          broken = Examination(step: original, verdict: .broken(violation), commands: step)
          return
        }
        next += 1
      }
    }
    return broken ?? Examination(step: 0, verdict: .holds, commands: commands)
  }
}

/// A history that was run, with the moment after its start and after each command.
public struct RecordedRun<Machine: StateMachine> {
  public var history: History<Machine.Start, Machine.Command>
  /// One more than there are commands: the first is the moment of the start.
  public var moments: [Machine.Moment]

  @inlinable init(
    history: History<Machine.Start, Machine.Command>, moments: [Machine.Moment] = []
  ) {
    self.history = history
    self.moments = moments
  }

  /// Notes a step: the start's, which has no command, or that of a command.
  @inlinable mutating func add(_ command: Machine.Command?, _ moment: Machine.Moment) {
    if let command { history.commands.append(command) }
    moments.append(moment)
  }
}

/// The history that a relation compares with, and which of its moments stand for which.
public struct Twin<Machine: StateMachine> {
  public var history: History<Machine.Start, Machine.Command>
  /// Pairs of moments, 0 being the start's, in the order in which they are compared.
  public var pairs: [(original: Int, twin: Int)]

  public init(
    history: History<Machine.Start, Machine.Command>, pairs: [(original: Int, twin: Int)]
  ) {
    self.history = history
    self.pairs = pairs
  }
}

/// How the engine asks whether a law holds: about each step of one command sequence, or about two.
public enum LawKind<Machine: StateMachine>: Sendable {
  case check(Check<Machine.Moment>)
  case relation(Relation<Machine>)

  /// Whether the law compares two command sequences, which takes longer than a check.
  public var isRelation: Bool {
    switch self {
    case .check: return false
    case .relation: return true
    }
  }
}
