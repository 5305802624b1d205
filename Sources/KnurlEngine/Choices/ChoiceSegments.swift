/// The choices of a command sequence in segments: one for the start and one for each command.
///
/// A flat sequence of choices shifts if one command takes more or fewer choices than before; in
/// segments every command has its own choices. So saved inputs stay readable, and a mutation can
/// move a command without changing its neighbors.
public struct ChoiceSegments: Hashable, Sendable {
  /// The choices of all segments in sequence.
  public private(set) var choices: [UInt64] = []
  /// The range of the start's choices.
  public private(set) var start = 0..<0
  /// The range of each command's choices. The first choice in a range is the command's kind.
  public private(set) var commands: [Range<Int>] = []

  public init() {}

  /// True if there are no choices at all: the simplest start and no command.
  public var isEmpty: Bool { start.isEmpty && commands.isEmpty }

  public mutating func removeAll() {
    choices.removeAll(keepingCapacity: true)
    commands.removeAll(keepingCapacity: true)
    start = 0..<0
  }

  // MARK: - Appending

  public mutating func append(choice: UInt64) { choices.append(choice) }

  /// Ends the start's segment, which contains all choices appended so far.
  public mutating func endStart() {
    precondition(commands.isEmpty, "the start's segment must precede those of the commands")
    start = 0..<choices.count
  }

  /// Ends a command's segment, which contains the choices appended since the last segment.
  ///
  /// A segment without choices is dropped.
  public mutating func endCommand() {
    let begin = max(start.upperBound, commands.last?.upperBound ?? 0)
    if begin < choices.count { commands.append(begin..<choices.count) }
  }

  public mutating func appendStart(of other: ChoiceSegments) {
    choices.append(contentsOf: other.choices[other.start])
    endStart()
  }

  /// Appends a range of commands from another value.
  ///
  /// The choices of the range are adjacent in `other`, so one copy is enough.
  public mutating func appendCommands(_ range: Range<Int>, of other: ChoiceSegments) {
    if range.isEmpty { return }
    let begin = other.commands[range.lowerBound].lowerBound
    let way = choices.count - begin
    choices.append(
      contentsOf: other.choices[begin..<other.commands[range.upperBound - 1].upperBound])
    for index in range {
      let command = other.commands[index]
      commands.append(command.lowerBound + way..<command.upperBound + way)
    }
  }

  // MARK: - Changing

  /// The number of choices in all segments.
  public var count: Int { choices.count }

  /// Replaces one choice. The first choice of a command's segment is the command's kind.
  public mutating func set(choiceAt position: Int, to value: UInt64) {
    choices[position] = value
  }

  /// The segments that draw a command sequence, or nil if one of its parts cannot be drawn.
  public init?<Machine: StateMachine>(
    encoding sequence: CommandSequence<Machine.Start, Machine.Command>, for machine: Machine
  ) {
    var sink = ChoiceSink()
    guard machine.encode(start: sequence.start, into: &sink) else { return nil }
    choices = sink.choices
    endStart()
    for command in sequence.commands {
      sink.removeAll()
      guard machine.encode(command: command, into: &sink) else { return nil }
      choices.append(contentsOf: sink.choices)
      endCommand()
    }
  }
}
