/// A comparison as a table for a terminal.
package struct ComparisonTable {
  private let report: ComparisonReport

  package init(_ report: ComparisonReport) {
    self.report = report
  }

  package var text: String {
    var table = TextTable()
    table.add([
      "", "base", "head", "change", "95 % interval", "p", "launches", "instructions", "picture",
      "verdict",
    ])
    var suite: String?
    for row in report.rows {
      if row.suite != suite { table.add(heading: row.suite) }
      suite = row.suite
      table.add(Self.cells(of: row))
    }
    let head = "base  \(report.base.description)\nhead  \(report.head.description)\n\n"
    return head + table.text + "\n" + notes.map { $0 + "\n" }.joined()
  }

  private static func cells(of row: ComparisonRow) -> [String] {
    let time = row.time
    return [
      "  " + row.name, time.map { Wording.time($0.baseNanoseconds) } ?? "",
      time.map { Wording.time($0.headNanoseconds) } ?? "",
      time.map { Wording.change($0.ratio) } ?? "", time.map { interval($0) } ?? "",
      time.map { Wording.probability($0.probability) } ?? "",
      time.map { "\($0.starts.count)" } ?? "",
      row.exact.map { Wording.change($0.instructionRatio) } ?? "",
      row.picture == .none ? "" : row.picture.rawValue, Mark(row.verdict).words,
    ]
  }

  /// The interval as text: "+1.2 … +3.4 %".
  package static func interval(_ time: TimeRatio) -> String {
    Wording.signed((time.low - 1) * 100) + " … " + Wording.signed((time.high - 1) * 100) + " %"
  }

  /// The notes below the table. The summary comes last, because a terminal shows the last lines of
  /// a long text.
  private var notes: [String] {
    var notes: [String] = []
    for reason in Set(report.rows.compactMap { $0.reason }).sorted() {
      let names = report.rows.filter { $0.reason == reason }
      let verdict = names[0].verdict.rawValue
      let title = verdict.prefix(1).uppercased() + verdict.dropFirst()
      notes.append("\(title): \(names.map { $0.name }.joined(separator: ", ")): \(reason).")
    }
    if let reason = report.exactUnavailable { notes.append("Not counted: \(reason)") }
    notes += report.method
    if let warning = report.load.warning { notes.append(warning) }
    notes.append(
      report.selfTest?.line
        ?? "The error rates on this machine were not measured; run selftest.")
    notes.append(report.summary)
    return notes
  }
}
