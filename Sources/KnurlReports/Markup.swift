/// Pieces of pages. Whatever is handed in as text is escaped.
package enum Markup {
  package static func text(_ text: String) -> String { XMLText.escaped(text, inText: true) }

  package static func attribute(_ text: String) -> String { XMLText.escaped(text) }

  package static func link(_ target: String, _ words: String) -> String {
    "<a href=\"\(attribute(target))\">\(text(words))</a>"
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
      <div class="wide" tabindex="0" role="region" aria-label="\(attribute(caption))">
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
    h1,h2,h3,dd,th,td{overflow-wrap:anywhere}
    h3{font-size:1rem;margin:0 0 .25rem}
    tbody th{font-weight:normal}
    dl{display:grid;grid-template-columns:max-content 1fr;gap:.1rem 1rem}
    dt{color:var(--quiet)}
    dd{margin:0}
    .cards{list-style:none;padding:0;display:grid;gap:1rem}
    .cards>li{min-width:0}
    .cards img{display:block;margin:.5rem 0}
    .links a{margin-right:1rem}
    """
}
