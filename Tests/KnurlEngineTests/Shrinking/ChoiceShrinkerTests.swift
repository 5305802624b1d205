import KnurlEngine
import Testing

/// Tests of the results of shrinking choices for which a function fails.
@Suite struct ChoiceShrinkerTests {
  private func shrunk(
    _ choices: [UInt64], _ fails: @escaping (inout ChoiceSource) -> Bool
  ) throws -> [UInt64] {
    let subject = PropertySubject { fails(&$0) ? broken : nil }
    var shrinker = try #require(ChoiceShrinker(subject, choices: choices))
    return shrinker.shrink().values
  }

  private func numbers(_ count: Int, from source: inout ChoiceSource) -> [UInt64] {
    (0..<count).map { _ in source.choice(upTo: 1_000) }
  }

  @Test(
    "A shorter list of choices is simpler; in lists of equal length, the first difference decides")
  func shortlex() {
    func attempt(_ values: [UInt64]) -> ShrinkAttempt {
      ShrinkAttempt(
        choices: values.map { Choice(value: $0, bound: 9) }, spans: [],
        failure: Failure(law: 0, step: 0, stepKind: 0, violation: broken))
    }
    let ascending = [[], [3], [0, 4], [1, 0], [1, 2], [0, 0, 0]].map(attempt)
    for (index, one) in ascending.enumerated() {
      for (place, other) in ascending.enumerated() {
        #expect(one.isSimpler(than: other) == (index < place))
      }
    }
  }

  @Test("A number is shrunk to the lowest number that fails")
  func threshold() throws {
    #expect(try shrunk([997]) { $0.choice(upTo: 1_000) >= 73 } == [73])
    let even = try shrunk([998]) { source in
      let number = source.choice(upTo: 1_000)
      return number >= 73 && number.isMultiple(of: 2)
    }
    #expect(even == [74])
    #expect(try shrunk([64]) { $0.choice(upTo: 1_000).nonzeroBitCount == 1 } == [1])
    #expect(try shrunk([960]) { [960, 60].contains($0.choice(upTo: 1_000)) } == [60])
  }

  @Test("A list that is drawn without spans is shrunk choice by choice")
  func loose() throws {
    let choices = try shrunk([1, 5, 1, 900, 1, 7, 1, 8, 0]) { source in
      var highest: UInt64 = 0
      while source.choice(upTo: 1) == 1 { highest = max(highest, source.choice(upTo: 1_000)) }
      return highest >= 500
    }
    #expect(choices == [1, 500, 0])
  }

  @Test("Shrinking deletes an element from a list whose length is drawn")
  func lengthFirst() throws {
    let choices = try shrunk([4, 900, 1, 2, 3]) { source in
      source.list(upTo: 20) { $0.choice(upTo: 1_000) }.contains { $0 >= 500 }
    }
    #expect(choices == [1, 500])
    let last = try shrunk([4, 1, 2, 3, 900]) { source in
      source.list(upTo: 20) { $0.choice(upTo: 1_000) }.contains { $0 >= 500 }
    }
    #expect(last == [1, 500])
  }

  @Test("When shrinking deletes elements before an indexed element, the index is lowered too")
  func index() throws {
    let choices = try shrunk([1, 5, 1, 7, 1, 9, 0, 2]) { source in
      let list = source.list(continuing: 9) { $0.choice(upTo: 1_000) }
      let index = Int(source.choice(upTo: 20))
      return index < list.count && list[index] == 9
    }
    #expect(choices == [1, 9, 0, 0])
  }

  @Test("Shrinking lowers numbers together if the failure needs their difference, sum or equality")
  func pairs() throws {
    let difference = try shrunk([700, 750]) { source in
      let pair = numbers(2, from: &source)
      return pair[0] + 50 == pair[1]
    }
    #expect(difference == [0, 50])
    let sum = try shrunk([600, 650]) { source in
      let pair = numbers(2, from: &source)
      return pair[0] + pair[1] >= 1_200
    }
    #expect(sum == [200, 1_000])
    let equal = try shrunk([700, 3, 700, 5, 700]) { source in
      let all = numbers(5, from: &source)
      return all[0] == all[2] && all[2] == all[4] && all[0] >= 20
    }
    #expect(equal == [20, 0, 20, 0, 20])
  }

  @Test("Shrinking sorts the elements of a list, and swaps branches that are not adjacent")
  func order() throws {
    let sorted = try shrunk([1, 30, 1, 10, 1, 20, 0]) { source in
      Set(source.list(continuing: 9) { $0.choice(upTo: 1_000) }).isSuperset(of: [10, 20, 30])
    }
    #expect(sorted == [1, 10, 1, 20, 1, 30, 0])
    let crossed = try shrunk([1, 30, 0, 1, 10, 0]) { source in
      let lists = (0..<2).map { _ in source.list(continuing: 9) { $0.choice(upTo: 1_000) } }
      return lists.allSatisfy { $0.count == 1 } && Set(lists.flatMap { $0 }) == [10, 30]
    }
    #expect(crossed == [1, 10, 0, 1, 30, 0])
  }

  @Test("Shrinking tries a simpler alternative with its details unchanged, simplest, or equal to 1")
  func selectors() throws {
    let choices = try shrunk([5, 300]) { source in
      let pair = (source.choice(upTo: 5), source.choice(upTo: 1_000))
      return pair == (5, 300) || pair == (3, 1) || pair == (4, 0)
    }
    #expect(choices == [3, 1])
    let kept = try shrunk([5, 300]) { source in
      let pair = (source.choice(upTo: 5), source.choice(upTo: 1_000))
      return pair == (5, 300) || pair == (2, 300)
    }
    #expect(kept == [2, 300])
  }

  @Test("Shrinking replaces a tree by the branch that fails")
  func branch() throws {
    func leaves(_ source: inout ChoiceSource) -> [UInt64] {
      source.beginSpan()
      defer { source.endSpan() }
      guard source.choice(upTo: 9) > 0 else { return [source.choice(upTo: 1_000)] }
      return leaves(&source) + leaves(&source)
    }
    let choices = try shrunk([1, 0, 4, 1, 1, 0, 900, 0, 5, 0, 3]) {
      leaves(&$0).contains { $0 > 500 }
    }
    #expect(choices == [0, 501])
  }

  @Test("A double is shrunk to a number with one decimal or to a whole number")
  func doubles() throws {
    let generator = Generator<Double>.double(in: 0...1)
    func smallest(_ value: Double, _ fails: @escaping (Double) -> Bool) throws -> Double {
      var sink = ChoiceSink()
      #expect(generator.encode(value, &sink))
      let choices = try shrunk(sink.choices) { fails(generator.draw(&$0)) }
      var source = ChoiceSource(replaying: choices)
      return generator.draw(&source)
    }
    #expect(try smallest(0.300_000_000_4) { $0 > 0.25 && $0 < 0.35 } == 0.3)
    #expect(try smallest(0.3) { $0 < 0.35 } == 0)
    #expect(try smallest(0.300_000_000_4) { $0 < 0.35 } == 0)
    #expect(try smallest(0.95) { $0 > 0.9 } == 1)
    // No simpler form can be reached.
    #expect(try smallest(0.123_456) { $0 == 0.123_456 } == 0.123_456)
  }
}
