import Foundation
import Testing

/// Tests that use the build of `OutsidePackageTests`.
extension OutsidePackageTests {
  @Test("A test's finding is saved beside the test, attached to the issue and saved only once")
  func keepsFindings() async throws {
    let package = try package()
    let filter = ["--disable-xctest", "--filter", "PlantedFaultTests/dial"]
    let attachments = package.folder.appending(path: "attached")
    try FileManager.default.createDirectory(at: attachments, withIntermediateDirectories: true)
    let path = attachments.path(percentEncoded: false)
    let first = try await package.test(
      filter + ["--attachments-path", path], fault: "ignoresCancel")
    #expect(first.exitCode == 1, "\(first.output)")
    #expect(first.output.contains("Saved: Regressions/dial-"))
    #expect(first.output.contains("Repeat: swift test --filter PlantedFaultTests/dial"))
    #expect(first.output.contains(#/Explain: dial-\S+\.html, .* in \S+attached\/?; `explain` /#))
    let attached = try FileManager.default.contentsOfDirectory(atPath: path)
    for ending in [".trace", ".svg", ".html"] {
      #expect(attached.contains { $0.hasPrefix("dial-") && $0.hasSuffix(ending) }, "\(attached)")
    }

    let second = try await package.test(filter, fault: "ignoresCancel")
    #expect(second.exitCode == 1)
    #expect(second.output.contains("Regressions/dial-"))
    #expect(!second.output.contains("Saved:"), "\(second.output)")
    let sound = try await package.test(filter)
    #expect(sound.exitCode == 0, "\(sound.output)")
  }

  @Test("README begins with the message and the filmstrip of its first test's finding")
  func readMe() async throws {
    let package = try package()
    // Other tests replay the folder of saved traces on the dial.
    defer { try? package.removeFindings(of: "speed-slider") }
    let attachments = package.folder.appending(path: "strips")
    try FileManager.default.createDirectory(at: attachments, withIntermediateDirectories: true)
    let path = attachments.path(percentEncoded: false)
    let run = try await package.test(
      ["--disable-xctest", "--filter", OutsidePackage.faultyTest, "--attachments-path", path])
    #expect(run.exitCode == 1)
    #expect(run.output.contains("with 1 issue"))
    let readMe = try Repository.text(of: "README.md")
    let message = try #require(Markdown.blocks("text", in: readMe).first).text
    // The test framework indents the lines of a message.
    #expect(Self.unindented(run.output).contains(Self.unindented(message)), "\(run.output)")

    let strip = try #require(
      FileManager.default.contentsOfDirectory(atPath: path).first {
        $0.hasPrefix("speed-slider-same-place-same-value-") && $0.hasSuffix(".svg")
      })
    let drawn = try String(contentsOf: attachments.appending(path: strip), encoding: .utf8)
    let picture = "\(DocumentTests.catalog)/filmstrip.svg"
    if ProcessInfo.processInfo.environment["KNURL_RECORD_GOLDENS"] == "1" {
      try drawn.write(
        to: Repository.root.appending(path: picture), atomically: true, encoding: .utf8)
    }
    let isSame = try Repository.text(of: picture) == drawn
    #expect(isSame, "\(picture) differs; run this test with KNURL_RECORD_GOLDENS=1")
  }

  private static func unindented(_ text: String) -> String {
    text.split(separator: "\n").map { String($0.drop { $0 == " " }) }.joined(separator: "\n")
  }

  @Test("Variables set the length of a search, and an invalid value is one issue")
  func budgets() async throws {
    let package = try package()
    let arguments = ["test", "--skip-build", "--scratch-path", ".build", "--disable-xctest"]
    let run = try await Subprocess.swift(
      arguments + ["--filter", "DialTests/laws"], in: package.folder,
      environment: ["KNURL_CASES": "many", "KNURL_TIME": "1s"])
    #expect(run.exitCode == 1)
    #expect(run.output.contains("KNURL_CASES is “many”; write a whole number"))
    #expect(!run.output.contains("KNURL_TIME is"))
    #expect(!run.output.contains("breaks"))
    let short = try await Subprocess.swift(
      arguments + ["--filter", "DialTests/laws"], in: package.folder,
      environment: ["KNURL_CASES": "600", "KNURL_TIME": "10s"])
    #expect(short.exitCode == 0, "\(short.output)")
  }

  @Test(
    "--emit-test writes a test that fails for the same reason and passes after the fix")
  func emitsTest() async throws {
    let package = try package()
    let file = "Tests/DialTests/Found.swift"
    let verify = try await package.dial(
      "verify", "--cases", "2000", "--regressions", "results/kept", "--emit-test", file,
      fault: "accumulates")
    #expect(verify.exitCode == 1, "\(verify.output)")
    #expect(verify.output.contains("Test: \(file)"))
    #expect(verify.output.contains("Saved: results/kept/dial-same-place-same-value-"))
    try #require(package.exists(file))
    let again = try await package.dial("verify", "--emit-test", file, fault: "accumulates")
    #expect(again.exitCode == 2)
    #expect(again.output.contains("\(file) exists already"))

    let build = try await package.rebuild()
    try #require(build.exitCode == 0, "\(build.output)")
    let filter = ["--disable-xctest", "--filter", "dialBreaksSamePlaceSameValue"]
    let faulty = try await package.test(filter, dialFault: "accumulates")
    #expect(faulty.exitCode == 1)
    #expect(faulty.output.contains("dial breaks same-place-same-value"))
    #expect(faulty.output.contains("Repeat: swift test --filter dialBreaksSamePlaceSameValue"))
    let fixed = try await package.test(filter)
    #expect(fixed.exitCode == 0, "\(fixed.output)")
    #expect(fixed.output.contains("dialBreaksSamePlaceSameValue"))
  }
}
