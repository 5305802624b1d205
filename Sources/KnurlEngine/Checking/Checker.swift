/// A check or relation that did not hold, and where.
public struct Failure: Hashable, Sendable {
  /// The index of the check, or, from the number of checks on, of the relation.
  public var law: Int
  /// The moment: 0 is the start's, n that of the n-th command.
  public var step: Int
  public var stepKind: Int
  public var violation: Violation

  public init(law: Int, step: Int, stepKind: Int, violation: Violation) {
    self.law = law
    self.step = step
    self.stepKind = stepKind
    self.violation = violation
  }
}

/// Runs histories on a state machine and asks its checks after every command.
///
/// The hot loop is inlinable, so that it is compiled for the client's machine.
public struct Checker<Machine: StateMachine> {
  /// No history is longer: room for a minute of touches at 60 Hz. Drawn ones end by themselves
  /// after some fifteen commands.
  @inlinable public static var maximumCommands: Int { 4_096 }
  /// A command follows unless this choice is 0, so a history has about as many commands.
  @inlinable public static var continuationBound: UInt64 { 15 }

  public var machine: Machine
  public let relations: [Relation<Machine>]
  /// How many commands were performed, those of twins not counted.
  public private(set) var commandCount = 0
  /// How many commands of twins and oracles were performed.
  public private(set) var twinCommandCount = 0
  @usableFromInline var asker: Asker<Machine>
  @usableFromInline var performed = 0

  public init(
    machine: Machine, checks: [Check<Machine.Moment>], relations: [Relation<Machine>] = [],
    labels: [CaseLabel<Machine.Moment>] = []
  ) {
    self.machine = machine
    self.relations = relations
    asker = Asker(checks, relationCount: relations.count, labels: labels)
  }

  public var checks: [Check<Machine.Moment>] { asker.checks }
  /// Counts what the cases show; switched off until somebody asks.
  public var labels: LabelWatch<Machine.Moment> {
    get { asker.labels }
    set { asker.labels = newValue }
  }
  /// The states of the last history that was run; switched off until somebody asks.
  public var trail: AbstractStateTrail {
    get { asker.trail }
    set { asker.trail = newValue }
  }
  /// How often each law had something to check.
  public var exercised: [Int] { asker.tally.counts }
  public var lawCount: Int { checks.count + relations.count }

  public func lawName(_ law: Int) -> String {
    law < checks.count ? checks[law].name : relations[law - checks.count].name
  }

  /// Asks one law alone from now on, or all of them again.
  public mutating func ask(only law: Int?) { asker.ask(only: law) }

  // MARK: - Running

  /// Draws a history and runs it; the failures are the first of each law, in the order of steps.
  ///
  /// - Parameter relating: Whether the relations are asked too; they run the history once each.
  @inlinable public mutating func run(
    drawingFrom source: inout ChoiceSource, relating: Bool
  ) -> [Failure] {
    run(from: source.start(of: &machine), relating: relating) {
      source.command(of: &$0, behind: $1)
    }
  }

  /// Draws a history of so many commands and runs it, without relations: for whoever needs histories
  /// of one length, such as measurements.
  @inlinable public mutating func run(
    drawing commandCount: Int, from source: inout ChoiceSource
  ) -> [Failure] {
    run(from: machine.drawStart(from: &source), relating: false) { machine, count in
      count < commandCount ? machine.drawCommand(from: &source) : nil
    }
  }

  /// Runs the history that records draw, as `run(drawingFrom:relating:)` does with choices.
  @inlinable public mutating func run(_ records: ChoiceSegments, relating: Bool) -> [Failure] {
    var source = ChoiceSource(replaying: records.choices, recording: false)
    return run(from: source.start(of: &machine, in: records), relating: relating) {
      source.command(of: &$0, in: records, behind: $1)
    }
  }

  /// Runs a given history.
  public mutating func run(
    _ history: History<Machine.Start, Machine.Command>, relating: Bool = true
  ) -> [Failure] {
    run(from: history.start, relating: relating) { _, count in
      count < history.commands.count ? history.commands[count] : nil
    }
  }

  @inlinable @inline(__always) mutating func run(
    from start: Machine.Start, relating: Bool,
    next: (inout Machine, _ count: Int) -> Machine.Command?
  ) -> [Failure] {
    prepare()
    var recorded = relating ? RecordedRun<Machine>(history: History(start: start)) : nil
    performed += machine.follow(from: start, next: next) { machine, command, step in
      asker.ask(&machine, step: step)
      if relating { recorded?.add(command, machine.moment) }
    }
    if let recorded { relate(recorded) }
    return finish()
  }

  /// Runs a given history and records it, so that nothing else has to run it again.
  ///
  /// - Parameter see: Is handed the moments up to each step, the start first, while the machine stands
  ///   there: for what is read off the machine and not off a moment.
  public mutating func replay(
    _ history: History<Machine.Start, Machine.Command>, see: (_ moments: [Machine.Moment]) -> Void
  ) -> (failures: [Failure], run: RecordedRun<Machine>) {
    prepare()
    var recorded = RecordedRun<Machine>(history: history)
    performed += machine.follow(history) { machine, step in
      asker.ask(&machine, step: step)
      recorded.moments.append(machine.moment)
      see(recorded.moments)
    }
    relate(recorded)
    return (finish(), recorded)
  }

  /// Runs a history without asking anything, for what happened in it.
  public mutating func record(
    _ history: History<Machine.Start, Machine.Command>
  ) -> RecordedRun<Machine> {
    var recorded = RecordedRun<Machine>(history: history)
    machine.follow(history) { machine, _ in recorded.moments.append(machine.moment) }
    return recorded
  }

  /// Asks the relations alone about the history that records draw.
  ///
  /// For whoever runs it under the checks before, and must tell what each of the two has done: the
  /// commands of the history are not counted once more.
  @inlinable public mutating func relate(_ records: ChoiceSegments) -> [Failure] {
    prepare()
    var machine = self.machine
    var source = ChoiceSource(replaying: records.choices, recording: false)
    let start = source.start(of: &machine, in: records)
    var recorded = RecordedRun<Machine>(history: History(start: start))
    machine.follow(
      from: start, next: { source.command(of: &$0, in: records, behind: $1) }
    ) { machine, command, _ in
      recorded.add(command, machine.moment)
    }
    relate(recorded)
    return finish()
  }

  // MARK: - Shared by all runs

  @inlinable mutating func prepare() { asker.prepare() }

  @usableFromInline mutating func finish() -> [Failure] {
    commandCount += performed
    performed = 0
    return asker.finish()
  }

  @inlinable mutating func relate(_ recorded: RecordedRun<Machine>) {
    for index in relations.indices where asker.asks(checks.count + index) {
      var other = machine
      note(relations[index].examine(recorded, &other), law: checks.count + index)
    }
  }

  @usableFromInline mutating func note(_ examination: Relation<Machine>.Examination, law: Int) {
    twinCommandCount += examination.commands
    asker.note(examination, of: law)
  }
}
