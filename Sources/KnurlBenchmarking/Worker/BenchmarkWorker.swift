import CKnurlMeasure
import Foundation

/// One of the two programs that a comparison runs: it does one sample for each line that it is
/// told, and sleeps while the other one does its.
package final class BenchmarkWorker {
  private let benchmarks: [(suite: String, benchmark: Benchmark)]
  private let clock: BenchmarkClock
  private let allocations: AllocationCounter
  /// Lets a little time pass, with the processor busy.
  private let idle: () -> Void
  private var open: (benchmark: Benchmark, prepared: PreparedBenchmark)?
  /// How much longer samples take than they need to, as a share of their time; nil where none does.
  private var extraShare: Double?
  /// What reading the clock takes, in nanoseconds.
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

  /// Answers the lines of standard input until it ends.
  package func run() {
    // Answers have a channel of their own: what a benchmark prints goes where errors go.
    // Whoever waits for its end waits for this program's, so no other has it.
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
    case ("open", 2): return open(words[1], .untilWarm)
    case ("open", 4):
      guard let iterations = Int(words[2]), iterations > 0, let waste = UInt32(words[3]) else {
        return .unavailable("a worker does not understand “\(line)”")
      }
      knurl_waste_memory(waste)
      return open(words[1], .iterations(iterations))
    case ("digest", 1): return digest()
    case ("slow", 2):
      guard let share = Double(words[1]), share >= 0, share < 10, open != nil else {
        return .unavailable("there is nothing to slow down")
      }
      extraShare = share
      let readings = (0..<64).map { _ in clock.wall() }
      wallReading = zip(readings.dropFirst(), readings).map { $0 &- $1 }.min() ?? 0
      return .slowed
    case ("run", 3):
      guard let iterations = Int(words[1]), iterations > 0, let place = UInt32(words[2]), let open
      else { return .unavailable("there is nothing to run") }
      return .sample(
        StackOffset.call(place) { sample(of: open.benchmark, open.prepared, iterations) })
    default: return .unavailable("a worker does not understand “\(line)”")
    }
  }

  /// How a benchmark is run before its first sample.
  private enum WarmUp {
    /// For some 20 ms, to find out how long an iteration takes.
    case untilWarm
    /// So often: two programs have then done the same, and their memory lies in the same way.
    case iterations(Int)
  }

  private func open(_ name: String, _ warmUp: WarmUp) -> WorkerAnswer {
    open = nil
    extraShare = nil
    guard let benchmark = benchmarks.first(where: { $0.benchmark.name == name })?.benchmark else {
      return .unavailable("there is no benchmark of this name")
    }
    do throws(BenchmarkFailure) {
      let prepared = try benchmark.prepared()
      open = (benchmark, prepared)
      return .ready(
        operations: prepared.operations, nanosecondsPerIteration: run(prepared, warmUp))
    } catch {
      return .unavailable(error.message)
    }
  }

  /// - Returns: Nanoseconds of one iteration, from the last and longest batch.
  private func run(_ prepared: PreparedBenchmark, _ warmUp: WarmUp) -> Double {
    var (iterations, spent) = (1, UInt64(0))
    if case .iterations(let count) = warmUp { iterations = count }
    while true {
      let start = clock.wall()
      prepared.run(iterations)
      let time = clock.wall() &- start
      spent &+= time
      let isDone =
        switch warmUp {
        case .iterations: true
        case .untilWarm: spent >= 20_000_000 || iterations >= 1 << 26
        }
      if isDone { return Double(time) / Double(iterations) }
      if time < 2_000_000 { iterations *= 2 }
    }
  }

  private func sample(
    of benchmark: Benchmark, _ prepared: PreparedBenchmark, _ iterations: Int
  ) -> WorkerAnswer.Sample {
    // All memory beforehand: what grows here would be counted as the benchmark's.
    var frames: [UInt64] = []
    let single =
      benchmark.unit.isFrame ? min(max(1, iterations - 1), WorkerAnswer.Sample.mostFrames) : 0
    frames.reserveCapacity(single)
    let before = allocations.read()
    let start = (processor: clock.processor(), wall: clock.wall())
    // The first one finds the caches as the other program left them, so it is shown only if it is alone.
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

  /// Lets a share of a sample's time pass on a clock that is read again and again, and reads both clocks
  /// once more. Work of a size that was reckoned beforehand would be another share as soon as the machine
  /// became faster or slower.
  ///
  /// The side that is not slowed down does the same by a share of 0. Else the one side would end its samples
  /// with clocks, and this code, that the work has thrown out of the caches, and the other one would not: a
  /// slow-down of 1 % would be one of 0.7 or of 1.2 %.
  private func readLater(
    than nanoseconds: UInt64, by share: Double
  ) -> (wall: UInt64, processor: UInt64) {
    // The loop turns half a time too often, but once for nothing on the other side.
    let extra = share > 0 ? Double(nanoseconds) * share + Double(wallReading) / 2 : 0
    let begin = clock.wall()
    while Double(clock.wall() &- begin) < extra { idle() }
    return (clock.wall(), clock.processor())
  }

  private func digest() -> WorkerAnswer {
    guard let benchmark = open?.benchmark else { return .unavailable("there is nothing to run") }
    do {
      return .digest(try benchmark.digest?())
    } catch {
      return .unavailable("its digest failed: \(error)")
    }
  }
}

/// A worker, seen from the comparison.
package protocol SampleSource: AnyObject {
  func ask(_ line: String) throws(BenchmarkFailure) -> WorkerAnswer
  /// Comes back when it can be asked: both sides are started before either is waited for.
  func waitUntilReady() throws(BenchmarkFailure)
}

extension BenchmarkWorker: SampleSource {
  /// Without a process of its own.
  package func ask(_ line: String) throws(BenchmarkFailure) -> WorkerAnswer { answer(to: line) }

  package func waitUntilReady() {}
}
