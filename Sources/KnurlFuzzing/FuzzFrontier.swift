package import KnurlEngine

/// The ways to the states that a description names, so that mutants also begin where histories seldom come.
///
/// libFuzzer keeps an input that is the first in a state, but then chooses among thousands and changes each
/// of them anywhere. Where a fault takes eight steps, every one of which a mutant in thousands takes, it is
/// met by going on from the last step that was reached (as Aschermann et al. do in “IJON”, 2020).
package struct FuzzFrontier {
  private struct Place {
    let state: UInt64
    /// How often a history came there, or was to.
    var visits = 1
    /// With the fewest commands of those that did, and ending there.
    var way: ChoiceSegments
  }

  private var places: [Place] = []
  private var indices: [UInt64: Int] = [:]
  private var last: UInt64?
  private var hasReplaced = false

  /// Ways are kept for so many states; a new one then takes the place of the one that histories came to
  /// most often.
  package static let mostPlaces = 256

  package init() {}

  /// The next step is the first of a history.
  package mutating func begin() {
    last = nil
    hasReplaced = false
  }

  /// - Parameters:
  ///   - state: What the description names, as one word.
  ///   - count: How many of the history's commands led there.
  package mutating func note(_ state: UInt64, after count: Int, of records: ChoiceSegments) {
    guard state != last else { return }
    last = state
    guard let index = indices[state] else {
      return add(Place(state: state, way: Self.beginning(of: records, count)))
    }
    places[index].visits += 1
    if count < places[index].way.commands.count {
      places[index].way = Self.beginning(of: records, count)
    }
  }

  private mutating func add(_ place: Place) {
    if places.count < Self.mostPlaces {
      indices[place.state] = places.count
      return places.append(place)
    }
    // Once in a history: a name for a number that takes all values would have them all looked at in
    // every step.
    guard !hasReplaced,
      let index = places.indices.max(by: { places[$0].visits < places[$1].visits })
    else { return }
    hasReplaced = true
    indices[places[index].state] = nil
    indices[place.state] = index
    places[index] = place
  }

  /// The way to where histories came least often; nil where all there is is one state.
  ///
  /// Taking it is a visit, even if what goes on from it never comes there: none is taken for ever.
  package mutating func takeLeastGone() -> ChoiceSegments? {
    guard places.count > 1,
      let index = places.indices.min(by: { places[$0].visits < places[$1].visits })
    else { return nil }
    places[index].visits += 1
    return places[index].way
  }

  private static func beginning(of records: ChoiceSegments, _ count: Int) -> ChoiceSegments {
    var way = ChoiceSegments()
    way.appendStart(of: records)
    way.appendCommands(0..<min(count, records.commands.count), of: records)
    return way
  }
}
