import Foundation
import Testing

@Suite(
  "A package that has never heard of this repository verifies its own controls", .serialized,
  OutsidePackageTrait())
struct OutsidePackageTests {
  private func package() throws -> OutsidePackage {
    try #require(OutsidePackage.current)
  }

  @Test("It builds, with every Swift block of the README")
  func builds() throws {
    let package = try package()
    #expect(package.build.exitCode == 0, "\(package.build.output)")
    #expect(!package.build.output.contains("warning:"), "\(package.build.output)")
    #expect(package.blockCount >= 4)
  }

  @Test("Its tests pass: sound controls hold, and planted faults are found")
  func passes() async throws {
    let run = try await package().test()
    #expect(run.exitCode == 0, "\(run.output)")
    #expect(run.output.contains("dial keeps every law"))
    #expect(run.output.contains("slider keeps every law"))
    #expect(run.output.contains("'DialTestCase.testDial' passed"))
  }

  /// What a stranger needs in order to understand a finding, and no path of where Knurl lies.
  private func expectMessage(_ output: String, law: String, trace: [String]) {
    #expect(output.contains("breaks \(law)"))
    for word in ["  law  ", "  expected  ", "  seen  ", "  trace  ", "  usual  ", "  fix  "] {
      #expect(output.contains(word), "no “\(word)” in \(output)")
    }
    for line in trace { #expect(output.contains(line), "no “\(line)” in \(output)") }
    #expect(output.contains("Repeat: swift test --filter "))
  }

  @Test("A faulty value fails, with a message that a stranger understands")
  func faultyDial() async throws {
    let run = try await package().test(
      ["--disable-xctest", "--filter", "DialTests/dial"], fault: "accumulates")
    #expect(run.exitCode == 1)
    expectMessage(
      run.output, law: "out-and-back",
      trace: ["trace 1 dial", "touch 1 began ", "touch 1 moved ", "← here"])
  }

  @Test("A faulty class fails, with a message that a stranger understands")
  func faultySlider() async throws {
    let run = try await package().test(
      ["--disable-xctest", "--filter", "TwoThumbSliderTests/slider"], fault: "lowerWins")
    #expect(run.exitCode == 1)
    expectMessage(
      run.output, law: "nearest-thumb",
      trace: ["trace 1 two-thumb-slider", "touch 1 began ", "touch 1 moved ", "← here"])
  }

  @Test("Inside an XCTestCase a finding fails the test case")
  func insideXCTest() async throws {
    let run = try await package().test(
      ["--disable-swift-testing", "--filter", "DialTestCase"], fault: "accumulates")
    #expect(run.exitCode == 1)
    #expect(run.output.contains("error: DialTestCase.testDial"))
    #expect(run.output.contains("dial breaks out-and-back"))
  }

  @Test("What it links knows no libpng")
  func links() async throws {
    let package = try package()
    try #require(package.build.exitCode == 0)
    let binary = try package.testBinary().path(percentEncoded: false)
    #if canImport(ObjectiveC)
      let (tool, system) = (["otool", "-L", binary], "libSystem")
    #else
      let (tool, system) = (["ldd", binary], "libc.so")
    #endif
    let libraries = try await Subprocess.run(
      URL(filePath: "/usr/bin/env"), tool, in: package.folder)
    #expect(libraries.exitCode == 0)
    #expect(libraries.output.contains(system))
    #expect(!libraries.output.contains("png"))
  }
}
