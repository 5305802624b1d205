import KnurlMarkup
import KnurlSession

/// Formats numbers and names for reports.
enum Wording {
  /// The number with commas between thousands, independent of the machine's language.
  static func grouped(_ number: Int) -> String { GroupedNumber.text(number) }

  static func count(_ number: Int, _ singular: String, _ plural: String? = nil) -> String {
    "\(grouped(number)) \(number == 1 ? singular : plural ?? singular + "s")"
  }

  static func seconds(_ seconds: Double) -> String {
    let centiseconds = (seconds * 100).rounded()
    guard centiseconds >= 1 else { return "<0.01 s" }
    guard centiseconds < 1e15 else { return "very long" }
    let whole = Int(centiseconds)
    let fraction = whole % 100
    return "\(grouped(whole / 100)).\(fraction < 10 ? "0" : "")\(fraction) s"
  }

  /// The number; a whole number has no decimal point.
  static func plain(_ number: Double) -> String {
    number == number.rounded() && number.magnitude < 1e15 ? "\(Int(number))" : "\(number)"
  }

  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  static func rightAligned(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// The lines of a table. The columns are aligned, numbers at the right.
  ///
  /// - Parameter least: The least widths of the first columns.
  static func table(
    _ rows: [[String]], least: [Int] = [], isNumber: (_ column: Int) -> Bool
  ) -> [String] {
    var widths = least
    for (column, cell) in rows.flatMap({ $0.enumerated() }) {
      if column == widths.count { widths.append(0) }
      widths[column] = max(widths[column], cell.count)
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let width = widths[column]
        return isNumber(column) ? rightAligned(cell, to: width) : padded(cell, to: width)
      }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The text without control characters. A hostile file could use control characters to change a
  /// terminal.
  static func printable(_ text: String) -> String { FileWord.printable(text) }

  /// The word, quoted for a shell if necessary.
  static func shellQuoted(_ word: String) -> String { FileWord.shellQuoted(word) }

  /// The name, made valid as part of a file's name.
  static func fileName(_ name: String) -> String { FileWord.fileName(name) }
}
