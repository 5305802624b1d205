import Foundation
import KnurlSession
import Testing

@Suite("A folder of traces")
struct TraceFolderTests {
  @Test("Traces of the control are read in name order, and traces of other controls are ignored")
  func own() throws {
    let folder = try Folder()
    try folder.write("trace 1 knob\n", to: "b.trace")
    try folder.write("trace 1 knob\n", to: "a.trace")
    try folder.write("trace 1 dial\n", to: "c.trace")
    try folder.write("not a trace", to: "readme.txt")
    let traces = TraceFolder(folder.path, shownAs: "Regressions") { $0 == "knob" }
    #expect(traces.traces.map(\.name) == ["Regressions/a.trace", "Regressions/b.trace"])
    #expect(traces.problems == [])
  }

  @Test(
    "A missing folder has no traces and no problem, and a file instead of a folder is a problem")
  func missing() throws {
    let folder = try Folder()
    #expect(TraceFolder(folder.path + "/none", shownAs: "R") { _ in true }.problems == [])
    try folder.write("", to: "file")
    let file = TraceFolder(folder.path + "/file", shownAs: "R") { _ in true }
    #expect(file.problems.count == 1)
  }

  @Test(
    "A corrupt, empty or newer file is reported with its line number",
    arguments: [
      ("", "R/a.trace, line 1: "), ("\nrabbits\n", "R/a.trace, line 2: "),
      ("trace 2 knob\n", "R/a.trace, line 1: this is version 2"),
      ("trace 99999999999999999999 knob\n", "R/a.trace, line 1: "),
      ("trace 1 knob\n\u{FF}", "R/a.trace, line 2: its bytes are not UTF-8"),
    ])
  func problems(text: String, beginning: String) throws {
    let folder = try Folder()
    // A byte that begins no character replaces the marker in the text.
    let bytes = text.unicodeScalars.flatMap { $0 == "\u{FF}" ? [0xFF] : Array(String($0).utf8) }
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path + "/a.trace"))
    let traces = TraceFolder(folder.path, shownAs: "R") { _ in true }
    #expect(traces.traces.isEmpty)
    #expect(traces.problems.count == 1)
    #expect(traces.problems.first?.hasPrefix(beginning) == true, "\(traces.problems)")
    #expect(FileManager.default.contents(atPath: folder.path + "/a.trace") == Data(bytes))
  }
}
