import KnurlMarkup
import Testing

@Suite("A page of HTML")
struct HTMLDocumentTests {
  @Test("A page's content security policy forbids loading from any source")
  func policy() {
    let text = HTMLDocument(title: "", body: "").text
    #expect(
      text.contains("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "))
    #expect(!text.contains("http:"))
    #expect(!text.contains("https:"))
  }

  @Test("A page's title is escaped, its body is not")
  func content() {
    let text = HTMLDocument(title: "a </title><b>", body: "<p>c</p>").text
    #expect(text.contains("<title>a &lt;/title&gt;&lt;b&gt;</title>"))
    #expect(text.hasSuffix("</head>\n<body>\n<p>c</p>\n</body>\n</html>\n"))
  }

  @Test("A page's own style follows the common style, and the page's script follows the body")
  func additions() throws {
    let plain = HTMLDocument(title: "a", body: "<p>c</p>").text
    #expect(!plain.contains("<script>"))
    var document = HTMLDocument(title: "a", body: "<p>c</p>")
    document.style = "p{margin:0}"
    document.script = "start()"
    #expect(document.text.contains("\np{margin:0}\n</style>\n"))
    #expect(document.text.hasSuffix("<p>c</p>\n<script>\nstart()\n</script>\n</body>\n</html>\n"))
  }
}
