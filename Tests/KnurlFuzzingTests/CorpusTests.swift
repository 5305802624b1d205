import Foundation
import KnurlEngine
import KnurlLaws
import KnurlSpecifications
import Testing

/// The committed corpus: it must stay readable, whatever becomes of generators and properties.
@Suite("The committed corpus")
struct CorpusTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fuzz/Corpus/range-slider")

  private static var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { !$0.hasPrefix(".") }.sorted()
  }

  private static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  @Test("There is one, and it is small")
  func isThere() throws {
    #expect(Self.names.count >= 18)
    for name in Self.names { #expect(try Self.bytes(name).count < 4_096) }
  }

  @Test("Every file decodes and encodes to itself again", arguments: names)
  func roundTrip(name: String) throws {
    let bytes = try Self.bytes(name)
    var records = ChoiceRecords()
    let reading = records.read(bytes)
    #expect(reading.problem == nil)
    #expect(reading.name == Array("range-slider".utf8))
    var again: [UInt8] = []
    records.write(name: reading.name, to: &again)
    #expect(again == bytes)
  }

  @Test("Every file is a history with touches that breaks no law", arguments: names)
  func holds(name: String) throws {
    var records = ChoiceRecords()
    _ = records.read(try Self.bytes(name))
    let property = Property(name: "range-slider", ControlSpecification.rangeSlider.verification())
    #expect(property.run(records, true).map { property.laws[$0.law] } == [])
    #expect(property.work().touches >= 2)
    let text = property.text(records, [])
    // The way back: the text draws the same history.
    #expect(property.text(try property.parse(text), []) == text)
  }
}
