import KnurlMarkup

// How fast it is, if that was measured.
extension VerifyPage {
  /// Nil where there is nothing to say.
  var benchmarkSection: String? {
    guard benchmarks != nil || benchmarkNote != nil else { return nil }
    var parts = ["<section id=\"benchmarks\">", "<h2>Benchmarks</h2>"]
    if let benchmarkNote { parts.append("<p>\(Markup.text(benchmarkNote))</p>") }
    if let benchmarks { parts.append(table(of: benchmarks)) }
    return (parts + ["</section>"]).joined(separator: "\n")
  }

  private func table(of summary: BenchSummary) -> String {
    let head = [
      Markup.Cell("benchmark"), Markup.Cell("of one"), Markup.Cell("time", isNumber: true),
      Markup.Cell("of a frame at 120 Hz", isNumber: true),
      Markup.Cell("at 60 Hz", isNumber: true),
    ]
    var parts: [String] = []
    for suite in summary.suites {
      parts.append("<h3>\(Markup.text(suite.name))</h3>")
      parts.append(
        Markup.table("Benchmarks of \(suite.name)", head: head, rows: suite.rows.map { row($0) }))
    }
    var how = "Processor time, median of one."
    if summary.isQuick { how += " A quick run: too short to compare." }
    if summary.build != "release", !summary.build.isEmpty {
      how += " Built for \(summary.build), which is many times slower."
    }
    parts.append("<p class=\"quiet\">\(Markup.text(how))</p>")
    return parts.joined(separator: "\n")
  }

  private func row(_ row: BenchSummary.Row) -> String {
    if let reason = row.reason {
      return Markup.row(
        Markup.text(row.name), ["<td colspan=\"4\">not measured: \(Markup.text(reason))</td>"])
    }
    return Markup.row(
      Markup.text(row.name),
      [
        Markup.cell(Markup.text(row.unit)),
        Markup.number(row.nanoseconds.map { MeasuredNumber.time(nanoseconds: $0) } ?? "–"),
        Markup.number(row.shareOf120Hertz.map { MeasuredNumber.percent($0) } ?? "–"),
        Markup.number(row.shareOf60Hertz.map { MeasuredNumber.percent($0) } ?? "–"),
      ])
  }
}
