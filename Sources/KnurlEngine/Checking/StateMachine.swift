/// A system that commands are tried on: how a history is drawn, and what one command does.
///
/// The engine knows nothing else of the system under test. `Moment` is what checks see after each
/// command: the state before and after it, and whatever it caused.
public protocol StateMachine: SendableMetatype {
  /// What a history begins with: a configuration.
  associatedtype Start
  associatedtype Command
  associatedtype Moment
  /// Everything that the next commands depend on, as a copy.
  associatedtype Snapshot = Never

  /// The checks of a history see the moment of the last command here.
  var moment: Moment { get set }

  /// Which checks the last command concerns, as bits that `Check.occasions` names too.
  var occasions: UInt32 { get }

  /// Tells kinds of steps apart, so that shrinking does not slip from one bug to another.
  ///
  /// Where states are followed it is asked after every step, so it may be mutating, as may `state`:
  /// asking a large structure otherwise copies it.
  var stepKind: Int { mutating get }

  /// Where the system stands, coarsely.
  ///
  /// There is an implementation for every machine, which names no states.
  var state: AbstractState { mutating get }

  mutating func drawStart(from source: inout ChoiceSource) -> Start
  func encode(start: Start, into sink: inout ChoiceSink) -> Bool

  /// Makes a new system; the moment afterwards is that of the start.
  mutating func begin(_ start: Start)

  /// May depend on the state that the commands before it have led to.
  mutating func drawCommand(from source: inout ChoiceSource) -> Command
  func encode(command: Command, into sink: inout ChoiceSink) -> Bool

  mutating func perform(_ command: Command)

  /// A copy of the state, so that histories with the same beginning run it once; nil for a system
  /// that cannot be copied and is made anew for every history.
  ///
  /// There is an implementation for every machine, which copies nothing.
  func snapshot() -> Snapshot?

  /// Goes back to where a snapshot was taken, the moment included.
  mutating func restore(_ snapshot: Snapshot)

  /// Appends a few commands that belong together, such as a gesture, without performing them: what
  /// a mutation inserts.
  ///
  /// There is an implementation for every machine, which draws single commands.
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

/// A start and what was done to it: the run form of a trace.
public struct History<Start, Command> {
  public var start: Start
  public var commands: [Command]

  @inlinable public init(start: Start, commands: [Command] = []) {
    self.start = start
    self.commands = commands
  }
}

extension History: Equatable where Start: Equatable, Command: Equatable {}
extension History: Hashable where Start: Hashable, Command: Hashable {}
extension History: Sendable where Start: Sendable, Command: Sendable {}

extension StateMachine {
  /// The choices that draw a history, or nil where one of its parts cannot be drawn.
  public func choices(of history: History<Start, Command>) -> [UInt64]? {
    var sink = ChoiceSink()
    guard encode(start: history.start, into: &sink) else { return nil }
    for command in history.commands {
      // The smallest choice that keeps the history going.
      sink.append(1)
      guard encode(command: command, into: &sink) else { return nil }
    }
    sink.append(0)
    return sink.choices
  }
}
