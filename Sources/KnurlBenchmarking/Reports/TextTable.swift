/// A column of a table whose rows are results.
struct TableColumn<Row>: Sendable {
  let title: String
  /// True if the table shows the column unless all columns are asked for.
  let isUsual: Bool
  let cell: @Sendable (Row) -> String

  init(_ title: String, isUsual: Bool = false, cell: @escaping @Sendable (Row) -> String) {
    self.title = title
    self.isUsual = isUsual
    self.cell = cell
  }
}

/// A table of text: the first column aligned left, the others right.
struct TextTable {
  private var rows: [Row] = []

  private enum Row {
    case cells([String])
    case heading(String)
  }

  mutating func add(_ cells: [String]) { rows.append(.cells(cells)) }

  /// Adds a heading on a line of its own. The heading does not affect the widths of columns.
  mutating func add(heading: String) { rows.append(.heading(heading)) }

  /// The table with a line feed after each row. Columns without content are left out.
  var text: String {
    let cells = rows.compactMap { row -> [String]? in
      if case .cells(let cells) = row { return cells }
      return nil
    }
    let count = cells.map { $0.count }.max() ?? 0
    let widths = (0..<count).map { column in
      let below = cells.dropFirst().map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
      return below == 0
        ? 0 : max(below, cells.first.map { column < $0.count ? $0[column].count : 0 } ?? 0)
    }
    var text = ""
    for row in rows {
      switch row {
      case .heading(let heading): text += heading + "\n"
      case .cells(let cells): text += Self.line(cells, widths) + "\n"
      }
    }
    return text
  }

  /// A table for each suite, under the suite's name, with the columns that its rows fill.
  ///
  /// - Parameter showsAll: True for all columns; false for the usual ones.
  static func text<Row>(
    _ rows: [(suite: String, name: String, row: Row)], _ columns: [TableColumn<Row>],
    showsAll: Bool
  ) -> String {
    let columns = columns.filter { showsAll || $0.isUsual }
    var sections: [(suite: String, table: TextTable)] = []
    for (suite, name, row) in rows {
      if sections.last?.suite != suite {
        sections.append((suite, TextTable()))
        sections[sections.count - 1].table.add([""] + columns.map { $0.title })
      }
      sections[sections.count - 1].table.add([name] + columns.map { $0.cell(row) })
    }
    return sections.map { $0.suite + "\n" + $0.table.text }.joined(separator: "\n")
  }

  private static func line(_ cells: [String], _ widths: [Int]) -> String {
    var line = ""
    for (column, cell) in cells.enumerated() where widths[column] > 0 {
      let space = String(repeating: " ", count: max(0, widths[column] - cell.count))
      line += column == 0 ? cell + space : "  " + space + cell
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}
