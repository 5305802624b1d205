import Foundation
import KnurlMarkup

/// The history of benchmarks as one page, without scripts or external files.
package struct HistoryPage {
  private let report: HistoryReport
  /// The place of each benchmark among the lines, for links.
  private let places: [String: Int]

  package init(_ report: HistoryReport) {
    self.report = report
    let names = report.lines.enumerated().map { ($0.element.whole.name, $0.offset) }
    places = Dictionary(names) { first, _ in first }
  }

  package var html: String {
    var document = HTMLDocument(
      title: "Benchmarks over \(report.commits.count) commits",
      body: (["<main>"] + parts + ["</main>"]).joined(separator: "\n"))
    document.style = Markup.style + "\n" + BenchmarkPageStyle.css
    return document.text
  }

  private var parts: [String] {
    let changed = report.lines.filter { !$0.changes.isEmpty || $0.creeps }
    let others = report.lines.filter { $0.changes.isEmpty && !$0.creeps }
    var parts = [
      "<h1>\(Markup.text(report.summary))</h1>",
      Markup.list([
        ("oldest", Markup.text(report.whole.base.description)),
        ("newest", Markup.text(report.whole.head.description)),
        ("built with", Markup.text(report.whole.swift)),
      ]), "<p class=\"card\">\(Markup.text(report.trust))</p>",
    ]
    if !report.notices.isEmpty {
      let notices = report.notices.map { "<li>\(Markup.text($0))</li>" }
      parts.append("<ul class=\"card warnings\">\(notices.joined(separator: "\n"))</ul>")
    }
    if !report.changedCommits.isEmpty {
      parts += ["<h2>Commits that changed something</h2>", commits]
    }
    parts.append(Self.legend)
    for (title, lines) in [("Changed", changed), ("No change shown", others)] where !lines.isEmpty {
      parts +=
        ["<h3>\(title)</h3>"]
        + lines.map { section($0, isOpen: title == "Changed" && changed.count <= 12) }
    }
    return parts + ["<h2>Method</h2>", "<ul>"] + Self.method.map { "<li>\(Markup.text($0))</li>" }
      + ["</ul>"]
  }

  private var commits: String {
    let items = report.changedCommits.map { change in
      let rows = change.rows.map {
        "<li><a href=\"#\(anchor($0))\">\(Markup.text($0.title))</a> "
          + "\(Markup.text($0.changeWords))</li>"
      }
      return "<li><strong>\(Markup.text(change.commit.description))</strong>\n<ul>"
        + rows.joined(separator: "\n") + "</ul></li>"
    }
    return "<ul>\n" + items.joined(separator: "\n") + "\n</ul>"
  }

  private static let legend = """
    <h2>Values over the commits</h2>
    <p>From left to right, the oldest commit to the newest. The dashed line is the processor time, \
    with its error; the solid line with diamonds is the number of instructions. Each is compared with \
    the first commit of its line, and ends where nothing was measured. A mark stands where a commit \
    changed the benchmark: ▲ regressed, ▼ improved, ✕ broken, ● or □ only in its instructions or its \
    picture.</p>
    """

  private static let method = [
    "Each commit was compared with the one before it as compare does, with today's benchmarks; commits "
      + "that change only documents and tests are left out.",
    "A time is the product of the ratios of all steps before it. Its error adds those of the steps, as "
      + "independent ones, and knows nothing of effects below "
      + "\(Wording.share(ComparisonPlan().floor)) that all launches of a build share. The newest commit "
      + "was also compared with the oldest one, by itself.",
    "Instructions were counted by callgrind, of benchmarks that have thresholds or whose time changed; "
      + "a change of more than \(Wording.share(ExactChange.noise)) is one of the code.",
  ]

  /// The HTML identifier of the section of a benchmark.
  private func anchor(_ row: ComparisonRow) -> String { "line-\(places[row.name] ?? 0)" }

  private func section(_ line: HistoryReport.Line, isOpen: Bool) -> String {
    let words = line.whole.changeWords + (line.creeps ? ", at no single commit" : "")
    return """
      <details id="\(anchor(line.whole))"\(isOpen ? " open" : "")><summary>\
      <strong>\(Markup.text(line.whole.title))</strong> \(Markup.text(words))</summary>
      <div class="pair">
      \(Markup.figure(plot(line), caption(line)))
      \(table(line))
      </div></details>
      """
  }

  // MARK: - One benchmark

  private func caption(_ line: HistoryReport.Line) -> String {
    let unit = "One \(line.whole.unit) of “\(line.whole.suite)”"
    return unit + (line.whole.time.map { "; newest against oldest: \($0.interval)." } ?? ".")
  }

  private func plot(_ line: HistoryReport.Line) -> String {
    let last = Double(max(1, line.points.count - 1))
    let first = line.points.lazy.compactMap(\.instructions).first
    let shares = line.points.map { point in
      point.instructions.flatMap { count in first.map { $0 > 0 ? count / $0 : 1 } }
    }
    let times = line.points.map(\.time)
    let ends = line.points.flatMap { point in
      point.time.map { [$0 * exp(point.reach), $0 / exp(point.reach)] } ?? []
    }
    let values = (ends + shares.compactMap { $0 }).filter { $0.isFinite && $0 > 0 } + [0.99, 1.01]
    var plot = ValuePlot(
      title: line.whole.title,
      description: "The table has the same numbers.",
      values: ((values.min() ?? 1) * 0.99, (values.max() ?? 1) * 1.01), line: 1,
      ends: (report.commits[0].title, report.commits[line.points.count - 1].title),
      label: ForestPlot.label)
    for (values, style) in [(shares, "curve base"), (times, "curve head")] {
      var stretch: [(Double, Double)] = []
      for (index, value) in values.enumerated() {
        if value == nil || line.points[index].isFirst {
          plot.add(stretch, style: style)
          stretch = []
        }
        if let value { stretch.append((Double(index) / last, value)) }
      }
      plot.add(stretch, style: style)
    }
    var (bars, diamonds) = ("", "")
    for (index, point) in line.points.enumerated() {
      let x = plot.x(Double(index) / last)
      if let time = point.time, point.reach > 0 {
        bars += PlotDrawing.line(
          x, plot.y(time / exp(point.reach)), x, plot.y(time * exp(point.reach)))
      }
      if let share = shares[index] { diamonds += Mark.diamond(x, plot.y(share), radius: 4) }
    }
    plot.drawing.path(bars, style: "bar")
    plot.drawing.path(diamonds, style: "dot base")
    for index in line.changes {
      guard let step = line.points[index].step else { continue }
      let value = times[index] ?? shares[index] ?? 1
      plot.drawing.path(
        step.verdict.shape(x: plot.x(Double(index) / last), y: plot.y(value)),
        style: "mark " + step.verdict.style)
    }
    return plot.drawing.svg
  }

  private func table(_ line: HistoryReport.Line) -> String {
    let rows = zip(report.commits, line.points).reversed().map { commit, point in
      Markup.row(
        Markup.text(commit.title),
        [
          Markup.number(point.instructions.map { Wording.counted($0) } ?? "–"),
          Markup.number(point.time.map { Wording.change($0) } ?? "–"),
          Markup.cell(Markup.text(point.step.map { $0.isChange ? $0.changeWords : "" } ?? "")),
        ])
    }
    return Markup.table(
      line.whole.title,
      head: [
        Markup.Cell("commit"), Markup.Cell("instructions", isNumber: true),
        Markup.Cell("time", isNumber: true), Markup.Cell("change"),
      ], rows: rows)
  }
}
