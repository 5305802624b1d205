package import KnurlEngine

/// Stores command sequences that lead to rarely reached states, as starting points for mutations.
///
/// libFuzzer saves the first input that reaches a state, but then chooses among thousands of inputs
/// and changes any part of them. Suppose a fault takes eight steps, and only one mutation in
/// thousands takes the next step. Then mutations must start from the last step that was reached
/// (as Aschermann et al. do in “IJON”, 2020).
package struct FuzzFrontier {
  private struct Place {
    let state: UInt64
    /// The number of sequences that reached the state, plus the number of mutations that started
    /// from the state.
    var visits = 1
    /// The shortest sequence that reached the state. Its last command led to the state.
    var way: ChoiceSegments
  }

  private var places: [Place] = []
  private var indices: [UInt64: Int] = [:]
  private var last: UInt64?
  private var hasReplaced = false

  /// The largest number of saved states. When this number is reached, a new state replaces the most
  /// visited state.
  package static let mostPlaces = 256

  package init() {}

  /// Begins a sequence: the next step is its first.
  package mutating func begin() {
    last = nil
    hasReplaced = false
  }

  /// - Parameters:
  ///   - state: The state that the description names, as one number.
  ///   - count: The number of commands in the sequence that led to the state.
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
    // Once in a sequence: a name for a number with many values would search all entries at every
    // step.
    guard !hasReplaced,
      let index = places.indices.max(by: { places[$0].visits < places[$1].visits })
    else { return }
    hasReplaced = true
    indices[places[index].state] = nil
    indices[place.state] = index
    places[index] = place
  }

  /// Returns the sequence to the state reached least often; nil if fewer than two states are saved.
  ///
  /// Each call counts as a visit, even if the mutation does not reach the state. So no sequence is
  /// taken forever.
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
