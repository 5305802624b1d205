/// Text broken into lines between words.
package enum WrappedText {
  /// The number of columns that every terminal has.
  package static let terminalColumns = 80

  /// - Parameter columns: The most that a line has, unless a word is longer.
  package static func lines(of text: String, columns: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      if !lines[lines.count - 1].isEmpty, lines[lines.count - 1].count + 1 + word.count > columns {
        lines.append("")
      }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines
  }

  /// A label and a text of any length beside it, which a terminal of 80 columns shows without breaking
  /// words.
  package static func labeled(_ label: String, _ text: String) -> String {
    let width = 10
    let start = label + String(repeating: " ", count: max(1, width - label.count))
    let lines = lines(of: text, columns: terminalColumns - 2 - width)
    return "  " + start
      + lines.joined(separator: "\n" + String(repeating: " ", count: 2 + width))
  }
}
