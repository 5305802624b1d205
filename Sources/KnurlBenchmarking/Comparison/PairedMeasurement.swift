import Foundation

/// Runs one benchmark of two builds in turns, in one pair of processes.
package struct PairedMeasurement {
  /// What one pair of processes came to.
  package struct Restart: Equatable {
    /// The median over blocks of the logarithm of head's time against base's.
    package var logRatio: Double
    /// The same on the wall clock.
    package var wallLogRatio: Double
    /// Median nanoseconds of an operation.
    package var base: Double
    package var head: Double
    /// Of one operation; nil where they cannot be counted.
    package var baseAllocations: Double?
    package var headAllocations: Double?

    package init(
      logRatio: Double, wallLogRatio: Double, base: Double, head: Double,
      baseAllocations: Double?, headAllocations: Double?
    ) {
      self.logRatio = logRatio
      self.wallLogRatio = wallLogRatio
      self.base = base
      self.head = head
      self.baseAllocations = baseAllocations
      self.headAllocations = headAllocations
    }
  }

  package enum Outcome: Equatable {
    case measured(Restart)
    case notComparable(reason: String)
  }

  package let plan: ComparisonPlan

  package init(plan: ComparisonPlan) {
    self.plan = plan
  }

  /// Both sides in the order A B B A or B A A B by a throw of the coin: whatever changes evenly
  /// over the four samples of a block falls on both sides alike.
  package func run(
    _ name: String, base: any SampleSource, head: any SampleSource, coin: inout SplitMix
  ) throws(BenchmarkFailure) -> Outcome {
    var nanoseconds = 0.0
    var operations = [1.0, 1.0]
    let isHeadFirst = coin.next() & 1 == 1
    for index in isHeadFirst ? [1, 0] : [0, 1] {
      let (title, side) = index == 0 ? ("the older commit", base) : ("the newer commit", head)
      switch try side.ask("open " + name) {
      case .ready(let count, let each):
        nanoseconds = max(nanoseconds, each)
        operations[index] = Double(count)
      case .unavailable(let reason): return .notComparable(reason: "\(title): \(reason)")
      default: throw .couldNotRun("\(title) does not answer as a worker does.")
      }
    }
    let iterations = plan.iterations(nanosecondsPerIteration: nanoseconds)
    let blocks = plan.blocks(nanosecondsPerSample: nanoseconds * Double(iterations))
    var sides = [Side(source: base), Side(source: head)]
    for index in sides.indices { sides[index].perSample = operations[index] * Double(iterations) }
    var (logs, wallLogs) = ([Double](), [Double]())
    for _ in 0..<blocks {
      let first = coin.next() & 1 == 0 ? 0 : 1
      var (sum, wallSum) = (0.0, 0.0)
      for index in [first, 1 - first, 1 - first, first] {
        let times = try sides[index].sample(iterations)
        sum += (index == 1 ? 0.5 : -0.5) * log(times.processor)
        wallSum += (index == 1 ? 0.5 : -0.5) * log(times.wall)
      }
      logs.append(sum)
      wallLogs.append(wallSum)
    }
    guard let logRatio = OrderStatistics.median(of: logs), logRatio.isFinite,
      let wallLogRatio = OrderStatistics.median(of: wallLogs),
      let baseTime = OrderStatistics.median(of: sides[0].times),
      let headTime = OrderStatistics.median(of: sides[1].times)
    else { return .notComparable(reason: "the clock did not move in a sample") }
    return .measured(
      Restart(
        logRatio: logRatio, wallLogRatio: wallLogRatio, base: baseTime, head: headTime,
        baseAllocations: sides[0].allocationsPerOperation,
        headAllocations: sides[1].allocationsPerOperation))
  }

  private struct Side {
    let source: any SampleSource
    /// Operations in a sample.
    var perSample = 1.0
    /// Nanoseconds of processor time for an operation.
    private(set) var times: [Double] = []
    private var allocations: UInt64? = 0

    init(source: any SampleSource) {
      self.source = source
    }

    mutating func sample(
      _ iterations: Int
    ) throws(BenchmarkFailure) -> (processor: Double, wall: Double) {
      guard case .sample(let sample) = try source.ask("run \(iterations)") else {
        throw .couldNotRun("a worker does not answer with a sample.")
      }
      let processor = Double(sample.processorNanoseconds) / perSample
      times.append(processor)
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
