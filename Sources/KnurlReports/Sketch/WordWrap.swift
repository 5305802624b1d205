import KnurlMarkup

/// Breaks text into lines by its width, in our font and in those of pages.
enum WordWrap {
  /// - Parameters:
  ///   - width: Of a line at most, in points.
  ///   - most: So many lines; what is left then is cut, with an ellipsis.
  static func lines(
    of text: String, width: Double, style: SketchTextStyle, most: Int
  ) -> [String] {
    func fits(_ line: String) -> Bool {
      // What is long is not measured: no glyph is that narrow.
      Double(line.count) < width && Self.width(of: line, style: style) <= width
    }
    // As it will be written.
    let text = Markup.visible(text)
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: { $0.isWhitespace }) {
      var word = String(word)
      if !line.isEmpty, fits(line + " " + word) {
        line += " " + word
        continue
      }
      if !line.isEmpty { lines.append(line) }
      while !fits(word), lines.count < most {
        var part = ""
        for character in word {
          guard fits(part + String(character)) else { break }
          part.append(character)
        }
        if part.isEmpty { part = String(word.prefix(1)) }
        lines.append(part)
        word.removeFirst(part.count)
      }
      line = word
      if lines.count > most { break }
    }
    if !line.isEmpty { lines.append(line) }
    guard lines.count > most else { return lines }
    lines = Array(lines.prefix(most))
    var last = lines[most - 1]
    while !last.isEmpty, !fits(last + "…") { last.removeLast() }
    lines[most - 1] = last + "…"
    return lines
  }

  /// Of a line in the widest of the fonts, in points.
  static func width(of line: String, style: SketchTextStyle) -> Double {
    max(StrokeFont.width(of: line, size: style.size), PageFont.width(of: line, style: style))
  }
}
