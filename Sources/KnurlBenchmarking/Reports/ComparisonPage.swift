import KnurlReports

/// A comparison as one page: no script, nothing from elsewhere, the same bytes for equal results.
package struct ComparisonPage {
  private let report: ComparisonReport

  package init(_ report: ComparisonReport) {
    self.report = report
  }

  package var html: String {
    var document = HTMLDocument(
      title: "\(report.head.title) against \(report.base.title)", body: body)
    document.style = PageStyle.css
    return document.text
  }

  private var body: String {
    """
    <h1>\(Self.escaped(report.summary))</h1>
    <dl>
    <dt>base</dt><dd>\(Self.escaped(report.base.description))</dd>
    <dt>head</dt><dd>\(Self.escaped(report.head.description))</dd>
    <dt>machine</dt><dd>\(Self.escaped(machine))</dd>
    </dl>
    <h2>Head’s time against base’s</h2>
    \(ForestPlot(report.rows, margin: report.plan.equivalence).svg)
    <h2>Figures</h2>
    <table>
    <thead><tr><th scope="col">benchmark</th><th scope="col">base</th><th scope="col">head</th>\
    <th scope="col">change</th><th scope="col">ratio</th><th scope="col">95 % interval</th>\
    <th scope="col">wall ratio</th><th scope="col">allocations</th><th scope="col">picture</th>\
    <th scope="col">verdict</th></tr></thead>
    <tbody>
    \(report.rows.map { Self.row($0) }.joined(separator: "\n"))
    </tbody>
    </table>
    <h2>How it was measured</h2>
    <ul>
    \(report.method.map { "<li>\(Self.escaped($0))</li>" }.joined(separator: "\n"))
    </ul>
    """
  }

  private var machine: String {
    let environment = report.environment
    return [
      environment.processor, "\(environment.processorCount) processors", environment.architecture,
      environment.system,
    ].compactMap { $0 }.joined(separator: ", ")
  }

  private static func row(_ row: ComparisonRow) -> String {
    let name = "<th scope=\"row\">\(escaped(row.name))</th>"
    guard let time = row.time else {
      let reason = row.reason.map { ": \($0)" } ?? ""
      return "<tr>\(name)<td colspan=\"9\" class=\"text\">"
        + "\(escaped(row.verdict.rawValue + reason))</td></tr>"
    }
    let cells = [
      Wording.time(time.baseNanoseconds), Wording.time(time.headNanoseconds),
      Wording.change(time.ratio), Wording.fixed(time.ratio, digits: 4),
      ComparisonTable.interval(time), Wording.fixed(time.wallRatio, digits: 4), allocations(time),
      row.picture == .none ? "–" : row.picture.rawValue,
    ]
    return "<tr>\(name)" + cells.map { "<td>\(escaped($0))</td>" }.joined()
      + "<td class=\"text\">\(Mark(row.verdict).words)</td></tr>"
  }

  private static func allocations(_ time: TimeRatio) -> String {
    let base = OrderStatistics.median(of: time.starts.compactMap { $0.baseAllocations })
    let head = OrderStatistics.median(of: time.starts.compactMap { $0.headAllocations })
    guard let base, let head else { return "unavailable" }
    let texts = (Wording.threeDigits(base), Wording.threeDigits(head))
    return texts.0 == texts.1 ? texts.0 : texts.0 + " → " + texts.1
  }

  /// Text as it may stand anywhere in the page.
  package static func escaped(_ text: String) -> String {
    Markup.text(text)
  }
}
