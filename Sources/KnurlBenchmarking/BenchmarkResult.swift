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

/// What one benchmark came to.
package struct Measurement: Equatable {
  /// Of the unit, in one iteration.
  package var operations: Int
  package var iterations: Int
  /// Nanoseconds of processor time for one operation.
  package var processor: SampleSummary
  /// Nanoseconds on the wall clock for one operation: single ones for frames.
  package var wall: SampleSummary
  package var allocations: Allocations

  /// For one operation, on the measuring thread.
  package enum Allocations: Equatable {
    case counted(count: Double, bytes: Double)
    case unavailable(reason: String)
  }
}

/// How long a benchmark takes for what its peer does in 1, from samples taken in turns.
package struct PeerRatio: Equatable {
  package var name: String
  package var outcome: Outcome

  package enum Outcome: Equatable {
    case ratio(median: Double, interval: ClosedRange<Double>?)
    case unavailable(reason: String)
  }
}
