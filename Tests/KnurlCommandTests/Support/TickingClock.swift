import Foundation

/// A clock that goes on by the same amount whenever somebody looks at it.
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
