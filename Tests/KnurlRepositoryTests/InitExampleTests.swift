import Foundation
import Testing

@Suite("`init` writes Examples/OutsideControls without what Knurl's own tests need")
struct InitExampleTests {
  private static let example = "Examples/OutsideControls"

  /// The files of the example that `init` does not write.
  private static let ownFiles: Set<String> = [
    "Sources/Dial/Dial+Faults.swift",
    "Sources/SliderBench/SliderTouches.swift",
    "Sources/SliderBench/main.swift",
    "Sources/SpeedSlider/SpeedSlider.swift",
    "Tests/DialTests/DialTestCase.swift",
    "Tests/DialTests/EnvironmentFault.swift",
    "Tests/DialTests/PlantedFaultTests.swift",
    "Tests/DialTests/RegressionsTests.swift",
    "Tests/DialTests/ReplayTests.swift",
    "Tests/DialTests/Regressions/specimen-dial-continuous-or-end-only-emission-1.trace",
    "Tests/DialTests/Regressions/specimen-dial-same-place-same-value-1.trace",
  ]

  /// Returns the text of each file in a folder by relative path, without the files that git
  /// ignores.
  private static func files(in folder: URL) throws -> [String: String] {
    let path = folder.path(percentEncoded: false)
    let ignored: Set<Substring> = [".build", ".swiftpm", "results"]
    return try FileManager.default.subpathsOfDirectory(atPath: path)
      .filter { ignored.isDisjoint(with: $0.split(separator: "/")) }
      // Nil for a folder.
      .reduce(into: [:]) { $0[$1] = try? String(contentsOfFile: path + "/" + $1, encoding: .utf8) }
  }

  @Test("Each file of the example is written or listed; nothing of Knurl's own tests is written")
  func files() async throws {
    let place = FileManager.default.temporaryDirectory
      .appending(path: "knurl-example-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let run = try await Subprocess.run(
      Repository.executable, ["init", "RangeKnob", "--knurl", "https://example.com/knurl"],
      in: place)
    try #require(run.exitCode == 0, "\(run.output)")
    let written = try Self.files(in: place.appending(path: "RangeKnob"))
    let example = try Self.files(in: Repository.root.appending(path: Self.example))
    let paths = written.keys.map {
      $0.replacing("RangeKnob", with: "Dial").replacing("range-knob", with: "dial")
    }
    #expect(Set(example.keys) == Self.ownFiles.union(paths))
    #expect(Self.ownFiles.isDisjoint(with: paths))
    for (path, text) in written {
      #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"), "\(path)")
      for word in ["Dial", "dial", "own tests", "Slider", "slider", "has(", "package: \"Knurl\""] {
        #expect(!(path + text).contains(word), "\(path) contains “\(word)”")
      }
    }
  }
}
