import KnurlMarkup

/// Breaks text into lines that fit a width in our font and in the fonts of pages.
enum WordWrap {
  /// - Parameters:
  ///   - width: The maximum width of a line, in points.
  ///   - most: The maximum number of lines; longer text is cut and ends with an ellipsis.
  static func lines(
    of text: String, width: Double, style: DiagramTextStyle, most: Int
  ) -> [String] {
    func fits(_ line: String) -> Bool {
      // Long lines need not be measured: no glyph is narrower than a point.
      Double(line.count) < width && Self.width(of: line, style: style) <= width
    }
    // Measure the text as it will be written.
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

  /// The width of a line in the widest of the fonts, in points.
  static func width(of line: String, style: DiagramTextStyle) -> Double {
    max(StrokeFont.width(of: line, size: style.size), PageFont.width(of: line, style: style))
  }
}

/// The maximum width of text in the fonts of pages.
///
/// Users see a picture in their own fonts. These widths were measured with DejaVu Sans, the widest
/// font that pages name, and rounded up.
private enum PageFont {
  /// The width in points; takes time linear in the text's length.
  static func width(of text: String, style: DiagramTextStyle) -> Double {
    let isCode = style == .code || style == .codeBad
    let widths = style.isBold ? bold : regular
    var width = 0.0
    for scalar in text.unicodeScalars {
      width += isCode && scalar.isASCII ? codeWidth : widths[scalar] ?? otherWidth
    }
    return width * style.size
  }

  /// The width of a character of the monospaced font, as a fraction of the font size.
  private static let codeWidth = 0.61
  /// The width of a character that is not in the table, as a fraction of the font size; equal to an
  /// emoji's width.
  private static let otherWidth = 1.3

  private static let regular = table([
    (0.3, "'IJijl"), (0.35, " \u{A0},./:;\\|·‘’"), (0.4, "!()-[]ft"), (0.45, "r"), (0.5, "\"*_`°–"),
    (0.55, "?csz“”"), (0.6, "FLkvxy"), (0.65, "$0123456789EPSTYabdeghnopqu{}"),
    (0.7, "ABCKRVXZ"), (0.75, "NU"), (0.8, "&DGHOQ"), (0.85, "#+<=>^w~±×←↑→↓−∞≠≤≥✗"),
    (0.9, "M●"), (0.95, "%"), (1, "@Wm—…"), (1.15, "◯"),
  ])

  private static let bold = table([
    (0.35, " \u{A0}'ijl"), (0.4, ",./:;IJ\\|·‘’"), (0.45, "-f"), (0.5, "!()[]_`rt°–"),
    (0.55, "\"*"),
    (0.6, "?csz"), (0.65, "Lx"), (0.7, "$0123456789EFTaekovy“”"), (0.75, "CPSYZbdghnpqu{}"),
    (0.8, "ABKRVX"), (0.85, "#+<=>DGHNOQU^~±×←↑→↓−∞≠≤≥✗"), (0.9, "&●"), (0.95, "w"),
    (1, "@M—…"), (1.05, "%m"), (1.15, "W◯"),
  ])

  private static func table(_ classes: [(Double, String)]) -> [Unicode.Scalar: Double] {
    var widths: [Unicode.Scalar: Double] = [:]
    for (width, characters) in classes {
      for scalar in characters.unicodeScalars { widths[scalar] = width }
    }
    return widths
  }
}
