import KnurlEngine
import KnurlFuzzing
import Testing

@Suite("Starting points of mutants")
struct FuzzFrontierTests {
  /// Returns segments of commands, each with one of `choices`.
  private static func records(_ choices: [UInt64]) -> ChoiceSegments {
    var records = ChoiceSegments()
    records.endStart()
    for choice in choices {
      records.append(choice: choice)
      records.endCommand()
    }
    return records
  }

  private static func note(
    _ states: [UInt64], of records: ChoiceSegments, in frontier: inout FuzzFrontier
  ) {
    frontier.begin()
    for (count, state) in states.enumerated() { frontier.note(state, after: count, of: records) }
  }

  @Test("A search with a single state has no starting point")
  func single() {
    var frontier = FuzzFrontier()
    #expect(frontier.takeLeastGone() == nil)
    Self.note([0, 0, 0], of: Self.records([7, 8]), in: &frontier)
    #expect(frontier.takeLeastGone() == nil)
  }

  @Test("A saved sequence ends at the step that reaches its state; a shorter sequence replaces it")
  func ways() {
    var frontier = FuzzFrontier()
    for _ in 0..<9 { Self.note([0], of: Self.records([]), in: &frontier) }
    Self.note([0, 0, 5, 5], of: Self.records([7, 8, 9]), in: &frontier)
    #expect(frontier.takeLeastGone() == Self.records([7, 8]))
    Self.note([0, 0, 0, 5], of: Self.records([1, 2, 3]), in: &frontier)
    #expect(frontier.takeLeastGone() == Self.records([7, 8]))
    Self.note([0, 5], of: Self.records([4]), in: &frontier)
    #expect(frontier.takeLeastGone() == Self.records([4]))
  }

  @Test("The least visited state is the starting point; staying in a state adds no visit")
  func visits() {
    var frontier = FuzzFrontier()
    Self.note([0, 1, 2], of: Self.records([7, 8]), in: &frontier)
    Self.note([0, 1], of: Self.records([7]), in: &frontier)
    Self.note([0, 1], of: Self.records([7]), in: &frontier)
    Self.note([0, 1, 2, 2, 2, 2], of: Self.records([7, 8, 9, 9, 9]), in: &frontier)
    #expect(frontier.takeLeastGone() == Self.records([7, 8]))
  }

  @Test("Without new visits, every saved sequence is taken equally often")
  func turns() {
    var frontier = FuzzFrontier()
    Self.note([0, 1, 2], of: Self.records([7, 8]), in: &frontier)
    let taken = (0..<6).map { _ in frontier.takeLeastGone() }
    for way in [Self.records([]), Self.records([7]), Self.records([7, 8])] {
      #expect(taken.filter { $0 == way }.count == 2)
    }
  }

  @Test("At the limit of states, the first new state of a sequence replaces the most visited state")
  func limits() {
    var frontier = FuzzFrontier()
    let count = UInt64(FuzzFrontier.mostPlaces)
    for state in 0..<count { Self.note([state], of: Self.records([]), in: &frontier) }
    for state in 0..<count where state != 9 {
      for _ in 0..<4 { Self.note([state], of: Self.records([]), in: &frontier) }
    }
    Self.note([9], of: Self.records([]), in: &frontier)
    Self.note([9, 1_000, 1_001], of: Self.records([1, 2]), in: &frontier)
    // 1,000 has one visit, 9 has three, all others have five, and 1,001 has no sequence.
    let taken = (0..<6).map { _ in frontier.takeLeastGone() }
    #expect(taken.filter { $0 == Self.records([1]) }.count == 4)
    #expect(taken.filter { $0 == Self.records([]) }.count == 2)
  }
}
