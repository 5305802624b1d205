import Foundation

/// Runs one benchmark of two builds alternately, in one pair of processes.
package struct PairedMeasurement {
  /// The result of one launch of both programs.
  package struct Start: Codable, Equatable {
    /// The logarithm of head's processor time divided by base's processor time, for each block.
    package var blocks: [Double]
    /// The pseudomedian of `blocks`.
    package var logRatio: Double
    /// The counterpart of `logRatio` for wall-clock time.
    package var wallLogRatio: Double
    /// The median of base's samples, in nanoseconds for one operation.
    package var baseNanoseconds: Double
    /// The median of head's samples, in nanoseconds for one operation.
    package var headNanoseconds: Double
    /// The allocations of one operation in base; nil if allocations cannot be counted.
    package var baseAllocations: Double?
    /// The allocations of one operation in head; nil if allocations cannot be counted.
    package var headAllocations: Double?
    /// The wall-clock nanoseconds of single frames. For other units, the processor nanoseconds of
    /// one operation in each sample.
    ///
    /// Reports store only the distribution of these times.
    package var baseTimes: [Double] = []
    package var headTimes: [Double] = []

    private enum CodingKeys: CodingKey {
      case logRatio, wallLogRatio, baseNanoseconds, headNanoseconds, baseAllocations
      case headAllocations, blocks
    }

    package init(
      blocks: [Double], logRatio: Double, wallLogRatio: Double, baseNanoseconds: Double,
      headNanoseconds: Double
    ) {
      self.blocks = blocks
      self.logRatio = logRatio
      self.wallLogRatio = wallLogRatio
      self.baseNanoseconds = baseNanoseconds
      self.headNanoseconds = headNanoseconds
    }
  }

  package let plan: ComparisonPlan
  /// The share by which head is slowed down on purpose; nil for no slowdown.
  package let slowdown: Double?

  package init(plan: ComparisonPlan, slowdown: Double? = nil) {
    self.plan = plan
    self.slowdown = slowdown
  }

  /// Opens a benchmark on both sides and returns the nanoseconds of one iteration on the slower
  /// side.
  ///
  /// Memory has arbitrary addresses in this call.
  package func pace(
    of name: String, base: any SampleSource, head: any SampleSource, coin: inout SplitMix
  ) throws(BenchmarkFailure) -> Double {
    try open("open " + name, base: base, head: head, coin: &coin).map { $0.nanoseconds }.max() ?? 0
  }

  /// Measures both sides strictly alternately. Just before each sample, the other side has
  /// therefore used the caches.
  ///
  /// Without alternation, the second of two samples in a row would take up to 12 % less time. A
  /// random bit decides which side begins, and the other side begins in the second half, because
  /// the order of the sides changes times by one percent.
  ///
  /// Both sides have the same memory layout, and the stack has another offset for each pair of
  /// samples. So unchanged code meets the same layout effects on both sides, and changed code meets
  /// all kinds of them.
  ///
  /// - Parameters:
  ///   - pace: The nanoseconds of one iteration.
  package func run(
    _ name: String, pace: Double, base: any SampleSource, head: any SampleSource,
    coin: inout SplitMix
  ) throws(BenchmarkFailure) -> Start {
    let iterations = plan.iterations(nanosecondsPerIteration: pace)
    let blocks = plan.blocks(nanosecondsPerSample: pace * Double(iterations))
    let warmUp = plan.warmUpIterations(nanosecondsPerIteration: pace)
    let line = "open \(name) \(warmUp) \(StackOffset.any(using: &coin))"
    var sides = try open(line, base: base, head: head, coin: &coin)
    if let slowdown {
      // Base gets a share of 0, so that it reads its clocks as often as head.
      for (side, source, share) in [(ComparedSide.base, base, 0), (.head, head, slowdown)] {
        guard try source.ask("slow \(share)") == .slowed else {
          throw .couldNotRun("\(side.title) cannot be slowed down.")
        }
      }
    }
    var (logs, wallLogs) = ([Double](), [Double]())
    var order = coin.next() & 1 == 0 ? [0, 1] : [1, 0]
    for block in 0..<blocks {
      if blocks >= ComparisonPlan.fewestBlocksToTurn, block == blocks / 2 {
        order.reverse()
        // The last side is now first, with warm caches, so this pair is not counted.
        for index in order { _ = try sides[index].source.ask("run \(iterations) 0") }
      }
      var (sum, wallSum) = (0.0, 0.0)
      for _ in 0..<2 {
        let place = StackOffset.any(using: &coin)
        for index in order {
          let times = try sides[index].sample(iterations, at: place)
          sum += (index == 1 ? 0.5 : -0.5) * log(times.processor)
          wallSum += (index == 1 ? 0.5 : -0.5) * log(times.wall)
        }
      }
      logs.append(sum)
      wallLogs.append(wallSum)
    }
    guard let logRatio = OrderStatistics.pseudomedian(of: logs), logRatio.isFinite,
      let wallLogRatio = OrderStatistics.pseudomedian(of: wallLogs), wallLogRatio.isFinite,
      let baseTime = OrderStatistics.median(of: sides[0].times),
      let headTime = OrderStatistics.median(of: sides[1].times)
    else { throw .excluded(.notComparable, "the clock did not move in a sample") }
    var start = Start(
      blocks: logs, logRatio: logRatio, wallLogRatio: wallLogRatio, baseNanoseconds: baseTime,
      headNanoseconds: headTime)
    start.baseAllocations = sides[0].allocationsPerOperation
    start.headAllocations = sides[1].allocationsPerOperation
    start.baseTimes = sides[0].shownTimes
    start.headTimes = sides[1].shownTimes
    return start
  }

  private func open(
    _ line: String, base: any SampleSource, head: any SampleSource, coin: inout SplitMix
  ) throws(BenchmarkFailure) -> [Side] {
    var sides = [Side(source: base), Side(source: head)]
    // Ask both sides: if neither can run it because this machine lacks something, head did not
    // break it.
    var reasons: [ComparedSide: String] = [:]
    for index in coin.next() & 1 == 1 ? [1, 0] : [0, 1] {
      let side: ComparedSide = index == 0 ? .base : .head
      switch try sides[index].source.ask(line) {
      case .ready(let operations, let nanoseconds):
        sides[index].operations = Double(operations)
        sides[index].nanoseconds = nanoseconds
      case .unavailable(let reason): reasons[side] = reason
      default: throw .couldNotRun("\(side.title) does not answer like a benchmark worker.")
      }
    }
    for side in [ComparedSide.base, .head] {
      if let reason = reasons[side] { throw side.cannotRun(reason) }
    }
    return sides
  }

  private struct Side {
    let source: any SampleSource
    /// The number of operations in an iteration.
    var operations = 1.0
    /// The nanoseconds of an iteration during the warm-up.
    var nanoseconds = 0.0
    /// The nanoseconds of processor time for one operation, with one number for each sample.
    private(set) var times: [Double] = []
    /// The wall-clock nanoseconds of one operation, with one number for each frame; empty if the
    /// unit is not a frame.
    private var frames: [Double] = []
    private var allocations: UInt64? = 0
    /// The number of operations in all samples.
    private var operationCount = 0.0

    init(source: any SampleSource) {
      self.source = source
    }

    var shownTimes: [Double] { frames.isEmpty ? times : frames }

    mutating func sample(
      _ iterations: Int, at place: UInt32
    ) throws(BenchmarkFailure) -> (processor: Double, wall: Double) {
      guard case .sample(let sample) = try source.ask("run \(iterations) \(place)") else {
        throw .couldNotRun("a worker did not answer with a sample.")
      }
      let count = operations * Double(iterations)
      operationCount += count
      let processor = Double(sample.processorNanoseconds) / count
      times.append(processor)
      frames += sample.frames.map { Double($0) / operations }
      allocations = allocations.flatMap { all in sample.allocations.map { all &+ $0 } }
      return (processor, Double(sample.wallNanoseconds) / count)
    }

    var allocationsPerOperation: Double? {
      guard let allocations, operationCount > 0 else { return nil }
      return Double(allocations) / operationCount
    }
  }
}
