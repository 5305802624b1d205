import Foundation
import KnurlBenchmarking
import KnurlMarkup
import Testing
import Transcripts

@Suite("Comparison reports")
struct ComparisonReportTests {
  @Test("The summary has the number of benchmarks for each verdict")
  func summary() throws {
    #expect(
      try SampleComparison.usual().summary
        == "Of 120 benchmarks: 4 regressed, 3 improved, 108 unchanged within 1 %, "
        + "3 inconclusive, 2 not comparable, 2 with another picture.")
  }

  @Test("The table has verdicts in words, reasons, and the counts at the end")
  func table() throws {
    let text = try SampleComparison.short().table()
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= WrappedText.terminalColumns })
    try expectTranscript(of: text, "comparison/table")
  }

  @Test("With --all the table has both times, the interval and the probability, too")
  func allColumns() throws {
    let text = try SampleComparison.short().table(showsAll: true)
    try expectTranscript(of: text, "comparison/all-columns")
  }

  @Test("Writing a report as JSON and reading the JSON gives the same report and the same page")
  func roundTrip() throws {
    for report in [try SampleComparison.usual(), try SampleComparison.hostile()] {
      let text = report.json.text
      let read = try ComparisonReport(json: Data(text.utf8), name: "file")
      #expect(read == report)
      #expect(read.json.text == text)
      #expect(ComparisonPage(read).html == ComparisonPage(report).html)
      #expect(ComparisonMarkdown(read).text == ComparisonMarkdown(report).text)
    }
  }

  @Test("The JSON contains its schema, every launch, and the reasons of missing results")
  func json() throws {
    let text = try SampleComparison.usual().json.text
    let parsed = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let document = try #require(parsed as? [String: Any])
    #expect(document["schema"] as? String == "knurl.bench-compare/6")
    #expect(
      document.keys.sorted() == [
        "base", "benchmarks", "environment", "exactUnavailable", "filters", "flags", "head",
        "keptToProcessor", "leftOutTargets", "load", "plan", "program", "schema", "selfTest",
        "summary", "swift",
      ])
    let rows = try #require(document["benchmarks"] as? [[String: Any]])
    #expect(
      rows.first?.keys.sorted() == [
        "exact", "name", "picture", "reason", "suite", "time", "unit", "verdict",
      ])
    let time = try #require(rows.first?["time"] as? [String: Any])
    #expect((time["starts"] as? [Any])?.count == 12)
    #expect(rows.last?["reason"] as? String == "the newer commit does not have it")
  }
}
