import Foundation
import KnurlBenchmarking

/// A clock that only a benchmark's body advances.
struct FakeClock: Sendable {
  /// The time in nanoseconds, in an object that closures can share on every supported system.
  private let nanoseconds = Progress(totalUnitCount: .max)

  func advance(_ nanoseconds: Int64) { self.nanoseconds.completedUnitCount += nanoseconds }

  /// - Parameter share: The share of wall-clock time in which the thread runs.
  func clock(share: Double = 1) -> BenchmarkClock {
    BenchmarkClock(
      processor: { UInt64(Double(nanoseconds.completedUnitCount) * share) },
      wall: { UInt64(nanoseconds.completedUnitCount) })
  }

  /// A benchmark whose body takes the given time.
  func benchmark(
    _ name: String = "fake", unit: BenchmarkUnit = .operation, operations: Int = 1,
    peer: String? = nil, nanoseconds: Int64
  ) -> Benchmark {
    Benchmark(name, unit: unit, operations: operations, peer: peer) { advance(nanoseconds) }
  }
}

extension AllocationCounter {
  static var none: AllocationCounter {
    AllocationCounter(unavailable: "nobody counts here") {
      Reading(count: 0, bytes: 0)
    }
  }
}
