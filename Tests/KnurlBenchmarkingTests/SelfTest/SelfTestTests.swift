import Foundation
import KnurlBenchmarking
import KnurlMarkup
import Testing
import Transcripts

@Suite("Error rates of comparisons")
struct SelfTestTests {
  private static func row(_ name: String, _ verdict: Verdict) -> ComparisonRow {
    ComparisonRow(name: name, suite: "suite", unit: "frame", verdict: verdict)
  }

  private static func plan(_ equal: Int, _ slowed: Int) -> SelfTestPlan {
    var plan = SelfTestPlan()
    plan.equalComparisons = equal
    plan.slowedComparisons = slowed
    return plan
  }

  @Test("False alarms and detected slow-downs are counted over the requested number of comparisons")
  func counts() throws {
    let test = SelfTest(plan: Self.plan(30, 10), executables: 4) {
      (_, _, _, slowdown) throws(BenchmarkFailure) in
      if let slowdown {
        return [
          Self.row("a", slowdown > 0.015 ? .regressed : .inconclusive), Self.row("b", .regressed),
        ]
      }
      return [Self.row("a", .improved), Self.row("b", .unchanged)]
    }
    let result = try test.run()
    #expect(result.falseAlarms == Proportion(15, of: 30))
    #expect(result.acquittals == Proportion(15, of: 30))
    #expect(result.alarms == Array(repeating: "a", count: 15))
    #expect(result.misses == Array(repeating: "a (1 % was called inconclusive)", count: 5))
    #expect(
      result.slowdowns == [
        .init(share: 0.01, found: Proportion(5, of: 10)),
        .init(share: 0.02, found: Proportion(10, of: 10)),
        .init(share: 0.03, found: Proportion(10, of: 10)),
      ])
  }

  @Test("A missed slow-down is reported with its verdict and measured change")
  func misses() throws {
    var subject = SampleComparison.Subject("a")
    (subject.change, subject.deviation, subject.isConfirmed) = (0.01, 0.2, true)
    let row = try SampleComparison.row(subject, plan: ComparisonPlan(), seed: 1)
    var detections: [String] = []
    let test = SelfTest(
      plan: Self.plan(0, 1), executables: 2,
      compare: { (_, _, _, _) throws(BenchmarkFailure) in [row] },
      notice: { detections.append($0) })
    let time = try #require(row.time)
    #expect(row.verdict == .inconclusive)
    let misses = try test.run().misses
    #expect(
      misses.first
        == "a (1 % was called inconclusive, \(Wording.change(time.ratio)) in 288 launches)")
    // Each miss is reported at once: an hour later, the user may be gone.
    #expect(detections == misses.map { "Not detected: " + $0 })
  }

  @Test("Each comparison has a new seed and a new random split of the executables into halves")
  func turns() throws {
    final class Seen {
      var seeds = Set<UInt64>()
      var bases = Set<[Int]>()
      var pairs: [(base: [Int], head: [Int])] = []
    }
    let seen = Seen()
    let test = SelfTest(plan: Self.plan(40, 0), executables: 6) {
      (base, head, plan, _) throws(BenchmarkFailure) in
      seen.bases.insert(base.sorted())
      seen.pairs.append((base, head))
      seen.seeds.insert(plan.seed)
      return [Self.row("a", .unchanged)]
    }
    _ = try test.run()
    #expect(seen.seeds.count == 40)
    #expect(seen.bases.count > 10)
    #expect(seen.pairs.allSatisfy { $0.base.count == 3 && $0.head.count == 3 })
    #expect(seen.pairs.allSatisfy { ($0.base + $0.head).sorted() == Array(0..<6) })
  }

  @Test("A comparable benchmark of the same run replaces a benchmark that is not comparable")
  func notComparable() throws {
    let test = SelfTest(plan: Self.plan(10, 0), executables: 2) {
      (_, _, _, _) throws(BenchmarkFailure) in
      ["a", "b", "c"].map { Self.row($0, $0 == "b" ? .notComparable : .unchanged) }
    }
    #expect(try test.run().acquittals == Proportion(10, of: 10))
    let nothing = SelfTest(plan: Self.plan(10, 10), executables: 2) {
      (_, _, _, _) throws(BenchmarkFailure) in [Self.row("b", .notComparable)]
    }
    #expect(try nothing.run().acquittals == Proportion(0, of: 0))
  }

  @Test("A single executable is compared with itself")
  func single() throws {
    let test = SelfTest(plan: Self.plan(1, 0), executables: 1) {
      (base, head, _, _) throws(BenchmarkFailure) in
      [Self.row("a", base == [0] && head == [0] ? .unchanged : .regressed)]
    }
    #expect(try test.run().acquittals == Proportion(1, of: 1))
  }

  @Test("Benchmarks are chosen evenly from all names")
  func chosen() {
    let plan = SelfTestPlan()
    let names = (0..<100).map { "\($0)" }
    #expect(plan.chosen(of: names) == ["0", "10", "20", "30", "40", "50", "60", "70", "80", "90"])
    #expect(plan.chosen(of: ["a", "b"]) == ["a", "b"])
    #expect(SelfTestPlan.rounds(300, of: 7) == 43)
  }

  private static var report: SelfTestReport {
    SelfTestReport(
      environment: BenchmarkEnvironment(
        system: "System 1", architecture: "x86_64", processor: nil, processorCount: 2,
        isDebug: false, hasSameAddresses: true),
      plan: ComparisonPlan(), benchmarks: ["a", "b"], layouts: 4,
      falseAlarms: Proportion(0, of: 300), acquittals: Proportion(297, of: 300),
      slowdowns: [.init(share: 0.01, found: Proportion(98, of: 100))], deviation: 0.004,
      load: MachineLoad())
  }

  @Test("The report's sentences state counts, bounds and the smallest detectable change")
  func sentences() throws {
    let lines = Self.report.lines.map { $0 + "\n" }
    try expectTranscript(of: lines.joined(), "self-test/sentences")
  }

  @Test("The smallest detectable change is limited by chance, the floor or the equivalence margin")
  func smallest() {
    func smallest(_ deviation: Double, _ acquittal: Double) -> Double {
      var report = Self.report
      report.deviation = deviation
      report.plan.acquittal = acquittal
      return report.smallestChange
    }
    #expect(abs(smallest(0.07, 0) - (exp(5.12 * 0.07 / 288.0.squareRoot()) - 1)) < 1e-12)
    #expect(abs(smallest(0.004, 0) - (exp(0.005 + 3.6 * 0.004 / 288.0.squareRoot()) - 1)) < 1e-12)
    #expect(abs(smallest(0.004, 0.0075) - (exp(0.0075) - 1)) < 1e-12)
  }

  @Test("A saved report is used only on the machine that wrote the report")
  func kept() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "knurl-selftest-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: SelfTestReport.fileName)
    let path = folder.path(percentEncoded: false)
    #expect(SelfTestReport.kept(in: path, for: Self.report.environment) == nil)
    try Data(Self.report.json.text.utf8).write(to: file)
    #expect(SelfTestReport.kept(in: path, for: Self.report.environment) == Self.report)
    var other = Self.report.environment
    other.processorCount = 3
    #expect(SelfTestReport.kept(in: path, for: other) == nil)
    // The same machine in a container that does not allow fixed addresses.
    var elsewhere = Self.report.environment
    elsewhere.hasSameAddresses = false
    #expect(SelfTestReport.kept(in: path, for: elsewhere) == nil)
    try Data("{\"schema\": \"knurl.bench-selftest/7\"".utf8).write(to: file)
    #expect(SelfTestReport.kept(in: path, for: Self.report.environment) == nil)
  }
}
