/// A whole run of `verify`, for every form in which it is written.
struct VerifyResults {
  let outcomes: [ControlOutcome]
  let seed: UInt64
  /// How many cases were asked for; nil where only the clock ended the search.
  let cases: Int?
  let version: String
  let seconds: Double
  /// A sentence for each kept trace that could not be replayed.
  var unreplayed: [String] = []

  var holds: Bool { unreplayed.isEmpty && outcomes.allSatisfy { $0.holds } }
}
