import Foundation
import KnurlCatalog
import KnurlLaws
import KnurlSpecifications
import KnurlVerification
import Testing

/// Replays each fixed bug from the trace that showed the bug.
@MainActor
@Suite struct RegressionTests {
  nonisolated private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("Regressions")

  private static var controls: [ControlSpecification] {
    ControlSpecification.all + ControlSpecification.classes
  }

  nonisolated private static var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".trace") }.sorted()
  }

  @Test("The regression folder contains at least five traces")
  func folderIsThere() {
    #expect(Self.names.count >= 5)
  }

  @Test("The trace of a fixed bug breaks no law", arguments: names)
  func staysMended(name: String) throws {
    let text = try String(
      contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
    let subject = try TraceText.subject(of: text)
    let control = try #require(Self.controls.first { $0.name == subject })
    var verification = control.verification()
    let trace = try TraceText.parse(text, in: verification.declaration)
    #expect(
      verification.run(trace).missed.map { "\($0.expectation.line): \($0.seen)" } == [])
    #expect(verification.replay(trace).map { $0.law } == [])
  }
}
