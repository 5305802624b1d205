/// Pieces of pages. Whatever is handed in as text is escaped.
package enum Markup {
  /// Text from anywhere, for the inside of an element.
  ///
  /// Characters that command the direction of what follows are shown by their number: one that is
  /// never closed would turn the page's own words around.
  package static func text(_ text: String) -> String {
    XMLText.escaped(visible(text), inText: true)
  }

  /// Text that is copied, for the inside of an element: every character stays what it is.
  package static func code(_ text: String) -> String { XMLText.escaped(text, inText: true) }

  /// Words for an attribute that is read out or shown, such as a picture's description.
  package static func words(_ text: String) -> String { XMLText.escaped(visible(text)) }

  /// An address or anything else for an attribute: every character stays what it is.
  package static func attribute(_ text: String) -> String { XMLText.escaped(text) }

  /// Text without characters that command the direction of what follows: their numbers stand there.
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
  ///   - words: What it shows, for those who do not see it.
  ///   - width: How wide it is shown where there is room, in points; nil for its own width.
  ///   - isLazy: Whether it is loaded only when somebody scrolls to it.
  package static func picture(
    _ address: String, words: String, width: Int? = nil, isLazy: Bool = false
  ) -> String {
    let loading = isLazy ? " loading=\"lazy\"" : ""
    let width = width.map { " width=\"\($0)\"" } ?? ""
    return "<img\(loading) src=\"\(attribute(address))\" alt=\"\(self.words(words))\"\(width)>"
  }

  /// A table that scrolls by itself where the screen is too narrow for it.
  ///
  /// - Parameters:
  ///   - caption: What it is about, for those who come to it out of order.
  ///   - rows: Markup of cells.
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

  /// A row that its first cell, which is markup, names.
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

  /// Pairs of a name and markup.
  package static func list(_ pairs: [(name: String, markup: String)]) -> String {
    (["<dl>"] + pairs.map { "<dt>\(text($0.name))</dt><dd>\($0.markup)</dd>" } + ["</dl>"])
      .joined(separator: "\n")
  }

  /// What pages of folders have beside the common style.
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

/// Text as XML 1.0 may hold it.
package enum XMLText {
  /// Markup is escaped, and what XML 1.0 cannot hold at all becomes U+FFFD.
  ///
  /// In an attribute line feeds are escaped too, where a reader would turn them into spaces.
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

/// Numbers as SVG takes them.
package enum SVGNumber {
  /// To a tenth, never in the form 1e-05; what is no number is 0, and what is beyond a million is
  /// that.
  package static func text(_ value: Double) -> String {
    guard !value.isNaN else { return "0" }
    let tenths = Int((max(-1e6, min(value, 1e6)) * 10).rounded())
    let (whole, rest) = (tenths.magnitude / 10, tenths.magnitude % 10)
    return (tenths < 0 ? "-" : "") + "\(whole)" + (rest == 0 ? "" : ".\(rest)")
  }
}
