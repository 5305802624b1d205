import Foundation
import KnurlSession
import KnurlVerification
import Testing

@Suite("Traces of the repository")
struct RepositoryTracesTests {
  private func error(in folder: Folder, _ path: String = "Scenarios") throws -> String {
    let error = try #require(throws: TraceReadingError.self) {
      try RepositoryTraces(path, root: folder.path).traces()
    }
    return error.message.replacing(folder.path, with: "ROOT")
  }

  private func folder(_ files: [(name: String, bytes: [UInt8])]) throws -> Folder {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/Scenarios", withIntermediateDirectories: true)
    for file in files {
      let url = URL(fileURLWithPath: folder.path + "/Scenarios/" + file.name)
      try Data(file.bytes).write(to: url)
    }
    return folder
  }

  @Test("Traces have the names of their files, in the order of the names")
  func order() throws {
    let text = Array("trace 1 knob\n".utf8)
    let names = (0..<12).map { "turn-\($0)" }
    let folder = try folder(
      names.shuffled().map { ($0 + ".trace", text) } + [(".DS_Store", [0xFF])])
    let traces = try RepositoryTraces("Scenarios", root: folder.path).traces()
    #expect(traces.map(\.name) == names.sorted())
    #expect(traces.allSatisfy { $0.text == "trace 1 knob\n" })
    #expect(traces.first?.path == folder.path + "/Scenarios/turn-0.trace")
  }

  @Test("A folder that is missing or empty is an error with its path and a remedy")
  func missing() throws {
    let folder = try folder([])
    for path in ["Scenarios", "Renamed"] {
      #expect(
        try error(in: folder, path)
          == "there are no traces in ROOT/\(path); fetch the folder again, or set "
          + "KNURL_PACKAGE_ROOT to the folder of Knurl's repository.")
    }
  }

  @Test("A file instead of a folder is an error with its path and a remedy")
  func fileInstead() throws {
    let folder = try Folder()
    try folder.write("trace 1 knob\n", to: "Scenarios")
    #expect(
      try error(in: folder)
        == "ROOT/Scenarios could not be read: it is a file, not a folder; fetch it again, or "
        + "change its permissions.")
  }

  @Test(
    "A file that is no trace is an error with its path and line",
    arguments: [
      ("a.txt", "", " is not a trace; remove it, or let its name end in .trace."),
      ("a.trace", "\nrabbits\n", ", line 2: "),
      ("a.trace", "trace 2 knob\n", ", line 1: this is version 2"),
      ("a.trace", "trace 1 knob\n\u{FF}", ", line 2: its bytes are not UTF-8; save the file as"),
    ])
  func malformed(name: String, text: String, problem: String) throws {
    // A byte that begins no character replaces the marker in the text.
    let bytes = text.unicodeScalars.flatMap { $0 == "\u{FF}" ? [0xFF] : Array(String($0).utf8) }
    let folder = try folder([(name, bytes), ("b.trace", Array("trace 1 knob\n".utf8))])
    #expect(try error(in: folder).hasPrefix("ROOT/Scenarios/\(name)\(problem)"))
  }

  @Test("The repository is the folder in the script's variable, or else that of the build")
  func root() {
    #expect(RepositoryTraces.root(["KNURL_PACKAGE_ROOT": "/elsewhere"]) == "/elsewhere")
    for variables in [[:], ["KNURL_PACKAGE_ROOT": ""]] {
      let manifest = RepositoryTraces.root(variables) + "/Package.swift"
      #expect(FileManager.default.fileExists(atPath: manifest))
    }
  }
}
