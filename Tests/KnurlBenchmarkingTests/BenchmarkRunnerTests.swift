import KnurlBenchmarking
import Testing

@Suite("Running suites")
struct BenchmarkRunnerTests {
  private let fake = FakeClock()

  private func results(_ benchmarks: Benchmark...) -> [BenchmarkResult] {
    var plan = SamplingPlan()
    plan.seconds = 0.1
    return BenchmarkRunner(plan: plan, clock: fake.clock(), allocations: .none)
      .results(of: [BenchmarkSuite("suite", benchmarks)])
  }

  @Test("A benchmark with a peer reports the ratio of its time to the peer's time")
  func peers() throws {
    let results = results(
      fake.benchmark("ours", peer: "theirs", nanoseconds: 20_000),
      fake.benchmark("theirs", nanoseconds: 50_000))
    #expect(results.map { $0.name } == ["ours", "theirs"])
    let peer = try #require(results.first?.peer)
    #expect(peer.name == "theirs")
    #expect(peer.outcome == .ratio(median: 0.4, interval: 0.4...0.4))
    #expect(results.last?.peer == nil)
    guard case .measured(let theirs) = results[1].outcome else {
      Issue.record("the peer was not measured")
      return
    }
    #expect(theirs.processor.median == 50_000)
  }

  @Test("Two benchmarks may have the same peer")
  func samePeer() {
    let results = results(
      fake.benchmark("a", peer: "c", nanoseconds: 10_000),
      fake.benchmark("b", peer: "c", nanoseconds: 20_000),
      fake.benchmark("c", nanoseconds: 10_000))
    #expect(
      results.map { $0.peer?.outcome } == [
        .ratio(median: 1, interval: 1...1), .ratio(median: 2, interval: 2...2), nil,
      ])
  }

  @Test("A benchmark whose peer cannot run is measured and reports the peer's reason")
  func missingPeer() {
    let results = results(
      fake.benchmark("ours", peer: "theirs", nanoseconds: 20_000),
      .unavailable("theirs", because: "it is not installed"))
    guard case .measured = results[0].outcome else {
      Issue.record("the benchmark was not measured")
      return
    }
    #expect(results[0].peer?.outcome == .unavailable(reason: "it is not installed"))
    #expect(results[1].outcome == .unavailable(reason: "it is not installed"))
  }

  @Test("A benchmark whose set-up throws is unavailable, with the error as the reason")
  func failingSetUp() {
    struct NoFile: Error, CustomStringConvertible { var description: String { "no file" } }
    let results = results(
      Benchmark("broken", setUp: { () throws -> Int in throw NoFile() }, body: { $0 += 1 }))
    #expect(results[0].outcome == .unavailable(reason: "its set-up failed: no file"))
  }

  @Test("A digest uses a fresh state, so the number of samples does not change the digest")
  func digest() {
    let results = results(
      Benchmark(
        "digest", setUp: { 5 }, digest: { UInt64($0) },
        body: { [fake] state in
          state += 1
          fake.advance(1_000)
        }))
    #expect(results[0].digest == 5)
  }

  @Test("A benchmark whose digest throws is unavailable, with the error as the reason")
  func digestThrows() {
    struct Motionless: Error, CustomStringConvertible {
      let description = "nothing moves"
    }
    let results = results(
      Benchmark(
        "digest", peer: "peer", setUp: { 5 }, digest: { _ in throw Motionless() },
        body: { [fake] _ in fake.advance(1_000) }),
      Benchmark("peer") { [fake] in fake.advance(1_000) })
    #expect(results[0].digest == nil)
    let reason = "its digest failed: nothing moves"
    #expect(results[0].outcome == .unavailable(reason: reason))
    #expect(results[0].peer?.outcome == .unavailable(reason: reason))
  }

  @Test("Digests are FNV-1a hashes over bytes, the lowest byte first")
  func digestIsFNV() {
    var digest = BenchmarkDigest()
    #expect(digest.value == 0xCBF2_9CE4_8422_2325)
    // The test vector of “foobar”.
    digest.add("foobar".utf8)
    #expect(digest.value == 0x8594_4171_F739_67E8)
    var words = BenchmarkDigest()
    words.add(0x626F_6F66 as UInt32)
    words.add(0x7261 as UInt16)
    #expect(words.value == digest.value)
  }
}
