import Foundation
import KnurlBenchmarking
import Testing

@Suite("Comparing two builds")
struct ComparisonTests {
  /// Both sides in this process, on clocks that only their bodies move.
  private func rows(
    base: [(String, Int64)], head: [(String, Int64)], digests: (UInt64, UInt64)? = nil
  ) throws -> [ComparisonRow] {
    func source(_ benchmarks: [(String, Int64)], _ number: UInt64?) -> BenchmarkWorker {
      let fake = FakeClock()
      var digest: (@Sendable (inout Int) -> UInt64)?
      if let number { digest = { _ in number } }
      var made: [Benchmark] = []
      for (name, nanoseconds) in benchmarks {
        made.append(
          Benchmark(
            name, setUp: { 0 }, digest: digest, body: { _ in fake.advance(nanoseconds) }))
      }
      return BenchmarkWorker(
        suites: [BenchmarkSuite("suite", made)], clock: fake.clock(), allocations: .none)
    }
    var plan = ComparisonPlan()
    plan.seconds = 0.2
    return try Comparison(
      plan: plan, startBase: { source(base, digests?.0) },
      startHead: { source(head, digests?.1) }, chooses: { _ in true }
    ).rows()
  }

  private func ratio(_ row: ComparisonRow?) throws -> ComparisonRow.Ratio {
    guard case .compared(let ratio) = row?.outcome else {
      throw BenchmarkFailure.couldNotRun("\(String(describing: row))")
    }
    return ratio
  }

  @Test("What takes a tenth more is slower by a tenth")
  func slower() throws {
    let row = try rows(base: [("a", 1_000_000)], head: [("a", 1_100_000)]).first
    let ratio = try ratio(row)
    #expect(abs(ratio.ratio - 1.1) < 1e-9)
    #expect(ratio.verdict == .slower)
    #expect(ratio.base == 1_000_000)
    #expect(ratio.head == 1_100_000)
    #expect(ratio.restarts.count == 8)
    #expect(row?.isRegression == true)
  }

  @Test("What takes a tenth less is faster, and nothing to complain of")
  func faster() throws {
    let row = try rows(base: [("a", 1_000_000)], head: [("a", 900_000)]).first
    #expect(try ratio(row).verdict == .faster)
    #expect(row?.isRegression == false)
  }

  @Test("What takes as long is the same")
  func same() throws {
    let row = try rows(base: [("a", 1_000)], head: [("a", 1_000)]).first
    #expect(try ratio(row).ratio == 1)
    #expect(try ratio(row).verdict == .same)
  }

  @Test("Another picture is a regression however fast it is drawn")
  func pictures() throws {
    let changed = try rows(base: [("a", 1_000)], head: [("a", 1_000)], digests: (1, 2))
    #expect(try ratio(changed.first).picture == .changed)
    #expect(changed.first?.isRegression == true)
    let same = try rows(base: [("a", 1_000)], head: [("a", 1_000)], digests: (2, 2))
    #expect(try ratio(same.first).picture == .same)
    let none = try rows(base: [("a", 1_000)], head: [("a", 1_000)])
    #expect(try ratio(none.first).picture == .none)
  }

  @Test("A benchmark that only one side has is not comparable, and the others are")
  func missing() throws {
    let rows = try rows(
      base: [("old", 1_000), ("both", 1_000)], head: [("new", 1_000), ("both", 1_000)])
    #expect(rows.map { $0.name } == ["new", "both", "old"])
    #expect(
      rows[0].outcome == .notComparable(reason: "it does not compile with the older commit"))
    #expect(try ratio(rows[1]).verdict == .same)
    #expect(rows[2].outcome == .notComparable(reason: "the newer commit does not have it"))
  }

  @Test("The interval is over restarts: two that agree say less than eight that do")
  func interval() throws {
    func restarts(_ logarithms: [Double]) -> [PairedMeasurement.Restart] {
      logarithms.map {
        .init(
          logRatio: $0, wallLogRatio: $0, base: 10, head: 10 * exp($0), baseAllocations: nil,
          headAllocations: nil)
      }
    }
    let ratio = try #require(
      ComparisonRow.Ratio(restarts([0.01, 0.02, 0.03, 0.04, 0.05]), picture: .none))
    // The mean 0.03, with Student's 2.776445 times 0.0070711 on both sides.
    #expect(abs(log(ratio.ratio) - 0.03) < 1e-12)
    #expect(abs(log(ratio.interval.lowerBound) - 0.010_367_57) < 1e-7)
    #expect(abs(log(ratio.interval.upperBound) - 0.049_632_43) < 1e-7)
    #expect(ratio.verdict == .slower)
    #expect(ComparisonRow.Ratio(restarts([0.01]), picture: .none) == nil)
    let wide = try #require(ComparisonRow.Ratio(restarts([-0.1, 0.1]), picture: .none))
    #expect(wide.verdict == .unclear)
  }

  @Test("What changes evenly in time falls on both sides alike")
  func drift() throws {
    /// Each call takes a little longer than the one before, on whichever side it is.
    func source(_ fake: FakeClock, _ calls: Progress) -> BenchmarkWorker {
      let suite = BenchmarkSuite(
        "suite",
        [
          Benchmark("a") {
            calls.completedUnitCount += 1
            fake.advance(1_000_000 + 100 * calls.completedUnitCount)
          }
        ])
      return BenchmarkWorker(suites: [suite], clock: fake.clock(), allocations: .none)
    }
    let calls = Progress(totalUnitCount: .max)
    var plan = ComparisonPlan()
    plan.restarts = 4
    let fake = FakeClock()
    let row = try Comparison(
      plan: plan, startBase: { source(fake, calls) }, startHead: { source(fake, calls) },
      chooses: { _ in true }
    ).rows().first
    #expect(abs(try ratio(row).ratio - 1) < 1e-5)
  }

  @Test("A comparison finds the targets that do not compile, and the first error")
  func compilerLog() {
    let log = CompilerLog(
      """
      [1/3] Compiling A
      /x/Benchmarks/Sources/Raster/File.swift:1:8: error: no such module 'KnurlDrawing'
      /x/Benchmarks/Sources/Raster/Other.swift:9:1: error: cannot find 'f' in scope
      /x/Benchmarks/Sources/Peers/File.swift:2:8: warning: unused
      /x/Sources/KnurlLaws/Law.swift:2:8: error: not the benchmarks' fault
      """)
    #expect(log.targets(in: "/x/Benchmarks") == ["Raster"])
    #expect(log.firstError == "error: no such module 'KnurlDrawing'")
    #expect(CompilerLog("").targets(in: "/x").isEmpty)
    #expect(CompilerLog("").firstError == "no output")
  }
}
