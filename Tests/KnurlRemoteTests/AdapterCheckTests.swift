import Foundation
import KnurlRemote
import KnurlVerification
import Testing

/// Adapters of a small slider in `Adapters/slider.py`, each with one fault.
enum SmallAdapter {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Adapters").path

  /// The adapter with a fault; its file is in a folder of its own.
  ///
  /// - Parameter hello: Members of the description to replace, as JSON.
  static func file(
    _ fault: String, seconds: Double = 10, hello: String = "{}"
  ) throws -> AdapterFile {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "knurl-adapter-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = """
      {"program": "python3", "arguments": ["\(Self.folder)/slider.py", "\(fault)"], "seconds": \(seconds)}
      """
    let path = folder.appendingPathComponent("small-slider.json").path
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    var file = try AdapterFile(path)
    file.folder = Self.folder
    file.arguments.append(hello)
    return file
  }

  static let isMissing = Comment("skipped: there is no python3 for the adapters")
  static var canRun: Bool {
    ["/usr/bin/python3", "/usr/local/bin/python3"].contains {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }
}

@Suite("adapter check", .enabled(if: SmallAdapter.canRun, SmallAdapter.isMissing))
struct AdapterCheckTests {
  @Test("A right adapter has no mistake")
  func right() throws {
    var check = AdapterCheck(try SmallAdapter.file("none"))
    try check.run()
    #expect(check.problems == [])
    #expect(check.toolkit == "Small 1.0")
  }

  @Test("A value that is no number is the control's mistake, and not one of the adapter")
  func noNumber() throws {
    var check = AdapterCheck(try SmallAdapter.file("none-number"))
    try check.run()
    #expect(check.problems == [])
  }

  @Test(
    "A wrong adapter is told its mistake in a sentence",
    arguments: [
      ("early", "After touch 1 of a drag, the control had not settled"),
      ("leak", "something of the first one is left"),
      ("events", "A drag changes a value, and no event of “reports” (moved) comes"),
      ("missing", "The first observation lacks “label”"),
      ("mute", "The first observation has no “enabled”"),
      ("size", "A fresh control of the size 60.0 × 20.0 has the size 200.0 × 30.0"),
      ("enabled", "After “enable” false, the observation still says enabled"),
      ("setting", "“set” of “look” to bold changes nothing"),
      ("unwritten", "“set” of “value” to 0.0, 25.0, 100.0 changes nothing"),
      ("batch", "“run” and the same commands one by one differ"),
      ("stays", "It does not end when its input ends"),
    ])
  func wrong(_ fault: String, _ sentence: String) throws {
    var check = AdapterCheck(try SmallAdapter.file(fault, seconds: 2))
    try check.run()
    #expect(check.problems.contains { $0.contains(sentence) }, "\(check.problems)")
  }

  @Test(
    "A talk that cannot go on ends with a sentence",
    arguments: [
      ("order", "with the id 0, not 1"),
      ("prints", "with a line in which it is not JSON: a word on the way"),
      ("count", "“perform” with 2 observations, not 1"),
    ])
  func ends(_ fault: String, _ sentence: String) throws {
    var check = AdapterCheck(try SmallAdapter.file(fault))
    let problem = #expect(throws: AdapterProblem.self) { try check.run() }
    #expect(problem?.message.contains(sentence) == true, "\(problem?.message ?? "")")
  }

  @Test(
    "A description that no control can have is refused with a remedy",
    arguments: [
      (#"{"reports": []}"#, "“reports” is missing"),
      (#"{"attributes": []}"#, "no attribute has the role value"),
      (#"{"pointer": "pen"}"#, "write “mouse” or “touch”"),
      (#"{"commands": ["fly"]}"#, "“commands” has “fly”; write some of size"),
      (#"{"width": [60]}"#, "“width” is not [least, most]"),
      (#"{"grain": {"place": 0}}"#, "“grain” has 0.0"),
      (#"{"touch": "flies"}"#, "“touch” is “flies”; write"),
      (#"{"touch": ["jumps", "flies"]}"#, "“touch” is “flies”; write"),
      (#"{"report": ["moved"]}"#, "has the member “report”, which has no meaning; write one of"),
      (
        #"{"attributes": [{"name": "a", "role": "value", "thumbs": true}]}"#,
        "an attribute, “a”, has the member “thumbs”"
      ),
      (#"{"except": {"flies": "why not"}}"#, "“except” names “flies”, which is no law"),
      (#"{"grain": {"places": 1}}"#, "“grain” has the member “places”"),
      (#"{"events": [{"name": "settled", "then": []}]}"#, "an event, “settled”, has the member"),
      (#"{"touch": 3}"#, "touch: it is neither a text nor a list of texts"),
      (#"{"attributes": [{"name": "a b", "role": "value"}]}"#, "traces need one word"),
      (#"{"attributes": [{"name": "a", "role": "king"}]}"#, "has the role “king”; write one of"),
      (
        #"{"attributes": [{"name": "a", "role": "value", "wraps": "minimum"}]}"#,
        "wraps, so it needs “in”"
      ),
      (
        #"{"attributes": [{"name": "a", "role": "value", "in": ["b", 1]}]}"#,
        "two numbers, or two names of limits"
      ),
      (
        #"{"attributes": [{"name": "a", "role": "value", "step": "b"}]}"#,
        "names “b”, which is not a setting"
      ),
      (
        #"{"attributes": [{"name": "a", "role": "value"}, {"name": "a", "role": "state"}]}"#,
        "two attributes are called “a”"
      ),
    ])
  func descriptions(_ hello: String, _ sentence: String) throws {
    let file = try SmallAdapter.file("none", hello: hello)
    let problem = #expect(throws: AdapterProblem.self) { try ControlSpecification(adapter: file) }
    #expect(problem?.message.contains(sentence) == true, "\(problem?.message ?? "")")
  }

  @Test("A file that starts nothing is refused with a remedy")
  func files() throws {
    let missing = #expect(throws: AdapterProblem.self) { try AdapterFile("/nowhere/slider.json") }
    #expect(missing?.message.contains("cannot be read") == true)
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("knurl-\(UUID().uuidString).json").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    for (text, sentence) in [
      ("{", "it is not JSON"), ("{}", "it has no “program”"),
      (#"{"program": 3}"#, "program is not a text"),
      (#"{"program": "x", "argument": []}"#, "has the member “argument”, which has no meaning"),
      (#"{"program": ""}"#, "program is empty"),
      (#"{"program": "x", "seconds": 0}"#, "write a number from 0.05 to 3600"),
    ] {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      let problem = #expect(throws: AdapterProblem.self) { try AdapterFile(path) }
      #expect(problem?.message.contains(sentence) == true, "\(problem?.message ?? "")")
    }
  }
}
