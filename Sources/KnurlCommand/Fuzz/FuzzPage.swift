import Foundation
import KnurlEngine
import KnurlLaws
import KnurlMarkup
import KnurlReports

/// The HTML page of a fuzz run: the work, the findings and the lines that were reached.
struct FuzzPage {
  let report: FuzzReport
  let coverage: FuzzCoverageMap.Reading
  /// Returns the lines of a file of the package; nil if the file cannot be read.
  let source: (String) -> [String]?
  let version: String

  /// The page's path, relative to the output folder.
  static let path = "fuzz/index.html"
  /// The path from the page to the output folder.
  private static let output = "../"

  var text: String {
    HTMLDocument.index(
      "Knurl fuzz: \(headline)", headline: headline, parts, footer: Markup.text(version),
      style: [PlotStyle.css, Self.style])
  }

  private static let style = """
    details{margin:.5rem 0}
    summary{cursor:pointer}
    .source{padding:.5rem 0;line-height:1.35}
    .source span{display:block;padding:0 .75rem;white-space:pre;width:max-content;min-width:100%}
    .source .reached{background:var(--goodpaper)}
    .source .missed{background:var(--badpaper)}
    .source b{display:inline-block;width:4.5rem;font-weight:normal;color:var(--quiet);\
    user-select:none}
    """

  private var headline: String {
    let count = report.findings.count
    return count == 0
      ? "\(report.name): no finding" : "\(report.name): \(Wording.count(count, "finding"))"
  }

  private var parts: [String] {
    let summary = FuzzSummary(report.targets)
    var parts = [
      "<p>"
        + Markup.text(
          "\(Wording.grouped(summary.counts.executions)) executions, "
            + "\(summary.counts.work(in: report.seconds)) "
            + "in \(summary.coveredCount) of \(Wording.count(report.targets.count, "target")), "
            + "\(Wording.seconds(report.seconds)).") + "</p>"
    ]
    for problem in report.problems {
      parts.append("<p>\(Markup.bad("Not as requested:")) \(Markup.text(problem))</p>")
    }
    parts += report.targets.flatMap(\.warnings).map { "<p>\(Markup.text($0))</p>" }
    parts.append(targetTable)
    parts.append(growthSection)
    if !report.findings.isEmpty { parts.append(findingList) }
    return parts.filter { !$0.isEmpty } + [coverageSection]
  }

  // MARK: - Findings

  private var findingList: String {
    let items = report.findings.map { finding in
      let repeatLine = finding.repeatLine ?? report.place.replay(finding.file)
      if let found = finding.results {
        return FindingCard(found: found, folder: Self.output, repeatLine: repeatLine).markup
      }
      let trace = Markup.link("\(Self.output)findings/\(PathText.name(of: finding.file))", "Trace")
      return
        (["<li class=\"card\"><pre tabindex=\"0\">\(Markup.text(finding.text))</pre>", trace]
        + FindingCard.repeating(repeatLine) + ["</li>"]).joined(separator: "\n")
    }
    return "<section>\n<h2>Findings</h2>\n<ul class=\"cards\">\n"
      + items.joined(separator: "\n") + "\n</ul>\n</section>"
  }

  // MARK: - Targets

  private var targetTable: String {
    let table = Markup.table(
      "The work on each target in this run", of: report.targets,
      [
        .cell("target") { Markup.text($0.name) },
        .number("executions") { Wording.grouped($0.counts.executions) },
        .number("steps") { Wording.grouped($0.counts.commands) },
        .number("touches") { Wording.grouped($0.counts.touches) },
        .number("a second") { Wording.grouped($0.counts.touchesPerSecond) },
        .number("edges") { Wording.grouped($0.state.edges) },
        .number("states") { Wording.grouped($0.state.reach.states) },
        .number("corpus") { Wording.grouped($0.state.corpus) },
        .number("one new in") { $0.state.discovery.oneIn.map { Wording.grouped($0) } ?? "none" },
        .number("MB at most") { Wording.grouped($0.megabytes) },
        .number("findings") { Wording.grouped($0.findings.count) },
      ])
    return "<section>\n<h2>Targets</h2>\n" + table
      + "\n<p class=\"quiet\">“One new in”: the number of executions for each one that reached "
      + "something new, in the newer half of all executions with this folder.</p>\n</section>"
  }

  private var growthSection: String {
    let figures = report.targets.compactMap { growth(of: $0) }
    guard !figures.isEmpty else { return "" }
    return """
      <section>
      <h2>New over the executions</h2>
      <details\(figures.count == 1 ? " open" : "")><summary>\
      \(Wording.count(figures.count, "target"))</summary>
      <p>The number of inputs that reached something new, over all executions with this folder; both \
      axes are logarithmic. A line that has become flat says that this search finds little more.</p>
      <div class="pair">
      \(figures.joined(separator: "\n"))
      </div></details>
      </section>
      """
  }

  /// The plot of one target; nil before it has a line.
  private func growth(of target: FuzzTargetRun) -> String? {
    let points = target.state.growth.filter { $0.executions > 0 && $0.discoveries > 0 }
    guard let first = points.first, let last = points.last, last.executions > first.executions
    else { return nil }
    let length = log(Double(last.executions) / Double(first.executions))
    var plot = ValuePlot(
      title: target.name, description: "The table of targets has the last numbers.",
      values: (0.9 * Double(first.discoveries), 1.1 * Double(last.discoveries)),
      ends: (
        "after \(Wording.count(first.executions, "execution"))",
        "after \(Wording.grouped(last.executions))"
      )
    ) { $0 == $0.rounded() ? Wording.grouped(Int($0)) : "" }
    plot.add(
      points.map {
        (log(Double($0.executions) / Double(first.executions)) / length, Double($0.discoveries))
      }, style: "curve base")
    return Markup.figure(plot.drawing.svg, "\(target.name).")
  }

  // MARK: - Coverage

  private var coverageSection: String {
    var parts = ["<section>", "<h2>Lines reached</h2>"]
    if let problem = coverage.problem {
      parts.append("<p>\(Markup.bad("Incomplete:")) \(Markup.text(problem))</p>")
    }
    let sources = coverage.sources
    if !sources.isEmpty {
      let (reached, all) = sources.reduce((0, 0)) {
        ($0.0 + $1.reachedLines, $0.1 + $1.lines.count)
      }
      parts.append(
        "<p>"
          + Markup.text(
            "\(Wording.grouped(reached)) of \(Wording.grouped(all)) lines with a counter, by "
              + "\(Wording.count(coverage.inputs, "input")) of the corpora and the seeds. “+”: "
              + "reached; “−”: not reached; “±”: partly reached. A line without a sign belongs to "
              + "the line with a sign above it.") + "</p>")
      parts.append(sourceTable)
      parts += sources.filter { $0.lines.values.contains { $0.isMissed } }.compactMap {
        file(of: $0)
      }
    }
    return (parts + ["</section>"]).joined(separator: "\n")
  }

  private var sourceTable: String {
    Markup.table(
      "Lines reached, by file", of: coverage.sources,
      [
        .cell("file") { source in
          source.lines.values.contains { $0.isMissed }
            ? Markup.link("#" + Self.anchor(of: source.path), source.path)
            : Markup.text(source.path)
        },
        .number("lines reached") { "\($0.reachedLines)" }, .number("of") { "\($0.lines.count)" },
        .number("share") { "\($0.percent) %" },
      ])
  }

  private static func anchor(of path: String) -> String { Wording.fileName(path) }

  /// The HTML of a file with its lines; nil if the file cannot be read.
  private func file(of source: FuzzCoveredSource) -> String? {
    guard let lines = self.source(source.path) else { return nil }
    let spans = lines.enumerated().map { index, text in
      let number = index + 1
      let (sign, style) = Self.sign(of: source.lines[number])
      let label = Wording.rightAligned("\(number)", to: 5)
      return "<span\(style)><b>\(label) \(sign)</b>\(Markup.code(text))</span>"
    }
    return "<details id=\"\(Markup.attribute(Self.anchor(of: source.path)))\">"
      + "<summary>\(Markup.text(source.path)), \(source.percent) %</summary>\n"
      + "<pre class=\"source\" tabindex=\"0\">" + spans.joined() + "</pre></details>"
  }

  private static func sign(of line: FuzzCoveredSource.Line?) -> (sign: String, style: String) {
    guard let line else { return (" ", "") }
    if line.reached == 0 { return ("−", " class=\"missed\"") }
    return line.isMissed ? ("±", " class=\"missed\"") : ("+", " class=\"reached\"")
  }
}
