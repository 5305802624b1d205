import Foundation

/// A clock that advances by the same amount each time it is read.
struct TickingClock {
  let now: @Sendable () -> Double

  /// Creates a clock whose first reading is `secondsPerReading`.
  ///
  /// Threads can share a `Progress` as a counter on every system that the package supports.
  init(secondsPerReading: Double) throws {
    let counter = Progress(totalUnitCount: .max)
    now = {
      counter.completedUnitCount += 1
      return Double(counter.completedUnitCount) * secondsPerReading
    }
  }
}
