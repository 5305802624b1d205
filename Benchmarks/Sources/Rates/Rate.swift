/// What one operation costs, from batches of it.
struct Rate {
  var name: String
  /// The median over the batches, for one operation. One batch that was disturbed moves a mean and
  /// leaves the median alone.
  var nanoseconds: Double
  /// The fastest and the slowest batch, for one operation: how far the median is to be believed.
  var spread: ClosedRange<Double>

  /// Measures batches of a workload; the first ones warm up and do not count.
  ///
  /// - Parameters:
  ///   - operations: How many operations one call of `batch` performs.
  ///   - batch: The workload. It must hand its results to `BlackHole`, or it is optimised away.
  static func measured(
    _ name: String, batches: Int = 101, warmUp: Int = 10, operations: Int, batch: () -> Void
  ) -> Rate {
    precondition(batches > 0)
    precondition(operations > 0)
    for _ in 0..<warmUp { batch() }
    var times: [Double] = []
    times.reserveCapacity(batches)
    for _ in 0..<batches {
      let start = ThreadClock.nanoseconds()
      batch()
      times.append(Double(ThreadClock.nanoseconds() - start) / Double(operations))
    }
    times.sort()
    return Rate(
      name: name, nanoseconds: times[batches / 2], spread: times[0]...times[batches - 1])
  }

  var line: String {
    "\(name): \(Self.tenths(nanoseconds)) ns"
      + " (batches from \(Self.tenths(spread.lowerBound)) to \(Self.tenths(spread.upperBound)))"
  }

  private static func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
