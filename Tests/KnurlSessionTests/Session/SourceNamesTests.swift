import Foundation
import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlSession
import KnurlVerification
import Testing

/// A control whose properties do not describe themselves, because they are computed.
private struct Ring: ControlModel {
  var bounds = Rect2D(x: 0, y: 0, width: 100, height: 30)
  var isTracking = false
  private var numbers = [7.0, 22, 0, 24, 0.25]
  private var flags = [true]

  var wakeTime: Double {
    get { numbers[0] }
    set { numbers[0] = newValue }
  }
  var bedtime: Double {
    get { numbers[1] }
    set { numbers[1] = newValue }
  }
  var earliest: Double {
    get { numbers[2] }
    set { numbers[2] = newValue }
  }
  var latest: Double {
    get { numbers[3] }
    set { numbers[3] = newValue }
  }
  var detent: Double {
    get { numbers[4] }
    set { numbers[4] = newValue }
  }
  var sendsContinuously: Bool {
    get { flags[0] }
    set { flags[0] = newValue }
  }
  var isOn: Bool { true }

  mutating func apply(_ command: ControlCommand) -> EventBatches { [] }
}

@Suite("Source names: the literal at the place of a call")
struct SourceNamesTests {
  private typealias Description = ControlDescription<Ring>

  private func verification(_ describe: (inout Description) -> Void) -> Verification {
    var description = Description(controlName: "ring")
    describe(&description)
    return Verification(ControlHarness({ Ring() }, description), description)
  }

  /// The names that the verification of a description has once the sources are read.
  private func names(
    builtAt date: Date? = .distantFuture, _ describe: (inout Description) -> Void
  ) -> [String] {
    SourceNames.names(of: verification(describe), builtAt: date)
  }

  private static func declareBoth(_ description: inout Description) {
    description.value(\.bedtime, in: 0...24)
    description.value(\.wakeTime)
  }

  @Test("Values, limits, settings and states have the names of their properties")
  func all() {
    let names = names {
      $0.value(\.bedtime, in: \.earliest...\.latest, step: \.detent)
      $0.value(
        // not \.bedtime
        \.wakeTime
      )
      $0.continuous(\.sendsContinuously)
      $0.enabled(\.isOn)
    }
    #expect(
      names == [
        "bedtime", "wakeTime", "earliest", "latest", "detent", "sendsContinuously", "isOn",
      ])
  }

  @Test("A helper function gives its names, wherever it is called")
  func helper() {
    #expect(names(Self.declareBoth) == ["bedtime", "wakeTime"])
  }

  @Test("A loop has one place for all its attributes, so that they have no names of their own")
  func loop() {
    let names = names {
      for path in [\Ring.bedtime, \.wakeTime] { $0.value(path, in: 0...24) }
    }
    #expect(names == ["value1", "value2"])
  }

  @Test("A given name counts more than the literal")
  func given() {
    #expect(names { $0.value(\.bedtime, in: 0...24, named: "evening") } == ["evening"])
  }

  @Test("Sources that are absent give the names of the nouns")
  func absent() {
    let names = names {
      $0.value(\.bedtime, in: \.earliest...\.latest, file: "/nowhere/Ring.swift")
      $0.continuous(\.sendsContinuously, file: "/nowhere/Ring.swift")
    }
    #expect(names == ["value", "minimumValue", "maximumValue", "isContinuous"])
  }

  /// The names from a source file with this text, whose last edit was at the time 0.
  private func names(in text: Data, builtAt date: Date? = .distantFuture) throws -> [String] {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).swift").path()
    defer { try? FileManager.default.removeItem(atPath: file) }
    try text.write(to: URL(filePath: file))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: file)
    return names(builtAt: date) {
      $0.value(\.bedtime, in: 0...24, file: file, line: 1, column: 9)
      $0.value(\.wakeTime, file: file, line: 2, column: 9)
    }
  }

  private static let both = Data("$0.value(\\.bedtime)\n$0.value(\\.wakeTime)\n".utf8)

  @Test("A file in which the calls stand elsewhere, or that is no text, gives the nouns' names")
  func elsewhere() throws {
    #expect(try names(in: Self.both) == ["bedtime", "wakeTime"])
    let texts = [
      Data(), Data("\n".utf8) + Self.both, Self.both.dropFirst(), Data([0xFF, 0xFE, 0]),
    ]
    for text in texts { #expect(try names(in: text) == ["value1", "value2"]) }
  }

  @Test("A file that was edited after the build gives the names of the nouns")
  func edited() throws {
    let edit = Date(timeIntervalSince1970: 0)
    #expect(try names(in: Self.both, builtAt: edit) == ["bedtime", "wakeTime"])
    #expect(try names(in: Self.both, builtAt: edit - 1) == ["value1", "value2"])
    #expect(try names(in: Self.both, builtAt: nil) == ["value1", "value2"])
  }

  @Test("The time of the build is that of the running program")
  func linkDate() throws {
    let date = try #require(SourceNames.linkDate)
    #expect(date <= .now)
    #if os(Linux)
      let program = try #require(Bundle.main.executablePath)
      let known = try FileManager.default.attributesOfItem(atPath: program)
      #expect(known[.modificationDate] as? Date == date)
    #endif
  }

  @Test("Traces have the names, and a control without them reads the trace")
  func trace() throws {
    let nameless = verification(Self.declareBoth)
    let named = nameless.named(SourceNames.names(of: nameless, builtAt: .distantFuture))
    let trace = Trace(
      controlName: "ring",
      sequence: .init(start: Configuration(), commands: [.set(property: 1, to: 6)]))
    let text = TraceText.text(of: trace, in: named.declaration)
    #expect(text == "trace 1 ring\nnames 2 wakeTime of 2 values\nset wakeTime 6\n")
    #expect(named.declaration.attributes().map(\.name).contains("minimum of bedtime"))
    let read = try TraceText.parse(text, in: nameless.declaration)
    #expect(read == trace)
  }

  @Test("Findings, their order and their signatures, and digests do not depend on names")
  func independent() throws {
    func describe(_ description: inout Description) {
      description.value(\.bedtime, in: 0...24, step: \.detent)
      description.value(\.wakeTime)
      description.increments()
    }
    var nameless = verification(describe)
    var named = nameless.named(["evening", "morning", "raster"])
    #expect(nameless.digest(cases: 20) == named.digest(cases: 20))
    let plan = Verification.Plan(cases: 200)
    let (one, other) = (nameless.search(plan).findings, named.search(plan).findings)
    #expect(one.count > 2)
    #expect(one.map(\.law) == other.map(\.law))
    #expect(one.map(\.normalForm) == other.map(\.normalForm))
    #expect(one.map(\.trace) == other.map(\.trace))
    #expect(one.map(\.violation) != other.map(\.violation))
  }
}
