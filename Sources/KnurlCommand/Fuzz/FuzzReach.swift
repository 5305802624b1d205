/// How many different states of a target, and transitions between them, one fuzz process reached: the
/// most of all processes.
struct FuzzReach: Codable, Equatable {
  var states = 0
  var transitions = 0

  /// The features that libFuzzer may be told of, in the words of the fuzz executable.
  static let features = ["edges", "edges+states"]

  mutating func formMaximum(_ other: FuzzReach) {
    states = max(states, other.states)
    transitions = max(transitions, other.transitions)
  }

  /// Empty where no states were told, else with a comma behind it.
  var words: String {
    states == 0
      ? ""
      : "\(Wording.count(states, "state")), \(Wording.count(transitions, "transition")), "
  }
}
