package import KnurlEngine

/// The ways to the states that a description names, so that mutants also begin where histories seldom come.
///
/// libFuzzer keeps an input that is the first in a state, but then chooses among thousands and changes each
/// of them anywhere. Where a fault takes eight steps, every one of which a mutant in thousands takes, it is
/// met by going on from the last step that was reached (as Aschermann et al. do in “IJON”, 2020).
package struct FuzzFrontier {
  private struct Place {
    /// How often a history came there.
    var visits: Int
    /// With the fewest commands of those that did, and ending there.
    var way: ChoiceRecords
  }

  private var places: [Place] = []
  private var indices: [UInt64: Int] = [:]
  private var last: UInt64?

  /// More states have no way kept for them: who names a state by a number that takes all values guides
  /// nobody.
  package static let mostPlaces = 256

  package init() {}

  /// The next step is the first of a history.
  package mutating func begin() { last = nil }

  /// - Parameters:
  ///   - state: What the description names, as one word.
  ///   - count: How many of the history's commands led there.
  package mutating func note(_ state: UInt64, after count: Int, of records: ChoiceRecords) {
    guard state != last else { return }
    last = state
    guard let index = indices[state] else {
      guard places.count < Self.mostPlaces else { return }
      indices[state] = places.count
      return places.append(Place(visits: 1, way: Self.beginning(of: records, count)))
    }
    places[index].visits += 1
    if count < places[index].way.commands.count {
      places[index].way = Self.beginning(of: records, count)
    }
  }

  /// The way to where histories came least often; nil where all there is is one state.
  ///
  /// Whoever goes it adds to its visits, so none is gone for ever.
  package var leastGone: ChoiceRecords? {
    guard places.count > 1 else { return nil }
    return places.min { $0.visits < $1.visits }?.way
  }

  private static func beginning(of records: ChoiceRecords, _ count: Int) -> ChoiceRecords {
    var way = ChoiceRecords()
    way.appendStart(of: records)
    way.appendCommands(0..<min(count, records.commands.count), of: records)
    return way
  }
}
