/// A named statement that compares a whole command sequence with a second run derived from it.
///
/// Most relations have a *follow-up sequence*: a changed sequence whose steps must agree with those
/// of the run. An *oracle* is a relation too: it performs the same sequence with a slow, simple
/// model.
public struct Relation<Machine: StateMachine>: Sendable {
  public typealias Run = RecordedRun<Machine>

  /// The result of checking a relation on a run.
  public struct Examination {
    /// The step of the run that the verdict is about.
    public var step: Int
    public var verdict: Verdict
    /// The number of commands performed to reach the verdict, without the commands of the run
    /// itself.
    public var commands: Int

    @inlinable public init(step: Int, verdict: Verdict, commands: Int) {
      self.step = step
      self.verdict = verdict
      self.commands = commands
    }

    /// The result of a relation that has nothing to check on a run.
    @inlinable public static var notApplicable: Examination {
      Examination(step: 0, verdict: .notApplicable, commands: 0)
    }
  }

  public let name: String
  public let examine: @Sendable (Run, inout Machine) -> Examination

  /// - Parameter examine: Examines a run, with a machine for performing other sequences.
  @inlinable public init(
    _ name: String, examine: @escaping @Sendable (Run, inout Machine) -> Examination
  ) {
    self.name = name
    self.examine = examine
  }

  /// A relation with a follow-up sequence.
  ///
  /// Inlinable, so that the code for follow-up sequences is compiled for the client's machine.
  ///
  /// - Parameters:
  ///   - followUp: The sequence to compare with, or nil if there is nothing to compare.
  ///   - compare: Compares each pair of steps.
  @inlinable public init(
    _ name: String,
    followUp: @escaping @Sendable (Run) -> FollowUp<Machine>?,
    compare: @escaping @Sendable (inout Machine.Step, inout Machine.Step) -> Verdict
  ) {
    self.init(name) { run, machine in
      guard let followUp = followUp(run), !followUp.pairs.isEmpty,
        machine.reaches(followUp.sequence.start)
      else { return .notApplicable }
      return Self.compare(run, with: followUp, on: &machine, compare)
    }
  }

  @inlinable static func compare(
    _ run: Run, with followUp: FollowUp<Machine>, on machine: inout Machine,
    _ compare: (inout Machine.Step, inout Machine.Step) -> Verdict
  ) -> Examination {
    var next = 0
    var broken: Examination?
    let commands = machine.follow(followUp.sequence, while: broken == nil) { machine, index in
      while next < followUp.pairs.count, followUp.pairs[next].followUp == index {
        let original = followUp.pairs[next].original
        var step = run.steps[original]
        if case .broken(let violation) = compare(&step, &machine.step) {
          broken = Examination(step: original, verdict: .broken(violation), commands: index)
          return
        }
        next += 1
      }
    }
    return broken ?? Examination(step: 0, verdict: .holds, commands: commands)
  }
}

/// A command sequence that was run, with the step of its start and of each command.
public struct RecordedRun<Machine: StateMachine> {
  public var sequence: CommandSequence<Machine.Start, Machine.Command>
  /// The steps: first the start, then one step for each command.
  public var steps: [Machine.Step]

  @inlinable init(
    sequence: CommandSequence<Machine.Start, Machine.Command>, steps: [Machine.Step] = []
  ) {
    self.sequence = sequence
    self.steps = steps
  }

  /// Appends a step and its command; the command is nil for the start.
  @inlinable mutating func add(_ command: Machine.Command?, _ step: Machine.Step) {
    if let command { sequence.commands.append(command) }
    steps.append(step)
  }
}

/// The follow-up sequence of a relation, and the pairs of steps to compare.
public struct FollowUp<Machine: StateMachine> {
  public var sequence: CommandSequence<Machine.Start, Machine.Command>
  /// The pairs of step numbers to compare, in order of comparison; 0 is the start.
  public var pairs: [(original: Int, followUp: Int)]

  public init(
    sequence: CommandSequence<Machine.Start, Machine.Command>,
    pairs: [(original: Int, followUp: Int)]
  ) {
    self.sequence = sequence
    self.pairs = pairs
  }
}

/// The kind of a law: a check of each step of one command sequence, or a relation between two.
public enum LawKind<Machine: StateMachine>: Sendable {
  case check(Check<Machine.Step>)
  case relation(Relation<Machine>)

  /// True if the law is a relation. A relation takes longer than a check, because it runs a
  /// sequence.
  public var isRelation: Bool {
    switch self {
    case .check: return false
    case .relation: return true
    }
  }
}
