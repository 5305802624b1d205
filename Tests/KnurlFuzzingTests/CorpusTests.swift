import Foundation
import KnurlCatalog
import KnurlEngine
import KnurlReaders
import KnurlSession
import KnurlSpecifications
import KnurlVerification
import Testing

/// Checks that the committed corpus stays readable when generators and targets change.
@Suite("The committed corpus")
struct CorpusTests {
  private static var controls: [ControlSpecification] { ControlSpecification.all }
  private static var inputs: [CorpusInput] { controls.flatMap { CorpusInput.all(of: $0.name) } }

  /// Returns the scenarios that become seeds: all scenarios with touches.
  ///
  /// A scenario with only keys would add nothing to the corpus.
  private static func seeds(of control: ControlSpecification) throws -> [NamedTrace] {
    try control.scenarios().filter { $0.text.contains("\ntouch ") }
  }

  @Test("The corpus has all scenarios of a control and its class as small inputs")
  @MainActor func isThere() throws {
    for control in Self.controls + ControlSpecification.classes {
      let seeds = try Self.seeds(of: control)
      // A lone recognizer has no scenarios; it has seeds of its own.
      #expect(try control.scenarios().isEmpty || seeds.count >= 12, "\(control.name)")
      if Self.records { try write(seeds, of: control) }
      let inputs = CorpusInput.all(of: control.name)
      for seed in seeds {
        #expect(inputs.contains { $0.file == seed.name }, "\(control.name)/\(seed.name)")
      }
      for input in inputs { #expect(try input.bytes().count < 4_096) }
    }
    #expect(try ControlSpecification.classes.count { try !Self.seeds(of: $0).isEmpty } >= 4)
  }

  private static var records: Bool {
    ProcessInfo.processInfo.environment["KNURL_RECORD_GOLDENS"] != nil
  }

  /// Writes a corpus file for each scenario that has none and leaves existing files unchanged.
  @MainActor private func write(_ seeds: [NamedTrace], of control: ControlSpecification) throws {
    let folder = CorpusInput.folder(of: control.name)
    let known = Set(CorpusInput.all(of: control.name).map { $0.file })
    let property = FuzzTarget(name: control.name, control.verification())
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for seed in seeds where !known.contains(seed.name) {
      var bytes: [UInt8] = []
      try property.parse(seed.text).write(name: Array(control.name.utf8), to: &bytes)
      try Data(bytes).write(to: folder.appendingPathComponent(seed.name))
    }
  }

  private static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: CorpusInput.package.appendingPathComponent(folder).path
    ).filter { !$0.hasPrefix(".") }
  }

  @Test("All targets without planted faults, and no others, have seeds and a dictionary")
  @MainActor func targets() throws {
    let targets = CorpusInput.soundTargets.map { $0.name }
    let names = targets.map { FileWord.fileName($0) }
    #expect(names.count >= 13)
    #expect(Set(names).count == names.count)
    #expect(try Set(Self.names(in: "Corpus")) == Set(names))
    #expect(try Set(Self.names(in: "Dictionaries")) == Set(names.map { $0 + ".dict" }))
    #expect(try Set(Self.names(in: "Reached")) == Set(names.map { $0 + ".txt" }))
    for (target, name) in zip(targets, names) {
      #expect(CorpusInput.all(of: target).count >= 4, "\(target)")
      // ClusterFuzz accepts no other names.
      #expect(name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
    }
  }

  @Test("Inputs of classes and other targets break no law and encode to the same bytes")
  @MainActor func otherSeeds() throws {
    let controls = Set(Self.controls.map { $0.name })
    for target in CorpusInput.soundTargets where !controls.contains(target.name) {
      let property = target.property()
      for input in CorpusInput.all(of: target.name) {
        let bytes = try input.bytes()
        var records = ChoiceSegments()
        let reading = records.read(bytes)
        #expect(reading.problem == nil, "\(input)")
        #expect(reading.name == Array(target.name.utf8), "\(input)")
        #expect(records.commands.count >= 2, "\(input)")
        var again: [UInt8] = []
        records.write(name: reading.name, to: &again)
        #expect(again == bytes, "\(input)")
        #expect(property.run(records, true).map { property.laws[$0.law] } == [], "\(input)")
      }
    }
  }

  @Test("Decoding and encoding a corpus file gives the same bytes", arguments: inputs)
  func roundTrip(input: CorpusInput) throws {
    let bytes = try input.bytes()
    var records = ChoiceSegments()
    let reading = records.read(bytes)
    #expect(reading.problem == nil)
    #expect(reading.name == Array(input.target.utf8))
    var again: [UInt8] = []
    records.write(name: reading.name, to: &again)
    #expect(again == bytes)
  }

  @Test("Every file is a sequence with touches that breaks no law", arguments: inputs)
  func holds(input: CorpusInput) throws {
    var records = ChoiceSegments()
    _ = records.read(try input.bytes())
    let control = try #require(ControlSpecification.all.first { $0.name == input.target })
    let property = FuzzTarget(name: control.name, control.verification())
    #expect(property.run(records, true).map { property.laws[$0.law] } == [])
    #expect(property.work().touches >= 2)
    let text = property.text(records, [])
    // In reverse, the text draws the same sequence.
    #expect(property.text(try property.parse(text), []) == text)
  }
}
