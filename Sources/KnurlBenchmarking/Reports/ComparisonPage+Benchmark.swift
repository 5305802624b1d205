import Foundation
import KnurlMarkup

/// Each benchmark by itself, folded.
extension ComparisonPage {
  var benchmarks: String {
    let news = rows.indices.filter { rows[$0].isNews }
    let others = rows.indices.filter { !rows[$0].isNews }
    var parts: [String] = []
    if rows.contains(where: { $0.time != nil }) { parts.append(Self.legend) }
    if !news.isEmpty {
      parts.append("<h3>What changed, or is open</h3>")
      parts += news.map { benchmark($0) }
    }
    if !others.isEmpty {
      parts.append("<h3>\(news.isEmpty ? "None changed" : "All others")</h3>")
      parts += others.map { benchmark($0) }
    }
    return parts.joined(separator: "\n")
  }

  private static let legend = """
    <h2>Benchmarks, one by one</h2>
    <p>The left plot of each shows which share of the times does not exceed one: base solid with circles, \
    head dashed with diamonds, marks at 50, 90 and 99 %. The slowest hundredth is in the table alone. \
    The right one shows head against base in each block of four samples, in the order of measurement, \
    starts apart where there is room; above 0 head was slower. The long lines are what each start gave, \
    the band is what counts as unchanged.</p>
    """

  private func benchmark(_ index: Int) -> String {
    let row = rows[index]
    var words = Mark(row.verdict).words + (row.picture == .changed ? ", picture changed" : "")
    if let time = row.time { words += ", " + Wording.change(time.ratio) }
    var parts = [
      "<details><summary><strong>\(Markup.text(row.title))</strong> \(Markup.text(words))</summary>",
      "<div id=\"\(Self.anchor(index))\">",
    ]
    var sentences = row.remarks
    if let time = row.time {
      sentences.append(
        "95 % interval " + ComparisonTable.interval(time) + ", p "
          + Wording.probability(time.probability) + ", from \(time.starts.count) starts, at the "
          + "end of look \(time.look)")
      if let base = time.allocations.base, let head = time.allocations.head {
        let texts = [base, head].map { Wording.threeDigits($0) }
        sentences.append(
          "allocations in one operation: "
            + (base == head ? texts[0] : texts[0] + " in base, " + texts[1] + " in head"))
      }
    }
    if row.time != nil || row.verdict != .identicalCode {
      sentences.append("one \(row.unit) of “\(row.suite)”")
    }
    if row.verdict == .identicalCode { sentences.append("both builds are the same program") }
    parts.append("<p>\(Markup.text(Self.text(sentences)))</p>")
    if let time = row.time { parts.append(plots(time, row)) }
    let tables =
      (row.time.map { [Self.starts($0), Self.percentiles($0, row)] } ?? [])
      + (row.exact.map { Self.counts($0) } ?? [])
    if !tables.isEmpty { parts += ["<div class=\"pair\">"] + tables + ["</div>"] }
    return (parts + ["</div></details>"]).joined(separator: "\n")
  }

  /// Clauses as sentences.
  private static func text(_ clauses: [String]) -> String {
    clauses.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }.joined(separator: " ")
  }

  // MARK: - Times

  private func plots(_ time: TimeRatio, _ row: ComparisonRow) -> String {
    // Nobody looks as closely at what did not change.
    let blocks = BlockPlot(
      time: time, margin: report.plan.equivalence, mostMarks: row.isNews ? 240 : 120)
    let size = blocks.blocksOfMark
    var caption = size == 1 ? "A dot for each block" : "A stroke for each \(size) blocks"
    if blocks.beyond > 0 { caption += "; \(blocks.beyond) beyond the edge" }
    return [
      "<div class=\"pair\">",
      Self.figure(
        DistributionPlot(time: time, isFrame: row.isFrame).svg,
        "Share of \(row.isFrame ? "frames" : "samples") that take no longer."),
      Self.figure(blocks.svg, caption + "."), "</div>",
    ].joined(separator: "\n")
  }

  private static func figure(_ svg: String, _ caption: String) -> String {
    "<figure><div class=\"wide plot\" tabindex=\"0\">\(svg)</div>\n"
      + "<figcaption>\(Markup.text(caption))</figcaption></figure>"
  }

  private static func starts(_ time: TimeRatio) -> String {
    let rows = time.starts.enumerated().map { index, start in
      [
        "\(index + 1)", Wording.time(start.baseNanoseconds), Wording.time(start.headNanoseconds),
        Wording.change(exp(start.logRatio)), Wording.change(exp(start.wallLogRatio)),
      ]
    }
    return table(
      "Starts", ["start", "base", "head", "change", "on the wall"], rows)
  }

  private static func percentiles(_ time: TimeRatio, _ row: ComparisonRow) -> String {
    let names = [
      (0, "fastest"), (5, "5 %"), (50, "median"), (90, "90 %"), (95, "95 %"), (99, "99 %"),
      (100, "slowest"),
    ]
    let rows = names.map { percent, name in
      [
        name, Wording.time(time.base.percentile(percent)),
        Wording.time(time.head.percentile(percent)),
      ]
    }
    return table("Percentiles", [row.isFrame ? "frames" : "samples", "base", "head"], rows)
  }

  // MARK: - Counts

  private static func counts(_ exact: ExactChange) -> [String] {
    let kinds: [(String, (ExactChange.Counts) -> Double)] = [
      ("instructions", { $0.instructions }), ("allocations", { $0.allocations }),
      ("retains", { $0.retains }), ("releases", { $0.releases }),
    ]
    var parts = [
      table(
        "Counts in one operation", ["in one operation", "base", "head", "difference", "change"],
        kinds.map { name, count in cells(name, count(exact.base), count(exact.head)) })
    ]
    if !exact.functions.isEmpty {
      parts.append(
        table(
          "Functions whose own instructions changed most",
          ["function’s own instructions", "base", "head", "difference", "change"],
          exact.functions.map { cells($0.name, $0.base, $0.head) }))
    }
    return parts
  }

  private static func cells(_ name: String, _ base: Double, _ head: Double) -> [String] {
    let change =
      base > 0 ? Wording.change(head / base) : head > 0 ? "new" : base == head ? "+0.0 %" : "–"
    let difference = head - base
    let sign = difference > 0 ? "+" : ""
    return [name, count(base), count(head), sign + count(difference), change]
  }

  /// Large and whole numbers without digits behind the point.
  private static func count(_ number: Double) -> String {
    guard number.isFinite, number.magnitude < 1e15 else { return "–" }
    return number == number.rounded() || number.magnitude >= 1_000
      ? GroupedNumber.text(Int(number.rounded())) : Wording.fixed(number, digits: 2)
  }

  /// All cells but each row's first are numbers. Shorter than `Markup.table`: there are hundreds.
  private static func table(_ name: String, _ head: [String], _ rows: [[String]]) -> String {
    func cells(_ words: [String]) -> String {
      words.map { "<td>\(Markup.text($0))</td>" }.joined()
    }
    let lines = rows.map { "<tr><th>\(Markup.text($0[0]))</th>\(cells(Array($0[1...])))</tr>" }
    let titles = head.map { "<th>\(Markup.text($0))</th>" }.joined()
    return
      "<div class=\"wide numbers\" tabindex=\"0\" role=\"group\" aria-label=\"\(Markup.words(name))\">"
      + "<table><thead><tr>\(titles)</tr></thead>\n<tbody>\(lines.joined(separator: "\n"))</tbody>"
      + "</table></div>"
  }
}
