/// Breaks text for a terminal into lines between words.
package enum WrappedText {
  /// The number of columns that every terminal has.
  package static let terminalColumns = 80

  /// Breaks a text into lines at its spaces. A no-break space becomes a space that ends no line.
  ///
  /// - Parameters:
  ///   - columns: The greatest width of a line, unless a word is longer.
  ///   - first: The beginning of the first line, which counts as part of it.
  ///   - rest: The beginning of the other lines.
  package static func lines(
    of text: String, columns: Int, first: String = "", rest: String = ""
  ) -> [String] {
    var lines: [String] = []
    var line = first
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > columns {
        lines.append(line)
        line = rest
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return (lines + [line]).map { $0.replacing("\u{A0}", with: " ") }
  }

  /// Returns a paragraph in lines of at most `terminalColumns` columns.
  ///
  /// The first line keeps the indentation of the text; each other line begins with two spaces.
  package static func paragraph(_ text: String) -> String {
    lines(
      of: text, columns: terminalColumns, first: String(text.prefix { $0 == " " }), rest: "  "
    ).joined(separator: "\n")
  }

  /// Returns the text with no-break spaces, so that all of it stays on one line.
  package static func unbroken(_ text: String) -> String { text.replacing(" ", with: "\u{A0}") }

  /// The greatest width of the first column of a table.
  private static let widestWords = 34

  /// A table with two columns: words and their meanings.
  ///
  /// The meaning of words that are too wide for the first column begins on the next line.
  package static func table(_ entries: [(words: String, meaning: String)]) -> String {
    let width = entries.map { $0.words.count }.filter { $0 <= widestWords }.max() ?? 0
    let rest = String(repeating: " ", count: 2 + width + 2)
    return entries.map { words, meaning in
      let isWide = words.count > width
      let start = "  " + words
      let first = isWide ? rest : start + rest.dropFirst(start.count)
      let text = lines(of: meaning, columns: terminalColumns, first: first, rest: rest)
      return ((isWide ? [start] : []) + text).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// Returns a label and a text beside it, in lines of at most `terminalColumns` columns.
  package static func labeled(_ label: String, _ text: String) -> String {
    let width = 12
    let start = "  " + label
    let gap = String(repeating: " ", count: max(1, width - start.count))
    return lines(
      of: text, columns: terminalColumns, first: start + gap,
      rest: String(repeating: " ", count: width)
    ).joined(separator: "\n")
  }
}
