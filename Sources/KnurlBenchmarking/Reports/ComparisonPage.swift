import KnurlMarkup

/// A comparison as one page: no script, nothing from elsewhere, the same bytes for equal results.
///
/// The whole JSON is not in it: it would be most of the page, and nobody reads it there. All that the
/// plots show stands in tables, but for single blocks and every hundredth of a distribution.
package struct ComparisonPage {
  let report: ComparisonReport
  /// What somebody has to look at comes first.
  let rows: [ComparisonRow]

  package init(_ report: ComparisonReport) {
    self.report = report
    rows = ComparisonRow.sorted(report.rows)
  }

  package var html: String {
    var document = HTMLDocument(
      title: "\(report.head.title) against \(report.base.title)", body: body)
    document.style = Markup.style + "\n" + PageStyle.css
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
      "\(environment.processorCount) processor\(environment.processorCount == 1 ? "" : "s")",
      environment.architecture, environment.system,
    ].compactMap { $0 }.joined(separator: ", ")
    var parts = [
      // A number and its unit stay on one line.
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
      let items = report.warnings.map { "<li>\(Markup.text($0))</li>" }
      parts.append("<ul class=\"card warnings\">\n\(items.joined(separator: "\n"))\n</ul>")
    }
    parts.append("<p>To repeat it:</p>\n<pre tabindex=\"0\">\(Markup.code(report.command))</pre>")
    return parts.joined(separator: "\n")
  }

  // MARK: - Plots

  private var ratios: String {
    """
    <h2>Head’s time against base’s</h2>
    <p>▲ regressed, ▼ improved, ● unchanged, □ inconclusive: the change of the processor time. \
    The bar is its 95 % interval, the shaded band what counts as unchanged (\(Markup.text(report.margin))). \
    A diamond ◇ around or beside it is the change of the instructions, where they were counted. A mark \
    that points outward at the edge lies beyond it.<span class="narrow"> Plots and tables scroll sideways.</span></p>
    \(ForestPlot(rows, margin: report.plan.equivalence).markup)
    """
  }

  private var frames: String {
    guard rows.contains(where: { $0.isFrame && $0.time != nil }) else { return "" }
    return """
      <h2>Frames against what displays leave for one</h2>
      <p>Base above head. Boxes go from 5 to 95 % of the frames, base’s empty, head’s filled; the stroke \
      in them is the median. Behind them, the filled mark is what 99 % do not exceed, the hollow one the \
      slowest frame: circles for base, diamonds for head. Displays with 240, 120 and 60 Hz leave 4.17, \
      8.33 and 16.67 ms.</p>
      \(FrameStrip(rows).markup)
      """
  }

  // MARK: - Method

  private var method: String {
    func list(_ sentences: [String]) -> String {
      "<ul>\n"
        + sentences.map { "<li>\(Markup.text($0))</li>" }.joined(separator: "\n") + "\n</ul>"
    }
    return """
      <h2>How it was measured</h2>
      \(list(report.method))
      <h2>What this page cannot see</h2>
      \(list(report.limits))
      <p>Single blocks, and every hundredth of the distributions, are here in plots alone; the file that \
      compare writes with --json-file has them as numbers, and the report job makes this page of it again.</p>
      """
  }

  // MARK: - Pieces

  /// A plot that scrolls by itself where the screen is too narrow for it.
  static func scrolling(_ name: String, _ markup: String) -> String {
    "<div class=\"wide plot\" tabindex=\"0\" role=\"region\" aria-label=\"\(Markup.words(name))\">\n"
      + markup + "\n</div>"
  }
}
