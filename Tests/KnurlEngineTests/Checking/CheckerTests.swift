import KnurlEngine
import Testing

@Suite struct CheckerTests {
  private func search(
    _ checker: inout Checker<CounterMachine>, cases: Int = 500, relating: Bool = false
  ) -> (caseIndex: UInt64, failure: Failure)? {
    for caseIndex in 0..<UInt64(cases) {
      var source = ChoiceSource(seed: 0, caseIndex: caseIndex)
      if let failure = checker.run(drawingFrom: &source, relating: relating).first {
        return (caseIndex, failure)
      }
    }
    return nil
  }

  private func shrunk(
    _ checker: Checker<CounterMachine>, _ found: (caseIndex: UInt64, failure: Failure)
  ) throws -> CommandSequence<Int, CounterMachine.Command> {
    var copy = checker
    var source = ChoiceSource(seed: 0, caseIndex: found.caseIndex, recording: true)
    _ = copy.run(drawingFrom: &source, relating: false)
    var shrinker = try #require(
      Shrinker(checker, choices: source.recorded.map { $0.value }, failure: found.failure))
    let smallest = shrinker.shrink()
    return sequence(smallest.choices)
  }

  private func sequence(_ choices: [UInt64]) -> CommandSequence<Int, CounterMachine.Command> {
    var machine = CounterMachine()
    var source = ChoiceSource(replaying: choices)
    var sequence = CommandSequence<Int, CounterMachine.Command>(
      start: machine.drawStart(from: &source))
    while source.choice(upTo: 15) != 0 {
      sequence.commands.append(machine.drawCommand(from: &source))
    }
    return sequence
  }

  @Test("A machine without faults breaks no law, and every law is exercised")
  func sound() {
    var checker = Checker(
      machine: CounterMachine(), checks: [CounterMachine.addsExactly],
      relations: [CounterMachine.halves])
    #expect(search(&checker, relating: true) == nil)
    #expect(checker.exercised.allSatisfy { $0 > 400 })
    #expect(checker.commandCount > 5_000)
  }

  @Test("A replay performs a sequence once, records it and checks every law and relation")
  func replay() {
    var machine = CounterMachine()
    machine.sticksAt = 60
    let sequence = CommandSequence<Int, CounterMachine.Command>(
      start: 5, commands: [.add(50), .add(20), .clear, .add(70)])
    var checker = Checker(
      machine: machine, checks: [CounterMachine.addsExactly], relations: [CounterMachine.halves])
    var other = checker
    var seen: [[Int]] = []
    let (failures, run) = checker.replay(sequence) { seen.append($0.map(\.after)) }
    #expect(seen == [[5], [5, 55], [5, 55, 60], [5, 55, 60, 0], [5, 55, 60, 0, 60]])
    #expect(checker.commandCount == 4)
    #expect(run.sequence == sequence)
    #expect(run.steps.map(\.after) == other.record(sequence).steps.map(\.after))
    #expect(failures == other.run(sequence))
    #expect(failures.first?.step == 2)
  }

  @Test("A broken invariant is shrunk to one command with the smallest amount")
  func invariantShrinks() throws {
    var checker = Checker(machine: CounterMachine(), checks: [CounterMachine.limit(73)])
    let found = try #require(search(&checker))
    let smallest = try shrunk(checker, found)
    #expect(smallest == CommandSequence(start: 0, commands: [.add(73)]))
  }

  @Test("A broken postcondition is shrunk to the step that breaks it")
  func postconditionShrinks() throws {
    var machine = CounterMachine()
    machine.sticksAt = 60
    var checker = Checker(machine: machine, checks: [CounterMachine.addsExactly])
    let found = try #require(search(&checker))
    let smallest = try shrunk(checker, found)
    #expect(smallest.commands == [.add(61)])
    #expect(smallest.start == 0)
  }

  @Test("A broken relation is found and shrunk")
  func relationShrinks() throws {
    var machine = CounterMachine()
    machine.sticksAt = 30
    // Of two equal halves the first may stick where the whole does too, so a lower first half shows
    // it.
    var checker = Checker(
      machine: machine, checks: [],
      relations: [
        Relation("reversed") { run in
          FollowUp(
            sequence: CommandSequence(
              start: run.sequence.start, commands: run.sequence.commands.reversed()),
            pairs: [(run.sequence.commands.count, run.sequence.commands.count)])
        } compare: { original, followUp in
          original.after == followUp.after
            ? .holds : .broken(Violation(expected: "\(original.after)", seen: "\(followUp.after)"))
        }
      ])
    let found = try #require(search(&checker, relating: true))
    let smallest = try shrunk(checker, found)
    #expect(smallest.commands.count == 2)
  }

  @Test("A law fails at most once in a sequence, at the first step that breaks the law")
  func firstFailureOfEachLaw() {
    var checker = Checker(
      machine: CounterMachine(), checks: [CounterMachine.limit(10), CounterMachine.limit(20)])
    let failures = checker.run(
      CommandSequence(start: 0, commands: [.add(15), .add(15), .add(15)]), relating: false)
    #expect(failures.map { $0.law } == [0, 1])
    #expect(failures.map { $0.step } == [1, 2])
  }

  @Test("If only one law is checked, a sequence that breaks another law does not fail")
  func askingOnlyOne() {
    var checker = Checker(
      machine: CounterMachine(), checks: [CounterMachine.limit(10), CounterMachine.limit(20)])
    checker.ask(only: 1)
    let sequence = CommandSequence<Int, CounterMachine.Command>(start: 0, commands: [.add(15)])
    #expect(checker.run(sequence, relating: false).isEmpty)
    checker.ask(only: nil)
    #expect(checker.run(sequence, relating: false).count == 1)
  }

  @Test("A shrinker cannot be created from choices that do not fail")
  func refusesPassing() throws {
    let checker = Checker(machine: CounterMachine(), checks: [CounterMachine.limit(73)])
    var other = Checker(machine: CounterMachine(), checks: [CounterMachine.limit(1)])
    let sequence = CommandSequence<Int, CounterMachine.Command>(start: 0, commands: [.add(1)])
    let failure = try #require(other.run(sequence, relating: false).first)
    #expect(Shrinker(checker, choices: [0, 0], failure: failure) == nil)
  }

  @Test("Shrinking keeps the kind of the failing step")
  func keepsTheKind() throws {
    // Only clear breaks it: the shrinker must not slip to the additions that break it, too.
    let check = Check<CounterMachine.Step>.invariant("never zero after something") { step in
      let isBroken = step.command != nil && step.after == 0
      return isBroken ? .broken(Violation(expected: "not 0", seen: "0")) : .holds
    }
    var checker = Checker(machine: CounterMachine(), checks: [check])
    for caseIndex in 0..<200 as Range<UInt64> {
      var source = ChoiceSource(seed: 5, caseIndex: caseIndex, recording: true)
      guard let failure = checker.run(drawingFrom: &source, relating: false).first,
        failure.stepKind == 1
      else { continue }
      var shrinker = try #require(
        Shrinker(checker, choices: source.recorded.map { $0.value }, failure: failure))
      #expect(sequence(shrinker.shrink().choices).commands == [.clear])
    }
  }
}
