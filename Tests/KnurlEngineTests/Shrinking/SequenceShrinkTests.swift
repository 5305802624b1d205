import KnurlEngine
import Testing

/// Tests of shrinking command sequences: which failures are the same, and which commands run again.
@Suite struct SequenceShrinkTests {
  private typealias Found = (choices: [UInt64], failure: Failure)

  private func failing<Machine: StateMachine>(
    _ checker: Checker<Machine>, law: Int, seed: UInt64, relating: Bool = false
  ) throws -> Found {
    var checker = checker
    for caseIndex in 0..<5_000 as Range<UInt64> {
      var source = ChoiceSource(seed: seed, caseIndex: caseIndex, recording: true)
      let failures = checker.run(drawingFrom: &source, relating: relating)
      if let failure = failures.first(where: { $0.law == law }) {
        return (source.recorded.map { $0.value }, failure)
      }
    }
    throw NothingFails()
  }

  private struct NothingFails: Error {}

  @Test(
    "Snapshots do not change the result of shrinking, and they save commands")
  func snapshots() throws {
    var (with, without) = (0, 0)
    for seed in 0..<20 as Range<UInt64> {
      func shrink(snapshots: Bool) throws -> (Found, [Int], commands: Int) {
        var machine = SnapshotStore()
        machine.makesSnapshots = snapshots
        let checker = Checker(machine: machine, checks: [SnapshotStore.holdsWhatItShould])
        let found = try failing(checker, law: 0, seed: seed)
        let before = machine.performed.count
        var shrinker = try #require(
          Shrinker(checker, choices: found.choices, failure: found.failure))
        let smallest = shrinker.shrink()
        return (smallest, shrinker.evaluationsOfPass, machine.performed.count - before)
      }
      let (one, other) = (try shrink(snapshots: true), try shrink(snapshots: false))
      #expect(one.0.choices == other.0.choices)
      #expect(one.0.failure == other.0.failure)
      #expect(one.1 == other.1)
      #expect(one.commands < other.commands)
      with += one.commands
      without += other.commands
    }
    print("snapshots: \(with) commands instead of \(without)")
    #expect(3 * with < 2 * without)
  }

  @Test("With snapshots, a relation also gets the steps that are not run again")
  func snapshotsOfRelations() throws {
    let relation = Relation<SnapshotStore>("never holds 7 after 3 steps") { run, machine in
      let values = run.steps.map { $0.store.values.max() ?? 0 }
      let isBroken = values.contains { $0 > 7 } && run.steps.count > 3
      machine.begin(())
      for command in run.sequence.commands { machine.perform(command) }
      return .init(
        step: run.sequence.commands.count,
        verdict: isBroken && machine.step.store == run.steps[run.steps.count - 1].store
          ? .broken(Violation(expected: "\(values)", seen: "")) : .holds,
        commands: run.sequence.commands.count)
    }
    for seed in 0..<5 as Range<UInt64> {
      func shrink(snapshots: Bool) throws -> (Found, Int) {
        var machine = SnapshotStore()
        machine.makesSnapshots = snapshots
        let checker = Checker(machine: machine, checks: [], relations: [relation])
        let found = try failing(checker, law: 0, seed: seed, relating: true)
        var shrinker = try #require(
          Shrinker(checker, choices: found.choices, failure: found.failure))
        return (shrinker.shrink(), shrinker.evaluations)
      }
      let (one, other) = (try shrink(snapshots: true), try shrink(snapshots: false))
      #expect(one.0 == other.0)
      #expect(one.1 == other.1)
      #expect(SnapshotStore().sequence(of: one.0.choices).commands.count == 3)
    }
  }

  @Test("One replay cuts all commands after the failing step")
  func cut() throws {
    let relation = Relation<CounterMachine>("below 50") { run, _ in
      for (index, step) in run.steps.enumerated() where step.after >= 50 {
        return .init(
          step: index, verdict: .broken(Violation(expected: "below 50", seen: "\(step.after)")),
          commands: 0)
      }
      return .init(step: 0, verdict: .holds, commands: 0)
    }
    let checker = Checker(machine: CounterMachine(), checks: [], relations: [relation])
    let choices: [UInt64] = [0, 9, 0, 21, 9, 0, 101, 9, 4, 9, 0, 3, 0]
    var copy = checker
    var source = ChoiceSource(replaying: choices)
    let failure = try #require(copy.run(drawingFrom: &source, relating: true).first)
    #expect(failure.step == 2)
    var shrinker = try #require(
      Shrinker(
        checker, choices: choices, failure: failure,
        limits: ShrinkLimits(maximumEvaluations: 1)))
    #expect(shrinker.shrink().choices == [0, 1, 0, 21, 1, 0, 101, 0])
  }

  @Test("Shrinking takes no simpler sequence that breaks another law")
  func otherLaw() throws {
    let checker = Checker(
      machine: CounterMachine(), checks: [CounterMachine.limit(10), CounterMachine.limit(60)])
    let found = try failing(checker, law: 1, seed: 3)
    var shrinker = try #require(Shrinker(checker, choices: found.choices, failure: found.failure))
    let smallest = shrinker.shrink()
    #expect(smallest.failure.law == 1)
    #expect(CounterMachine().sequence(of: smallest.choices).commands == [.add(60)])
  }

  @Test("Shrinking refuses a simpler command if the law then breaks at another kind of step")
  func otherKind() throws {
    let check = Check<SnapshotStore.Step>.invariant("no restoring and no deleting") { step in
      step.kind == 1 || step.kind == 3 ? .broken(broken) : .holds
    }
    var checker = Checker(machine: SnapshotStore(), checks: [check])
    var source = ChoiceSource(replaying: [1, 2, 1, 3, 4, 0])
    let failure = try #require(checker.run(drawingFrom: &source, relating: false).first)
    let shrunk = Shrinker(checker, choices: [1, 2, 1, 3, 4, 0], failure: failure)
    var shrinker = try #require(shrunk)
    #expect(SnapshotStore().sequence(of: shrinker.shrink().choices).commands == [.restore(0)])
  }

  @Test("A checker counts commands and exercised checks exactly")
  func counts() {
    var checker = Checker(
      machine: CounterMachine(), checks: [CounterMachine.addsExactly, CounterMachine.limit(1_000)])
    var source = ChoiceSource(replaying: [0, 1, 0, 3, 1, 4, 1, 0, 5, 0])
    #expect(checker.run(drawingFrom: &source, relating: false).isEmpty)
    #expect(checker.commandCount == 3)
    #expect(checker.exercised == [2, 4])
    #expect(checker.machine.step.after == 3)
    let sequence = CommandSequence<Int, CounterMachine.Command>(
      start: 0, commands: [.add(2), .clear])
    #expect(checker.run(sequence, relating: false).isEmpty)
    #expect(checker.commandCount == 5)
    #expect(checker.exercised == [3, 7])
  }
}
