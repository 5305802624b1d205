/// A system under test: draws command sequences and performs commands.
///
/// The engine knows nothing else of the system. `Step` is the step that checks examine after each
/// command: the state before and after it, and its effects.
public protocol StateMachine: SendableMetatype {
  /// The configuration with which a sequence starts.
  associatedtype Start
  associatedtype Command
  associatedtype Step
  /// A copy of the system's state: everything that the results of later commands depend on.
  associatedtype Snapshot = Never

  /// The step of the last command, for the checks.
  var step: Step { get set }

  /// The triggers of the last command, in the same bits as `Check.triggers`.
  var triggers: UInt32 { get }

  /// The kind of the last step, as a number.
  ///
  /// Shrinking takes only candidates that fail at the same kind of step. So a candidate seldom
  /// shows a different bug.
  ///
  /// If abstract states are recorded, `stepKind` is read after every step. The getter may be
  /// mutating, as may the getter of `state`: otherwise, reading a large structure copies it.
  var stepKind: Int { mutating get }

  /// The abstract state of the system.
  ///
  /// The default implementation names no states.
  var state: AbstractState { mutating get }

  mutating func drawStart(from source: inout ChoiceSource) -> Start
  func encode(start: Start, into sink: inout ChoiceSink) -> Bool

  /// Tells which sequence comes next, for a system that is far away and performs it at once.
  ///
  /// The default implementation does nothing.
  func expect(_ sequence: CommandSequence<Start, Command>)

  /// True if a sequence may start so; a relation asks it before it runs a follow-up sequence.
  ///
  /// The default implementation lets every start through.
  func reaches(_ start: Start) -> Bool

  /// Makes a new system from a start. Afterwards `step` is the step of the start.
  mutating func begin(_ start: Start)

  /// Draws a command. The result may depend on the system's current state.
  mutating func drawCommand(from source: inout ChoiceSource) -> Command
  func encode(command: Command, into sink: inout ChoiceSink) -> Bool

  mutating func perform(_ command: Command)

  /// Returns a copy of the state; nil if the system cannot be copied.
  ///
  /// With copies, sequences that begin alike run their common beginning only once. Without them,
  /// the system is made anew for every sequence.
  ///
  /// The default implementation copies nothing.
  func snapshot() -> Snapshot?

  /// Restores the state of a snapshot, including the step.
  mutating func restore(_ snapshot: Snapshot)

  /// Appends a few related commands, such as a gesture, without performing them.
  ///
  /// `SegmentMutator` inserts such bursts into sequences.
  ///
  /// The default implementation draws single commands.
  mutating func drawBurst(from generator: inout SeededGenerator, into records: inout ChoiceSegments)
}

extension StateMachine {
  @inlinable public func expect(_ sequence: CommandSequence<Start, Command>) {}

  @inlinable public func reaches(_ start: Start) -> Bool { true }

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

/// A start configuration and the commands that follow it. A trace is a command sequence as text.
public struct CommandSequence<Start, Command> {
  public var start: Start
  public var commands: [Command]

  @inlinable public init(start: Start, commands: [Command] = []) {
    self.start = start
    self.commands = commands
  }
}

extension CommandSequence: Codable where Start: Codable, Command: Codable {}
extension CommandSequence: Equatable where Start: Equatable, Command: Equatable {}
extension CommandSequence: Hashable where Start: Hashable, Command: Hashable {}
extension CommandSequence: Sendable where Start: Sendable, Command: Sendable {}

extension StateMachine {
  /// The choices that draw a command sequence, or nil if one of its parts cannot be drawn.
  public func choices(of sequence: CommandSequence<Start, Command>) -> [UInt64]? {
    var sink = ChoiceSink()
    guard encode(start: sequence.start, into: &sink) else { return nil }
    for command in sequence.commands {
      // The smallest choice that continues the sequence.
      sink.append(1)
      guard encode(command: command, into: &sink) else { return nil }
    }
    sink.append(0)
    return sink.choices
  }
}
