import Foundation
import KnurlBenchmarking
import KnurlMarkup
import Testing

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
    let report = try SampleComparison.usual()
    let text = ComparisonTable(report).text
    #expect(
      text.hasPrefix("base  main (1a2b3c4d5e, A <subject> & more, for @someone)\nhead  faster"))
    for words in [
      "▲ regressed", "▼ improved", "● unchanged", "□ inconclusive", "– not comparable",
      "\nAnother picture: ", "\n“counted” is ",
    ] {
      #expect(text.contains(words), "\(words)")
    }
    #expect(
      text.contains(
        "Not comparable: classes/knob/118: it does not compile with the older commit.\n"))
    #expect(text.hasSuffix(WrappedText.paragraph(report.summary) + "\n"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= WrappedText.terminalColumns })
  }

  @Test("With --all the table has both times, the interval and the probability, too")
  func allColumns() throws {
    let report = try SampleComparison.usual()
    for title in ["base", "head", "95 % interval", "launches", "picture"] {
      #expect(!ComparisonTable(report).text.contains("  \(title)  "), "\(title)")
      #expect(ComparisonTable(report, showsAll: true).text.contains("  \(title)  "), "\(title)")
    }
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
