import KnurlLaws
import Testing

@Suite("The lines of a trace")
struct TraceLinesTests {
  @Test(
    "The header is the first line that is neither empty nor a comment",
    arguments: [
      ("trace 1 toy", 1), ("\n# a comment\n  \n  trace 1 toy\n", 4), ("\r\n\r\ntrace 1 toy\r\n", 3),
    ])
  func header(text: String, number: Int) throws {
    let lines = TraceLines(text)
    #expect(lines.header?.number == number)
    #expect(try lines.subject(format: "trace", version: 1, name: "CONTROL") == "toy")
  }

  @Test(
    "An empty text has no header, and its error points to line 1",
    arguments: ["", "\n# a"])
  func empty(text: String) {
    let lines = TraceLines(text)
    #expect(lines.header == nil)
    #expect(lines.headerNumber == 1)
    #expect(throws: TraceError.self) {
      try lines.subject(format: "trace", version: 1, name: "CONTROL")
    }
  }

  @Test(
    "A law's name is the rest of the line after “law”, without indentation and line break",
    arguments: [
      "trace 1 toy\nlaw a label has room\nenable", "trace 1 toy\n\t law a label has room\r\nenable",
      "trace 1 toy\nlaw  a label has room\r\r\n",
    ])
  func law(text: String) throws {
    let line = try #require(TraceLines(text).law)
    #expect(line.rest == "a label has room")
    #expect(line.number == 2)
  }

  @Test(
    "A law line without a name or in a comment names no law", arguments: ["law", "# law grid"])
  func noLaw(line: String) {
    #expect(TraceLines("trace 1 toy\n\(line)\n").law == nil)
  }

  @Test("The body omits the header, blank lines and comments; other lines keep their numbers")
  func body() throws {
    var read: [String] = []
    try TraceLines("# a\ntrace 1 toy\n\nenable\n# b\ntick 1").readBody { line in
      read.append("\(line.number) \(line.text)")
    }
    #expect(read == ["4 enable", "6 tick 1"])
  }

  @Test("A line that is too long is refused with its number, even in a comment")
  func longLine() {
    let long = String(repeating: "x", count: TraceLimits.lineLength)
    #expect {
      try TraceLines("trace 1 toy\nenable\n# \(long)").readBody { _ in }
    } throws: { error in
      (error as? TraceError)?.line == 3
    }
  }
}
