import KnurlEngine
import Synchronization
import Testing

@Suite struct SequenceShrinkerTests {
  private static let withoutOne = SequencePass<PlainCounter>("leave one out") { run, offer in
    for index in run.sequence.commands.indices {
      var candidate = run.sequence
      candidate.commands.remove(at: index)
      if offer(candidate) { return }
    }
  }

  private static let lower = SequencePass<PlainCounter>("lower") { run, offer in
    for index in run.sequence.commands.indices {
      var candidate = run.sequence
      candidate.commands[index] -= 1
      if offer(candidate) { return }
    }
  }

  private static func shrinker(
    of commands: [Int], law: Int = 0,
    passes: [SequencePass<PlainCounter>] = [withoutOne, lower],
    limits: ShrinkLimits = .standard, accepts: ((CommandSequence<Int, Int>) -> Bool)? = nil
  ) throws -> SequenceShrinker<PlainCounter, Int>? {
    let checks = [10, 20].map { bound in
      Check<Int>.invariant("below \(bound)") {
        $0 < bound ? .holds : .broken(Violation(expected: "below \(bound)", seen: "\($0)"))
      }
    }
    var checker = Checker(machine: PlainCounter(), checks: checks)
    let sequence = CommandSequence<Int, Int>(start: 0, commands: commands)
    let failure = try #require(checker.run(sequence).first { $0.law == law })
    return SequenceShrinker(
      checker, sequence: sequence, failure: failure, passes: passes, limits: limits,
      accepts: accepts
    ) {
      1_000 * $0.sequence.commands.count + $0.sequence.commands.reduce(0, +)
    }
  }

  @Test(
    "Passes repeat until nothing changes, cut after the failing step and keep the kind of step")
  func fixedPoint() throws {
    var shrinker = try #require(try Self.shrinker(of: [3, 12, 4]))
    let (run, failure) = shrinker.shrink()
    // 11 fails too, but at another kind of step: it is odd.
    #expect(run.sequence.commands == [12])
    #expect(run.steps == [0, 12])
    #expect(failure.step == 1)
    var odd = try #require(try Self.shrinker(of: [3, 13]))
    #expect(odd.shrink().run.sequence.commands == [13])
  }

  @Test("The passes take no simpler sequence that breaks another law")
  func otherLaw() throws {
    // It breaks the first law, too, and so do many simpler sequences.
    var shrinker = try #require(try Self.shrinker(of: [4, 20], law: 1))
    let (run, failure) = shrinker.shrink()
    #expect(run.sequence.commands == [20])
    #expect(failure.law == 1)
  }

  @Test("A candidate that does not lower the cost is tried but not taken")
  func cost() throws {
    let costly = SequencePass<PlainCounter>("longer, higher, the other way round") { run, offer in
      var (longer, higher) = (run.sequence, run.sequence)
      longer.commands.append(2)
      higher.commands[0] += 2
      let reversed = CommandSequence(
        start: run.sequence.start, commands: run.sequence.commands.reversed())
      for candidate in [longer, higher, reversed] where offer(candidate) { return }
    }
    var shrinker = try #require(
      try Self.shrinker(
        of: [6, 4], passes: [costly], limits: ShrinkLimits(maximumEvaluations: 50)))
    #expect(shrinker.shrink().run.sequence.commands == [6, 4])
    #expect(shrinker.evaluations == 3)
    // A candidate that costs less than the first sequence but more than the simplest so far.
    let back = SequencePass<PlainCounter>("to 14") { run, offer in
      if run.sequence.commands == [12] { _ = offer(CommandSequence(start: 0, commands: [14])) }
    }
    var once = try #require(try Self.shrinker(of: [3, 12, 4], passes: [Self.withoutOne, back]))
    #expect(once.shrink().run.sequence.commands == [12])
  }

  @Test("A simpler candidate that the caller does not accept is not taken")
  func veto() throws {
    var shrinker = try #require(
      try Self.shrinker(of: [4, 12], accepts: { $0.commands.count == 2 }))
    #expect(shrinker.shrink().run.sequence.commands.count == 2)
  }

  @Test("Every tried sequence is counted, and reported before it runs")
  func counted() throws {
    let told = Told()
    var shrinker = try #require(
      try Self.shrinker(
        of: [3, 12, 4], limits: ShrinkLimits(willTry: { told.append($0) })))
    _ = shrinker.shrink()
    // [3, 12], [12], [], and with [12] as the simplest [11].
    #expect(told.choices.count == 4)
    #expect(shrinker.evaluations == 4)
    #expect(told.choices.map { Self.commands(of: $0) } == [[3, 12], [12], [], [11]])
  }

  @Test("An avoided sequence is not tried, but other sequences are")
  func avoided() throws {
    let told = Told()
    var limits = ShrinkLimits(willTry: { told.append($0) })
    let deadly = try #require(PlainCounter().choices(of: CommandSequence(start: 0, commands: [12])))
    limits.avoided = [deadly]
    var shrinker = try #require(try Self.shrinker(of: [3, 12, 4], limits: limits))
    #expect(shrinker.shrink().run.sequence.commands.count == 2)
    #expect(!told.choices.contains(deadly))
    #expect(told.choices.map { Self.commands(of: $0) }.contains([3, 12]))
  }

  private static func commands(of choices: [UInt64]) -> [Int] {
    PlainCounter().sequence(of: choices).commands
  }

  @Test("If a callback records tried sequences, a sequence that choices cannot draw is not tried")
  func unwritable() throws {
    let strange = SequencePass<PlainCounter>("to 200 less 188") { run, offer in
      if run.sequence.commands.count == 2 {
        _ = offer(CommandSequence(start: 0, commands: [-188, 200]))
      }
    }
    func evaluations(limits: ShrinkLimits) throws -> Int {
      var shrinker = try #require(
        try Self.shrinker(of: [14, 20], law: 1, passes: [strange], limits: limits))
      _ = shrinker.shrink()
      return shrinker.evaluations
    }
    #expect(try evaluations(limits: .standard) == 1)
    #expect(try evaluations(limits: ShrinkLimits(willTry: { _ in })) == 0)
  }

  @Test("If a later pass finds a simpler sequence, earlier passes run again")
  func again() throws {
    // 9 and 4 are 13, which is odd; 6 and 4 can be joined.
    let join = SequencePass<PlainCounter>("join two") { run, offer in
      guard run.sequence.commands.count == 2 else { return }
      _ = offer(CommandSequence(start: 0, commands: [run.sequence.commands.reduce(0, +)]))
    }
    var shrinker = try #require(
      try Self.shrinker(of: [9, 4, 0], passes: [join, Self.lower]))
    let (run, _) = shrinker.shrink()
    #expect(run.sequence.commands == [10])
  }

  @Test("No candidate is tried twice, and shrinking ends at the limit or at a stop")
  func limits() throws {
    var shrinker = try #require(
      try Self.shrinker(of: [1, 2, 20], limits: ShrinkLimits(maximumEvaluations: 2)))
    _ = shrinker.shrink()
    #expect(shrinker.evaluations == 2)
    let same = SequencePass<PlainCounter>("the same") { run, offer in
      let isTaken = offer(run.sequence)
      #expect(!isTaken)
    }
    var idle = try #require(try Self.shrinker(of: [20], passes: [same]))
    _ = idle.shrink()
    #expect(idle.evaluations == 0)
    var stopped = try #require(
      try Self.shrinker(of: [1, 20], limits: ShrinkLimits(shouldStop: { _ in true })))
    #expect(stopped.shrink().run.sequence.commands == [1, 20])
    #expect(stopped.evaluations == 0)
  }
}

/// The choices that a callback received; threads can share the object.
private final class Told: Sendable {
  private let all = Mutex<[[UInt64]]>([])

  var choices: [[UInt64]] { all.withLock { $0 } }
  func append(_ choices: [UInt64]) { all.withLock { $0.append(choices) } }
}

/// A state machine that adds numbers.
///
/// The kind of a step is the remainder of its number divided by 2.
private struct PlainCounter: StateMachine {
  var step = 0
  var triggers: UInt32 { 1 }
  var stepKind = 0

  mutating func drawStart(from source: inout ChoiceSource) -> Int { 0 }
  func encode(start: Int, into sink: inout ChoiceSink) -> Bool { true }
  mutating func begin(_ start: Int) {
    step = start
    stepKind = 0
  }
  mutating func drawCommand(from source: inout ChoiceSource) -> Int {
    Generator.integer(in: 0...100).draw(&source)
  }
  func encode(command: Int, into sink: inout ChoiceSink) -> Bool {
    Generator.integer(in: 0...100).encode(command, &sink)
  }
  mutating func perform(_ command: Int) {
    step += command
    stepKind = command % 2
  }
}
