/// The choices of a history in records: one for the start and one for each command.
///
/// A flat sequence of choices shifts when one command takes more or fewer of them than it did; in
/// records every command keeps its own. That is what makes a file of last year readable, and what
/// lets a mutation move a command without changing its neighbours.
public struct ChoiceSegments: Hashable, Sendable {
  /// The choices of all records, one behind the other.
  public private(set) var choices: [UInt64] = []
  /// Where the choices of the start stand.
  public private(set) var start = 0..<0
  /// Where those of each command stand; the first of them is the command's kind.
  public private(set) var commands: [Range<Int>] = []

  public init() {}

  /// No choice at all: the simplest start and no command.
  public var isEmpty: Bool { start.isEmpty && commands.isEmpty }

  public mutating func removeAll() {
    choices.removeAll(keepingCapacity: true)
    commands.removeAll(keepingCapacity: true)
    start = 0..<0
  }

  // MARK: - Appending

  public mutating func append(choice: UInt64) { choices.append(choice) }

  /// Ends the start's record, the first of all, with the choices appended so far.
  public mutating func endStart() {
    precondition(commands.isEmpty, "the start's record stands before those of the commands")
    start = 0..<choices.count
  }

  /// Ends a command's record with the choices appended since the last record; one without choices
  /// is no command.
  public mutating func endCommand() {
    let begin = max(start.upperBound, commands.last?.upperBound ?? 0)
    if begin < choices.count { commands.append(begin..<choices.count) }
  }

  public mutating func appendStart(of other: ChoiceSegments) {
    choices.append(contentsOf: other.choices[other.start])
    endStart()
  }

  /// Appends some of another's commands: at once, for their choices stand one behind the other.
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

  /// The number of choices in all records.
  public var count: Int { choices.count }

  /// Replaces one choice; that of a command's kind is the first of its record.
  public mutating func set(choiceAt position: Int, to value: UInt64) {
    choices[position] = value
  }

  /// The records that draw a history, or nil where one of its parts cannot be drawn.
  public init?<Machine: StateMachine>(
    encoding history: History<Machine.Start, Machine.Command>, for machine: Machine
  ) {
    var sink = ChoiceSink()
    guard machine.encode(start: history.start, into: &sink) else { return nil }
    choices = sink.choices
    endStart()
    for command in history.commands {
      sink.removeAll()
      guard machine.encode(command: command, into: &sink) else { return nil }
      choices.append(contentsOf: sink.choices)
      endCommand()
    }
  }
}

/// The earlier name of `ChoiceSegments`.
@available(*, deprecated, renamed: "ChoiceSegments")
public typealias ChoiceRecords = ChoiceSegments
