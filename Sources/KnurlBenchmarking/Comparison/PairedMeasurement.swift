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

  package enum Outcome<Value> {
    case measured(Value)
    case notComparable(reason: String)
    /// Head cannot run what base can.
    case broken(reason: String)
  }

  package let plan: ComparisonPlan
  /// The share by which head is made slower, to see whether that is found.
  package let slowdown: Double?

  package init(plan: ComparisonPlan, slowdown: Double? = nil) {
    self.plan = plan
    self.slowdown = slowdown
  }

  /// Finds out how long an iteration of a benchmark takes on the slower side, in nanoseconds. Both
  /// sides then have it open, with its memory lying as it happened to.
  package func pace(
    of name: String, base: any SampleSource, head: any SampleSource, coin: inout SplitMix
  ) throws(BenchmarkFailure) -> Outcome<Double> {
    switch try open("open " + name, base: base, head: head, coin: &coin) {
    case .measured(let sides): .measured(sides.map { $0.nanoseconds }.max() ?? 0)
    case .notComparable(let reason): .notComparable(reason: reason)
    case .broken(let reason): .broken(reason: reason)
    }
  }

  /// Both sides strictly in turns, so that each sample finds the caches as the other side left them: the
  /// second of two in a row takes up to 12 % less. By a throw of the coin the one begins or the other, and in
  /// the second half the other one: which has just done the same work in the same libraries differs by a
  /// percent.
  ///
  /// Memory lies alike on both sides, the stack in another way for each pair of samples: code that did
  /// not change has the same luck twice, and code that did has all kinds of luck.
  ///
  /// - Parameters:
  ///   - pace: Nanoseconds of an iteration.
  package func run(
    _ name: String, pace: Double, base: any SampleSource, head: any SampleSource,
    coin: inout SplitMix
  ) throws(BenchmarkFailure) -> Outcome<Start> {
    let iterations = plan.iterations(nanosecondsPerIteration: pace)
    let blocks = plan.blocks(nanosecondsPerSample: pace * Double(iterations))
    let warmUp = plan.warmUpIterations(nanosecondsPerIteration: pace)
    let line = "open \(name) \(warmUp) \(StackOffset.any(using: &coin))"
    var sides: [Side]
    switch try open(line, base: base, head: head, coin: &coin) {
    case .measured(let opened): sides = opened
    case .notComparable(let reason): return .notComparable(reason: reason)
    case .broken(let reason): return .broken(reason: reason)
    }
    if let slowdown {
      // By nothing, base reads its clocks as often.
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
        // The one that was last is first now, with warm caches, so this pair counts for nothing.
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
    return Self.start(logs, wallLogs, sides).map { .measured($0) }
      ?? .notComparable(reason: "the clock did not move in a sample")
  }

  private func open(
    _ line: String, base: any SampleSource, head: any SampleSource, coin: inout SplitMix
  ) throws(BenchmarkFailure) -> Outcome<[Side]> {
    var sides = [Side(source: base), Side(source: head)]
    // Both are asked: what neither can do, for this machine lacks something, head did not break.
    var reasons: [ComparedSide: String] = [:]
    for index in coin.next() & 1 == 1 ? [1, 0] : [0, 1] {
      let side: ComparedSide = index == 0 ? .base : .head
      switch try sides[index].source.ask(line) {
      case .ready(let operations, let nanoseconds):
        sides[index].operations = Double(operations)
        sides[index].nanoseconds = nanoseconds
      case .unavailable(let reason): reasons[side] = "\(side.title): \(reason)"
      default: throw .couldNotRun("\(side.title) does not answer as a worker does.")
      }
    }
    if let reason = reasons[.base] { return .notComparable(reason: reason) }
    if let reason = reasons[.head] { return .broken(reason: reason) }
    return .measured(sides)
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
    /// Of an iteration while it was warmed up.
    var nanoseconds = 0.0
    /// Nanoseconds of processor time for an operation.
    private(set) var times: [Double] = []
    /// Nanoseconds on the wall for a single frame's operation; empty where there are no frames.
    private var frames: [Double] = []
    private var allocations: UInt64? = 0
    /// In all samples.
    private var operationCount = 0.0

    init(source: any SampleSource) {
      self.source = source
    }

    var shownTimes: [Double] { frames.isEmpty ? times : frames }

    mutating func sample(
      _ iterations: Int, at place: UInt32
    ) throws(BenchmarkFailure) -> (processor: Double, wall: Double) {
      guard case .sample(let sample) = try source.ask("run \(iterations) \(place)") else {
        throw .couldNotRun("a worker does not answer with a sample.")
      }
      let count = operations * Double(iterations)
      operationCount += count
      let processor = Double(sample.processorNanoseconds) / count
      times.append(processor)
      frames += sample.frames.map { Double($0) / operations }
      if let more = sample.allocations {
        allocations = allocations.map { $0 &+ more }
      } else {
        allocations = nil
      }
      return (processor, Double(sample.wallNanoseconds) / count)
    }

    var allocationsPerOperation: Double? {
      guard let allocations, operationCount > 0 else { return nil }
      return Double(allocations) / operationCount
    }
  }
}
