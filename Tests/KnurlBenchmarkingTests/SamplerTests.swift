import KnurlBenchmarking
import Testing

@Suite("Sampling")
struct SamplerTests {
  private let fake = FakeClock()

  private func measured(
    _ benchmark: Benchmark, share: Double = 1, allocations: AllocationCounter = .none,
    change: (inout SamplingPlan) -> Void = { _ in }
  ) throws -> Measurement {
    var plan = SamplingPlan()
    change(&plan)
    var sampler = try Sampler(
      benchmark, plan: plan, clock: fake.clock(share: share), allocations: allocations)
    sampler.warmUp()
    while !sampler.isFinished { sampler.takeSample() }
    return try #require(sampler.measurement)
  }

  @Test("Short bodies are called in batches of about three milliseconds")
  func batches() throws {
    let measurement = try measured(fake.benchmark(nanoseconds: 1_000))
    #expect((2_900...3_000).contains(measurement.processor.iterationsPerSample))
    #expect(measurement.processor.median == 1_000)
    #expect(measurement.wall.median == 1_000)
    // One second in all.
    #expect((333...345).contains(measurement.processor.count))
    #expect((1_000_000...1_003_000).contains(measurement.iterations))
  }

  @Test("One call of a long body is a sample, and there are enough samples for an interval")
  func longBody() throws {
    let measurement = try measured(fake.benchmark(nanoseconds: 2_000_000_000))
    #expect(measurement.processor.iterationsPerSample == 1)
    #expect(measurement.processor.count == 6)
    #expect(measurement.processor.interval == 2e9...2e9)
  }

  @Test("Times are divided by the number of operations in a call")
  func operations() throws {
    let measurement = try measured(fake.benchmark(operations: 100, nanoseconds: 5_000))
    #expect(measurement.processor.median == 50)
    #expect(measurement.wall.median == 50)
    #expect(measurement.operations == 100)
  }

  @Test("Processor time and wall-clock time are measured separately")
  func twoClocks() throws {
    let measurement = try measured(fake.benchmark(nanoseconds: 10_000), share: 0.25)
    #expect(measurement.processor.median == 2_500)
    #expect(measurement.wall.median == 10_000)
  }

  @Test("Frames are timed one by one on the wall clock")
  func frames() throws {
    let fake = fake
    let benchmark = Benchmark(
      "frames", unit: .frame, setUp: { 0 },
      body: { frame in
        frame += 1
        fake.advance(frame % 10 == 0 ? 50_000 : 10_000)
      })
    let measurement = try measured(benchmark)
    #expect(measurement.wall.iterationsPerSample == 1)
    #expect(measurement.wall.count == measurement.iterations)
    #expect(measurement.wall.median == 10_000)
    #expect(measurement.wall.percentile90 <= measurement.wall.percentile99)
    #expect(measurement.wall.percentile99 == 50_000)
    #expect(measurement.processor.iterationsPerSample > 100)
    #expect((13_900...14_100).contains(measurement.processor.median))
  }

  @Test("The memory for frame times is limited, however fast frames are")
  func manyFrames() throws {
    let measurement = try measured(fake.benchmark(unit: .frame, nanoseconds: 1)) {
      $0.maximumFrames = 10_000
    }
    #expect(measurement.iterations <= 10_000)
    #expect(measurement.processor.count >= 6)
  }

  @Test("A clock that does not advance causes no endless loop")
  func standingClock() throws {
    var plan = SamplingPlan()
    plan.maximumSamples = 4
    plan.sampleNanoseconds = 1
    var sampler = try Sampler(
      fake.benchmark(nanoseconds: 0), plan: plan,
      clock: BenchmarkClock(processor: { 0 }, wall: { 0 }), allocations: .none)
    sampler.takeSample()
    #expect(sampler.measurement?.processor.median == 0)
    while !sampler.isFinished { sampler.takeSample() }
    #expect(sampler.processorTimes.count == 4)
  }

  @Test("A quick run calls the body once")
  func quick() throws {
    let measurement = try measured(fake.benchmark(nanoseconds: 1_000)) { $0.isQuick = true }
    #expect(measurement.iterations == 1)
    #expect(measurement.processor.interval == nil)
  }

  @Test("Allocations in the body are counted and divided by the number of operations")
  func allocations() throws {
    let benchmark = fake.benchmark(operations: 2, nanoseconds: 100_000)
    let counter = AllocationCounter(unavailable: nil) { [fake] in
      // Six of them, 96 bytes together, in each call of the body.
      let calls = fake.clock().wall() / 100_000
      return .init(count: calls * 6, bytes: calls * 96)
    }
    let measurement = try measured(benchmark, allocations: counter)
    #expect(measurement.allocations == .counted(count: 3, bytes: 48))
  }

  @Test("Allocations that cannot be counted are unavailable with a reason, not zero")
  func allocationsUnavailable() throws {
    let measurement = try measured(fake.benchmark(nanoseconds: 1_000))
    #expect(measurement.allocations == .unavailable(reason: "nobody counts here"))
  }

  @Test("The state is made once, before timing starts")
  func state() throws {
    let fake = fake
    let benchmark = Benchmark(
      "state",
      setUp: {
        fake.advance(7_000_000_000)
        return [1, 2, 3]
      }, operations: { $0.count },
      body: { state in
        state[0] += 1
        fake.advance(3_000)
      })
    let measurement = try measured(benchmark)
    #expect(measurement.operations == 3)
    #expect(measurement.wall.maximum == 1_000)
  }
}
