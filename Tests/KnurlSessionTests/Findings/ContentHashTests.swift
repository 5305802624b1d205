import KnurlSession
import Testing

@Suite struct ContentHashTests {
  @Test("Notes, comments, empty lines, line ends and spaces do not change the hash")
  func sameContent() {
    let plain = ContentHash(ofTrace: "trace 1 knob\nlaw a\ntouch 1 began 1 2\n")
    for text in [
      "trace 1 knob\nnote seen 3\nlaw a\ntouch 1 began 1 2\n",
      "# mine\r\ntrace 1 knob\r\n\r\nlaw a\r\ntouch 1 began 1 2",
      "  trace 1  knob\nlaw a\n\ttouch 1 began 1 2  \nnote\n",
    ] {
      #expect(ContentHash(ofTrace: text) == plain)
    }
  }

  @Test(
    "Any change other than notes and spaces changes the hash",
    arguments: [
      "trace 1 knobs\nlaw a\ntouch 1 began 1 2\n", "trace 1 knob\nlaw b\ntouch 1 began 1 2\n",
      "trace 1 knob\nlaw a\ntouch 1 began 12\n", "trace 1 knob\nlaw a\ntouch 1 began 1 2\nshow\n",
      "trace 1 knob\ntouch 1 began 1 2\nlaw a\n", "", "notes 1",
    ])
  func otherContent(text: String) {
    let plain = ContentHash(ofTrace: "trace 1 knob\nlaw a\ntouch 1 began 1 2\n")
    #expect(ContentHash(ofTrace: text) != plain)
  }

  @Test("A hash is the same in every run and on every platform")
  func pinned() {
    let hash = ContentHash(ofTrace: "trace 1 knob\nlaw a\ntouch 1 began 1 2\n")
    #expect(hash.digits == "e260daa7")
    #expect(ContentHash(ofTrace: "").value == 0xCBF2_9CE4_8422_2325)
  }
}
