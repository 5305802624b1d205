import KnurlMarkup
import Testing

@Suite("Pieces of pages")
struct MarkupTests {
  private static let hostile = "</td><script>&\""
  private static let escaped = "&lt;/td&gt;&lt;script&gt;&amp;&quot;"

  @Test("Characters that change the writing direction are shown by their number")
  func directions() {
    #expect(Markup.text("a\u{202E}b\u{2069}") == "a⟨U+202E⟩b⟨U+2069⟩")
    #expect(Markup.words("\u{202A}") == "⟨U+202A⟩")
    #expect(Markup.visible("\u{2066}<") == "⟨U+2066⟩<")
  }

  @Test("Text to be copied and addresses are unchanged")
  func copies() {
    #expect(Markup.code("a\u{202E}\n") == "a\u{202E}\n")
    #expect(Markup.attribute("a\u{202E}\n") == "a\u{202E}&#10;")
  }

  @Test("All text that is passed to a function of Markup is escaped")
  func escapes() {
    let (text, safe) = (Self.hostile, Self.escaped)
    #expect(Markup.link(text, text) == "<a href=\"\(safe)\">\(safe)</a>")
    #expect(Markup.picture(text, words: text) == "<img src=\"\(safe)\" alt=\"\(safe)\">")
    #expect(Markup.number(text) == "<td class=\"number\">\(safe)</td>")
    #expect(Markup.bad(text) == "<span class=\"bad\">\(safe)</span>")
    #expect(Markup.good(text) == "<span class=\"good\">\(safe)</span>")
    #expect(
      Markup.list([(text, "<b>m</b>")])
        == "<dl>\n<dt>\(safe)</dt><dd><b>m</b></dd>\n</dl>")
  }

  @Test("A picture's element states the width and whether loading may be delayed")
  func pictures() {
    #expect(
      Markup.picture("a.png", words: "A dial", width: 20, isLazy: true)
        == "<img loading=\"lazy\" src=\"a.png\" alt=\"A dial\" width=\"20\">")
  }

  @Test("A table has a name, and its columns and rows have headers")
  func tables() {
    let row = Markup.row("<i>a</i>", [Markup.cell("<b>1</b>"), Markup.number("2")])
    let table = Markup.table(
      Self.hostile, head: [.init("x"), .init(Self.hostile, isNumber: true)], rows: [row, row])
    #expect(
      table == """
        <div class="wide" tabindex="0" role="region" aria-label="\(Self.escaped)">
        <table>
        <thead><tr><th scope="col">x</th><th scope="col" class="number">\(Self.escaped)</th></tr>\
        </thead>
        <tbody>
        <tr><th scope="row"><i>a</i></th><td><b>1</b></td><td class="number">2</td></tr>
        <tr><th scope="row"><i>a</i></th><td><b>1</b></td><td class="number">2</td></tr>
        </tbody>
        </table>
        </div>
        """)
  }
}
