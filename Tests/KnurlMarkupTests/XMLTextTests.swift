import KnurlMarkup
import Testing

@Suite("Text in XML")
struct XMLTextTests {
  @Test("Markup is escaped, in text and in attributes", arguments: [false, true])
  func markup(inText: Bool) {
    #expect(
      XMLText.escaped("<a b=\"c\"> & é 👍", inText: inText)
        == "&lt;a b=&quot;c&quot;&gt; &amp; é 👍")
  }

  @Test("Line feeds are escaped in attributes and unchanged in text")
  func lineFeeds() {
    #expect(XMLText.escaped("a\nb\tc\rd") == "a&#10;b&#9;c&#13;d")
    #expect(XMLText.escaped("a\nb\tc\rd", inText: true) == "a\nb\tc&#13;d")
    // One character in Swift, and two in XML.
    #expect(XMLText.escaped("\r\n", inText: true) == "&#13;\n")
  }

  @Test(
    "Characters that XML forbids are replaced",
    arguments: ["\u{0}", "\u{1B}", "\u{7F}", "\u{9F}", "\u{FFFE}", "\u{FFFF}"])
  func illegal(text: String) {
    #expect(XMLText.escaped("a" + text + "b") == "a\u{FFFD}b")
  }
}
