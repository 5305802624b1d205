import Foundation
import KnurlBenchmarking
import KnurlReports
import Testing

@Suite("Reports of a comparison")
struct ComparisonReportTests {
  private static func row(
    _ name: String, _ logarithms: [Double], picture: ComparisonRow.Picture = .same
  ) throws -> ComparisonRow {
    let restarts = logarithms.map {
      PairedMeasurement.Restart(
        logRatio: $0, wallLogRatio: $0, base: 1_000, head: 1_000, baseAllocations: 2,
        headAllocations: 3)
    }
    return ComparisonRow(
      name: name, suite: "suite", unit: "frame",
      outcome: .compared(try #require(ComparisonRow.Ratio(restarts, picture: picture))))
  }

  private static func report(_ rows: [ComparisonRow]) -> ComparisonReport {
    ComparisonReport(
      base: .init(title: "main", commit: "1a2b3c4d5e", subject: "A <subject> & more", tree: "t1"),
      head: .init(
        title: "work tree", commit: nil, subject: "uncommitted changes on 99", tree: "t2"),
      plan: ComparisonPlan(),
      environment: BenchmarkEnvironment(
        system: "System 1", architecture: "x86_64", processor: "Processor", processorCount: 2,
        isDebug: false),
      swift: "Swift 6", flags: ["-c", "release"], processor: 1, leftOut: ["RasterSuite"],
      rows: rows)
  }

  private static func rows() throws -> [ComparisonRow] {
    [
      try row("slow", [0.05, 0.051, 0.052]),
      try row("fast", [-0.05, -0.051, -0.052]),
      try row("equal", [0.001, 0, -0.001], picture: .changed),
      try row("wide", [-0.1, 0, 0.1]),
      ComparisonRow(
        name: "new", suite: "suite", unit: "frame", outcome: .notComparable(reason: "it is new")),
    ]
  }

  @Test("The summary counts")
  func summary() throws {
    #expect(
      Self.report(try Self.rows()).summary
        == "Of 5 benchmarks: 1 slower, 1 faster, 1 the same within 3 %, 1 unclear, "
        + "1 not comparable, 1 with another picture.")
  }

  @Test("The table has verdicts in words")
  func table() throws {
    let text = ComparisonTable(Self.report(try Self.rows())).text
    #expect(text.hasPrefix("base  main (1a2b3c4d5e, A <subject> & more)\nhead  work tree ("))
    #expect(text.contains("  1.052  1.050 – 1.055"))
    for word in ["slower", "faster", "same", "unclear", "not comparable", "changed"] {
      #expect(text.contains(word), "\(word)")
    }
    #expect(text.contains("Not comparable: it is new.\n"))
  }

  @Test("The JSON has its schema, every restart, and the reasons")
  func json() throws {
    let text = Self.report(try Self.rows()).json.text
    let parsed = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let document = try #require(parsed as? [String: Any])
    #expect(document["schema"] as? String == "knurl.bench-compare/1")
    #expect(
      document.keys.sorted() == [
        "base", "benchmarks", "environment", "flags", "head", "keptToProcessor",
        "leftOutTargets", "restarts", "schema", "secondsPerBenchmark", "seed", "summary", "swift",
      ])
    let rows = try #require(document["benchmarks"] as? [[String: Any]])
    #expect(
      rows.first?.keys.sorted() == [
        "baseNanoseconds", "headNanoseconds", "high", "low", "name", "picture", "ratio",
        "restarts", "suite", "unit", "verdict", "wallRatio",
      ])
    #expect((rows.first?["restarts"] as? [Any])?.count == 3)
    #expect(rows.last?["notComparable"] as? String == "it is new")
  }

  @Test("The page needs nothing from elsewhere and no script")
  func page() throws {
    let html = ComparisonPage(Self.report(try Self.rows())).html
    for word in ["http:", "https:", "<script", "src=", "url(", "@import", "<link", "javascript:"] {
      #expect(!html.contains(word), "\(word)")
    }
    #expect(html.contains("default-src 'none'"))
    #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
  }

  @Test("The page says in words and shapes what its colours say, and has the plot's data behind it")
  func accessible() throws {
    let html = ComparisonPage(Self.report(try Self.rows())).html
    #expect(html.contains("<svg role=\"img\" aria-labelledby=\"plot-title plot-text\""))
    #expect(html.contains("prefers-color-scheme: dark"))
    for word in ["▲ slower", "▼ faster", "● same", "◇ unclear"] {
      // Once in the plot and once in the table.
      #expect(html.components(separatedBy: word).count == 3, "\(word)")
    }
    #expect(html.contains("<td colspan=\"9\" class=\"text\">not comparable: it is new</td>"))
    #expect(html.contains("1.050 – 1.055"))
  }

  @Test("Equal results give equal bytes")
  func stable() throws {
    let first = ComparisonPage(Self.report(try Self.rows())).html
    #expect(first == ComparisonPage(Self.report(try Self.rows())).html)
  }

  @Test("Names from a repository cannot become markup")
  func escapes() throws {
    let html = ComparisonPage(Self.report([try Self.row("<b>\"x\"&\u{1}", [0, 0, 0])])).html
    #expect(html.contains("A &lt;subject&gt; &amp; more"))
    #expect(html.contains("&lt;b&gt;&quot;x&quot;&amp;\u{FFFD}"))
    #expect(!html.contains("<b>"))
  }

  @Test("Ratios far away, and none at all, still make a page")
  func extremes() throws {
    let far = [try Self.row("far", [40, 41, 42]), try Self.row("near", [-40, -41, -42])]
    let html = ComparisonPage(Self.report(far)).html
    #expect(!html.contains("nan"))
    #expect(!html.contains("inf\""))
    #expect(ComparisonPage(Self.report([])).html.contains("No benchmark could be compared."))
  }
}
