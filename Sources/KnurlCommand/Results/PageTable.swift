import KnurlMarkup

extension Markup {
  /// A column of a table: its head, and the markup of its cell in a row.
  struct Column<Row> {
    let head: String
    var isNumber = false
    let cell: (Row) -> String

    /// A column of numbers, which are words and no markup.
    static func number(_ head: String, _ words: @escaping (Row) -> String) -> Column {
      Column(head: head, isNumber: true, cell: words)
    }

    static func cell(_ head: String, _ markup: @escaping (Row) -> String) -> Column {
      Column(head: head, cell: markup)
    }
  }

  /// A table of rows; the first column names the row.
  static func table<Row>(_ caption: String, of rows: [Row], _ columns: [Column<Row>]) -> String {
    let lines = rows.map { row in
      self.row(
        columns[0].cell(row),
        columns.dropFirst().map { $0.isNumber ? number($0.cell(row)) : cell($0.cell(row)) })
    }
    return table(
      caption, head: columns.map { Cell($0.head, isNumber: $0.isNumber) }, rows: lines)
  }
}
