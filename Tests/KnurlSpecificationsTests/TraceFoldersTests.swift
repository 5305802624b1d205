import Foundation
import KnurlSpecifications
import KnurlVerification
import Testing

/// Compares each `…Traces.swift` with the folders of traces next to it.
///
/// With `KNURL_RECORD_GOLDENS` in the environment, the tests write these files again.
@Suite("Generated trace sources")
struct TraceFoldersTests {
  /// The names of the control folders that contain scenarios.
  private static let controls: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: root.path(percentEncoded: false))) ?? [])
    .filter {
      FileManager.default.fileExists(
        atPath: root.appending(path: "\($0)/Scenarios").path(percentEncoded: false))
    }
    .sorted()
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/KnurlSpecifications")

  @Test("A control's source contains the traces of its two folders", arguments: controls)
  func texts(control: String) throws {
    let folder = Self.root.appending(path: control)
    let file = folder.appending(path: "\(control)Traces.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    let scenarios = try TraceSource.traces(in: folder.appending(path: "Scenarios"))
    let scenes = try TraceSource.traces(in: folder.appending(path: "Scenes"))
    try #require(scenarios.count >= 10)
    try #require(scenes.count >= 10)
    let expected = try #require(
      TraceSource.source(source, scenarios: scenarios, scenes: scenes),
      "\(control)Traces.swift has no line “\(TraceSource.marker)”")
    if ProcessInfo.processInfo.environment["KNURL_RECORD_GOLDENS"] != nil, source != expected {
      try expected.write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(
        source == expected,
        "\(control)Traces.swift differs from its folders; run this test with KNURL_RECORD_GOLDENS=1"
      )
    }
  }

  @Test("The compiled traces have the same texts as the files")
  func compiled() throws {
    let texts = try Self.controls.flatMap { folder in
      try ["Scenarios", "Scenes"].flatMap {
        try TraceSource.traces(in: Self.root.appending(path: "\(folder)/\($0)")).values
      }
    }
    try #require(texts.count > 100)
    let traces = ControlSpecification.all.flatMap { $0.scenarios + $0.scenes }
    #expect(traces.count == texts.count)
    for trace in traces { #expect(texts.contains(trace.text), "\(trace.name)") }
  }

  @Test("Every control has scenarios")
  func everyControl() {
    #expect(Self.controls.count == ControlSpecification.all.count { !$0.scenes.isEmpty })
  }

  private static let example = """
    /// Traces.
    public enum Traces {
      \(TraceSource.marker)

      /// Traces written by hand, with expected results.
      public static let scenarios: [(name: String, text: String)] = [
        (
          "slow",
          \"""
          trace 1 knob

          # a comment
          \"""
        ),
        (
          "flick",
          \"""
          trace 1 knob
          \"""
        ),
      ]

      /// Traces whose last picture is worth showing.
      public static let scenes: [(name: String, text: String)] = [
      ]
    }

    """

  @Test("A changed, added or removed trace changes the source")
  func changes() {
    let knob = "trace 1 knob"
    let traces = ["slow": knob + "\n\n# a comment", "flick": knob]
    let source = { TraceSource.source(Self.example, scenarios: $0, scenes: [:]) }
    #expect(source(traces) == Self.example)
    #expect(source(["slow": knob, "flick": knob]) != Self.example)
    #expect(source(["flick": knob]) != Self.example)
    #expect(source(traces.merging(["tap": knob]) { $1 }) != Self.example)
  }

  @Test("Traces keep their order in the source, and new traces follow in the order of their names")
  func order() throws {
    let traces = ["tap": "", "flick": "", "slow": "", "drag": ""]
    let source = try #require(TraceSource.source(Self.example, scenarios: traces, scenes: [:]))
    let names = source.matches(of: #/^ {6}"([\w-]+)",$/#.anchorsMatchLineEndings())
    #expect(names.map { String($0.1) } == ["slow", "flick", "drag", "tap"])
  }

  @Test("A source without the marker line is rejected")
  func noMarker() {
    #expect(TraceSource.source("enum Traces {\n}\n", scenarios: [:], scenes: [:]) == nil)
  }
}
