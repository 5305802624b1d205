/// What one benchmark came to.
struct Measurement: Equatable {
  /// Of the unit, in one iteration.
  var operations: Int
  var iterations: Int
  /// Nanoseconds of processor time for one operation.
  var processor: SampleSummary
  /// Nanoseconds on the wall clock for one operation: single ones for frames.
  var wall: SampleSummary
  var allocations: Allocations

  /// For one operation, on the measuring thread.
  enum Allocations: Equatable {
    case counted(count: Double, bytes: Double)
    case unavailable(reason: String)
  }
}
