import Foundation
import KnurlBenchmarking
import Testing
import Transcripts

@Suite("Pull request comments")
struct ComparisonMarkdownTests {
  /// Returns the rows of a table that show benchmarks, without the header.
  private static func rows(_ text: some StringProtocol) -> [Substring] {
    text.split(separator: "\n").map { Substring($0) }
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| benchmark ") }
  }

  @Test("A comment begins with the counts and the rows that need attention; other rows are folded")
  func shape() throws {
    let parts = ComparisonMarkdown(try SampleComparison.usual()).text
      .components(separatedBy: "<details>")
    #expect(parts.count == 3)
    #expect(Self.rows(parts[0]).count == 11)
    #expect(Self.rows(parts[1]).count == 109)
    try expectTranscript(
      of: ComparisonMarkdown(try SampleComparison.short()).text, "comparison/markdown")
  }

  @Test("A row shows the same numbers as the JSON, rounded")
  func numbers() throws {
    let report = try SampleComparison.usual()
    let row = try #require(report.rows.first { $0.verdict == .regressed && $0.exact != nil })
    let (time, exact) = (try #require(row.time), try #require(row.exact))
    let line = try #require(
      Self.rows(ComparisonMarkdown(report).text).first { $0.contains("| \(row.name) |") })
    for words in [
      Wording.change(time.ratio), time.interval,
      Wording.time(time.baseNanoseconds),
      Wording.time(time.headNanoseconds), Wording.change(exact.instructionRatio),
    ] {
      #expect(line.contains("| \(words) |"), "\(words)")
    }
  }

  @Test("Text from a repository never becomes markup, a cell, a link or a mention")
  func escapes() throws {
    let text = ComparisonMarkdown(try SampleComparison.hostile()).text
    let table = Self.rows(text)
    #expect(table.count == 13)
    for line in table {
      // Nine unescaped bars separate eight cells.
      #expect(line.replacing("\\|", with: "").filter { $0 == "|" }.count == 9, "\(line)")
    }
    let tags = Set(text.matches(of: #/<\/?([^ >]*)/#).map { String($0.1) })
    #expect(tags == ["details", "summary", "br"])
    // The text that a reader sees, in which GitHub looks for names, issues and addresses. The
    // command is excluded, because it is code.
    let command = try SampleComparison.hostile().command
    let seen = text.replacing(command, with: "").replacing("&#8203;", with: "\u{200B}")
    for pattern in [#/(?:^|[^A-Za-z0-9])@[A-Za-z0-9]/#, #/(?:^|[^&])#[0-9]/#] {
      #expect(seen.firstMatch(of: pattern) == nil)
    }
    #expect(!seen.contains("://") && !seen.contains("www.") && !seen.contains("GH-"))
    for line in seen.split(separator: "\n") where line.hasPrefix("| ") {
      #expect(line.firstMatch(of: #/(?:^|[^\\])[`*_~\[\]$!]/#) == nil, "\(line)")
    }
  }

  @Test(
    "Text is escaped so that it is shown unchanged",
    arguments: [
      ("raster/knob/full-frame@2x", "raster/knob/full-frame@2x"), ("@name", "@&#8203;name"),
      ("a|b", "a\\|b"), ("a`b`", "a\\`b\\`"), ("<b>", "&lt;b&gt;"), ("a\nb", "a b"),
      ("fixes #12", "fixes #&#8203;12"), ("https://x", "https:&#8203;//x"), ("a\\|b", "a\\\\\\|b"),
      ("GH-12", "GH&#8203;-12"), ("touch-down", "touch-down"), ("abcdefghijklmnop", "abcdefghijk…"),
    ])
  func text(_ text: String, _ markdown: String) {
    #expect(MarkdownText.escaped(text, letters: text.hasPrefix("abc") ? 12 : 100) == markdown)
  }

  @Test("A comment that is too long leaves out rows and says how many")
  func cut() throws {
    var subject = SampleComparison.Subject("a")
    (subject.blocks, subject.change, subject.isConfirmed) = (3, 0.1, true)
    let row = try SampleComparison.row(subject, plan: ComparisonPlan(), seed: 1)
    for (count, verdict) in [(2_000, Verdict.regressed), (2_000, .unchanged)] {
      let rows = (0..<count).map { index in
        var row = row
        (row.name, row.verdict) = ("<@\(index)|" + String(repeating: "`", count: 100), verdict)
        return row
      }
      let text = ComparisonMarkdown(SampleComparison.report(rows)).text
      #expect(text.utf8.count <= 65_536)
      let shown = Self.rows(text).count
      #expect(shown > 100)
      let left = try #require(text.firstMatch(of: #/([0-9]+) more rows do not fit into a comment/#))
      #expect(Int(left.1) == count - shown)
      #expect(text.contains("To repeat it:"))
      #expect(
        text.components(separatedBy: "<details>").count
          == text.components(separatedBy: "</details>").count)
    }
  }
}
