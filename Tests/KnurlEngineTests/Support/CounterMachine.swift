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

  var step = Step()
  var triggers: UInt32 { step.command == nil ? 1 : 2 }
  var stepKind: Int { step.command == .clear ? 1 : 0 }
  /// The greatest value that an addition can reach: a planted fault.
  var sticksAt = Int.max

  mutating func drawStart(from source: inout ChoiceSource) -> Int {
    Generator.integer(in: -50...50).draw(&source)
  }

  func encode(start: Int, into sink: inout ChoiceSink) -> Bool {
    Generator.integer(in: -50...50).encode(start, &sink)
  }

  mutating func begin(_ start: Int) { step = Step(before: start, after: start) }

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
    step.before = step.after
    step.command = command
    switch command {
    case .clear: step.after = 0
    case .add(let amount): step.after = min(step.after + amount, sticksAt)
    }
  }

  static func limit(_ bound: Int) -> Check<Step> {
    .invariant("below \(bound)") { step in
      step.after < bound
        ? .holds : .broken(Violation(expected: "below \(bound)", seen: "\(step.after)"))
    }
  }

  static var addsExactly: Check<Step> {
    .postcondition("adds exactly", on: 2) { step in
      guard case .add(let amount) = step.command else { return .notApplicable }
      return step.after == step.before + amount
        ? .holds
        : .broken(Violation(expected: "\(step.before + amount)", seen: "\(step.after)"))
    }
  }

  /// A relation: splitting each addition into two halves leads to the same state.
  static var halves: Relation<CounterMachine> {
    Relation("halves") { run in
      var commands: [Command] = []
      var pairs = [(original: 0, followUp: 0)]
      for (index, command) in run.sequence.commands.enumerated() {
        if case .add(let amount) = command {
          commands.append(.add(amount / 2))
          commands.append(.add(amount - amount / 2))
        } else {
          commands.append(command)
        }
        pairs.append((index + 1, commands.count))
      }
      return FollowUp(
        sequence: CommandSequence(start: run.sequence.start, commands: commands), pairs: pairs)
    } compare: { original, followUp in
      original.after == followUp.after
        ? .holds : .broken(Violation(expected: "\(original.after)", seen: "\(followUp.after)"))
    }
  }
}
