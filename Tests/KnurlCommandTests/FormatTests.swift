import Foundation
import KnurlCatalog
import KnurlCommand
import KnurlEngine
import KnurlLaws
import KnurlVerification
import Testing

/// Tests that Knurl reads files of every format version.
///
/// The folder `Formats` has files of each version. Do not change these files. A new version adds
/// files of its own.
@Suite("Files of every version are read")
@MainActor struct FormatTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Formats")

  private static func bytes(_ name: String) throws -> [UInt8] {
    try #require(
      FileManager.default.contents(atPath: folder.appendingPathComponent(name).path),
      "Formats has no \(name): keep a file of each version."
    ).map { $0 }
  }

  private static func text(_ name: String) throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }

  @Test("An input of each format version decodes to the trace saved with it")
  func inputs() throws {
    for version in 1...ChoiceSegments.byteVersion {
      let bytes = try Self.bytes("input-\(version)")
      #expect(bytes[4] == version)
      let session = try Session(Catalog.knurl)
      let path = try FuzzInput.write(bytes, to: "input", in: session)
      let outcome = try session.run("decode", path)
      #expect(outcome.code == 0)
      #expect(outcome.errors.isEmpty, "\(outcome.errors)")
      #expect(outcome.output == (try Self.text("input-\(version).decoded")))
    }
  }

  @Test("A trace of each version replays and holds without warnings")
  func traces() throws {
    for version in 1...TraceText.version {
      let text = try Self.text("trace-\(version).trace")
      #expect(text.hasPrefix("trace \(version) "))
      let session = try Session(Catalog.knurl)
      let outcome = try session.run("replay", session.write(text, to: "a.trace"))
      #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
      #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    }
  }

  /// Runs the fuzzer briefly and returns the format version of the file that it writes at `path`.
  private static func currentVersion(of path: String) throws -> Int {
    let session = try PlayedFuzz.session { _, _ in
      PlayedFuzz.Part(lines: [PlayedFuzz.status(executions: 1_000, touches: 9_000)])
    }
    _ = try session.run("fuzz", "toy-slider", "--time", "5s", "--output", session.path("r"))
    return try #require(JSON(session.read(path))["format"].integer)
  }

  @Test("Fuzz files of each version are read, and the next run continues from their counts")
  func fuzzRuns() throws {
    let state = try Self.currentVersion(of: "r/fuzz/toy-slider/state.json")
    let run = try Self.currentVersion(of: "r/fuzz/run.json")
    for version in 1...max(state, run) {
      let session = try PlayedFuzz.session { _, _ in
        PlayedFuzz.Part(lines: [PlayedFuzz.status(executions: 1_000, touches: 9_000)])
      }
      try FileManager.default.createDirectory(
        atPath: session.path("r/fuzz/toy-slider"), withIntermediateDirectories: true)
      try session.write(
        Self.text("state-\(min(version, state)).json"), to: "r/fuzz/toy-slider/state.json")
      try session.write(Self.text("run-\(min(version, run)).json"), to: "r/fuzz/run.json")
      let words = ["fuzz", "--status", "--json", "--output", session.path("r")]
      let status = try JSON(session.run(words).output)
      #expect(status["standing"].string == "ended")
      let target = try #require(status["targets"].array.first)
      let executions = try #require(target["executions"].integer)
      #expect(executions > 0)
      #expect(try #require(target["findings"].array.first).string?.hasPrefix("findings/") == true)
      let next = try session.run(
        "fuzz", "toy-slider", "--time", "5s", "--output", session.path("r"))
      #expect(next.errors.contains("toy-slider continues from"), "\(next.errors)")
      #expect(!next.errors.contains("warning"), "\(next.errors)")
      let after = try JSON(session.run(words).output)["targets"].array.first
      #expect(after?["executions"].integer == executions + 1_000)
    }
  }
}
