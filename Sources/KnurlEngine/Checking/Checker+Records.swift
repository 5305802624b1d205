extension Checker {
  /// Runs the history that records draw, as `run(drawingFrom:relating:)` does with choices.
  @inlinable public mutating func run(
    _ records: ChoiceRecords, relating: Bool
  ) -> [Failure] {
    prepare()
    var source = ChoiceSource(replaying: records.choices, recording: false)
    source.select(records.start)
    let start = machine.drawStart(from: &source)
    machine.begin(start)
    ask(step: 0)
    var recorded: RecordedRun<Machine>?
    if relating { recorded = recording(of: start) }
    var step = 0
    let count = min(records.commands.count, Self.maximumCommands)
    while step < count {
      source.select(records.commands[step])
      let command = machine.drawCommand(from: &source)
      step += 1
      machine.perform(command)
      ask(step: step)
      if relating { extend(&recorded, by: command) }
    }
    performed += step
    if let recorded { relate(recorded) }
    return finish()
  }

  /// Asks the relations alone about the history that records draw.
  ///
  /// For whoever runs it under the checks before, and must tell what each of the two has done: the
  /// commands of the history are not counted once more.
  @inlinable public mutating func relate(_ records: ChoiceRecords) -> [Failure] {
    prepare()
    var machine = self.machine
    var source = ChoiceSource(replaying: records.choices, recording: false)
    source.select(records.start)
    let start = machine.drawStart(from: &source)
    machine.begin(start)
    var recorded = RecordedRun<Machine>(history: History(start: start), moments: [machine.moment])
    for range in records.commands.prefix(Self.maximumCommands) {
      source.select(range)
      let command = machine.drawCommand(from: &source)
      machine.perform(command)
      recorded.history.commands.append(command)
      recorded.moments.append(machine.moment)
    }
    relate(recorded)
    return finish()
  }
}

extension StateMachine {
  /// The choices of a whole history that records draw: what shrinking starts from.
  ///
  /// The history is performed, because what a choice means may depend on the state it meets.
  public func choices(of records: ChoiceRecords) -> [UInt64] {
    var machine = self
    var choices: [UInt64] = []
    var source = ChoiceSource(replaying: Array(records.choices[records.start]))
    machine.begin(machine.drawStart(from: &source))
    choices += source.recorded.map { $0.value }
    for range in records.commands.prefix(Checker<Self>.maximumCommands) {
      source = ChoiceSource(replaying: Array(records.choices[range]))
      machine.perform(machine.drawCommand(from: &source))
      // The smallest choice that keeps the history going.
      choices.append(1)
      choices += source.recorded.map { $0.value }
    }
    choices.append(0)
    return choices
  }

  /// Calls `visit` with the start that records draw and then with each command, each before it is
  /// performed: whoever prints them knows the last one, should the system under test not survive.
  public func follow(
    _ records: ChoiceRecords, start visitStart: (Start) -> Void, command visit: (Command) -> Void
  ) {
    var machine = self
    var source = ChoiceSource(replaying: records.choices, recording: false)
    source.select(records.start)
    let start = machine.drawStart(from: &source)
    visitStart(start)
    machine.begin(start)
    for range in records.commands.prefix(Checker<Self>.maximumCommands) {
      source.select(range)
      let command = machine.drawCommand(from: &source)
      visit(command)
      machine.perform(command)
    }
  }

  /// The history that records draw.
  public func history(of records: ChoiceRecords) -> History<Start, Command> {
    var start: Start?
    var commands: [Command] = []
    follow(records, start: { start = $0 }, command: { commands.append($0) })
    guard let start else { preconditionFailure("every history has a start") }
    return History(start: start, commands: commands)
  }

  /// The history that a flat sequence of choices draws.
  public func history(of choices: [UInt64]) -> History<Start, Command> {
    var machine = self
    var source = ChoiceSource(replaying: choices, recording: false)
    let start = machine.drawStart(from: &source)
    var history = History<Start, Command>(start: start)
    machine.begin(start)
    while history.commands.count < Checker<Self>.maximumCommands,
      source.choice(upTo: Checker<Self>.continuationBound) != 0
    {
      let command = machine.drawCommand(from: &source)
      history.commands.append(command)
      machine.perform(command)
    }
    return history
  }
}
