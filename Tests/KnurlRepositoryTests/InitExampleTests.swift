import Foundation
import Testing

@Suite("Examples/OutsideControls is what `init Dial` writes")
struct InitExampleTests {
  private static let example = "Examples/OutsideControls"

  /// The files of the example that `init` does not write.
  private static let ownFiles: Set<String> = [
    "Sources/DialBench/SliderTouches.swift",
    "Sources/SpeedSlider/SpeedSlider.swift",
    "Tests/DialTests/DialTestCase.swift",
    "Tests/DialTests/EnvironmentFault.swift",
    "Tests/DialTests/PlantedFaultTests.swift",
    "Tests/DialTests/RegressionsTests.swift",
    "Tests/DialTests/ReplayTests.swift",
    "Tests/DialTests/Regressions/specimen-dial-continuous-or-end-only-emission-1.trace",
    "Tests/DialTests/Regressions/specimen-dial-out-and-back-1.trace",
  ]

  /// Lines of a file that only the example has, and lines that only `init` writes.
  private struct Difference: Equatable {
    var added: [String]
    var removed: [String] = []
  }

  /// The allowed differences by file: the slider's target, and the faults that Knurl's tests plant.
  private static let differences: [String: Difference] = [
    "Package.swift": Difference(
      added: [
        "      dependencies: [",
        "        \"Dial\", \"SpeedSlider\", .product(name: \"KnurlBenchmarking\", package: "
          + "\"Knurl\"),",
        "        .product(name: \"KnurlHeadlessUIKit\", package: \"Knurl\"),",
        "      ]),",
        "    // The control at the top of Knurl's README, whose drag adds up moves.",
        "    .target(",
        "      name: \"SpeedSlider\",",
        "      dependencies: [",
        "        .product(",
        "          name: \"KnurlHeadlessUIKit\", package: \"Knurl\",",
        "          condition: .when(platforms: [.linux, .macOS]))",
        "      ]),",
        "        \"SpeedSlider\",",
      ],
      removed: [
        "      dependencies: [\"Dial\", .product(name: \"KnurlBenchmarking\", package: "
          + "\"Knurl\")]),"
      ]),
    "Sources/DialBench/main.swift": Difference(
      added: ["  suites: [touches, sliderTouches], programName: \"swift run dial bench\","],
      removed: ["  suites: [touches], programName: \"swift run dial bench\","]),
    "Sources/Dial/Dial.swift": Difference(added: [
      "  /// The faults planted for Knurl's own tests.",
      "  public var faults: Set<Fault> = []",
      "  public enum Fault: String, CaseIterable, Sendable {",
      "    /// A move adds to the value instead of being counted from where the finger went down.",
      "    case accumulates",
      "    /// A cancelled touch is not over for the dial.",
      "    case ignoresCancel",
      "    /// Reports every move, whether or not it changed anything.",
      "    case reportsAlways",
      "    /// The pointer's angle counts from zero instead of from the minimum.",
      "    case forgetsMinimum",
      "  }",
      "",
      "  public init(fault: Fault?) {",
      "    if let fault { faults = [fault] }",
      "  }",
      "",
      "    if faults.contains(.forgetsMinimum) { return Self.start + 4.7 * min(1, value / maximum) }",
      "      if faults.contains(.ignoresCancel), touch.phase == .cancelled { return [] }",
      "    if faults.contains(.accumulates) { grab = grab.map { ($0.id, y, value) } }",
      "    if faults.contains(.reportsAlways), sendsContinuously { return [.valueChanged] }",
    ]),
    "Sources/Dial/Dial+Specification.swift": Difference(
      added: [
        "        PlantedFault(\"accumulates\", summary: \"a move adds to the previous result\") {",
        "          control, command, perform in",
        "          control.faults.insert(.accumulates)",
        "          return perform(&control, command)",
        "        },",
        "        PlantedFault(\"reports-always\", summary: \"a move that changes nothing is "
          + "reported\") {",
        "          control, command, perform in",
        "          control.faults.insert(.reportsAlways)",
        "          return perform(&control, command)",
        "        },",
        "        },",
      ], removed: ["        }"]),
  ]

  /// Returns the text of each file in a folder by relative path, without the files that git
  /// ignores.
  private static func files(in folder: URL) throws -> [String: String] {
    let path = folder.path(percentEncoded: false)
    var files: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      let parts = name.split(separator: "/")
      guard !parts.contains(where: { [".build", ".swiftpm", "results"].contains($0) }) else {
        continue
      }
      let file = folder.appending(path: name)
      let values = try file.resourceValues(forKeys: [.isRegularFileKey])
      if values.isRegularFile == true {
        files[name] = try String(contentsOf: file, encoding: .utf8)
      }
    }
    return files
  }

  /// Returns the files that `init` writes, with the example's relative path to Knurl.
  private static func written() async throws -> [String: String] {
    let place = FileManager.default.temporaryDirectory
      .appending(path: "knurl-example-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let root = Repository.root.path(percentEncoded: false)
    let run = try await Subprocess.run(
      Repository.executable, ["init", "Dial", "--knurl", root], in: place)
    try #require(run.exitCode == 0, "\(run.output)")
    var files = try Self.files(in: place.appending(path: "Dial"))
    let manifest = try #require(files["Package.swift"])
    // Outside the checkout, the manifest has an absolute path.
    files["Package.swift"] = manifest.replacing(#/path: "[^"]*"/#, with: "path: \"../..\"")
    return files
  }

  private static func difference(_ example: String, from written: String) -> Difference {
    func lines(_ text: String) -> [Substring] {
      text.split(separator: "\n", omittingEmptySubsequences: false)
    }
    var result = Difference(added: [])
    for change in lines(example).difference(from: lines(written)) {
      switch change {
      case .insert(_, let line, _): result.added.append(String(line))
      case .remove(_, let line, _): result.removed.append(String(line))
      }
    }
    return result
  }

  @Test("Every file that `init` writes equals the example's file, except for the listed lines")
  func files() async throws {
    let written = try await Self.written()
    let example = try Self.files(in: Repository.root.appending(path: Self.example))
    #expect(Set(example.keys) == Set(written.keys).union(Self.ownFiles))
    #expect(written.count >= 10)
    for (path, text) in written {
      let kept = try #require(example[path], "\(path)")
      let expected = Self.differences[path] ?? Difference(added: [])
      #expect(
        Self.difference(kept, from: text).added.sorted() == expected.added.sorted(), "\(path)")
      #expect(Self.difference(kept, from: text).removed == expected.removed, "\(path)")
    }
  }
}
