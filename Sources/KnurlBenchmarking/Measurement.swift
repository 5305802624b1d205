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
