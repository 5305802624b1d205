import Foundation
import Testing
import Transcripts

@Suite("Transcripts of output")
struct TranscriptTests {
  /// Returns the transcripts whose names no test of their target has as a literal.
  static func orphans(_ names: [String], in sources: [String]) -> [String] {
    names.filter { name in !sources.contains { $0.contains("\"\(name)\"") } }
  }

  @Test("Every transcript is read by a test of its target")
  func everyFile() throws {
    var count = 0
    for target in try Repository.folders(in: "Tests")
    where Repository.exists("Tests/\(target)/Transcripts") {
      let names = Repository.files(in: "Tests/\(target)/Transcripts", endings: [".txt"])
        .map { String($0.path.dropFirst("Tests/\(target)/Transcripts/".count).dropLast(4)) }
      let sources = Repository.swiftFiles(in: "Tests/\(target)").map(\.text)
      #expect(Self.orphans(names, in: sources) == [], "\(target): delete these transcripts")
      count += names.count
    }
    #expect(count > 50)
  }

  @Test("A transcript that no test reads is found")
  func orphan() {
    #expect(Self.orphans(["a/b", "a/c"], in: ["f(\"a/b\")", "f(\"a/cd\")"]) == ["a/c"])
  }

  @Test("A difference shows the lines and how to renew the file, which the variable then writes")
  func renewal() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "knurl-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appending(path: "Tests/SomeTests/Deep/ATests.swift").path
    let transcript = Transcript("verify/all", of: source)
    let missing = try transcript.difference(from: "one\n", isUpdating: false)
    #expect(missing?.contains("Transcripts/verify/all.txt differs") == true)
    #expect(missing?.contains("there is no such file") == true)
    #expect(try transcript.difference(from: "one\ntwo\nthree\n", isUpdating: true) == nil)
    #expect(try transcript.difference(from: "one\ntwo\nthree\n", isUpdating: false) == nil)
    let file = folder.appending(path: "Tests/SomeTests/Transcripts/verify/all.txt")
    #expect(try String(contentsOf: file, encoding: .utf8) == "one\ntwo\nthree\n")
    let changed = try transcript.difference(from: "one\n2\nthree\nfour\u{1B}", isUpdating: false)
    let lines = changed?.split(separator: "\n").dropFirst().dropLast()
    #expect(
      lines.map { Array($0) } == ["- 2: two", "+ 2: 2", "+ 4: four⟨U+1B⟩⟨no line end⟩"])
    #expect(changed?.hasSuffix("KNURL_UPDATE_TRANSCRIPTS=1 ./knurl test --filter SUITE") == true)
  }

  @Test("The text of a page has a line for each block, and no tags, styles or scripts")
  func seen() {
    let page = """
      <html><head><style>p{}</style><title>T</title></head>
      <body><script>f("<p>")</script><p>One <b>bold</b> word.</p><table>
      <tr><th>a</th><td>b</td></tr></table></body></html>
      """
    #expect(seenText(of: page) == "T\nOne bold word.\na | b\n")
  }
}
