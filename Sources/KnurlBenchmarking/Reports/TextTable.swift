/// A column of a table whose rows are results.
struct TableColumn<Row>: Sendable {
  let title: String
  /// True if the table shows the column unless all columns are asked for.
  var isUsual = false
  let cell: @Sendable (Row) -> String
}

/// A table of text: the first column aligned left, the others right.
struct TextTable {
  /// The rows. A row of one cell is a heading, which does not affect the widths of columns.
  var rows: [[String]] = []

  /// The table with a line feed after each row. Columns without content are left out.
  var text: String {
    let cells = rows.filter { $0.count > 1 }
    let widths = (cells.first ?? []).indices.map { column in
      let widths = cells.map { $0[column].count }
      return widths.dropFirst().allSatisfy { $0 == 0 } ? 0 : widths.max() ?? 0
    }
    return rows.map { Self.line($0, widths) + "\n" }.joined()
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
        sections.append((suite, TextTable(rows: [[""] + columns.map { $0.title }])))
      }
      sections[sections.count - 1].table.rows.append([name] + columns.map { $0.cell(row) })
    }
    return sections.map { $0.suite + "\n" + $0.table.text }.joined(separator: "\n")
  }

  private static func line(_ cells: [String], _ widths: [Int]) -> String {
    if cells.count == 1 { return cells[0] }
    var line = ""
    for (column, cell) in cells.enumerated() where widths[column] > 0 {
      let space = String(repeating: " ", count: max(0, widths[column] - cell.count))
      line += column == 0 ? cell + space : "  " + space + cell
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}
