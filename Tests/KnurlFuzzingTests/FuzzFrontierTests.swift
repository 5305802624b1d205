import KnurlEngine
import KnurlFuzzing
import Testing

@Suite("Where mutants go on")
struct FuzzFrontierTests {
  /// So many commands of one choice each.
  private static func records(_ choices: [UInt64]) -> ChoiceRecords {
    var records = ChoiceRecords()
    records.endStart()
    for choice in choices {
      records.append(choice: choice)
      records.endCommand()
    }
    return records
  }

  private static func note(
    _ states: [UInt64], of records: ChoiceRecords, in frontier: inout FuzzFrontier
  ) {
    frontier.begin()
    for (count, state) in states.enumerated() { frontier.note(state, after: count, of: records) }
  }

  @Test("Nowhere in particular, where there is but one state")
  func single() {
    var frontier = FuzzFrontier()
    #expect(frontier.leastGone == nil)
    Self.note([0, 0, 0], of: Self.records([7, 8]), in: &frontier)
    #expect(frontier.leastGone == nil)
  }

  @Test("The way ends where the state began, and the shortest one is kept")
  func ways() {
    var frontier = FuzzFrontier()
    Self.note([0, 0, 5, 5], of: Self.records([7, 8, 9]), in: &frontier)
    #expect(frontier.leastGone == Self.records([]))
    Self.note([0, 0, 0], of: Self.records([1, 2]), in: &frontier)
    #expect(frontier.leastGone == Self.records([7, 8]))
    for _ in 0..<3 { Self.note([0], of: Self.records([]), in: &frontier) }
    Self.note([0, 0, 0, 5], of: Self.records([1, 2, 3]), in: &frontier)
    #expect(frontier.leastGone == Self.records([7, 8]))
    Self.note([0, 5], of: Self.records([4]), in: &frontier)
    #expect(frontier.leastGone == Self.records([4]))
  }

  @Test("The state that histories came to least often is gone on from, each in its turn")
  func turns() {
    var frontier = FuzzFrontier()
    Self.note([0, 1, 2], of: Self.records([7, 8]), in: &frontier)
    Self.note([0, 1], of: Self.records([7]), in: &frontier)
    #expect(frontier.leastGone == Self.records([7, 8]))
    // Staying somewhere is no visit more.
    for _ in 0..<2 { Self.note([2, 2, 2], of: Self.records([7, 8]), in: &frontier) }
    #expect(frontier.leastGone == Self.records([]))
  }

  @Test("There is an end to the states that have ways")
  func limits() {
    var frontier = FuzzFrontier()
    let states = (0..<UInt64(2 * FuzzFrontier.mostPlaces)).map { $0 }
    let records = Self.records(states)
    Self.note(states, of: records, in: &frontier)
    for state in 0..<UInt64(FuzzFrontier.mostPlaces) {
      Self.note([state, .max], of: Self.records([state]), in: &frontier)
    }
    #expect(frontier.leastGone == Self.records([]))
  }
}
