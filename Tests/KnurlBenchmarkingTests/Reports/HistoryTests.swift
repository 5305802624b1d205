import Foundation
import KnurlBenchmarking
import KnurlMarkup
import Testing
import Transcripts

@Suite("Histories of benchmarks")
struct HistoryTests {
  /// The changes of three benchmarks at three commits, as logarithms, and of their instructions.
  private static let steps: [[String: (time: Double, instructions: Double?)]] = [
    ["raster/knob/drag": (0, 1), "touches/knob/turn": (0.001, 1.002)],
    ["raster/knob/drag": (0.06, 1.05), "touches/knob/turn": (0.001, 1.002), "new": (0, nil)],
    ["raster/knob/drag": (0, 1), "touches/knob/turn": (0.001, 1.002), "new": (-0.1, nil)],
  ]

  private static func report(
    _ changes: [String: (time: Double, instructions: Double?)], _ number: Int, _ next: Int
  ) throws -> ComparisonReport {
    func before(_ name: String) -> Double {
      steps.prefix(number).reduce(1) { $0 * ($1[name]?.instructions ?? 1) }
    }
    let rows = try ["raster/knob/drag", "touches/knob/turn", "new"].map { name in
      guard let change = changes[name] else {
        return ComparisonRow(
          name: name, suite: "Frames", unit: "frame", verdict: .notComparable,
          reason: "the older commit does not have it")
      }
      var subject = SampleComparison.Subject(name)
      (subject.change, subject.instructions) = (change.time, change.instructions)
      subject.deviation = 0.001
      subject.isConfirmed = change.time.magnitude > 0.01
      var row = try SampleComparison.row(
        subject, plan: ComparisonPlan(), seed: UInt64(number + 1))
      row.exact?.base.instructions *= before(name)
      row.exact?.head.instructions *= before(name)
      return row
    }
    var report = SampleComparison.report(rows)
    report.base = state(number)
    report.head = state(next)
    return report
  }

  private static func state(_ number: Int) -> GitRepository.State {
    let subjects = ["Begin", "Document & tidy", "Draw <shadows> twice", "Sort once"]
    return GitRepository.State(
      title: "c\(number)", commit: "c\(number)", subject: subjects[number], tree: "t\(number)")
  }

  static func history() throws -> HistoryReport {
    let whole: [String: (time: Double, instructions: Double?)] = [
      "raster/knob/drag": (0.06, 1.05), "touches/knob/turn": (0.003, 1.006),
    ]
    return try history(steps.enumerated().map { try report($1, $0, $0 + 1) }, report(whole, 0, 3))
  }

  private static func history(_ steps: [ComparisonReport], _ whole: ComparisonReport)
    -> HistoryReport
  {
    var parts = HistoryReport.Parts()
    parts.steps = steps
    parts.leftOut = ["c9 (Broken) is left out: it does not build."]
    return HistoryReport(parts, whole: whole)
  }

  private static func line(_ name: String) throws -> HistoryReport.Line {
    try #require(try history().lines.first { $0.whole.name == name })
  }

  @Test("A line changes at the commits whose comparison says so")
  func changes() throws {
    #expect(try Self.line("raster/knob/drag").changes == [2])
    #expect(try Self.line("new").changes == [3])
    #expect(try Self.line("touches/knob/turn").changes == [])
  }

  @Test("A change at no single commit is told by the comparison of the newest with the oldest")
  func creeps() throws {
    let lines = try Self.history().lines.filter(\.creeps)
    #expect(lines.map(\.whole.name) == ["touches/knob/turn"])
  }

  @Test("Changes that single commits explain do not creep, and a rest does")
  func rest() throws {
    let steps = try Self.steps.enumerated().map { try Self.report($1, $0, $0 + 1) }
    func creeps(_ time: Double, _ instructions: Double) throws -> Bool? {
      let whole = try Self.report(["raster/knob/drag": (time, instructions)], 0, 3)
      return Self.history(steps, whole).lines.first?.creeps
    }
    #expect(try creeps(0.06, 1.05) == false)
    #expect(try creeps(0.06, 1.06) == true)
    #expect(try creeps(0.08, 1.05) == true)
    #expect(try creeps(0.062, 1.05) == false)
    // The first comparison does not have it, so nothing is known of its change there.
    #expect(try Self.line("new").creeps == false)
    #expect(try Self.line("new").isOpen)
  }

  @Test("A benchmark that the newest commit lacks has a line too")
  func lacking() throws {
    let steps = try Self.steps.enumerated().map { try Self.report($1, $0, $0 + 1) }
    var whole = steps[0]
    whole.rows.removeAll { $0.name == "raster/knob/drag" }
    let line = Self.history(steps, whole).lines.first { $0.whole.name == "raster/knob/drag" }
    #expect(line?.changes == [2])
    #expect(line?.whole.verdict == .notComparable)
  }

  @Test("A time is the product of the steps before it, and its interval grows with them")
  func times() throws {
    let points = try Self.line("raster/knob/drag").points
    let ratios = points.compactMap { $0.step?.time?.ratio }
    #expect(ratios.count == 3)
    #expect(points[0].time == 1)
    #expect(points[3].time == ratios.reduce(1, *))
    let widths = points.compactMap { $0.step?.time }.map { log($0.high / $0.low) / 2 }
    let sum = widths.reduce(0) { $0 + $1 * $1 }.squareRoot()
    #expect((points[3].reach - sum).magnitude < 1e-12)
    #expect(points.map(\.reach) == points.map(\.reach).sorted())
    let counts = points.compactMap(\.instructions)
    #expect(counts.count == 4)
    #expect((counts[2] / counts[1] - 1.05).magnitude < 0.001)
  }

  @Test("A benchmark that begins later has no values before it")
  func begins() throws {
    let points = try Self.line("new").points
    #expect(points.map { $0.time == nil } == [true, false, false, false])
    #expect(points[1].time == 1 && points[1].isFirst)
  }

  @Test("Identical code has the values of the commit before")
  func identical() throws {
    var steps = try Self.steps.enumerated().map { try Self.report($1, $0, $0 + 1) }
    for index in steps[2].rows.indices {
      steps[2].rows[index].verdict = .identicalCode
      (steps[2].rows[index].time, steps[2].rows[index].exact) = (nil, nil)
    }
    let history = Self.history(steps, steps[0])
    let points = try #require(history.lines.first).points
    #expect(points[3].time == points[2].time)
    #expect(points[3].reach == points[2].reach)
    #expect(points[3].instructions == points[2].instructions)
  }

  @Test("The text lists each commit that changed a benchmark, the newest first")
  func text() throws {
    let history = try Self.history()
    try expectTranscript(of: history.text(showsAll: true), "history/text")
    #expect(history.trust.hasSuffix("at most 0.10 changes on average."), "\(history.trust)")
  }

  @Test("The JSON has a point for each commit, and marks the changes")
  func json() throws {
    let text = try Self.history().json.text
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(document["schema"] as? String == "knurl.bench-history/1")
    #expect((document["commits"] as? [Any])?.count == 4)
    let benchmarks = try #require(document["benchmarks"] as? [[String: Any]])
    let points = try #require(benchmarks[0]["points"] as? [[String: Any]])
    #expect(points.map { $0["isChange"] as? Bool } == [false, false, true, false])
    #expect(points[2]["verdict"] as? String == "regressed")
  }

  @Test("The page has a plot for each benchmark, with a mark at each change")
  func page() throws {
    let html = HistoryPage(try Self.history()).html
    let plots = PagePlot.all(titled: "", in: html)
    #expect(plots.count == 3)
    let marks = plots.map { $0.paths("mark").flatMap(PagePlot.starts) }
    #expect(marks.map(\.count) == [1, 0, 1])
    // Two thirds of the way from the first commit to the last.
    #expect((marks[0][0].x - (60 + 448 * 2 / 3.0)).magnitude < 0.1)
    #expect(html.contains("Draw &lt;shadows&gt; twice"))
    // A link of the list leads to a section.
    for link in html.matches(of: #/href="#([^"]+)"/#) {
      #expect(html.contains("id=\"\(link.1)\""), "\(link.1)")
    }
    guard let folder = ProcessInfo.processInfo.environment["KNURL_SAMPLE_PAGES"] else { return }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try html.write(toFile: folder + "/history.html", atomically: true, encoding: .utf8)
  }
}
