import KnurlEngine
import Testing

@Suite("Counts of exercised checks")
struct CheckCountTests {
  /// The number of checks in the largest test. A word has fewer bits.
  private static let checkCount = 70
  private static let sequence = CommandSequence<Int, CounterMachine.Command>(
    start: 0, commands: (0..<300).map { $0 % 37 == 36 ? .clear : .add($0 % 5) })

  private static func verdict(_ index: Int, _ value: Int) -> Verdict {
    switch (value + index) % (index % 7 + 2) {
    case 0: return .notApplicable
    case 1 where index % 11 == 3: return .broken(Violation(expected: "", seen: ""))
    default: return .holds
    }
  }

  @Test("Counts are exact for any number of checks, even for more checks than a word has bits")
  func exactCounts() {
    for count in Array(0...17) + [63, 64, 65, Self.checkCount] {
      let checks = (0..<count).map { index in
        Check<CounterMachine.Step>.invariant("\(index)") { Self.verdict(index, $0.after) }
      }
      var checker = Checker(machine: CounterMachine(), checks: checks)
      _ = checker.run(Self.sequence)
      #expect(checker.exercised == Self.expected(count), "\(count) checks")
      #expect(checker.commandCount == Self.sequence.commands.count)
    }
  }

  private static func expected(_ count: Int) -> [Int] {
    var machine = CounterMachine()
    machine.begin(sequence.start)
    var counts = Array(repeating: 0, count: count)
    func note() {
      for index in 0..<count {
        if case .notApplicable = verdict(index, machine.step.after) { continue }
        counts[index] += 1
      }
    }
    note()
    for command in sequence.commands {
      machine.perform(command)
      note()
    }
    return counts
  }

  @Test("Drawing a sequence with a fixed length of 50 gives exactly 50 commands")
  func drawnLength() {
    var checker = Checker(machine: CounterMachine(), checks: [CounterMachine.limit(.max)])
    var source = ChoiceSource(seed: 1)
    #expect(checker.run(drawing: 50, from: &source).isEmpty)
    #expect(checker.commandCount == 50)
    #expect(checker.exercised == [51])
  }

  @Test(
    "Checking relations separately gives the same failures and counts no command twice")
  func relationsAlone() throws {
    let relation = Relation<CounterMachine>("ends below 10") { run, _ in
      let end = run.steps.last?.after ?? 0
      return .init(
        step: run.sequence.commands.count,
        verdict: end < 10 ? .holds : .broken(Violation(expected: "below 10", seen: "\(end)")),
        commands: 0)
    }
    let sequence = CommandSequence<Int, CounterMachine.Command>(
      start: 3, commands: [.add(5), .add(7)])
    let records = try #require(ChoiceSegments(encoding: sequence, for: CounterMachine()))
    var checker = Checker(
      machine: CounterMachine(), checks: [CounterMachine.limit(12)], relations: [relation])
    let together = checker.run(records, relating: true)
    #expect(together.map { $0.law } == [0, 1])
    #expect(checker.run(records, relating: false) + checker.relate(records) == together)
    #expect(checker.commandCount == 4)
    #expect(checker.exercised == [6, 2])
  }

  @Test("Alternatives are drawn by weight, and are recorded and replayed by index")
  func weights() {
    let table = WeightTable([0, 3, 0, 1])
    var source = ChoiceSource(seed: 2, recording: true)
    let drawn = (0..<4_000).map { _ in table.draw(from: &source) }
    #expect(Set(drawn) == [1, 3])
    #expect((900...1_100).contains(drawn.count { $0 == 3 }))
    #expect(source.recorded.map { Int($0.value) } == drawn)
    #expect(source.recorded.allSatisfy { $0.bound == 3 })
    var replayed = ChoiceSource(replaying: [2, 0, 9])
    #expect((0..<4).map { _ in table.draw(from: &replayed) } == [2, 0, 3, 0])
  }
}
