import KnurlBenchmarking
import KnurlMarkup
import Testing

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
  func json() {
    #expect(
      report.json.text == """
        {
          "schema": "knurl.bench/1",
          "quick": false,
          "secondsPerBenchmark": 0.03,
          "environment": {
            "system": "System 1",
            "architecture": "x86_64",
            "processor": "Processor",
            "processors": 2,
            "build": "release",
            "sameAddresses": true
          },
          "benchmarks": [
            {
              "name": "frame@2x",
              "suite": "Frames",
              "unit": "frame",
              "operationsPerIteration": 1,
              "iterations": 30,
              "processorNanoseconds": {
                "median": 500000.0,
                "low": 500000.0,
                "high": 500000.0,
                "p90": 500000.0,
                "p99": 500000.0,
                "minimum": 500000.0,
                "maximum": 500000.0,
                "samples": 10,
                "iterationsPerSample": 3
              },
              "wallNanoseconds": {
                "median": 1000000.0,
                "low": 1000000.0,
                "high": 1000000.0,
                "p90": 1000000.0,
                "p99": 1000000.0,
                "minimum": 1000000.0,
                "maximum": 1000000.0,
                "samples": 30,
                "iterationsPerSample": 1
              },
              "allocations": {
                "count": 1.0,
                "bytes": 100.0
              },
              "shareOfFrame": {
                "hertz120": 0.06,
                "hertz60": 0.03
              },
              "digest": "0000000000000001",
              "peer": {
                "name": "peer@2x",
                "unavailable": "it is not installed"
              }
            },
            {
              "name": "peer@2x",
              "suite": "Frames",
              "unit": "frame",
              "unavailable": "it is not installed",
              "digest": null
            }
          ]
        }

        """)
  }

  @Test("The table has a row for each benchmark and the reason for each missing figure")
  func table() {
    #expect(
      BenchmarkTable(report).text == """
        Frames
                  median      ±  of 8.33 ms
        frame@2x  500 µs  0.0 %      6.00 %

        Times are for one operation; the median is of processor time. ± is its distance
          to the farther end of its 95 % interval.
        peer@2x: unavailable: it is not installed.

        """)
  }

  @Test("With --all the table has the percentiles, the elapsed time and the allocations, too")
  func allColumns() {
    let text = BenchmarkTable(report, showsAll: true).text
    #expect(
      text.hasPrefix(
        """
        Frames
                  median      ±    95 % interval      p90      p99     wall  allocations\
          of 8.33 ms  of 16.67 ms
        frame@2x  500 µs  0.0 %  500 µs – 500 µs  1.00 ms  1.00 ms  1.00 ms         1.00\
              6.00 %       3.00 %

        """), "\(text)")
    #expect(text.contains("\np90 and p99 of frames are of single frames on the wall clock.\n"))
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
