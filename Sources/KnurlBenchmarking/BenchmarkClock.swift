import CKnurlMeasure

/// The two clocks that everything is timed by, in nanoseconds; tests hand in their own.
package struct BenchmarkClock {
  /// The processor time that this thread has used: other programs on the machine hardly change it.
  /// Reading it costs about a microsecond, so it is read around batches.
  package var processor: () -> UInt64
  /// The time that passes for whoever waits. Reading it costs some 25 ns.
  package var wall: () -> UInt64

  package init(processor: @escaping () -> UInt64, wall: @escaping () -> UInt64) {
    self.processor = processor
    self.wall = wall
  }

  package static var live: BenchmarkClock {
    BenchmarkClock(
      processor: { knurl_thread_nanoseconds() }, wall: { knurl_wall_nanoseconds() })
  }
}
