import KnurlMarkup

extension ComparisonReport {
  /// The comparison as tables for a terminal, one for each suite.
  ///
  /// - Parameter showsAll: True for all columns; false for those that fit 80 columns.
  package func table(showsAll: Bool = false) -> String {
    let head = [("base  ", base), ("head  ", head)].flatMap { title, commit in
      WrappedText.lines(
        of: commit.description, columns: WrappedText.terminalColumns, first: title,
        rest: "      ")
    }.map { $0 + "\n" }.joined()
    let tables = TextTable.text(
      rows.map { ($0.suite, $0.name, $0) }, Self.columns, showsAll: showsAll)
    return head + "\n" + tables + (tables.isEmpty ? "" : "\n")
      + notes.map { WrappedText.paragraph($0) + "\n" }.joined()
  }

  private typealias Column = TableColumn<ComparisonRow>

  private static let columns = [
    Column(title: "base") { $0.time.map { Wording.time($0.baseNanoseconds) } ?? "" },
    Column(title: "head") { $0.time.map { Wording.time($0.headNanoseconds) } ?? "" },
    Column(title: "change", isUsual: true) { $0.time.map { Wording.change($0.ratio) } ?? "" },
    Column(title: "95 % interval") { $0.time?.interval ?? "" },
    Column(title: "p") { $0.time.map { Wording.probability($0.probability) } ?? "" },
    Column(title: "launches") { $0.time.map { "\($0.starts.count)" } ?? "" },
    Column(title: "counted", isUsual: true) {
      $0.exact.map { Wording.change($0.instructionRatio) } ?? ""
    },
    Column(title: "picture") { $0.picture == .none ? "" : $0.picture.rawValue },
    Column(title: "verdict", isUsual: true) { $0.verdict.words },
  ]

  /// The notes below the tables. The summary comes last, because a terminal shows the last lines of
  /// a long text.
  private var notes: [String] {
    var notes: [String] = []
    for reason in Set(rows.compactMap { $0.reason }).sorted() {
      let names = rows.filter { $0.reason == reason }
      let verdict = names[0].verdict.rawValue
      let title = verdict.prefix(1).uppercased() + verdict.dropFirst()
      notes.append("\(title): \(names.map { $0.name }.joined(separator: ", ")): \(reason).")
    }
    let changed = rows.filter { $0.picture == .changed }.map { $0.name }
    if !changed.isEmpty { notes.append("Another picture: \(changed.joined(separator: ", ")).") }
    if rows.contains(where: { $0.exact != nil }) {
      notes.append("“counted” is the change of the number of instructions.")
    }
    if let reason = exactUnavailable { notes.append("Not counted: \(reason)") }
    notes += method
    if let warning = load.warning { notes.append(warning) }
    notes.append(
      selfTest?.line
        ?? "The error rates on this machine were not measured; run selftest.")
    notes.append(summary)
    return notes
  }
}

extension TimeRatio {
  /// The interval as text: "+1.2 … +3.4 %".
  package var interval: String {
    Wording.signed((low - 1) * 100) + " … " + Wording.signed((high - 1) * 100) + " %"
  }
}
