import KnurlBenchmarking
import KnurlMarkup
import Testing
import Transcripts

@Suite("Reports of one run")
struct BenchmarkReportTests {
  private let environment = BenchmarkEnvironment(
    system: "System 1", architecture: "x86_64", processor: "Processor", processorCount: 2,
    isDebug: false, hasSameAddresses: true)

  /// A report of benchmarks on a fake clock, with the same figures on every machine.
  private var report: BenchmarkReport {
    let fake = FakeClock()
    var plan = SamplingPlan()
    plan.seconds = 0.03
    plan.warmUpSeconds = 0.01
    let runner = BenchmarkRunner(
      plan: plan, clock: fake.clock(share: 0.5),
      allocations: AllocationCounter(unavailable: nil) {
        .init(count: fake.clock().wall() / 1_000_000, bytes: fake.clock().wall() / 10_000)
      })
    let suites = [
      BenchmarkSuite(
        "Frames",
        [
          Benchmark(
            "frame@2x", unit: .frame, peer: "peer@2x", setUp: { 1 }, digest: { UInt64($0) },
            body: { _ in fake.advance(1_000_000) }),
          .unavailable("peer@2x", unit: .frame, because: "it is not installed"),
        ])
    ]
    return BenchmarkReport(
      environment: environment, secondsPerBenchmark: plan.seconds, isQuick: false,
      results: runner.results(of: suites))
  }

  @Test("The JSON format is stable: keys may be added, but not changed")
  func json() throws {
    try expectTranscript(of: report.json.text, "report/json")
  }

  @Test("The table has a row for each benchmark and the reason for each missing figure")
  func table() throws {
    try expectTranscript(of: report.table(), "report/table")
  }

  @Test("With --all the table has the percentiles, the elapsed time and the allocations, too")
  func allColumns() throws {
    try expectTranscript(of: report.table(showsAll: true), "report/all-columns")
  }

  @Test(
    "Times have three significant digits",
    arguments: [
      (0.0, "0.00 ns"), (1.234, "1.23 ns"), (9.996, "10.0 ns"), (99.96, "100 ns"),
      (999.4, "999 ns"), (999.6, "1.00 µs"), (12_345, "12.3 µs"), (8_333_333, "8.33 ms"),
      (2.5e9, "2.50 s"), (1e30, "1e+21 s"), (.nan, "–"), (.infinity, "–"),
    ])
  func time(nanoseconds: Double, text: String) {
    #expect(Wording.time(nanoseconds) == text)
  }

  @Test(
    "A ratio is written as a change in percent",
    arguments: [(1.029, "+2.9 %"), (0.5, "-50.0 %"), (1, "+0.0 %"), (3, "+200 %")])
  func change(ratio: Double, text: String) {
    #expect(Wording.change(ratio) == text)
  }
}
