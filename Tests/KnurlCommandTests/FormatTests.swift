import Foundation
import KnurlCatalog
import KnurlCommand
import KnurlEngine
import KnurlLaws
import KnurlVerification
import Testing

/// Tests that each format is as its sample in the folder `Formats`.
///
/// If a format changes on purpose, renew its sample, and convert the files of the repository.
@Suite("Samples of the formats")
@MainActor struct FormatTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Formats")

  private static func bytes(_ name: String) throws -> [UInt8] {
    try #require(
      FileManager.default.contents(atPath: folder.appendingPathComponent(name).path)
    ).map { $0 }
  }

  private static func text(_ name: String) throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }

  @Test("The sample of a fuzz input decodes to the trace saved with it")
  func input() throws {
    let bytes = try Self.bytes("input")
    #expect(bytes[4] == ChoiceSegments.byteVersion)
    let session = try Session(Catalog.knurl)
    let path = try FuzzInput.write(bytes, to: "input", in: session)
    let outcome = try session.run("decode", path)
    #expect(outcome.code == 0)
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.output == (try Self.text("input.decoded")))
  }

  @Test("The sample of a trace replays and holds without warnings")
  func trace() throws {
    let text = try Self.text("sample.trace")
    #expect(text.hasPrefix("trace \(TraceText.version) "))
    let session = try Session(Catalog.knurl)
    let outcome = try session.run("replay", session.write(text, to: "a.trace"))
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
  }

  @Test("A fuzz run continues from the counts of the samples, and writes files with the same keys")
  func fuzzRun() throws {
    let session = try PlayedFuzz.session { _, _ in
      PlayedFuzz.Part(lines: [PlayedFuzz.status(executions: 1_000, touches: 9_000)])
    }
    try FileManager.default.createDirectory(
      atPath: session.path("r/fuzz/toy-slider"), withIntermediateDirectories: true)
    let samples = try [
      "r/fuzz/toy-slider/state.json": Self.text("state.json"),
      "r/fuzz/run.json": Self.text("run.json"),
    ]
    for (path, text) in samples { try session.write(text, to: path) }
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
    for (path, text) in samples {
      let difference = try JSON(session.read(path)).paths.symmetricDifference(JSON(text).paths)
      #expect(difference.isEmpty, "\(path) and its sample differ in \(difference.sorted())")
    }
  }
}
