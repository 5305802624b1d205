/// One benchmark and its outcome.
package struct BenchmarkResult {
  package var suite: String
  package var name: String
  package var unit: BenchmarkUnit
  package var outcome: Outcome
  /// A hash of the benchmark's result.
  package var digest: UInt64?
  package var peer: PeerRatio?

  package enum Outcome: Equatable {
    case measured(Measurement)
    case unavailable(reason: String)
  }
}

/// The measured figures of one benchmark.
package struct Measurement: Equatable {
  /// The number of units in one iteration.
  package var operations: Int
  package var iterations: Int
  /// Nanoseconds of processor time for one operation.
  package var processor: SampleSummary
  /// Nanoseconds of wall-clock time for one operation. For frames, each sample is a single frame.
  package var wall: SampleSummary
  package var allocations: Allocations

  /// The allocations of one operation on the measuring thread.
  package enum Allocations: Equatable {
    case counted(count: Double, bytes: Double)
    case unavailable(reason: String)
  }
}

/// The benchmark's time divided by its peer's, from alternating samples.
package struct PeerRatio: Equatable {
  package var name: String
  package var outcome: Outcome

  package enum Outcome: Equatable {
    case ratio(median: Double, interval: ClosedRange<Double>?)
    case unavailable(reason: String)
  }
}
