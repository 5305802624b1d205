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
    let traces = try TraceFolder(folder.path, shownAs: "Regressions") { $0 == "knob" }
    #expect(traces.traces.map(\.name) == ["Regressions/a.trace", "Regressions/b.trace"])
    #expect(traces.problems == [])
  }

  @Test("A missing folder has a sentence; a file and a folder in a missing one are errors")
  func missing() throws {
    let folder = try Folder()
    let missing = try TraceFolder(folder.path + "/none", shownAs: "R") { _ in true }
    #expect(missing.problems == [])
    #expect(missing.missing?.hasPrefix("R does not exist yet") == true)
    try folder.write("", to: "file")
    for name in ["file", "none/R"] {
      #expect(throws: StorageProblem.self) {
        try TraceFolder("\(folder.path)/\(name)", shownAs: "R") { _ in true }
      }
    }
  }

  @Test("A trace that no run replays is a problem with the line of its header")
  func refused() throws {
    let folder = try Folder()
    try folder.write("# old\ntrace 1 dail\n", to: "a.trace")
    let traces = try TraceFolder(
      folder.path, shownAs: "R", where: { $0 == "dial" }, refusing: { "there is no “\($0)”." })
    #expect(traces.problems == ["R/a.trace, line 2: there is no “dail”."])
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
    let traces = try TraceFolder(folder.path, shownAs: "R") { _ in true }
    #expect(traces.traces.isEmpty)
    #expect(traces.problems.count == 1)
    #expect(traces.problems.first?.hasPrefix(beginning) == true, "\(traces.problems)")
    #expect(FileManager.default.contents(atPath: folder.path + "/a.trace") == Data(bytes))
  }
}
