import CKnurlMeasure

/// Measures one benchmark: warms it up, finds the number of iterations for a sample, takes samples.
package struct Sampler {
  package let benchmark: Benchmark
  private let plan: SamplingPlan
  private let clock: BenchmarkClock
  private let allocations: AllocationCounter
  private let prepared: PreparedBenchmark

  /// The number of iterations in each sample.
  package private(set) var iterationsPerSample = 1
  /// The nanoseconds of processor time for one operation, with one number for each sample.
  package private(set) var processorTimes: [Double] = []
  private var wallTimes: [Double] = []
  private var frameTimes: [Double] = []
  private var spentNanoseconds: UInt64 = 0
  private var allocated = AllocationCounter.Reading(count: 0, bytes: 0)
  private var coin = SplitMix(seed: 1)

  /// Creates a sampler and the benchmark's state.
  package init(
    _ benchmark: Benchmark, plan: SamplingPlan, clock: BenchmarkClock = .live,
    allocations: AllocationCounter = .live
  ) throws(BenchmarkFailure) {
    self.benchmark = benchmark
    self.plan = plan
    self.clock = clock
    self.allocations = allocations
    prepared = try benchmark.prepared()
    // Reserve all memory first: growing arrays would be counted as allocations of the benchmark.
    processorTimes.reserveCapacity(plan.maximumSamples)
    wallTimes.reserveCapacity(plan.maximumSamples)
    if benchmark.unit.isFrame { frameTimes.reserveCapacity(plan.maximumFrames) }
  }

  package var operations: Int { prepared.operations }

  // MARK: - Warming up

  /// Runs until the benchmark is warm, and finds the number of iterations for a sample.
  package mutating func warmUp() {
    guard !plan.isQuick else { return }
    let limit = UInt64(plan.warmUpSeconds * 1e9)
    var (iterations, spent, rounds) = (1, UInt64(0), 0)
    // Limit the rounds, in case the body takes no time or the clock does not advance.
    while rounds < 4_096 {
      let start = clock.wall()
      prepared.run(iterations)
      let time = clock.wall() &- start
      spent &+= time
      rounds += 1
      let isLongEnough = Double(time) >= plan.sampleNanoseconds / 2
      if spent >= limit, isLongEnough || rounds > 1_024 { break }
      if isLongEnough {
        let fitting = plan.sampleNanoseconds / Double(time) * Double(iterations)
        iterations = Int(max(1, min(Double(1 << 28), fitting)))
      } else if iterations < 1 << 28 {
        iterations *= 2
      } else {
        break
      }
      iterationsPerSample = iterations
    }
    if benchmark.unit.isFrame {
      iterationsPerSample = min(iterationsPerSample, max(1, plan.maximumFrames / 8))
    }
  }

  // MARK: - Sampling

  package var isFinished: Bool {
    if plan.isQuick { return !processorTimes.isEmpty }
    return isFull
      || Double(spentNanoseconds) >= plan.seconds * 1e9
        && processorTimes.count >= plan.minimumSamples
  }

  /// True if another sample would need more memory than the sampler has reserved.
  package var isFull: Bool {
    processorTimes.count >= plan.maximumSamples
      || benchmark.unit.isFrame && frameTimes.count + iterationsPerSample > plan.maximumFrames
  }

  /// Takes a sample.
  ///
  /// Each sample has another offset of the stack on its page. The sequence of offsets is the same
  /// in every run.
  package mutating func takeSample() {
    StackOffset.call(StackOffset.any(using: &coin)) { takeSampleHere() }
  }

  private mutating func takeSampleHere() {
    let before = allocations.read()
    let start = (processor: clock.processor(), wall: clock.wall())
    if benchmark.unit.isFrame {
      runFrames(from: start.wall)
    } else {
      prepared.run(iterationsPerSample)
    }
    let end = (wall: clock.wall(), processor: clock.processor())
    let after = allocations.read()
    let count = Double(iterationsPerSample * prepared.operations)
    processorTimes.append(Double(end.processor &- start.processor) / count)
    wallTimes.append(Double(end.wall &- start.wall) / count)
    spentNanoseconds &+= end.wall &- start.wall
    allocated.count += after.count - before.count
    allocated.bytes += after.bytes - before.bytes
  }

  private mutating func runFrames(from start: UInt64) {
    var last = start
    for _ in 0..<iterationsPerSample {
      prepared.run(1)
      let now = clock.wall()
      frameTimes.append(Double(now &- last) / Double(prepared.operations))
      last = now
    }
  }

  // MARK: - Results

  /// The result, or nil if there are no samples.
  package var measurement: Measurement? {
    let operationCount = Double(processorTimes.count * iterationsPerSample * prepared.operations)
    let isFrame = benchmark.unit.isFrame
    guard let processor = SampleSummary(processorTimes, iterationsPerSample: iterationsPerSample),
      let wall = SampleSummary(
        isFrame ? frameTimes : wallTimes, iterationsPerSample: isFrame ? 1 : iterationsPerSample)
    else { return nil }
    let figure: Measurement.Allocations
    if let reason = allocations.unavailable {
      figure = .unavailable(reason: reason)
    } else {
      figure = .counted(
        count: Double(allocated.count) / operationCount,
        bytes: Double(allocated.bytes) / operationCount)
    }
    return Measurement(
      operations: prepared.operations, iterations: processorTimes.count * iterationsPerSample,
      processor: processor, wall: wall, allocations: figure)
  }
}

/// The settings of a benchmark's sampling.
package struct SamplingPlan: Equatable {
  /// The seconds for all samples of one benchmark, on the wall clock.
  package var seconds = 1.0
  /// The seconds until caches, branch predictors and the processor's frequency have settled.
  package var warmUpSeconds = 0.1
  /// The length of a sample in nanoseconds.
  ///
  /// A sample is long compared with the clock's resolution of a microsecond, and short compared
  /// with the time between two disturbances of a machine.
  package var sampleNanoseconds = 3_000_000.0
  /// The smallest number of samples, even if samples take long.
  package var minimumSamples = 6
  /// The largest number of samples. This number limits the memory.
  package var maximumSamples = 20_000
  package var maximumFrames = 200_000
  /// True if each benchmark runs only once, to check that the benchmark works.
  package var isQuick = false

  package init() {}
}

/// The two clocks of all measurements, in nanoseconds. Tests pass their own clocks.
package struct BenchmarkClock {
  /// The processor time of this thread, which other programs hardly affect.
  ///
  /// Reading this clock costs about a microsecond, so it is read only before and after a sample.
  package var processor: () -> UInt64
  /// The elapsed time. Reading this clock costs about 25 ns.
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
