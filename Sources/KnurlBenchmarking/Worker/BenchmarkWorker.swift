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
  /// How much longer samples take than they need to, as a share of their time.
  private var extraShare = 0.0
  /// What reading the clocks adds by itself to a sample that is made longer, in nanoseconds.
  private var readings = 0.0

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
      guard let share = Double(words[1]), share > 0, share < 10, open != nil else {
        return .unavailable("there is nothing to slow down")
      }
      extraShare = share
      readings = readingsOfNothing()
      return .slowed
    case ("run", 3):
      guard let iterations = Int(words[1]), iterations > 0, let place = UInt32(words[2]), let open
      else { return .unavailable("there is nothing to run") }
      return .sample(
        StackPlace.call(place) { sample(of: open.benchmark, open.prepared, iterations) })
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
    extraShare = 0
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
    if extraShare > 0 {
      end = later(than: end, by: Double(end.processor &- start.processor) * extraShare - readings)
    }
    let after = allocations.read()
    return WorkerAnswer.Sample(
      processorNanoseconds: end.processor &- start.processor,
      wallNanoseconds: end.wall &- start.wall,
      allocations: allocations.unavailable == nil ? after.count - before.count : nil,
      frames: frames)
  }

  /// Lets time pass on a clock that is read again and again, and reads both once more. Work of a size
  /// that was reckoned beforehand would be another share as soon as the machine became faster or slower.
  ///
  /// The readings that a sample ends with otherwise have been made by then: the work has thrown them out
  /// of the caches, and without them a slow-down of 1 % were one of 0.7 %.
  private func later(
    than end: (wall: UInt64, processor: UInt64), by nanoseconds: Double
  ) -> (wall: UInt64, processor: UInt64) {
    let begin = clock.wall()
    while Double(clock.wall() &- begin) < nanoseconds { idle() }
    return (clock.wall(), clock.processor())
  }

  /// What letting no time pass takes, with one turn of the loop in it, which turns half of one too long.
  private func readingsOfNothing() -> Double {
    let times = (0..<64).map { _ in
      let now = (wall: clock.wall(), processor: clock.processor())
      return Double(later(than: now, by: 0).processor &- now.processor)
    }
    let turns = (0..<64).map { _ in
      let now = clock.wall()
      return Double(clock.wall() &- now)
    }
    return (OrderStatistics.median(of: times) ?? 0) - (OrderStatistics.median(of: turns) ?? 0) / 2
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
