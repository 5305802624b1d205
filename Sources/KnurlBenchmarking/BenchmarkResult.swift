/// One benchmark with how it went.
struct BenchmarkResult {
  var suite: String
  var name: String
  var unit: BenchmarkUnit
  var outcome: Outcome
  /// What the benchmark computed, as one number.
  var digest: UInt64?
  var peer: PeerRatio?

  enum Outcome: Equatable {
    case measured(Measurement)
    case unavailable(reason: String)
  }
}

/// How long a benchmark takes for what its peer does in 1, from samples taken in turns.
struct PeerRatio: Equatable {
  var name: String
  var outcome: Outcome

  enum Outcome: Equatable {
    case ratio(median: Double, interval: ClosedRange<Double>?)
    case unavailable(reason: String)
  }
}
