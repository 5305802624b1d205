import Foundation
import KnurlBenchmarking
import Testing

@Suite("Worker answers")
struct WorkerTests {
  private let fake = FakeClock()

  private var worker: BenchmarkWorker {
    let suite = BenchmarkSuite(
      "A suite", [fake.benchmark("one", operations: 4, nanoseconds: 8_000)])
    return BenchmarkWorker(suites: [suite], clock: fake.clock(), allocations: .none)
  }

  @Test("A worker opens a benchmark, runs it, and answers with its digest")
  func conversation() {
    let worker = worker
    #expect(
      worker.answer(to: "names")
        == .names([.init(name: "one", unit: "operation", suite: "A suite")]))
    #expect(
      worker.answer(to: "open one") == .ready(operations: 4, nanosecondsPerIteration: 8_000))
    #expect(
      worker.answer(to: "run 10 0")
        == .sample(
          .init(processorNanoseconds: 80_000, wallNanoseconds: 80_000, allocations: nil)))
    #expect(worker.answer(to: "digest") == .digest(nil))
  }

  @Test("A worker times the last frames of a sample one by one")
  func frames() {
    let suite = BenchmarkSuite(
      "A suite", [fake.benchmark("one", unit: .frame, operations: 2, nanoseconds: 8_000)])
    let worker = BenchmarkWorker(suites: [suite], clock: fake.clock(), allocations: .none)
    _ = worker.answer(to: "open one")
    #expect(
      worker.answer(to: "run 3 16")
        == .sample(
          .init(
            processorNanoseconds: 24_000, wallNanoseconds: 24_000, allocations: nil,
            frames: [8_000, 8_000])))
    // A single frame is reported, although it is the first after the other program.
    guard case .sample(let alone) = worker.answer(to: "run 1 16") else {
      Issue.record("no sample")
      return
    }
    #expect(alone.frames == [8_000])
    guard case .sample(let sample) = worker.answer(to: "run 1000 4080") else {
      Issue.record("no sample")
      return
    }
    #expect(sample.frames.count == WorkerAnswer.Sample.mostFrames)
    #expect(sample.wallNanoseconds == 8_000_000)
    // Each iteration takes longer than the one before.
    let slower = Benchmark(
      "slower", unit: .frame, setUp: { Int64(0) },
      body: { count in
        count += 1
        fake.advance(count)
      })
    let other = BenchmarkWorker(
      suites: [.init("A suite", [slower])], clock: fake.clock(), allocations: .none)
    _ = other.answer(to: "open slower 1 0")
    guard case .sample(let sample) = other.answer(to: "run 20 0") else {
      Issue.record("no sample")
      return
    }
    #expect(sample.frames == Array(14...21))
  }

  @Test("A slow-down lasts until the worker opens the next benchmark")
  func slowedDown() {
    let suite = BenchmarkSuite("A suite", [fake.benchmark("one", nanoseconds: 8_000)])
    let worker = BenchmarkWorker(
      suites: [suite], clock: fake.clock(), allocations: .none,
      idle: { fake.advance(100) })
    func nanoseconds() -> UInt64? {
      guard case .sample(let sample) = worker.answer(to: "run 10 0") else { return nil }
      return sample.processorNanoseconds
    }
    _ = worker.answer(to: "open one")
    #expect(worker.answer(to: "slow 0.25") == .slowed)
    #expect(nanoseconds() == 100_000)
    _ = worker.answer(to: "open one")
    #expect(nanoseconds() == 80_000)
  }

  @Test("A slow-down is a share of a sample's time, including the time of a clock with cold caches")
  func coldClock() throws {
    let time = Progress(totalUnitCount: .max)
    // The work has pushed the clock's system call out of the caches; the other clock needs none.
    let isCold = Progress(totalUnitCount: 1)
    func processor() -> UInt64 {
      time.completedUnitCount += 400 + 300 * isCold.completedUnitCount
      isCold.completedUnitCount = 0
      return UInt64(time.completedUnitCount)
    }
    func wall() -> UInt64 {
      time.completedUnitCount += 20
      return UInt64(time.completedUnitCount)
    }
    let body = Benchmark("one") {
      time.completedUnitCount += 100_000
      isCold.completedUnitCount = 1
    }
    let worker = BenchmarkWorker(
      suites: [BenchmarkSuite("A suite", [body])],
      clock: BenchmarkClock(processor: processor, wall: wall), allocations: .none)
    func nanoseconds() throws -> Double {
      guard case .sample(let sample) = worker.answer(to: "run 1 0") else {
        throw BenchmarkFailure.couldNotRun("no sample")
      }
      return Double(sample.processorNanoseconds)
    }
    _ = worker.answer(to: "open one 1 0")
    _ = worker.answer(to: "slow 0")
    let usual = try nanoseconds()
    _ = worker.answer(to: "slow 0.01")
    // The tolerance is one reading of the clock, in either direction.
    #expect(abs(try nanoseconds() - usual * 1.01) <= 20)
  }

  @Test(
    "An unknown command is answered as unavailable",
    arguments: [
      "", "slow", "slow 0.1", "slow -1", "slow x", "open", "open two", "run 5", "run 5 0",
      "run x 0",
      "run 5 x", "digest", "open one 0 0", "open one 1 -1", "open one x 0",
      "names now", "\u{0}",
    ])
  func nonsense(line: String) {
    guard case .unavailable(let reason) = worker.answer(to: line) else {
      Issue.record("“\(line)” was done")
      return
    }
    #expect(!reason.isEmpty)
  }

  @Test(
    "Writing an answer as a line and reading the line gives the same answer",
    arguments: [
      WorkerAnswer.hello(version: 1, processor: 3), .hello(version: 1, processor: nil),
      .names([.init(name: "a/b@2x", unit: "frame", suite: "A long name")]),
      .ready(operations: 7, nanosecondsPerIteration: 12.5),
      .sample(.init(processorNanoseconds: 1, wallNanoseconds: 2, allocations: 3)),
      .sample(.init(processorNanoseconds: 1, wallNanoseconds: 2, allocations: nil)),
      .sample(
        .init(processorNanoseconds: 1, wallNanoseconds: 2, allocations: nil, frames: [3, 4])),
      .slowed, .digest(.max), .digest(nil), .unavailable("a reason"),
    ])
  func lines(answer: WorkerAnswer) {
    #expect(WorkerAnswer(line: answer.line) == answer)
  }

  @Test(
    "A line that is not an answer gives nil",
    arguments: [
      "", "hello", "ready 0 1", "ready 1 -1", "ready 1 nan", "sample 1", "sample a b c",
      "sample 1 2 3 x", "slowed 1",
    ])
  func foreignLines(line: String) {
    #expect(WorkerAnswer(line: line) == nil)
  }
}
