import KnurlEngine
import Testing

@Suite struct GeneratorTests {
  /// True if the generator encodes every value that it draws, and each encoding draws an equal
  /// value.
  private func survives<Value: Equatable>(
    _ generator: Generator<Value>, same: (Value, Value) -> Bool
  ) -> Bool {
    for caseIndex in 0..<2_000 {
      var source = ChoiceSource(seed: 1, caseIndex: UInt64(caseIndex))
      let value = generator.draw(&source)
      var sink = ChoiceSink()
      guard generator.encode(value, &sink) else { return false }
      var replay = ChoiceSource(replaying: sink.choices)
      guard same(generator.draw(&replay), value) else { return false }
    }
    return true
  }

  private func isSame(_ a: Double, _ b: Double) -> Bool {
    a.isNaN ? b.isNaN : a.bitPattern == b.bitPattern
  }

  @Test(
    "Every double drawn from a range can be encoded and drawn again",
    arguments: [
      0.0...1.0, -20.0...20.0, -1e300...1e300, 3.0...3.0, -0.3...0.1,
      Double.leastNonzeroMagnitude...1e-300,
    ])
  func doubleInRange(range: ClosedRange<Double>) {
    #expect(survives(.double(in: range), same: isSame))
  }

  @Test("A double drawn from a range is inside the range")
  func doubleStaysInRange() {
    for caseIndex in 0..<5_000 {
      var source = ChoiceSource(seed: 2, caseIndex: UInt64(caseIndex))
      #expect((-0.7...12.3).contains(Generator.double(in: -0.7...12.3).draw(&source)))
    }
  }

  @Test("Hostile numbers can be encoded, including both zeros and NaN")
  func hostile() {
    #expect(survives(.hostile(mostly: -10...10), same: isSame))
    for value in Generator.hostileDoubles {
      var sink = ChoiceSink()
      #expect(Generator.hostile(mostly: 1...2).encode(value, &sink))
    }
  }

  @Test("Whole numbers are ordered outward from the number nearest to zero")
  func integers() {
    #expect(survives(.integer(in: -3...1_000), same: ==))
    let ranks = (0...6).map { rank in
      var source = ChoiceSource(replaying: [UInt64(rank)])
      return Generator.integer(in: -2...4).draw(&source)
    }
    #expect(ranks == [0, 1, -1, 2, -2, 3, 4])
  }

  @Test("After the end of a replay, every choice is the simplest")
  func beyondTheEnd() {
    var source = ChoiceSource(replaying: [])
    #expect(Generator.double(in: -5...5).draw(&source) == 0)
    #expect(Generator.element(of: ["a", "b"]).draw(&source) == "a")
  }

  @Test("A choice above its bound is lowered to the bound")
  func aboveTheBound() {
    var source = ChoiceSource(replaying: [99])
    #expect(source.choice(upTo: 3) == 3)
    #expect(source.recorded == [Choice(value: 3, bound: 3)])
  }

  @Test("A generator that cannot produce a value reports why")
  func problems() {
    #expect(Generator<Int>.element(of: []).problem == "its list of values is empty")
    #expect(Generator<Double>.one(of: []).problem != nil)
    #expect(Generator.double(in: 0...(.infinity)).problem != nil)
    #expect(Generator<Double>.one(of: [.always(1), .listed([])]).problem != nil)
    #expect(Generator.boolean.problem == nil)
  }

  @Test("Choices depend only on the seed and the case index")
  func seeds() {
    func draw(_ seed: UInt64, _ caseIndex: UInt64) -> [UInt64] {
      var source = ChoiceSource(seed: seed, caseIndex: caseIndex)
      return (0..<8).map { _ in source.choice(upTo: .max) }
    }
    #expect(draw(1, 2) == draw(1, 2))
    #expect(draw(1, 2) != draw(1, 3))
    #expect(draw(1, 2) != draw(2, 2))
  }
}
