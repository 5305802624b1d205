import Foundation
import KnurlEngine
import KnurlRasterLaws
import Testing

/// Replays each fixed bug of the rasterizer from the scene that showed the bug.
@Suite struct SceneRegressionTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("Regressions")

  private static var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".scene") }.sorted()
  }

  @Test("The regression folder contains scenes")
  func folderIsThere() {
    #expect(!Self.names.isEmpty)
  }

  @Test("The scene of a fixed bug breaks no law", arguments: names)
  func staysMended(name: String) throws {
    let text = try String(
      contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
    let parsed = try SceneText.parse(text)
    #expect(parsed.skipped == [])
    var checker = RasterSpecification.checker()
    let failures = checker.run(parsed.sequence)
    #expect(failures.map { "\(checker.lawName($0.law)): \($0.violation.seen)" } == [])
    let law = try #require((0..<checker.lawCount).first { checker.lawName($0) == parsed.law })
    #expect(checker.exercised[law] > 0)
  }
}
