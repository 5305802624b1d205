import Foundation
import KnurlBenchmarking

/// A clock that only a benchmark's body moves.
struct FakeClock: Sendable {
  /// A counter that can be shared between closures, on every system that the package runs on.
  private let nanoseconds = Progress(totalUnitCount: .max)

  func advance(_ nanoseconds: Int64) { self.nanoseconds.completedUnitCount += nanoseconds }

  /// - Parameter share: How much of the time on the wall the thread is running.
  func clock(share: Double = 1) -> BenchmarkClock {
    BenchmarkClock(
      processor: { UInt64(Double(nanoseconds.completedUnitCount) * share) },
      wall: { UInt64(nanoseconds.completedUnitCount) })
  }

  /// A benchmark whose body takes so long.
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
