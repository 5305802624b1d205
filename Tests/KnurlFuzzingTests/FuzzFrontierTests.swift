import KnurlEngine
import KnurlFuzzing
import Testing

@Suite("Where mutants go on")
struct FuzzFrontierTests {
  /// So many commands of one choice each.
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

  @Test("Nowhere in particular, where there is but one state")
  func single() {
    var frontier = FuzzFrontier()
    #expect(frontier.takeLeastGone() == nil)
    Self.note([0, 0, 0], of: Self.records([7, 8]), in: &frontier)
    #expect(frontier.takeLeastGone() == nil)
  }

  @Test("The way ends where the state began, and the shortest one is kept")
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

  @Test("The state that histories came to least often is gone on from; staying there is no visit")
  func visits() {
    var frontier = FuzzFrontier()
    Self.note([0, 1, 2], of: Self.records([7, 8]), in: &frontier)
    Self.note([0, 1], of: Self.records([7]), in: &frontier)
    Self.note([0, 1], of: Self.records([7]), in: &frontier)
    Self.note([0, 1, 2, 2, 2, 2], of: Self.records([7, 8, 9, 9, 9]), in: &frontier)
    #expect(frontier.takeLeastGone() == Self.records([7, 8]))
  }

  @Test("Ways that lead nowhere any more are taken in turns")
  func turns() {
    var frontier = FuzzFrontier()
    Self.note([0, 1, 2], of: Self.records([7, 8]), in: &frontier)
    let taken = (0..<6).map { _ in frontier.takeLeastGone() }
    for way in [Self.records([]), Self.records([7]), Self.records([7, 8])] {
      #expect(taken.filter { $0 == way }.count == 2)
    }
  }

  @Test(
    "Where states are too many, a new one takes the place of the most visited, one in a history")
  func limits() {
    var frontier = FuzzFrontier()
    let count = UInt64(FuzzFrontier.mostPlaces)
    for state in 0..<count { Self.note([state], of: Self.records([]), in: &frontier) }
    for state in 0..<count where state != 9 {
      for _ in 0..<4 { Self.note([state], of: Self.records([]), in: &frontier) }
    }
    Self.note([9], of: Self.records([]), in: &frontier)
    Self.note([9, 1_000, 1_001], of: Self.records([1, 2]), in: &frontier)
    // 1,000 has one visit, 9 has three, all others have five, and 1,001 has no way.
    let taken = (0..<6).map { _ in frontier.takeLeastGone() }
    #expect(taken.filter { $0 == Self.records([1]) }.count == 4)
    #expect(taken.filter { $0 == Self.records([]) }.count == 2)
  }
}
