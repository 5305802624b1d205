import CKnurlMeasure
import Foundation

/// One of the two programs of a comparison.
///
/// A worker takes one sample for each line that it receives, and sleeps while the other program
/// works.
package final class BenchmarkWorker {
  private let benchmarks: [(suite: String, benchmark: Benchmark)]
  private let clock: BenchmarkClock
  private let allocations: AllocationCounter
  /// Lets a little time pass without letting the processor sleep.
  private let idle: () -> Void
  private var open: (benchmark: Benchmark, prepared: PreparedBenchmark)?
  /// The share by which samples are slowed down; nil if samples are not slowed down.
  private var extraShare: Double?
  /// The nanoseconds that reading the clock takes.
  private var wallReading: UInt64 = 0

  package init(
    suites: [BenchmarkSuite], clock: BenchmarkClock = .live, allocations: AllocationCounter = .live,
    idle: @escaping () -> Void = {}
  ) {
    benchmarks = suites.flatMap { suite in suite.benchmarks.map { (suite.name, $0) } }
    self.clock = clock
    self.allocations = allocations
    self.idle = idle
  }

  /// Answers the lines of standard input until the input ends.
  package func run() {
    // Answers have a channel of their own, and a benchmark's own output goes to standard error. The
    // comparison waits for the end of the channel, so no child process may inherit it.
    let channel = FileHandle(fileDescriptor: fcntl(1, F_DUPFD_CLOEXEC, 3), closeOnDealloc: false)
    dup2(2, 1)
    func say(_ answer: WorkerAnswer) {
      try? channel.write(contentsOf: Data((answer.line + "\n").utf8))
    }
    let processor = knurl_keep_to_one_processor()
    say(.hello(version: WorkerAnswer.version, processor: processor < 0 ? nil : Int(processor)))
    while let line = readLine() { say(answer(to: line)) }
  }

  package func answer(to line: String) -> WorkerAnswer {
    let words = line.split(separator: " ").map { String($0) }
    switch (words.first, words.count) {
    case ("names", 1):
      return .names(
        benchmarks.map {
          .init(name: $0.benchmark.name, unit: $0.benchmark.unit.name, suite: $0.suite)
        })
    case ("open", 2): return open(words[1], iterations: nil)
    case ("open", 4):
      guard let iterations = Int(words[2]), iterations > 0, let waste = UInt32(words[3]) else {
        return .unavailable("“\(line)” is not a command of a worker")
      }
      knurl_waste_memory(waste)
      return open(words[1], iterations: iterations)
    case ("digest", 1): return digest()
    case ("slow", 2):
      guard let share = Double(words[1]), share >= 0, share < 10, open != nil else {
        return .unavailable("no benchmark is open to slow down")
      }
      extraShare = share
      let readings = (0..<64).map { _ in clock.wall() }
      wallReading = zip(readings.dropFirst(), readings).map { $0 &- $1 }.min() ?? 0
      return .slowed
    case ("run", 3):
      guard let iterations = Int(words[1]), iterations > 0, let place = UInt32(words[2]), let open
      else { return .unavailable("no benchmark is open to run") }
      return .sample(
        StackOffset.call(place) { sample(of: open.benchmark, open.prepared, iterations) })
    default: return .unavailable("“\(line)” is not a command of a worker")
    }
  }

  private func open(_ name: String, iterations: Int?) -> WorkerAnswer {
    open = nil
    extraShare = nil
    guard let benchmark = benchmarks.first(where: { $0.benchmark.name == name })?.benchmark else {
      return .unavailable("there is no benchmark of this name")
    }
    do throws(BenchmarkFailure) {
      let prepared = try benchmark.prepared()
      open = (benchmark, prepared)
      return .ready(
        operations: prepared.operations, nanosecondsPerIteration: warmUp(prepared, iterations))
    } catch {
      return .unavailable(error.message)
    }
  }

  /// - Parameter count: The number of iterations, with which both programs do the same work and have
  ///   the same memory layout; nil to run for about 20 ms, to find the time of an iteration.
  /// - Returns: The nanoseconds of one iteration, from the last and longest batch.
  private func warmUp(_ prepared: PreparedBenchmark, _ count: Int?) -> Double {
    var (iterations, spent) = (count ?? 1, UInt64(0))
    while true {
      let start = clock.wall()
      prepared.run(iterations)
      let time = clock.wall() &- start
      spent &+= time
      if count != nil || spent >= 20_000_000 || iterations >= 1 << 26 {
        return Double(time) / Double(iterations)
      }
      if time < 2_000_000 { iterations *= 2 }
    }
  }

  private func sample(
    of benchmark: Benchmark, _ prepared: PreparedBenchmark, _ iterations: Int
  ) -> WorkerAnswer.Sample {
    // Reserve all memory first: arrays that grow here would be counted as the benchmark's
    // allocations.
    var frames: [UInt64] = []
    let single =
      benchmark.unit.isFrame ? min(max(1, iterations - 1), WorkerAnswer.Sample.mostFrames) : 0
    frames.reserveCapacity(single)
    let before = allocations.read()
    let start = (processor: clock.processor(), wall: clock.wall())
    // The first iteration finds the caches as the other program left them, so report it only if it
    // is the only one.
    if iterations > single { prepared.run(iterations - single) }
    var last = clock.wall()
    for _ in 0..<single {
      prepared.run(1)
      let now = clock.wall()
      frames.append(now &- last)
      last = now
    }
    var end = (wall: clock.wall(), processor: clock.processor())
    if let extraShare { end = readLater(than: end.processor &- start.processor, by: extraShare) }
    let after = allocations.read()
    return WorkerAnswer.Sample(
      processorNanoseconds: end.processor &- start.processor,
      wallNanoseconds: end.wall &- start.wall,
      allocations: allocations.unavailable == nil ? after.count - before.count : nil,
      frames: frames)
  }

  /// Extends a sample by a share of its time: reads the clock again and again until this time has
  /// passed.
  ///
  /// A precomputed amount of work would be another share as soon as the machine became faster or
  /// slower. The side that is not slowed down does the same with a share of 0. Otherwise only this
  /// side would end its samples with clocks and code that the work has pushed out of the caches,
  /// and a slow-down of 1 % would measure as 0.7 or 1.2 %.
  private func readLater(
    than nanoseconds: UInt64, by share: Double
  ) -> (wall: UInt64, processor: UInt64) {
    // The loop runs half a reading too long on average; on the other side it runs once without
    // effect.
    let extra = share > 0 ? Double(nanoseconds) * share + Double(wallReading) / 2 : 0
    let begin = clock.wall()
    while Double(clock.wall() &- begin) < extra { idle() }
    return (clock.wall(), clock.processor())
  }

  private func digest() -> WorkerAnswer {
    guard let benchmark = open?.benchmark else {
      return .unavailable("no benchmark is open to run")
    }
    do {
      return .digest(try benchmark.digest?())
    } catch {
      return .unavailable("its digest failed: \(error)")
    }
  }
}

/// A worker that a comparison asks for samples.
package protocol SampleSource: AnyObject {
  func ask(_ line: String) throws(BenchmarkFailure) -> WorkerAnswer
  /// Returns when the worker can answer. A comparison starts both workers before it waits for
  /// either.
  func waitUntilReady() throws(BenchmarkFailure)
}

extension BenchmarkWorker: SampleSource {
  /// Answers the line in this process.
  package func ask(_ line: String) throws(BenchmarkFailure) -> WorkerAnswer { answer(to: line) }

  package func waitUntilReady() {}
}
