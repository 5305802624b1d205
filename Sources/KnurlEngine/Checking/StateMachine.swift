/// A system under test: draws command sequences and performs commands.
///
/// The engine knows nothing else of the system. `Step` is the step that checks examine after each
/// command: the state before and after it, and its effects.
public protocol StateMachine: SendableMetatype {
  /// The start of a sequence: a configuration.
  associatedtype Start
  associatedtype Command
  associatedtype Step
  /// A copy of everything that the next commands depend on.
  associatedtype Snapshot = Never

  /// The step of the last command, for the checks.
  var moment: Step { get set }

  /// The triggers of the last command, as bits that `Check.occasions` uses too.
  var occasions: UInt32 { get }

  /// The kind of the last step, which keeps shrinking from slipping from one bug to another.
  ///
  /// If states are followed, it is read after every step. It may be mutating, as may `state`:
  /// reading a large structure otherwise copies it.
  var stepKind: Int { mutating get }

  /// The abstract state of the system.
  ///
  /// The default implementation names no states.
  var state: AbstractState { mutating get }

  mutating func drawStart(from source: inout ChoiceSource) -> Start
  func encode(start: Start, into sink: inout ChoiceSink) -> Bool

  /// Makes a new system; afterwards the step is that of the start.
  mutating func begin(_ start: Start)

  /// Draws a command; it may depend on the state after the earlier commands.
  mutating func drawCommand(from source: inout ChoiceSource) -> Command
  func encode(command: Command, into sink: inout ChoiceSink) -> Bool

  mutating func perform(_ command: Command)

  /// A copy of the state, so that a beginning that sequences share runs once. Nil for a system that
  /// cannot be copied and is made anew for every sequence.
  ///
  /// The default implementation copies nothing.
  func snapshot() -> Snapshot?

  /// Restores the state of a snapshot, including the step.
  mutating func restore(_ snapshot: Snapshot)

  /// Appends a few related commands, such as a gesture, without performing them; mutations insert
  /// these.
  ///
  /// The default implementation draws single commands.
  mutating func drawBurst(from generator: inout SeededGenerator, into records: inout ChoiceSegments)
}

extension StateMachine {
  public var state: AbstractState { .unnamed }

  public func snapshot() -> Snapshot? { nil }

  public mutating func restore(_ snapshot: Snapshot) {
    preconditionFailure("a machine that makes snapshots says how to go back to them")
  }

  public mutating func drawBurst(
    from generator: inout SeededGenerator, into records: inout ChoiceSegments
  ) {
    for _ in 0...generator.next(upTo: 2) {
      var source = ChoiceSource(seed: generator.next(), recording: true)
      _ = drawCommand(from: &source)
      for choice in source.recorded { records.append(choice: choice.value) }
      records.endCommand()
    }
  }
}

/// A start and the commands that follow it; a trace is its text.
public struct CommandSequence<Start, Command> {
  public var start: Start
  public var commands: [Command]

  @inlinable public init(start: Start, commands: [Command] = []) {
    self.start = start
    self.commands = commands
  }
}

extension CommandSequence: Equatable where Start: Equatable, Command: Equatable {}
extension CommandSequence: Hashable where Start: Hashable, Command: Hashable {}
extension CommandSequence: Sendable where Start: Sendable, Command: Sendable {}

extension StateMachine {
  /// The choices that draw a command sequence, or nil if one of its parts cannot be drawn.
  public func choices(of history: CommandSequence<Start, Command>) -> [UInt64]? {
    var sink = ChoiceSink()
    guard encode(start: history.start, into: &sink) else { return nil }
    for command in history.commands {
      // The smallest choice that continues the sequence.
      sink.append(1)
      guard encode(command: command, into: &sink) else { return nil }
    }
    sink.append(0)
    return sink.choices
  }
}

/// The earlier name of `CommandSequence`.
@available(*, deprecated, renamed: "CommandSequence")
public typealias History = CommandSequence
