import KnurlEngine
import Testing

@Suite struct HistoryShrinkerTests {
  private static let withoutOne = HistoryPass<PlainCounter>("leave one out") { run, offer in
    for index in run.history.commands.indices {
      var candidate = run.history
      candidate.commands.remove(at: index)
      if offer(candidate) { return }
    }
  }

  private static let lower = HistoryPass<PlainCounter>("lower") { run, offer in
    for index in run.history.commands.indices {
      var candidate = run.history
      candidate.commands[index] -= 1
      if offer(candidate) { return }
    }
  }

  private static func shrinker(
    of commands: [Int], passes: [HistoryPass<PlainCounter>] = [withoutOne, lower],
    limits: ShrinkLimits = .standard
  ) throws -> HistoryShrinker<PlainCounter, Int>? {
    let check = Check<Int>.invariant("below 10") {
      $0 < 10 ? .holds : .broken(Violation(expected: "below 10", seen: "\($0)"))
    }
    var checker = Checker(machine: PlainCounter(), checks: [check])
    let history = History<Int, Int>(start: 0, commands: commands)
    let failure = try #require(checker.run(history).first)
    return HistoryShrinker(
      checker, history: history, failure: failure, passes: passes, limits: limits
    ) {
      1_000 * $0.history.commands.count + $0.history.commands.reduce(0, +)
    }
  }

  @Test(
    "Passes run to a fixed point, the failing step's end is the end, and the kind of step stays")
  func fixedPoint() throws {
    var shrinker = try #require(try Self.shrinker(of: [3, 12, 4]))
    let (run, failure) = shrinker.shrink()
    // 11 fails too, but at another kind of step: it is odd.
    #expect(run.history.commands == [12])
    #expect(run.moments == [0, 12])
    #expect(failure.step == 1)
    var odd = try #require(try Self.shrinker(of: [3, 13]))
    #expect(odd.shrink().run.history.commands == [13])
  }

  @Test("A candidate is tried once, and the limit holds")
  func limits() throws {
    var shrinker = try #require(
      try Self.shrinker(of: [1, 2, 20], limits: ShrinkLimits(maximumEvaluations: 2)))
    _ = shrinker.shrink()
    #expect(shrinker.evaluations == 2)
    let same = HistoryPass<PlainCounter>("the same") { run, offer in
      let isTaken = offer(run.history)
      #expect(!isTaken)
    }
    var idle = try #require(try Self.shrinker(of: [20], passes: [same]))
    _ = idle.shrink()
    #expect(idle.evaluations == 0)
    var stopped = try #require(
      try Self.shrinker(of: [1, 20], limits: ShrinkLimits(shouldStop: { _ in true })))
    #expect(stopped.shrink().run.history.commands == [1, 20])
    #expect(stopped.evaluations == 0)
  }
}

/// Adds numbers up; whether the last one was odd is the kind of step.
private struct PlainCounter: StateMachine {
  var moment = 0
  var occasions: UInt32 { 1 }
  var stepKind = 0

  mutating func drawStart(from source: inout ChoiceSource) -> Int { 0 }
  func encode(start: Int, into sink: inout ChoiceSink) -> Bool { true }
  mutating func begin(_ start: Int) {
    moment = start
    stepKind = 0
  }
  mutating func drawCommand(from source: inout ChoiceSource) -> Int {
    Generator.integer(in: 0...100).draw(&source)
  }
  func encode(command: Int, into sink: inout ChoiceSink) -> Bool {
    Generator.integer(in: 0...100).encode(command, &sink)
  }
  mutating func perform(_ command: Int) {
    moment += command
    stepKind = command % 2
  }
}
