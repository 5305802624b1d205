import Foundation

/// Runs one benchmark of two builds in turns, in one pair of processes.
package struct PairedMeasurement {
  /// What one pair of processes came to.
  package struct Start: Decodable, Equatable {
    /// Of each block, the logarithm of head's processor time against base's.
    package var blocks: [Double]
    /// Their pseudomedian.
    package var logRatio: Double
    /// The same on the wall clock.
    package var wallLogRatio: Double
    /// Median nanoseconds of an operation.
    package var baseNanoseconds: Double
    package var headNanoseconds: Double
    /// Of one operation; nil where they cannot be counted.
    package var baseAllocations: Double?
    package var headAllocations: Double?
    /// Nanoseconds of single frames on the wall clock, or of an operation in each sample where the unit
    /// is no frame. Reports keep only their distribution.
    package var baseTimes: [Double] = []
    package var headTimes: [Double] = []

    private enum CodingKeys: CodingKey {
      case blocks, logRatio, wallLogRatio, baseNanoseconds, headNanoseconds, baseAllocations
      case headAllocations
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

  package enum Outcome: Equatable {
    case measured(Start)
    case notComparable(reason: String)
    /// Head cannot run what base can.
    case broken(reason: String)
  }

  package let plan: ComparisonPlan
  /// The share of its work that head does besides, to see whether that is found.
  package let slowdown: Double?

  package init(plan: ComparisonPlan, slowdown: Double? = nil) {
    self.plan = plan
    self.slowdown = slowdown
  }

  /// Both sides in the order A B B A or B A A B by a throw of the coin: whatever changes evenly
  /// over the four samples of a block falls on both sides alike.
  package func run(
    _ name: String, base: any SampleSource, head: any SampleSource, coin: inout SplitMix
  ) throws(BenchmarkFailure) -> Outcome {
    var nanoseconds = 0.0
    var operations = [1.0, 1.0]
    let isHeadFirst = coin.next() & 1 == 1
    // Both are asked: what neither can do, for this machine lacks something, head did not break.
    var reasons: [ComparedSide: String] = [:]
    for index in isHeadFirst ? [1, 0] : [0, 1] {
      let side: ComparedSide = index == 0 ? .base : .head
      let source = index == 0 ? base : head
      switch try source.ask("open " + name) {
      case .ready(let count, let each):
        nanoseconds = max(nanoseconds, each)
        operations[index] = Double(count)
      case .unavailable(let reason): reasons[side] = "\(side.title): \(reason)"
      default: throw .couldNotRun("\(side.title) does not answer as a worker does.")
      }
    }
    if let reason = reasons[.base] { return .notComparable(reason: reason) }
    if let reason = reasons[.head] { return .broken(reason: reason) }
    if let slowdown, try head.ask("slow \(slowdown)") != .slowed {
      throw .couldNotRun("\(ComparedSide.head.title) cannot be slowed down.")
    }
    let iterations = plan.iterations(nanosecondsPerIteration: nanoseconds)
    let blocks = plan.blocks(nanosecondsPerSample: nanoseconds * Double(iterations))
    var sides = [Side(source: base), Side(source: head)]
    for index in sides.indices {
      sides[index].operations = operations[index]
      sides[index].iterations = iterations
    }
    var (logs, wallLogs) = ([Double](), [Double]())
    for _ in 0..<blocks {
      let first = coin.next() & 1 == 0 ? 0 : 1
      var (sum, wallSum) = (0.0, 0.0)
      for index in [first, 1 - first, 1 - first, first] {
        let times = try sides[index].sample()
        sum += (index == 1 ? 0.5 : -0.5) * log(times.processor)
        wallSum += (index == 1 ? 0.5 : -0.5) * log(times.wall)
      }
      logs.append(sum)
      wallLogs.append(wallSum)
    }
    return Self.start(logs, wallLogs, sides).map { .measured($0) }
      ?? .notComparable(reason: "the clock did not move in a sample")
  }

  private static func start(_ logs: [Double], _ wallLogs: [Double], _ sides: [Side]) -> Start? {
    guard let logRatio = OrderStatistics.pseudomedian(of: logs), logRatio.isFinite,
      let wallLogRatio = OrderStatistics.pseudomedian(of: wallLogs), wallLogRatio.isFinite,
      let base = OrderStatistics.median(of: sides[0].times),
      let head = OrderStatistics.median(of: sides[1].times)
    else { return nil }
    var start = Start(
      blocks: logs, logRatio: logRatio, wallLogRatio: wallLogRatio, baseNanoseconds: base,
      headNanoseconds: head)
    start.baseAllocations = sides[0].allocationsPerOperation
    start.headAllocations = sides[1].allocationsPerOperation
    start.baseTimes = sides[0].shownTimes
    start.headTimes = sides[1].shownTimes
    return start
  }

  private struct Side {
    let source: any SampleSource
    /// In an iteration.
    var operations = 1.0
    /// In a sample.
    var iterations = 1
    /// Nanoseconds of processor time for an operation.
    private(set) var times: [Double] = []
    /// Nanoseconds on the wall for a single frame's operation; empty where there are no frames.
    private var frames: [Double] = []
    private var allocations: UInt64? = 0

    init(source: any SampleSource) {
      self.source = source
    }

    private var perSample: Double { operations * Double(iterations) }

    var shownTimes: [Double] { frames.isEmpty ? times : frames }

    mutating func sample() throws(BenchmarkFailure) -> (processor: Double, wall: Double) {
      guard case .sample(let sample) = try source.ask("run \(iterations)") else {
        throw .couldNotRun("a worker does not answer with a sample.")
      }
      let processor = Double(sample.processorNanoseconds) / perSample
      times.append(processor)
      frames += sample.frames.map { Double($0) / operations }
      if let more = sample.allocations {
        allocations = allocations.map { $0 &+ more }
      } else {
        allocations = nil
      }
      return (processor, Double(sample.wallNanoseconds) / perSample)
    }

    var allocationsPerOperation: Double? {
      guard let allocations, !times.isEmpty else { return nil }
      return Double(allocations) / (perSample * Double(times.count))
    }
  }
}
