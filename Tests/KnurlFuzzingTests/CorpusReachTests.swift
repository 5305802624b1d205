import Foundation
import KnurlEngine
import KnurlLaws
import KnurlVerification
import Testing

@Suite("The reach of the committed corpus")
@MainActor struct CorpusReachTests {
  private static var records: Bool {
    ProcessInfo.processInfo.environment["KNURL_RECORD_GOLDENS"] != nil
  }

  private static func inputs(of target: String) throws -> [(file: String, bytes: [UInt8])] {
    try CorpusInput.all(of: target).map { ($0.file, try $0.bytes()) }
  }

  @Test("Every corpus file still reaches the features that were recorded for the file")
  func reaches() throws {
    for target in CorpusInput.soundTargets {
      let reach = CorpusReach(of: try Self.inputs(of: target.name), on: target.property())
      let url = CorpusReach.url(of: target.name)
      if Self.records {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(reach.text.utf8).write(to: url)
      }
      let known = CorpusReach(try String(contentsOf: url, encoding: .utf8))
      #expect(
        Set(known.features.keys) == Set(reach.features.keys),
        "\(target.name): \(url.lastPathComponent) lists other files; record it again.")
      #expect(reach.lost(since: known) == [:], "\(target.name)")
      #expect(known.features.values.allSatisfy { $0.count >= 2 }, "\(target.name)")
    }
  }

  @Test("An input that loses its commands is reported, and a written reach reads back unchanged")
  func lost() throws {
    let target = try #require(CorpusInput.soundTargets.first { $0.name == "range-slider" })
    var inputs = try Self.inputs(of: target.name)
    let whole = CorpusReach(of: inputs, on: target.property())
    #expect(CorpusReach(whole.text) == whole)
    var records = ChoiceSegments()
    _ = records.read(inputs[2].bytes)
    var start = ChoiceSegments()
    start.appendStart(of: records)
    inputs[2].bytes = []
    start.write(name: Array(target.name.utf8), to: &inputs[2].bytes)
    let damaged = CorpusReach(of: inputs, on: target.property())
    let lost = damaged.lost(since: whole)
    #expect(Set(lost.keys) == [inputs[2].file])
    #expect(lost[inputs[2].file]?.contains("touch") == true)
  }
}
