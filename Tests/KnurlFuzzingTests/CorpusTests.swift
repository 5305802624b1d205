import Foundation
import KnurlCatalog
import KnurlEngine
import KnurlInputs
import KnurlLaws
import KnurlSpecifications
import Testing

/// The committed corpus: it must stay readable, whatever becomes of generators and properties.
@Suite("The committed corpus")
struct CorpusTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fuzz/Corpus")

  /// A file of the corpus, and the control that it is an input of.
  struct Input: Sendable, CustomTestStringConvertible {
    var control: String
    var file: String
    var testDescription: String { "\(control)/\(file)" }

    func bytes() throws -> [UInt8] {
      let folder = CorpusTests.folder.appendingPathComponent(control)
      return Array(try Data(contentsOf: folder.appendingPathComponent(file)))
    }
  }

  private static var inputs: [Input] {
    ControlSpecification.all.flatMap { control in
      let path = folder.appendingPathComponent(control.name).path
      let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      return files.filter { !$0.hasPrefix(".") }.sorted()
        .map { Input(control: control.name, file: $0) }
    }
  }

  @Test("A control that has one has all its streams in it, and each is small")
  func isThere() throws {
    #expect(Set(Self.inputs.map { $0.control }).count >= 2)
    for control in ControlSpecification.all {
      let files = Self.inputs.filter { $0.control == control.name }.map { $0.file }
      if files.isEmpty { continue }
      // A stream of keys alone is no seed: what it has to say, one with touches says too.
      let seeds = control.streams.filter { $0.text.contains("\ntouch ") }
      #expect(seeds.allSatisfy { files.contains($0.name) })
      #expect(files.count >= 12)
    }
    for input in Self.inputs { #expect(try input.bytes().count < 4_096) }
  }

  /// Whatever a fuzzing service is given: no fault was planted in it, and its name has no slash.
  @MainActor private static var soundTargets: [String] {
    (Catalog.knurl.properties + Catalog.readers.properties)
      .filter { !$0.hasPlantedFaults && !$0.name.contains("/") }.map { $0.name }
  }

  private static func names(in folder: String) throws -> [String] {
    let path = Self.folder.deletingLastPathComponent().appendingPathComponent(folder).path
    return try FileManager.default.contentsOfDirectory(atPath: path).filter { !$0.hasPrefix(".") }
  }

  @Test("Every target that a service is given has seeds and a dictionary, and nothing else has")
  @MainActor func targets() throws {
    #expect(Self.soundTargets.count >= 9)
    #expect(try Set(Self.names(in: "Corpus")) == Set(Self.soundTargets))
    #expect(try Set(Self.names(in: "Dictionaries")) == Set(Self.soundTargets.map { $0 + ".dict" }))
    for target in Self.soundTargets {
      #expect(try Self.names(in: "Corpus/" + target).count >= 4, "\(target)")
      // ClusterFuzz takes no other names.
      #expect(target.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
    }
  }

  @Test("What is no control has seeds that break no law, and encode to themselves")
  @MainActor func otherSeeds() throws {
    for target in Catalog.knurl.subjects + Catalog.readers.subjects {
      let property = target.property()
      for file in try Self.names(in: "Corpus/" + target.name) {
        let path = Self.folder.appendingPathComponent(target.name).appendingPathComponent(file)
        let bytes = Array(try Data(contentsOf: path))
        var records = ChoiceRecords()
        let reading = records.read(bytes)
        #expect(reading.problem == nil, "\(target.name)/\(file)")
        #expect(reading.name == Array(target.name.utf8))
        #expect(records.commands.count >= 2, "\(target.name)/\(file)")
        var again: [UInt8] = []
        records.write(name: reading.name, to: &again)
        #expect(again == bytes, "\(target.name)/\(file)")
        #expect(
          property.run(records, true).map { property.laws[$0.law] } == [],
          "\(target.name)/\(file)")
      }
    }
  }

  @Test("Every file decodes and encodes to itself again", arguments: inputs)
  func roundTrip(input: Input) throws {
    let bytes = try input.bytes()
    var records = ChoiceRecords()
    let reading = records.read(bytes)
    #expect(reading.problem == nil)
    #expect(reading.name == Array(input.control.utf8))
    var again: [UInt8] = []
    records.write(name: reading.name, to: &again)
    #expect(again == bytes)
  }

  @Test("Every file is a history with touches that breaks no law", arguments: inputs)
  func holds(input: Input) throws {
    var records = ChoiceRecords()
    _ = records.read(try input.bytes())
    let control = try #require(ControlSpecification.all.first { $0.name == input.control })
    let property = Property(name: control.name, control.verification())
    #expect(property.run(records, true).map { property.laws[$0.law] } == [])
    #expect(property.work().touches >= 2)
    let text = property.text(records, [])
    // The way back: the text draws the same history.
    #expect(property.text(try property.parse(text), []) == text)
  }
}
