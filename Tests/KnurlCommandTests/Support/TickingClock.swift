import Foundation

/// A clock that advances by the same amount each time it is read.
struct TickingClock {
  let now: @Sendable () -> Double

  /// A counter that can be shared between threads, on every system that the package runs on.
  init(secondsPerReading: Double) throws {
    let counter = Progress(totalUnitCount: .max)
    now = {
      counter.completedUnitCount += 1
      return Double(counter.completedUnitCount) * secondsPerReading
    }
  }
}
