/// Creates parts of HTML pages, in which all given text is escaped.
package enum Markup {
  /// Escapes text from any source for the content of an element.
  ///
  /// Characters that set the direction of the following text are shown as their number: an unclosed
  /// one would reverse the page's own text.
  package static func text(_ text: String) -> String {
    XMLText.escaped(visible(text), inText: true)
  }

  /// Escapes text that users copy, for the content of an element. Every character stays unchanged
  /// on the page.
  package static func code(_ text: String) -> String { XMLText.escaped(text, inText: true) }

  /// Escapes text for an attribute that is read aloud or shown, such as a picture's description.
  package static func words(_ text: String) -> String { XMLText.escaped(visible(text)) }

  /// Escapes an address or other value of an attribute. Every character stays unchanged.
  package static func attribute(_ text: String) -> String { XMLText.escaped(text) }

  /// Text with direction-setting characters replaced by their numbers.
  package static func visible(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        shown += "⟨U+\(String(scalar.value, radix: 16, uppercase: true))⟩"
      default: shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }

  package static func link(_ target: String, _ words: String) -> String {
    "<a href=\"\(attribute(target))\">\(text(words))</a>"
  }

  /// A picture, never wider than the page.
  ///
  /// - Parameters:
  ///   - words: A description of the picture, for people who cannot see it.
  ///   - width: The width where there is room, in points; nil for the picture's own width.
  ///   - isLazy: Whether it is loaded only when the reader scrolls to it.
  package static func picture(
    _ address: String, words: String, width: Int? = nil, isLazy: Bool = false
  ) -> String {
    let loading = isLazy ? " loading=\"lazy\"" : ""
    let width = width.map { " width=\"\($0)\"" } ?? ""
    return "<img\(loading) src=\"\(attribute(address))\" alt=\"\(self.words(words))\"\(width)>"
  }

  /// A table that scrolls by itself if the screen is too narrow for it.
  ///
  /// - Parameters:
  ///   - caption: The table's subject, for screen readers that jump to it.
  ///   - rows: The rows, as markup of cells.
  package static func table(_ caption: String, head: [Cell], rows: [String]) -> String {
    let cells = head.map { cell in
      "<th scope=\"col\"\(cell.isNumber ? " class=\"number\"" : "")>\(text(cell.words))</th>"
    }
    return """
      <div class="wide" tabindex="0" role="region" aria-label="\(words(caption))">
      <table>
      <thead><tr>\(cells.joined())</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table>
      </div>
      """
  }

  package struct Cell {
    package var words: String
    package var isNumber = false

    package init(_ words: String, isNumber: Bool = false) {
      self.words = words
      self.isNumber = isNumber
    }
  }

  /// A table row; its first cell is markup and names the row.
  package static func row(_ name: String, _ cells: [String]) -> String {
    "<tr><th scope=\"row\">\(name)</th>\(cells.joined())</tr>"
  }

  package static func number(_ words: String) -> String {
    "<td class=\"number\">\(text(words))</td>"
  }

  package static func cell(_ markup: String) -> String { "<td>\(markup)</td>" }

  package static func bad(_ words: String) -> String { "<span class=\"bad\">\(text(words))</span>" }

  package static func good(_ words: String) -> String {
    "<span class=\"good\">\(text(words))</span>"
  }

  /// A list of names, each with a piece of markup.
  package static func list(_ pairs: [(name: String, markup: String)]) -> String {
    (["<dl>"] + pairs.map { "<dt>\(text($0.name))</dt><dd>\($0.markup)</dd>" } + ["</dl>"])
      .joined(separator: "\n")
  }

  /// Style rules for index pages of folders, in addition to the rules of all pages.
  package static let style = """
    td.number,thead th{white-space:nowrap}
    h3{font-size:1rem;margin:0 0 .25rem}
    tbody th{font-weight:normal}
    dl{display:grid;grid-template-columns:max-content 1fr;gap:.1rem 1rem}
    dt{color:var(--quiet)}
    dd{margin:0}
    .cards{list-style:none;padding:0;display:grid;gap:1rem}
    .cards>li{min-width:0}
    .cards img{display:block;margin:.5rem 0;border-radius:.25rem}
    .links a{margin-right:1rem}
    """
}

/// Escapes text for XML 1.0.
package enum XMLText {
  /// The text with markup escaped; characters that XML 1.0 forbids become U+FFFD.
  ///
  /// In attributes, line feeds are escaped too; otherwise a reader would turn them into spaces.
  package static func escaped(_ string: String, inText: Bool = false) -> String {
    var text = ""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\n", "\t":
        if inText { text.unicodeScalars.append(scalar) } else { text += "&#\(scalar.value);" }
      case "\r": text += "&#13;"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

/// Formats numbers for SVG.
package enum SVGNumber {
  /// The number rounded to a tenth, never in the form 1e-05. NaN becomes 0, and numbers beyond a
  /// million become a million.
  package static func text(_ value: Double) -> String {
    guard !value.isNaN else { return "0" }
    let tenths = Int((max(-1e6, min(value, 1e6)) * 10).rounded())
    let (whole, rest) = (tenths.magnitude / 10, tenths.magnitude % 10)
    return (tenths < 0 ? "-" : "") + "\(whole)" + (rest == 0 ? "" : ".\(rest)")
  }
}
