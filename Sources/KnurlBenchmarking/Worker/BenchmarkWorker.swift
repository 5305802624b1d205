import CKnurlMeasure
import Foundation

/// One of the two programs that a comparison runs: it does one sample for each line that it is
/// told, and sleeps while the other one does its.
package final class BenchmarkWorker {
  private let benchmarks: [(suite: String, benchmark: Benchmark)]
  private let clock: BenchmarkClock
  private let allocations: AllocationCounter
  private var open: (benchmark: Benchmark, prepared: PreparedBenchmark)?

  package init(
    suites: [BenchmarkSuite], clock: BenchmarkClock = .live, allocations: AllocationCounter = .live
  ) {
    benchmarks = suites.flatMap { suite in suite.benchmarks.map { (suite.name, $0) } }
    self.clock = clock
    self.allocations = allocations
  }

  /// Answers the lines of standard input until it ends.
  package func run() {
    let processor = knurl_keep_to_one_processor()
    say(.hello(version: WorkerAnswer.version, processor: processor < 0 ? nil : Int(processor)))
    while let line = readLine() { say(answer(to: line)) }
  }

  private func say(_ answer: WorkerAnswer) {
    try? FileHandle.standardOutput.write(contentsOf: Data((answer.line + "\n").utf8))
  }

  package func answer(to line: String) -> WorkerAnswer {
    let words = line.split(separator: " ").map { String($0) }
    switch (words.first, words.count) {
    case ("names", 1):
      return .names(
        benchmarks.map {
          .init(name: $0.benchmark.name, unit: $0.benchmark.unit.name, suite: $0.suite)
        })
    case ("open", 2): return open(words[1])
    case ("digest", 1): return digest()
    case ("run", 2):
      guard let iterations = Int(words[1]), iterations > 0, let open else {
        return .unavailable("there is nothing to run")
      }
      return .sample(sample(of: open.prepared, iterations))
    default: return .unavailable("a worker does not understand “\(line)”")
    }
  }

  private func open(_ name: String) -> WorkerAnswer {
    open = nil
    guard let benchmark = benchmarks.first(where: { $0.benchmark.name == name })?.benchmark else {
      return .unavailable("there is no benchmark of this name")
    }
    do throws(BenchmarkFailure) {
      let prepared = try benchmark.prepared()
      open = (benchmark, prepared)
      return .ready(
        operations: prepared.operations, nanosecondsPerIteration: warmUp(prepared))
    } catch {
      return .unavailable(error.message)
    }
  }

  /// Runs for some 50 ms.
  ///
  /// - Returns: Nanoseconds of one iteration, from the last and longest batch.
  private func warmUp(_ prepared: PreparedBenchmark) -> Double {
    var (iterations, spent) = (1, UInt64(0))
    while true {
      let start = clock.wall()
      prepared.run(iterations)
      let time = clock.wall() &- start
      spent &+= time
      if spent >= 50_000_000 || iterations >= 1 << 26 { return Double(time) / Double(iterations) }
      if time < 2_000_000 { iterations *= 2 }
    }
  }

  private func sample(of prepared: PreparedBenchmark, _ iterations: Int) -> WorkerAnswer.Sample {
    let before = allocations.read()
    let start = (processor: clock.processor(), wall: clock.wall())
    prepared.run(iterations)
    let end = (wall: clock.wall(), processor: clock.processor())
    let after = allocations.read()
    return WorkerAnswer.Sample(
      processorNanoseconds: end.processor &- start.processor,
      wallNanoseconds: end.wall &- start.wall,
      allocations: allocations.unavailable == nil ? after.count - before.count : nil)
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
