/// One benchmark with how it went.
package struct BenchmarkResult {
  package var suite: String
  package var name: String
  package var unit: BenchmarkUnit
  package var outcome: Outcome
  /// What the benchmark computed, as one number.
  package var digest: UInt64?
  package var peer: PeerRatio?

  package enum Outcome: Equatable {
    case measured(Measurement)
    case unavailable(reason: String)
  }
}
