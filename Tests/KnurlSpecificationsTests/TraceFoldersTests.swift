import Foundation
import KnurlSpecifications
import KnurlVerification
import Testing

/// Compares the folders of scenarios and scenes with what the controls read.
@Suite("Folders of scenarios and scenes")
struct TraceFoldersTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/KnurlSpecifications")

  @Test(
    "The controls read the files of every folder, at least ten each",
    arguments: ["Scenarios", "Scenes"])
  func files(kind: String) throws {
    let controls = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.path(percentEncoded: false))
    let files = controls.map { Self.root.appending(path: "\($0)/\(kind)") }.flatMap { folder in
      let names =
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)))
        ?? []
      return names.map { folder.appending(path: $0).path(percentEncoded: false) }
    }
    // A recognizer alone has no value and no picture.
    let read = try ControlSpecification.all.filter { $0.name != "pan-recognizer" }.map {
      try kind == "Scenes" ? $0.scenes() : $0.scenarios()
    }
    #expect(read.allSatisfy { $0.count >= 10 })
    #expect(Set(read.joined().map(\.path)) == Set(files))
  }
}
