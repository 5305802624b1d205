/// A comparison for a terminal.
package struct ComparisonTable {
  private let report: ComparisonReport

  package init(_ report: ComparisonReport) {
    self.report = report
  }

  package var text: String {
    var table = TextTable()
    table.add(["", "base", "head", "ratio", "95 % interval", "verdict", "picture"])
    var suite: String?
    var notes: [String] = []
    for row in report.rows {
      if row.suite != suite { table.add(heading: row.suite) }
      suite = row.suite
      switch row.outcome {
      case .compared(let ratio): table.add(Self.cells(of: row, ratio))
      case .notComparable(let reason):
        table.add(["  " + row.name, "", "", "", "", "not comparable"])
        if !notes.contains("Not comparable: \(reason).") {
          notes.append("Not comparable: \(reason).")
        }
      }
    }
    let head = "base  \(report.base.description)\nhead  \(report.head.description)\n\n"
    return head + table.text + "\n"
      + ([report.summary] + notes + report.method).map { $0 + "\n" }.joined()
  }

  private static func cells(of row: ComparisonRow, _ ratio: ComparisonRow.Ratio) -> [String] {
    [
      "  " + row.name, Wording.time(ratio.base), Wording.time(ratio.head),
      Wording.fixed(ratio.ratio, digits: 3), interval(ratio.interval), ratio.verdict.rawValue,
      ratio.picture == .none ? "" : ratio.picture.rawValue,
    ]
  }

  package static func interval(_ interval: ClosedRange<Double>) -> String {
    Wording.fixed(interval.lowerBound, digits: 3) + " – "
      + Wording.fixed(interval.upperBound, digits: 3)
  }
}
