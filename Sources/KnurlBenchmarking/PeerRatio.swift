/// How long a benchmark takes for what its peer does in 1, from samples taken in turns.
package struct PeerRatio: Equatable {
  package var name: String
  package var outcome: Outcome

  package enum Outcome: Equatable {
    case ratio(median: Double, interval: ClosedRange<Double>?)
    case unavailable(reason: String)
  }
}
