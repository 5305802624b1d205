import KnurlEngine
import Testing

/// Tests of rules that every shrink keeps, independent of the result.
@Suite struct ShrinkRulesTests {
  /// Returns a violation if at least three of the drawn numbers are 100 or more.
  private static func threeGreat(_ source: inout ChoiceSource) -> Violation? {
    let numbers = source.list(continuing: 9, atMost: 30) { $0.choice(upTo: 1_000) }
    return numbers.count { $0 >= 100 } >= 3 ? broken : nil
  }

  private func failing(_ seed: UInt64) throws -> [UInt64] {
    for caseIndex in 0..<1_000 as Range<UInt64> {
      var source = ChoiceSource(seed: seed, caseIndex: caseIndex, recording: true)
      if Self.threeGreat(&source) != nil { return source.recorded.map { $0.value } }
    }
    throw NothingFails()
  }

  private struct NothingFails: Error {}

  /// Returns the choices that are drawn when the candidate is replayed.
  private func drawn(_ candidate: [UInt64]) -> [UInt64] {
    var source = ChoiceSource(replaying: candidate)
    _ = Self.threeGreat(&source)
    return source.recorded.map { $0.value }
  }

  @Test("Every replay after the first is counted, in total and for its pass", arguments: 0..<5)
  func counted(seed: UInt64) throws {
    let subject = PropertySubject(Self.threeGreat)
    let log = subject.replayed
    var shrinker = try #require(ChoiceShrinker(subject, choices: try failing(seed)))
    shrinker.shrink()
    #expect(shrinker.best.values == [1, 100, 1, 100, 1, 100, 0])
    #expect(shrinker.evaluations == log.candidates.count - 1)
    #expect(shrinker.evaluationsOfPass.reduce(0, +) == shrinker.evaluations)
  }

  @Test("No two replays of choices within their bounds draw the same choices", arguments: 0..<5)
  func neverTwice(seed: UInt64) throws {
    let subject = PropertySubject(Self.threeGreat)
    let log = subject.replayed
    var shrinker = try #require(ChoiceShrinker(subject, choices: try failing(seed)))
    shrinker.shrink()
    let all = log.candidates.map(drawn)
    #expect(all.count > 20)
    // A candidate with a choice above its bound cannot be recognized beforehand.
    let unbounded = zip(all, log.candidates).filter { $0.elementsEqual($1.prefix($0.count)) }
    #expect(Set(unbounded.map { $0.0 }).count == unbounded.count)
  }

  @Test("A replayer that does not report its drawn choices never gets the same candidate twice")
  func withoutKnowing() throws {
    let subject = SilentSubject(subject: PropertySubject(Self.threeGreat))
    let log = subject.subject.replayed
    var shrinker = try #require(ChoiceShrinker(subject, choices: try failing(3)))
    shrinker.shrink()
    #expect(shrinker.best.values == [1, 100, 1, 100, 1, 100, 0])
    let trimmed = log.candidates.map { Array($0.reversed().drop { $0 == 0 }.reversed()) }
    #expect(Set(trimmed.dropFirst()).count == trimmed.count - 1)
  }

  private struct SilentSubject: ShrinkReplayer {
    var subject: PropertySubject
    mutating func attempt(_ choices: [UInt64]) -> ShrinkAttempt? { subject.attempt(choices) }
  }

  @Test("Shrinking ends at the limit with the simplest failure so far")
  func limits() throws {
    let choices = try failing(1)
    for limit in [0, 1, 7, 30] {
      let subject = PropertySubject(Self.threeGreat)
      let log = subject.replayed
      var limits = ShrinkLimits.standard
      limits.maximumEvaluations = limit
      var shrinker = try #require(ChoiceShrinker(subject, choices: choices, limits: limits))
      let best = shrinker.shrink()
      #expect(shrinker.evaluations == limit)
      #expect(log.candidates.count == limit + 1)
      var source = ChoiceSource(replaying: best.values)
      #expect(Self.threeGreat(&source) != nil)
    }
  }

  @Test("A callback gets the progress and can stop shrinking")
  func stopped() throws {
    let limits = ShrinkLimits(shouldStop: { $0.evaluations >= 12 && $0.choices > 0 })
    var shrinker = try #require(
      ChoiceShrinker(
        PropertySubject(Self.threeGreat), choices: try failing(1), limits: limits))
    shrinker.shrink()
    #expect(shrinker.evaluations == 12)
  }

  @Test("Shrinking equal choices again tries the same candidates")
  func deterministic() throws {
    func candidates() throws -> [[UInt64]] {
      let subject = PropertySubject(Self.threeGreat)
      let log = subject.replayed
      var shrinker = try #require(ChoiceShrinker(subject, choices: try failing(2)))
      shrinker.shrink()
      return log.candidates
    }
    #expect(try candidates() == candidates())
  }

  @Test("Four rows are deleted one by one, then rows in doubling runs, then rows by bisection")
  func runs() throws {
    // Of forty elements the first three are needed.
    let needed: [UInt64] = [1, 1, 1, 2, 1, 3]
    let choices = needed + [UInt64](repeating: 1, count: 74) + [0]
    let subject = PropertySubject { source in
      let list = source.list(continuing: 1) { $0.choice(upTo: 3) }
      return list.starts(with: [1, 2, 3]) ? broken : nil
    }
    let log = subject.replayed
    var shrinker = try #require(ChoiceShrinker(subject, choices: choices))
    #expect(shrinker.shrink().values == needed + [0])
    // The first is the failing one; deleting only the end of the list changes nothing.
    let lengths = log.candidates.dropFirst().prefix(11).map { $0.count / 2 }
    #expect(lengths == [0, 39, 38, 37, 36, 32, 24, 8, 4, 2, 3])
  }

  @Test("Lower numbers are tried from 0 upward in growing steps, and then by bisection")
  func lowering() throws {
    let subject = PropertySubject { $0.choice(upTo: 1_000) >= 73 ? broken : nil }
    let log = subject.replayed
    var shrinker = try #require(ChoiceShrinker(subject, choices: [997]))
    shrinker.shrink()
    let squaring: [UInt64] = [0, 1, 996, 2, 3, 5, 17, 257]
    let bisection: [UInt64] = [137, 77, 47, 62, 70, 74, 72, 73]
    // It is then checked whether a lower number fails, with the numbers that are still unknown.
    let last: [UInt64] = [71, 36, 18, 9, 4]
    #expect(log.candidates.map { $0.first ?? 0 } == [997] + squaring + bisection + last)
  }

  @Test("A candidate that draws more choices than the simplest failure is tried but not taken")
  func longer() throws {
    let subject = PropertySubject { source in
      if source.choice(upTo: 9) < 5 { for _ in 0..<3 { _ = source.choice(upTo: 9) } }
      return broken
    }
    let log = subject.replayed
    var shrinker = try #require(ChoiceShrinker(subject, choices: [7]))
    #expect(shrinker.shrink().values == [5])
    // It was tried: after the end every choice is 0.
    #expect(log.candidates.contains([]))
  }

  @Test("Spans cover the choices drawn inside them")
  func spans() {
    var source = ChoiceSource(replaying: [1, 7, 1, 8, 0, 5])
    _ = source.list(continuing: 1) { $0.choice(upTo: 9) }
    _ = source.choice(upTo: 9)
    #expect(
      source.spans.map { $0.start..<$0.end } == [0..<2, 2..<4, 4..<5, 0..<5])
    #expect(source.spans.allSatisfy { $0.kind == .part })
  }

  @Test("chance(oneIn:) is false for the simplest choice and true for the highest")
  func chance() {
    var source = ChoiceSource(replaying: [0, 1, 2, 3])
    #expect((0..<4).map { _ in source.chance(oneIn: 4) } == [false, false, false, true])
  }

  @Test("An offer of simpler choices is recorded only if the source records choices")
  func offers() {
    var source = ChoiceSource(replaying: [4, 5, 6])
    for _ in 0..<3 { _ = source.choice(upTo: 9) }
    source.offer([1], insteadOfLast: 2)
    #expect(source.offers == [ChoiceOffer(start: 1, end: 3, replacement: [1])])
    var silent = ChoiceSource(replaying: [4, 5], recording: false)
    _ = silent.choice(upTo: 9)
    silent.offer([1], insteadOfLast: 1)
    #expect(silent.offers.isEmpty)
  }
}
