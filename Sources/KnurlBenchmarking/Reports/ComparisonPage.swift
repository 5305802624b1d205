import Foundation
import KnurlMarkup

/// A comparison as one page, without scripts or external files. Equal results give the same bytes.
///
/// The page leaves out the JSON, which would be most of its size. Tables contain all numbers of the
/// plots except single blocks and every hundredth of a distribution.
package struct ComparisonPage {
  private let report: ComparisonReport
  /// The rows, in an order in which rows that need attention come first.
  private let rows: [ComparisonRow]

  package init(_ report: ComparisonReport) {
    self.report = report
    rows = ComparisonRow.sorted(report.rows)
  }

  package var html: String {
    var document = HTMLDocument(
      title: "\(report.head.title) against \(report.base.title)", body: body)
    document.style = Markup.style + "\n" + BenchmarkPageStyle.css
    return document.text
  }

  private var body: String {
    (["<main>"] + [header, ratios, frames, benchmarks, figures, method] + ["</main>"])
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  // MARK: - Header

  private var header: String {
    let environment = report.environment
    let machine = [
      environment.processor,
      Wording.count(environment.processorCount, "processor"),
      environment.architecture, environment.system,
    ].compactMap { $0 }.joined(separator: ", ")
    var parts = [
      // A non-breaking space keeps a number and its unit on one line.
      "<h1>\(Markup.text(report.summary.replacing(" %", with: "\u{A0}%")))</h1>",
      Markup.list([
        ("base", Markup.text(report.base.description)),
        ("head", Markup.text(report.head.description)),
        ("machine", Markup.text(machine)),
        ("built with", Markup.text(report.swift + " " + report.flags.joined(separator: " "))),
      ]),
      "<p class=\"card\">\(Markup.text(report.trust))</p>",
    ]
    if !report.warnings.isEmpty {
      parts.append(Self.list(report.warnings, style: " class=\"card warnings\""))
    }
    parts.append("<p>To repeat it:</p>\n<pre tabindex=\"0\">\(Markup.code(report.command))</pre>")
    return parts.joined(separator: "\n")
  }

  // MARK: - Plots

  private var ratios: String {
    """
    <h2>Head’s time divided by base’s</h2>
    <p>▲ regressed, ▼ improved, ● unchanged, □ inconclusive: the change of the processor time. \
    The bar is its 95 % interval; the shaded band is the equivalence margin \
    (\(Markup.text(report.margin))). A diamond ◇ is the change of the instructions, if they were \
    counted. A mark that points outward at the edge is beyond the axis.<span class="narrow"> Plots \
    and tables scroll sideways.</span></p>
    \(ForestPlot(rows, margin: report.plan.equivalence).markup)
    """
  }

  private var frames: String {
    guard rows.contains(where: { $0.isFrame && $0.time != nil }) else { return "" }
    return """
      <h2>Frames compared with the frame times of displays</h2>
      <p>Base is above head. Boxes go from the 5th to the 95th percentile, base’s empty, head’s \
      filled; the stroke in them is the median. To the right, the filled mark is the 99th \
      percentile, the hollow one the slowest frame: circles for base, diamonds for head. Displays \
      with 240, 120 and 60 Hz allow 4.17, 8.33 and 16.67 ms.</p>
      \(FrameStrip(rows).markup)
      """
  }

  // MARK: - Method

  private var method: String {
    """
    <h2>Method</h2>
    \(Self.list(report.method))
    <h2>Limits</h2>
    \(Self.list(report.limits))
    <p>Single blocks and every hundredth of the distributions are only in the plots here. The \
    file that compare --json-file writes has their numbers, and report makes this page from it \
    again.</p>
    """
  }

  private static func list(_ sentences: [String], style: String = "") -> String {
    let items = sentences.map { "<li>\(Markup.text($0))</li>" }.joined(separator: "\n")
    return "<ul\(style)>\n\(items)\n</ul>"
  }

  // MARK: - Pieces

  /// A plot that scrolls sideways if the screen is too narrow.
  static func scrolling(_ name: String, _ markup: String) -> String {
    "<div class=\"wide plot\" tabindex=\"0\" role=\"region\" aria-label=\"\(Markup.words(name))\">\n"
      + markup + "\n</div>"
  }
}

// MARK: - One benchmark

/// One folded section for each benchmark.
extension ComparisonPage {
  private var benchmarks: String {
    let news = rows.indices.filter { rows[$0].isNews }
    let others = rows.indices.filter { !rows[$0].isNews }
    var parts: [String] = []
    if rows.contains(where: { $0.time != nil }) { parts.append(Self.legend) }
    let title = news.isEmpty ? "None changed" : "All others"
    for (title, some) in [("Changed or inconclusive", news), (title, others)] where !some.isEmpty {
      parts += ["<h3>\(title)</h3>"] + some.map { benchmark($0) }
    }
    return parts.joined(separator: "\n")
  }

  private static let legend = """
    <h2>Benchmarks, one by one</h2>
    <p>The left plot shows the share of times that do not exceed a time: base solid with circles, \
    head dashed with diamonds, with marks at 50, 90 and 99 %. The slowest hundredth is only in the \
    table. The right plot shows head’s time divided by base’s in each block of four samples, in \
    the order of measurement; lines separate the launches if there is room. Above 0, head was slower. \
    The long lines are the results of launches; the band is the equivalence margin.</p>
    """

  private func benchmark(_ index: Int) -> String {
    let row = rows[index]
    var words = row.verdict.words + (row.picture == .changed ? ", picture changed" : "")
    if let time = row.time { words += ", " + Wording.change(time.ratio) }
    var parts = [
      "<details><summary><strong>\(Markup.text(row.title))</strong> \(Markup.text(words))</summary>",
      "<div id=\"\(Self.anchor(index))\">",
    ]
    var sentences = row.remarks
    if let time = row.time {
      sentences.append(
        "95 % interval " + time.interval + ", p "
          + Wording.probability(time.probability) + ", from \(time.starts.count) launches, at the "
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

  /// Joins clauses as sentences.
  private static func text(_ clauses: [String]) -> String {
    clauses.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }.joined(separator: " ")
  }

  // MARK: - Times

  private func plots(_ time: TimeRatio, _ row: ComparisonRow) -> String {
    // Unchanged benchmarks get fewer marks, because readers look at them less closely.
    let blocks = BlockPlot(
      time: time, margin: report.plan.equivalence, mostMarks: row.isNews ? 240 : 120)
    let size = blocks.blocksOfMark
    var caption = size == 1 ? "A dot for each block" : "A stroke for each \(size) blocks"
    if blocks.beyond > 0 { caption += "; \(blocks.beyond) beyond the edge" }
    return [
      "<div class=\"pair\">",
      Markup.figure(
        DistributionPlot(time: time, isFrame: row.isFrame).svg,
        "Share of \(row.isFrame ? "frames" : "samples") that take no longer."),
      Markup.figure(blocks.svg, caption + "."), "</div>",
    ].joined(separator: "\n")
  }

  private static func starts(_ time: TimeRatio) -> String {
    let rows = time.starts.enumerated().map { index, start in
      [
        "\(index + 1)", Wording.time(start.baseNanoseconds), Wording.time(start.headNanoseconds),
        Wording.change(exp(start.logRatio)), Wording.change(exp(start.wallLogRatio)),
      ]
    }
    return table(
      "Launches", ["launch", "base", "head", "change", "wall clock"], rows)
  }

  private static func percentiles(_ time: TimeRatio, _ row: ComparisonRow) -> String {
    let names = [
      (0, "fastest"), (5, "5 %"), (50, "median"), (90, "90 %"), (95, "95 %"), (99, "99 %"),
      (100, "slowest"),
    ]
    let rows = names.map { percent, name in
      [name] + [time.base, time.head].map { Wording.time($0.percentile(percent)) }
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
    return [
      name, Wording.counted(base), Wording.counted(head), sign + Wording.counted(difference),
      change,
    ]
  }

  /// Returns a table whose cells are numbers, except for the first cell of each row.
  ///
  /// The markup is shorter than the markup of `Markup.table`, because a page has hundreds of such
  /// tables.
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

// MARK: - Figures

/// Tables with all numbers that the plots show. A cell shows three digits; its attribute has the
/// complete number, as in the JSON.
extension ComparisonPage {
  private var figures: String {
    var parts = ["<h2>All figures</h2>", Markup.table("All figures", head: head, rows: figureRows)]
    let frames = rows.enumerated().filter { $0.element.isFrame && $0.element.time != nil }
    if !frames.isEmpty {
      parts += [
        "<h2>All frames</h2>",
        Markup.table(
          "All frames",
          head: Self.head(
            ["benchmark", "commit"],
            ["5 %", "median", "95 %", "99 %", "slowest"] + FrameBudget.all.map { "over " + $0.text }
              + ["frames"]),
          rows: frames.flatMap { frameRows($0.offset) }),
      ]
    }
    return parts.joined(separator: "\n")
  }

  /// The HTML identifier of the section with the plots of one benchmark.
  private static func anchor(_ index: Int) -> String { "benchmark-\(index + 1)" }

  private var head: [Markup.Cell] {
    Self.head(
      ["benchmark", "verdict"],
      [
        "base", "head", "change", "95 % from", "to", "p", "launches", "look", "wall ratio",
        "instructions", "allocations", "before",
      ]) + [Markup.Cell("picture")]
  }

  private static func head(_ words: [String], _ numbers: [String]) -> [Markup.Cell] {
    words.map { Markup.Cell($0) } + numbers.map { Markup.Cell($0, isNumber: true) }
  }

  private var figureRows: [String] {
    rows.enumerated().map { index, row in
      let name = Markup.link("#" + Self.anchor(index), row.title)
      let verdict = Markup.cell(Markup.text(row.verdict.words))
      let picture = Markup.cell(row.picture == .none ? "none" : row.picture.rawValue)
      guard let time = row.time else {
        let reason = row.reason ?? "both builds are the same program"
        return Markup.row(
          name, [verdict, "<td colspan=\"12\">\(Markup.text(reason))</td>", picture])
      }
      return Markup.row(name, [verdict] + Self.cells(time, row.exact) + [picture])
    }
  }

  private static func cells(_ time: TimeRatio, _ exact: ExactChange?) -> [String] {
    let allocations = time.allocations
    return [
      cell(time.baseNanoseconds) { Wording.time($0) },
      cell(time.headNanoseconds) { Wording.time($0) },
      cell(time.ratio) { Wording.change($0) },
      cell(time.low) { Wording.change($0) },
      cell(time.high) { Wording.change($0) },
      cell(time.probability) { Wording.probability($0) },
      Markup.number("\(time.starts.count)"),
      Markup.number("\(time.look)"),
      cell(time.wallRatio) { Wording.fixed($0, digits: 4) },
      cell(exact?.instructionRatio, otherwise: "not counted") { Wording.change($0) },
      cell(allocations.head, otherwise: "not counted") { Wording.threeDigits($0) },
      cell(allocations.base, otherwise: "not counted") { Wording.threeDigits($0) },
    ]
  }

  private func frameRows(_ index: Int) -> [String] {
    guard let time = rows[index].time else { return [] }
    return [("base", time.base), ("head", time.head)].map { side, times in
      let shown = [5, 50, 95, 99, 100].map { Self.cell(times.percentile($0)) { Wording.time($0) } }
      let shares = times.overBudget.map { Self.cell($0) { Wording.percent($0) } }
      return Markup.row(
        Markup.link("#" + Self.anchor(index), rows[index].title),
        [Markup.cell(side)] + shown + shares + [Markup.number("\(times.count)")])
    }
  }

  private static func cell(
    _ number: Double?, otherwise: String = "–", _ words: (Double) -> String
  ) -> String {
    guard let number else { return Markup.number(otherwise) }
    return "<td data-is=\"\(number)\">\(Markup.text(words(number)))</td>"
  }
}
