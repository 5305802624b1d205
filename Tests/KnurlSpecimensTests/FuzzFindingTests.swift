import Foundation
import KnurlLaws
import KnurlSpecimens
import Testing

/// What fuzzing found on the specimens, as it was written: one trace for each law.
@MainActor @Suite("Findings of the fuzz target")
struct FuzzFindingTests {
  nonisolated private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("Findings")

  nonisolated private static var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".trace") }.sorted()
  }

  @Test("There are findings of many laws")
  func folderIsThere() {
    #expect(Self.names.count >= 30)
  }

  @Test(
    "A finding still breaks its law, and no longer where every fault is repaired", arguments: names)
  func stillBreaks(name: String) throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
    let specimen = SpecimenSpecification.rangeSlider
    #expect(try TraceText.subject(of: text) == specimen.name)
    var faulty = specimen.verification([])
    let trace = try TraceText.parse(text, in: faulty.declaration).trace
    let law = try #require(trace.law)
    #expect(faulty.replay(trace, under: law).map { $0.law } == [law])
    var repaired = specimen.verification(Array(specimen.faults.indices))
    #expect(repaired.replay(trace).map { $0.law } == [])
  }
}
