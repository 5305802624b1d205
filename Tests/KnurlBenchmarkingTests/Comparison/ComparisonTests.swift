import Foundation
import KnurlBenchmarking
import Testing

@Suite("Comparing two builds")
struct ComparisonTests {
  /// A benchmark of one side: its name and the time of each call.
  private typealias Body = (name: String, nanoseconds: Int64)

  /// Compares both sides in this process, on clocks that only their bodies advance.
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

  @Test("A benchmark that takes 10 % longer has regressed after the second look")
  func slower() throws {
    let row = try #require(
      try rows(base: [("a", 1_000_000)], head: [("a", 1_100_000)]).first)
    let time = try #require(row.time)
    #expect(abs(time.ratio - 1.1) < 1e-9)
    #expect(row.verdict == .regressed)
    #expect(time.baseNanoseconds == 1_000_000)
    #expect(time.headNanoseconds == 1_100_000)
    #expect(time.look == 2)
    #expect(time.starts.count == 24)
    #expect(time.probability == 2.0 / 16_777_216)
    #expect(row.isRegression)
  }

  @Test("A benchmark that takes 10 % less has improved, with exit code 0")
  func faster() throws {
    let row = try #require(try rows(base: [("a", 1_000_000)], head: [("a", 900_000)]).first)
    #expect(row.verdict == .improved)
    #expect(!row.isRegression)
  }

  @Test("A benchmark with equal times is unchanged after the first look")
  func same() throws {
    let row = try #require(try rows(base: [("a", 1_000)], head: [("a", 1_000)]).first)
    #expect(row.time?.ratio == 1)
    #expect(row.time?.look == 1)
    #expect(row.time?.starts.count == 12)
    #expect(row.verdict == .unchanged)
  }

  @Test("A significant difference below the reported size is unchanged")
  func tiny() throws {
    let row = try #require(
      try rows(base: [("a", 1_000_000)], head: [("a", 1_004_000)]).first)
    #expect(row.verdict == .unchanged)
  }

  @Test("A changed picture is a regression at any speed")
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

  @Test("A benchmark that only one side has is not comparable; the others are compared")
  func missing() throws {
    let rows = try rows(
      base: [("old", 1_000), ("both", 1_000)], head: [("new", 1_000), ("both", 1_000)])
    #expect(rows.map { $0.name } == ["new", "both", "old"])
    #expect(rows.map { $0.verdict } == [.notComparable, .unchanged, .notComparable])
    #expect(rows[0].reason == "the older commit does not have it")
    #expect(rows[2].reason == "the newer commit does not have it")
  }

  @Test("Two builds of identical code are not timed")
  func identical() throws {
    let rows = try comparison(base: [("a", 1_000)], head: [("a", 1_000)]).identicalRows()
    #expect(rows.map { $0.verdict } == [.identicalCode])
    #expect(rows[0].time == nil)
    #expect(!rows[0].isRegression)
  }

  /// A worker that ends, or whose digest fails, at one benchmark.
  private final class Faulty: SampleSource {
    private let worker: BenchmarkWorker
    private let side: ComparedSide
    private let fault: (String) -> WorkerAnswer?
    private var isGone = false

    init(
      _ worker: BenchmarkWorker, _ side: ComparedSide, fault: @escaping (String) -> WorkerAnswer?
    ) {
      self.worker = worker
      self.side = side
      self.fault = fault
    }

    func waitUntilReady() throws(BenchmarkFailure) {
      if case .unavailable(let reason) = fault("hello") { throw .ended(side, reason) }
    }

    func ask(_ line: String) throws(BenchmarkFailure) -> WorkerAnswer {
      if line == "open fatal" { isGone = true }
      if isGone { throw .ended(side, "\(side): it ended the program") }
      return fault(line) ?? worker.answer(to: line)
    }
  }

  private func rows(
    faulty side: ComparedSide, fault: @escaping (String) -> WorkerAnswer? = { _ in nil }
  ) throws -> [ComparisonRow] {
    func source(_ own: ComparedSide) -> any SampleSource {
      let fake = FakeClock()
      let suite = BenchmarkSuite(
        "suite",
        ["a", "fatal", "z"].map { fake.benchmark($0, nanoseconds: 1_000) })
      let worker = BenchmarkWorker(suites: [suite], clock: fake.clock(), allocations: .none)
      return own == side ? Faulty(worker, own, fault: fault) : worker
    }
    return try Comparison(
      plan: ComparisonPlan(), startBase: { source(.base) }, startHead: { source(.head) },
      chooses: { _ in true }
    ).rows()
  }

  @Test("A benchmark that ends head's program is broken; the others are compared")
  func fatal() throws {
    let rows = try rows(faulty: .head)
    #expect(rows.map { $0.verdict } == [.unchanged, .broken, .unchanged])
    #expect(rows[1].reason == "head: it ended the program")
    #expect(rows[1].isRegression)
    #expect(rows[0].time?.starts.count == 12)
  }

  @Test("A benchmark that ends base's program is not comparable")
  func fatalBefore() throws {
    let rows = try rows(faulty: .base)
    #expect(rows.map { $0.verdict } == [.unchanged, .notComparable, .unchanged])
    #expect(!rows[1].isRegression)
  }

  @Test("A digest on one side only is a changed picture; a failing digest is broken")
  func digests() throws {
    let one = try rows(faulty: .head) { $0 == "digest" ? .digest(7) : nil }
    #expect(one.map { $0.picture } == [.changed, .none, .changed])
    let failing = try rows(faulty: .head) { $0 == "digest" ? .unavailable("no") : nil }
    #expect(failing.map { $0.verdict } == [.broken, .broken, .broken])
    #expect(failing[0].reason == "the newer commit: no")
  }

  @Test("A benchmark that only head cannot open is broken")
  func unopened() throws {
    let closed: (String) -> WorkerAnswer? = { $0 == "open a" ? .unavailable("closed") : nil }
    #expect(try rows(faulty: .head, fault: closed)[0].verdict == .broken)
    #expect(try rows(faulty: .base, fault: closed)[0].verdict == .notComparable)
  }

  @Test("Without a comparable row the exit code is 2; with --strict an incomparable row gives 1")
  func codes() {
    func report(_ verdicts: Verdict...) -> ComparisonReport {
      ComparisonReport(
        base: .init(title: "a", commit: nil, subject: "", tree: ""),
        head: .init(title: "b", commit: nil, subject: "", tree: ""), plan: ComparisonPlan(),
        environment: .init(
          system: "", architecture: "", processor: nil, processorCount: 1, isDebug: false,
          hasSameAddresses: false),
        swift: "", flags: [], processor: nil, leftOut: [], program: "",
        rows: verdicts.map {
          ComparisonRow(name: "a", suite: "s", unit: "frame", verdict: $0)
        })
    }
    #expect(report(.notComparable).exitCode(isStrict: false) == .couldNotRun)
    #expect(report(.notComparable, .unchanged).exitCode(isStrict: false) == .fine)
    #expect(report(.notComparable, .unchanged).exitCode(isStrict: true) == .regression)
    #expect(report(.inconclusive).exitCode(isStrict: false) == .fine)
    #expect(report(.inconclusive).exitCode(isStrict: true) == .regression)
    #expect(report(.broken, .unchanged).exitCode(isStrict: false) == .regression)
    #expect(report(.identicalCode).exitCode(isStrict: true) == .fine)
  }

  @Test("A program that ends before the first benchmark ends the comparison")
  func absent() throws {
    #expect(throws: BenchmarkFailure.ended(.head, "no library")) {
      try rows(faulty: .head) { $0 == "hello" ? .unavailable("no library") : nil }
    }
  }

  // MARK: - Later looks

  /// Compares base with head, whose time differs in each launch by another share, at most `spread`.
  ///
  /// Base takes 1 ms.
  ///
  /// Head becomes unavailable after launch `last`.
  private func spreadRow(_ spread: Double, breaksAt last: Int = .max) throws -> ComparisonRow {
    var starts = 0
    func source(_ nanoseconds: Double) -> BenchmarkWorker {
      let fake = FakeClock()
      let suite = BenchmarkSuite("suite", [fake.benchmark("a", nanoseconds: Int64(nanoseconds))])
      return BenchmarkWorker(suites: [suite], clock: fake.clock(), allocations: .none)
    }
    let rows = try Comparison(
      plan: ComparisonPlan(), startBase: { source(1_000_000) },
      startHead: {
        starts += 1
        // All of eleven sizes come equally often, and few in a row have the same sign.
        let place = Double(starts * 7 % 11) / 5 - 1
        let isBroken = starts > last
        return Faulty(source(1_000_000 * (1 + spread * place)), .head) {
          isBroken && $0.hasPrefix("open") ? .unavailable("no more") : nil
        }
      }, chooses: { _ in true }
    ).rows()
    return try #require(rows.first)
  }

  @Test("If launches differ, the benchmark gets a third look, including the second look's launches")
  func settled() throws {
    let row = try spreadRow(0.033)
    #expect(row.verdict == .unchanged)
    #expect(row.time?.look == 3)
    // 24 of the second look, 48 of the third, none of the first.
    #expect(row.time?.starts.count == 72)
  }

  @Test("A benchmark whose launches differ too much is inconclusive")
  func unsettled() throws {
    let row = try spreadRow(0.13)
    #expect(row.verdict == .inconclusive)
    #expect(row.time?.look == 5)
    #expect(row.time?.starts.count == 288)
    #expect(row.reason == "it is too close to the limits of unchanged and changed")
  }

  @Test("A benchmark that head cannot open in a later look is broken")
  func breaks() throws {
    // After one launch for names, one to warm up, 12 and 24, this is in the third look.
    let row = try spreadRow(0.033, breaksAt: 50)
    #expect(row.verdict == .broken)
    #expect(row.reason == "the newer commit: no more")
  }

  @Test(
    "Both sides alternate strictly, and either side can begin",
    arguments: [(5_000_000, 1), (1_000_000, 2), (625_000, 4), (1_000, 20)])
  func turns(nanoseconds: Int64, blocks: Int) throws {
    var firsts: Set<ComparedSide> = []
    let turns = blocks >= ComparisonPlan.fewestBlocksToTurn
    for seed in UInt64(1)...8 {
      let fake = FakeClock()
      var ran: [ComparedSide] = []
      func source(_ side: ComparedSide) -> Faulty {
        let suite = BenchmarkSuite("suite", [Benchmark("a") { fake.advance(nanoseconds) }])
        let worker = BenchmarkWorker(suites: [suite], clock: fake.clock(), allocations: .none)
        return Faulty(worker, side) {
          if $0.hasPrefix("run ") { ran.append(side) }
          return nil
        }
      }
      var coin = SplitMix(seed: seed)
      _ = try PairedMeasurement(plan: ComparisonPlan()).run(
        "a", pace: Double(nanoseconds), base: source(.base), head: source(.head), coin: &coin)
      // In the second half the other side begins, after a pair that is not counted.
      let half = turns ? 4 * (blocks / 2) : ran.count
      #expect(ran.count == 4 * blocks + (turns ? 2 : 0))
      for part in [ran.prefix(half), ran.dropFirst(half)] {
        #expect(zip(part, part.dropFirst()).allSatisfy { $0 != $1 })
      }
      if turns { #expect(ran[half] == ran[half - 1]) }
      firsts.insert(try #require(ran.first))
    }
    #expect(firsts == [.base, .head])
  }

  @Test("Within one launch, the time ratio does not depend on which side begins")
  func second() throws {
    // The side that repeats the other side's work takes a tenth less.
    let fake = FakeClock()
    let (done, work) = (Progress(totalUnitCount: .max), 100_000 as Int64)
    func source() -> BenchmarkWorker {
      let count = Progress(totalUnitCount: .max)
      let suite = BenchmarkSuite(
        "suite",
        [
          Benchmark("a") {
            count.completedUnitCount += 1
            fake.advance(count.completedUnitCount > done.completedUnitCount ? work : work * 9 / 10)
            done.completedUnitCount = max(done.completedUnitCount, count.completedUnitCount)
          }
        ])
      return BenchmarkWorker(suites: [suite], clock: fake.clock(), allocations: .none)
    }
    var coin = SplitMix(seed: 1)
    let start = try PairedMeasurement(plan: ComparisonPlan()).run(
      "a", pace: Double(work), base: source(), head: source(), coin: &coin)
    #expect(abs(start.logRatio) < 1e-9)
  }

  @Test("Base's slow-down command has share 0, and head's has the requested share")
  func slowdown() throws {
    var told: [ComparedSide: [String]] = [:]
    func source(_ side: ComparedSide) -> Faulty {
      let fake = FakeClock()
      let suite = BenchmarkSuite("suite", [fake.benchmark("a", nanoseconds: 100_000)])
      let worker = BenchmarkWorker(
        suites: [suite], clock: fake.clock(), allocations: .none, idle: { fake.advance(10) })
      return Faulty(worker, side) {
        if $0.hasPrefix("slow") { told[side, default: []].append($0) }
        return nil
      }
    }
    var coin = SplitMix(seed: 1)
    let start = try PairedMeasurement(plan: ComparisonPlan(), slowdown: 0.02).run(
      "a", pace: 100_000, base: source(.base), head: source(.head), coin: &coin)
    #expect(told == [.base: ["slow 0.0"], .head: ["slow 0.02"]])
    #expect(abs(exp(start.logRatio) - 1.02) < 1e-9)
  }

  @Test("A steady drift affects both sides equally over several launches")
  func drift() throws {
    /// Returns a worker in which each call takes 0.1 µs longer than the previous call of either
    /// side.
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

  @Test("A compiler log gives the targets that do not compile, and the first error")
  func compilerLog() {
    let log = CompilerLog(
      """
      [1/3] Compiling A
      /x/Benchmarks/Sources/Raster/File.swift:1:8: error: no such module 'KnurlDrawing'
      /x/Benchmarks/Sources/Raster/Other.swift:9:1: error: cannot find 'f' in scope
      /x/Benchmarks/Sources/Peers/File.swift:2:8: warning: unused
      /x/Sources/KnurlLaws/Laws/Law.swift:2:8: error: not the benchmarks' fault
      """)
    #expect(log.targets(in: "/x/Benchmarks") == ["Raster"])
    #expect(log.firstError == "error: no such module 'KnurlDrawing'")
    #expect(CompilerLog("").targets(in: "/x").isEmpty)
    #expect(CompilerLog("").firstError == "no output")
  }
}
