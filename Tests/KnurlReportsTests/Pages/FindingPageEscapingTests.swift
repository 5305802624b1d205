import KnurlEngine
import KnurlInteraction
import KnurlLaws
import KnurlReports
import KnurlVerification
import Testing

@Suite("Foreign text on a finding's page")
struct FindingPageEscapingTests {
  private static let hostile = [
    "</script><img src=x onerror=alert(1)>", "\" onload=\"alert(1)", "'<!--", "&amp;&#60;b>",
    "\u{202E}txet\u{2066}", "]]>\u{0}\u{1B}\u{7F}", "${alert(1)}`\\u003c",
    String(repeating: "x", count: 10_000),
  ]

  private func page(_ text: String) throws -> FindingPage {
    let verification = PageFixture.slider()
    var page = FindingPage(
      try PageFixture.timeline(
        [.set(property: 0, to: 2.5)] + PageFixture.drag(moves: 2), in: verification))
    // Descriptions refuse some of these names, but a page must not rely on that.
    page.timeline.trace.controlName = text
    page.timeline.declaration.controlName = text
    page.timeline.declaration.values[0].name = text
    page.timeline.declaration.properties[0].name = text
    for step in page.timeline.frames.indices {
      page.timeline.frames[step].words = text
      page.timeline.frames[step].line = text
    }
    page.timeline.trace.notes = [text]
    page.timeline.finding?.trace = page.timeline.trace
    page.timeline.finding?.law = text
    page.timeline.finding?.text = LawText(rule: text, why: text, cause: text, fix: text)
    page.timeline.finding?.violation = Violation(expected: text, seen: "seen " + text)
    page.passing = page.timeline
    var explanation = Explanation()
    explanation.statements = [Explanation.Statement(text: text, step: nil, trials: [])]
    explanation.nearest = Explanation.NearestPassing(
      trace: page.timeline.trace, change: text, step: nil, difference: text)
    page.explanation = explanation
    page.repeatLines = [text]
    page.test = text
    page.origin = text
    page.lawLink = text
    page.indexLink = text
    return page
  }

  @Test("Hostile text creates no element and no attribute", arguments: hostile)
  func stays(text: String) throws {
    let plain = PageStructure(try page("plain").text(encoder: nil))
    let page = PageStructure(try page(text).text(encoder: nil))
    #expect(plain.problems == [] && page.problems == [])
    // The marks of differences depend on the text.
    let names = page.elements.map { $0.name }.filter { $0 != "mark" }
    #expect(names == plain.elements.map { $0.name }.filter { $0 != "mark" })
    #expect(
      page.elements.map { $0.attributes.keys.sorted() }.filter { !$0.isEmpty }
        == plain.elements.map { $0.attributes.keys.sorted() }.filter { !$0.isEmpty })
    #expect(page.all("script").map { $0.text } == plain.all("script").map { $0.text })
    #expect(page.all("style").map { $0.text } == plain.all("style").map { $0.text })
  }

  @Test("Direction characters in a name do not change the direction of other text")
  func direction() throws {
    let page = PageStructure(try page("\u{202E}a\u{2066}b").text(encoder: nil))
    let name = "⟨U+202E⟩a⟨U+2066⟩b"
    #expect(page.all("bdi").contains { $0.text == name })
    #expect(page.all("h1")[0].text == "\(name) breaks the law “\(name)”")
    #expect(
      page.all("pre").contains { $0.text.contains("\u{202E}a\u{2066}b") },
      "what is copied is what was there")
    for element in page.elements where element.name != "pre" {
      let own = ["main", "body", "html", "section", "details", "head", "title"].contains(
        element.name)
      #expect(own || !element.text.contains("\u{202E}") || element.name == "strong")
    }
  }

  @Test("The line that switches a law off is valid Swift for any law name")
  func literal() throws {
    var page = FindingPage(try PageFixture.timeline())
    page.timeline.finding?.law = "a\"b\\c\n"
    let code = PageStructure(page.text(encoder: nil)).all("pre").map { $0.text }
    #expect(
      code.contains {
        $0.contains("$0.except(&quot;a\\&quot;b\\\\c\\u{a}&quot;, because: &quot;say why here")
      })
  }

  @Test(
    "The structure check detects planted faults",
    arguments: [
      "<p>a", "a</p>", "<p class=a>b</p>", "<p id=\"a\"></p><p id=\"a\"></p>",
      "<a href=\"#b\">c</a>",
      "a > b", "<label for=\"x\">y</label>", "<p", "<p a=\"1\" a=\"2\"></p>", "<ul><li></ul>",
    ])
  func planted(page: String) {
    #expect(!PageStructure(page).problems.isEmpty)
    #expect(PageStructure("<p id=\"b\">a<br>b</p><a href=\"#b\">c</a>").problems == [])
  }
}
