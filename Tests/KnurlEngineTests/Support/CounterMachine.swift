import KnurlEngine

/// A small state machine: a counter that commands raise, lower and clear.
struct CounterMachine: StateMachine {
  enum Command: Equatable {
    case add(Int)
    case clear
  }

  struct Step {
    var before = 0
    var after = 0
    var command: Command?
  }

  var moment = Step()
  var occasions: UInt32 { moment.command == nil ? 1 : 2 }
  var stepKind: Int { moment.command == .clear ? 1 : 0 }
  /// The greatest value that an addition can reach: a planted fault.
  var sticksAt = Int.max

  mutating func drawStart(from source: inout ChoiceSource) -> Int {
    Generator.integer(in: -50...50).draw(&source)
  }

  func encode(start: Int, into sink: inout ChoiceSink) -> Bool {
    Generator.integer(in: -50...50).encode(start, &sink)
  }

  mutating func begin(_ start: Int) { moment = Step(before: start, after: start) }

  mutating func drawCommand(from source: inout ChoiceSource) -> Command {
    source.choice(upTo: 4) == 4
      ? .clear : .add(Generator.integer(in: -100...100).draw(&source))
  }

  func encode(command: Command, into sink: inout ChoiceSink) -> Bool {
    switch command {
    case .clear:
      sink.append(4)
      return true
    case .add(let amount):
      sink.append(0)
      return Generator.integer(in: -100...100).encode(amount, &sink)
    }
  }

  mutating func perform(_ command: Command) {
    moment.before = moment.after
    moment.command = command
    switch command {
    case .clear: moment.after = 0
    case .add(let amount): moment.after = min(moment.after + amount, sticksAt)
    }
  }

  static func limit(_ bound: Int) -> Check<Step> {
    .invariant("below \(bound)") { moment in
      moment.after < bound
        ? .holds : .broken(Violation(expected: "below \(bound)", seen: "\(moment.after)"))
    }
  }

  static var addsExactly: Check<Step> {
    .postcondition("adds exactly", on: 2) { moment in
      guard case .add(let amount) = moment.command else { return .idle }
      return moment.after == moment.before + amount
        ? .holds
        : .broken(Violation(expected: "\(moment.before + amount)", seen: "\(moment.after)"))
    }
  }

  /// A relation: splitting each addition into two halves leads to the same state.
  static var halves: Relation<CounterMachine> {
    Relation("halves") { run in
      var commands: [Command] = []
      var pairs = [(original: 0, followUp: 0)]
      for (index, command) in run.history.commands.enumerated() {
        if case .add(let amount) = command {
          commands.append(.add(amount / 2))
          commands.append(.add(amount - amount / 2))
        } else {
          commands.append(command)
        }
        pairs.append((index + 1, commands.count))
      }
      return FollowUp(
        history: CommandSequence(start: run.history.start, commands: commands), pairs: pairs)
    } compare: { original, followUp in
      original.after == followUp.after
        ? .holds : .broken(Violation(expected: "\(original.after)", seen: "\(followUp.after)"))
    }
  }
}
