extension ChoiceSource {
  /// Draws the start of a command sequence, in a span of its own.
  @inlinable public mutating func start<Machine: StateMachine>(
    of machine: inout Machine
  ) -> Machine.Start {
    beginSpan()
    let start = machine.drawStart(from: &self)
    endSpan(.start)
    return start
  }

  /// Draws the next command after `count` commands; nil if the choices end the sequence.
  @inlinable public mutating func command<Machine: StateMachine>(
    of machine: inout Machine, behind count: Int
  ) -> Machine.Command? {
    guard count < Checker<Machine>.maximumCommands else { return nil }
    beginSpan()
    guard choice(upTo: Checker<Machine>.continuationBound) != 0 else {
      endSpan(.part)
      return nil
    }
    let command = machine.drawCommand(from: &self)
    endSpan(.command)
    return command
  }

  /// Draws the start from its own segment of the replayed choices.
  @inlinable mutating func start<Machine: StateMachine>(
    of machine: inout Machine, in segments: ChoiceSegments
  ) -> Machine.Start {
    select(segments.start)
    return machine.drawStart(from: &self)
  }

  /// Draws the command at index `count` from its own segment; nil after the last segment.
  @inlinable mutating func command<Machine: StateMachine>(
    of machine: inout Machine, in segments: ChoiceSegments, behind count: Int
  ) -> Machine.Command? {
    guard count < min(segments.commands.count, Checker<Machine>.maximumCommands) else { return nil }
    select(segments.commands[count])
    return machine.drawCommand(from: &self)
  }
}

extension StateMachine {
  /// The command sequence that a flat sequence of choices draws.
  public func sequence(of choices: [UInt64]) -> CommandSequence<Start, Command> {
    var (machine, source) = (self, ChoiceSource(replaying: choices, recording: false))
    var sequence = CommandSequence<Start, Command>(start: source.start(of: &machine))
    machine.follow(from: sequence.start, next: { source.command(of: &$0, behind: $1) }) {
      _, command, _ in
      if let command { sequence.commands.append(command) }
    }
    return sequence
  }

  /// The command sequence that choice segments draw.
  public func sequence(of records: ChoiceSegments) -> CommandSequence<Start, Command> {
    var start: Start?
    var commands: [Command] = []
    follow(records, start: { start = $0 }, command: { commands.append($0) })
    guard let start else { preconditionFailure("every sequence has a start") }
    return CommandSequence(start: start, commands: commands)
  }

  /// Runs the sequence that choice segments draw. The closures get the start and each command
  /// before the machine performs them.
  ///
  /// A caller that prints each command knows the last command if the system under test crashes.
  public func follow(
    _ records: ChoiceSegments, start visitStart: (Start) -> Void, command visit: (Command) -> Void
  ) {
    var (machine, source) = (self, ChoiceSource(replaying: records.choices, recording: false))
    let start = source.start(of: &machine, in: records)
    visitStart(start)
    machine.follow(
      from: start,
      next: { machine, count in
        let command = source.command(of: &machine, in: records, behind: count)
        if let command { visit(command) }
        return command
      }, see: { _, _, _ in })
  }

  /// Returns the sequence that choice segments draw as flat choices, which shrinking takes as
  /// input.
  ///
  /// The sequence is performed, because the meaning of a choice may depend on the state.
  public func choices(of records: ChoiceSegments) -> [UInt64] {
    var (machine, source) = (self, ChoiceSource(replaying: records.choices))
    var (choices, taken): ([UInt64], Int) = ([], 0)
    machine.follow(
      from: source.start(of: &machine, in: records),
      next: { source.command(of: &$0, in: records, behind: $1) }
    ) { _, command, _ in
      // The smallest choice that continues the sequence.
      if command != nil { choices.append(1) }
      choices += source.recorded[taken...].map { $0.value }
      taken = source.recorded.count
    }
    choices.append(0)
    return choices
  }
}
