import Foundation
import KnurlBenchmarking
import Testing

@Suite("Comparing two builds")
struct ComparisonTests {
  /// A benchmark of one side: its name, and how long each call takes.
  private typealias Body = (name: String, nanoseconds: Int64)

  /// Both sides in this process, on clocks that only their bodies move.
  private func rows(
    base: [Body], head: [Body], digests: (UInt64, UInt64)? = nil, slowdown: Double? = nil
  ) throws -> [ComparisonRow] {
    try comparison(base: base, head: head, digests: digests, slowdown: slowdown).rows()
  }

  private func comparison(
    base: [Body], head: [Body], digests: (UInt64, UInt64)? = nil, slowdown: Double? = nil
  ) -> Comparison {
    func source(_ benchmarks: [Body], _ number: UInt64?) -> BenchmarkWorker {
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
    var comparison = Comparison(
      plan: ComparisonPlan(), startBase: { source(base, digests?.0) },
      startHead: { source(head, digests?.1) }, chooses: { _ in true })
    comparison.slowdown = slowdown
    return comparison
  }

  @Test("What takes a tenth more has regressed, by a second look")
  func slower() throws {
    let row = try #require(
      try rows(base: [("a", 1_000_000)], head: [("a", 1_100_000)]).first)
    let time = try #require(row.time)
    #expect(abs(time.ratio - 1.1) < 1e-9)
    #expect(row.verdict == .regressed)
    #expect(time.baseNanoseconds == 1_000_000)
    #expect(time.headNanoseconds == 1_100_000)
    #expect(time.isConfirmation)
    #expect(time.starts.count == 12)
    #expect(time.probability == 2.0 / 4_096)
    #expect(row.isRegression)
  }

  @Test("What takes a tenth less has improved, and is nothing to complain of")
  func faster() throws {
    let row = try #require(try rows(base: [("a", 1_000_000)], head: [("a", 900_000)]).first)
    #expect(row.verdict == .improved)
    #expect(!row.isRegression)
  }

  @Test("What takes as long is unchanged after the first look")
  func same() throws {
    let row = try #require(try rows(base: [("a", 1_000)], head: [("a", 1_000)]).first)
    #expect(row.time?.ratio == 1)
    #expect(row.time?.isConfirmation == false)
    #expect(row.time?.starts.count == 6)
    #expect(row.verdict == .unchanged)
  }

  @Test("A difference that is no news is unchanged, however sure it is")
  func tiny() throws {
    let row = try #require(
      try rows(base: [("a", 1_000_000)], head: [("a", 1_004_000)]).first)
    #expect(row.verdict == .unchanged)
  }

  @Test("Another picture is a regression however fast it is drawn")
  func pictures() throws {
    let changed = try rows(base: [("a", 1_000)], head: [("a", 1_000)], digests: (1, 2))
    #expect(changed.first?.picture == .changed)
    #expect(changed.first?.isRegression == true)
    let same = try rows(base: [("a", 1_000)], head: [("a", 1_000)], digests: (2, 2))
    #expect(same.first?.picture == .same)
    #expect(same.first?.isRegression == false)
    #expect(
      try rows(base: [("a", 1_000)], head: [("a", 1_000)]).first?.picture
        == ComparisonRow.Picture.none)
  }

  @Test("A benchmark that only one side has is not comparable, and the others are")
  func missing() throws {
    let rows = try rows(
      base: [("old", 1_000), ("both", 1_000)], head: [("new", 1_000), ("both", 1_000)])
    #expect(rows.map { $0.name } == ["new", "both", "old"])
    #expect(rows.map { $0.verdict } == [.notComparable, .unchanged, .notComparable])
    #expect(rows[0].reason == "it does not compile with the older commit")
    #expect(rows[2].reason == "the newer commit does not have it")
  }

  @Test("Two builds that are one program are not timed")
  func identical() throws {
    let rows = try comparison(base: [("a", 1_000)], head: [("a", 1_000)]).identicalRows()
    #expect(rows.map { $0.verdict } == [.identicalCode])
    #expect(rows[0].time == nil)
    #expect(!rows[0].isRegression)
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
    let fake = FakeClock()
    let row = try Comparison(
      plan: ComparisonPlan(), startBase: { source(fake, calls) },
      startHead: { source(fake, calls) }, chooses: { _ in true }
    ).rows().first
    #expect(abs(try #require(row?.time).ratio - 1) < 1e-5)
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
