import Foundation
import Testing

@Suite(
  "A package outside this repository verifies its own controls", .serialized,
  OutsidePackageTrait())
struct OutsidePackageTests {
  func package() throws -> OutsidePackage {
    try #require(OutsidePackage.current)
  }

  @Test("The package builds, with every Swift block of the README and of five articles")
  func builds() throws {
    let package = try package()
    #expect(package.build.exitCode == 0, "\(package.build.output)")
    #expect(!package.build.output.contains("warning:"), "\(package.build.output)")
    #expect(package.blockCount >= 10)
  }

  @Test("The package's tests pass: sound controls hold, and planted faults are detected")
  func passes() async throws {
    let run = try await package().test(["--skip", OutsidePackage.faultyTest])
    #expect(run.exitCode == 0, "\(run.output)")
    #expect(run.output.contains("dial keeps every law"))
    #expect(run.output.contains("'DialTestCase.testDial' passed"))
    #expect(run.output.contains("Suite UIControlExamplesTests passed"))
    #expect(run.output.contains("Suite RangeKnobTests passed"))
    #expect(run.output.contains("Suite \"The study of times to find planted faults\" passed"))
  }

  @Test("Every benchmark runs once, and its result is JSON")
  func benchmarksRun() async throws {
    let package = try package()
    let build = try await package.build(product: "knurl-bench")
    #expect(build.exitCode == 0, "\(build.output)")
    let file = package.folder.appending(path: "bench.json")
    let run = try await Subprocess.run(
      package.executable("knurl-bench"),
      ["--quick", "--json-file", file.path(percentEncoded: false)], in: package.folder)
    #expect(run.exitCode == 0, "\(run.output)")
    let result = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    #expect(result["schema"] as? String == "knurl.bench/1")
    // A benchmark may be unavailable on this machine, but its set-up and digest must not fail.
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(!text.contains(#/"its (set-up|digest) failed/#))
    for suite in ["Touch events", "Searches", "Frames", "Stages of a frame"] {
      #expect(text.contains("\"suite\": \"\(suite)\""), "no benchmark of \(suite)")
    }
  }

  /// Expects all parts of a finding in the output: law, results, trace, cause, fix and command.
  private func expectMessage(_ output: String, law: String, trace: [String]) {
    #expect(output.contains("breaks \(law)"))
    for word in ["  law  ", "  expected  ", "  seen  ", "  trace  ", "  usual  ", "  fix  "] {
      #expect(output.contains(word), "no “\(word)” in \(output)")
    }
    for line in trace { #expect(output.contains(line), "no “\(line)” in \(output)") }
    #expect(output.contains("Repeat: swift test --filter "))
    #expect(output.contains(#/Explain: swift test --filter \S+ --attachments-path FOLDER writes /#))
    #expect(output.contains("`explain`"))
  }

  @Test("A faulty model fails with a message that a newcomer understands")
  func faultyDial() async throws {
    let run = try await package().test(
      ["--disable-xctest", "--filter", "PlantedFaultTests/dial"], fault: "accumulates")
    #expect(run.exitCode == 1)
    expectMessage(
      run.output, law: "same-place-same-value",
      trace: ["trace 1 dial", "touch 1 began ", "touch 1 moved ", "← here"])
  }

  @Test("A faulty class fails with a message that a newcomer understands")
  func faultySlider() async throws {
    let package = try package()
    // Other tests replay the folder of saved traces on the dial.
    defer { try? package.removeFindings(of: "speed-slider") }
    let run = try await package.test(
      ["--disable-xctest", "--filter", OutsidePackage.faultyTest])
    #expect(run.exitCode == 1)
    expectMessage(
      run.output, law: "same-place-same-value",
      trace: ["trace 1 speed-slider", "touch 1 began ", "touch 1 moved ", "← here"])
  }

  @Test("A finding inside an XCTestCase makes the test case fail")
  func insideXCTest() async throws {
    let run = try await package().test(
      ["--disable-swift-testing", "--filter", "DialTestCase"], fault: "accumulates")
    #expect(run.exitCode == 1)
    #expect(run.output.contains("error: DialTestCase.testDial"))
    #expect(run.output.contains("dial breaks same-place-same-value"))
  }

  @Test(
    "A crash or hang is a finding of every run until the control is fixed",
    arguments: [
      ("traps", "crashes at step"), ("hangs", "hangs at step"),
    ])
  func crashes(fault: String, headline: String) async throws {
    let package = try package()
    let arguments = ["--disable-xctest", "--filter", "CrashingTests/crashingDial"]
    try package.removeFindings(of: "crashing-dial")
    var environment = ["CRASHING_FAULT": fault, "KNURL_HANG_SECONDS": "2"]
    let first = try await package.test(arguments, environment: environment)
    #expect(first.exitCode == 1)
    #expect(first.output.contains("crashing-dial \(headline)"), "\(first.output)")
    #expect(first.output.contains(#/  trace     [123] steps?; step [123] breaks it/#))
    #expect(first.output.contains("CrashingTests.swift:"))
    #expect(first.output.contains("Saved: Regressions/crashing-dial-survives-"))
    let second = try await package.test(arguments, environment: environment)
    #expect(second.exitCode == 1)
    #expect(second.output.contains("Regressions/crashing-dial-survives-"), "\(second.output)")
    environment["CRASHING_FAULT"] = ""
    let fixed = try await package.test(arguments, environment: environment)
    #expect(fixed.exitCode == 0, "\(fixed.output)")
  }

  @Test("A finding is reported and attached even if drawing the control hangs")
  func draws() async throws {
    let package = try package()
    try package.removeFindings(of: "crashing-dial")
    let folder = package.folder.path(percentEncoded: false)
    let arguments = [
      "--disable-xctest", "--filter", "CrashingTests/crashingDial", "--attachments-path",
      folder + "/attached",
    ]
    try FileManager.default.createDirectory(
      atPath: folder + "/attached", withIntermediateDirectories: true)
    let run = try await package.test(
      arguments, environment: ["CRASHING_FAULT": "draws", "KNURL_HANG_SECONDS": "3"])
    #expect(run.exitCode == 1)
    #expect(run.output.contains("crashing-dial breaks lower-upper-in-range"), "\(run.output)")
    let attached = try FileManager.default.contentsOfDirectory(atPath: folder + "/attached")
    #expect(attached.contains { $0.hasSuffix(".html") }, "\(attached)")
  }

  @Test("A finding that differs in a fresh process is reported with the first difference")
  func differs() async throws {
    let package = try package()
    try package.removeFindings(of: "crashing-dial")
    let run = try await package.test(
      ["--disable-xctest", "--filter", "CrashingTests/crashingDial"],
      environment: ["CRASHING_FAULT": "differs"])
    #expect(run.exitCode == 1)
    #expect(
      run.output.contains(
        #/breaks lower-upper-in-range, but not everywhere: step \d: value was [\d.]+ here and [\d.]+ in/#
      ), "\(run.output)")
  }

  /// Returns the list of libraries that a binary loads, as `ldd` or `otool` prints it.
  private func libraries(of binary: URL) async throws -> String {
    let path = binary.path(percentEncoded: false)
    #if canImport(ObjectiveC)
      let (tool, system) = (["otool", "-L", path], "libSystem")
    #else
      let (tool, system) = (["ldd", path], "libc.so")
    #endif
    let run = try await Subprocess.run(
      URL(filePath: "/usr/bin/env"), tool, in: try package().folder)
    #expect(run.exitCode == 0)
    #expect(run.output.contains(system))
    return run.output
  }

  @Test("The package links no libpng")
  func links() async throws {
    let package = try package()
    try #require(package.build.exitCode == 0)
    #expect(!(try await libraries(of: package.testBinary()).contains("png")))
  }

  @Test(
    "The package's executables link neither libpng nor a test framework",
    arguments: ["dial", "dial-fuzz", "dial-bench"])
  func executableLinks(name: String) async throws {
    let libraries = try await libraries(of: try package().executable(name))
    #expect(!libraries.contains("png"))
    #expect(!libraries.contains("Testing"))
    #expect(!libraries.contains("XCTest"))
  }

  // MARK: - Its command line

  @Test("The package's command line verifies and lists the package's control")
  func commandLine() async throws {
    let package = try package()
    let verify = try await package.dial("verify", "--cases", "2000")
    #expect(verify.exitCode == 0, "\(verify.output)")
    #expect(verify.output.contains(#/\ndial +holds +2,000 cases /#))
    #expect(package.exists("results/results.json"))
    let list = try await package.dial("list")
    #expect(list.output.contains("controls\n  dial  "))
    #expect(list.output.contains("swift run dial law NAME"))
    let trace = "Tests/DialTests/Regressions/same-place-same-value.trace"
    let replay = try await package.dial("replay", trace)
    #expect(replay.exitCode == 0)
    #expect(replay.output.contains("dial holds: 4 steps"))
    // It contains none of Knurl's own controls.
    let initialize = try await package.dial("init", "Knob")
    #expect(initialize.exitCode == 64)
    #expect(!(try await package.dial("help").output.contains("./knurl")))
  }

  @Test("The package's planted faults are detected, each by a separate trace")
  func specimens() async throws {
    let run = try await package().dial("specimens", "--cases", "3000")
    #expect(run.exitCode == 0, "\(run.output)")
    #expect(run.output.contains("4 of 4 faults found"))
  }

  @Test("bench runs the package's benchmarks with all arguments and returns their exit code")
  func benchmarks() async throws {
    let package = try package()
    let run = try await package.dial("bench", "--quick", "--json")
    #expect(run.exitCode == 0, "\(run.output)")
    #expect(run.output.contains("touches/drag"))
    #expect(try await package.dial("bench", "--no-such-option").exitCode == 64)
    let slider = try await Subprocess.run(
      package.executable("SliderBench"), ["--quick", "--json"], in: package.folder)
    #expect(slider.exitCode == 0, "\(slider.output)")
    #expect(slider.output.contains("touches/slider"))
  }

  #if os(Linux)
    @Test("The package's fuzz target finds the planted fault, and the package's tests replay it")
    func fuzzes() async throws {
      let package = try package()
      let run = try await package.dial("fuzz", "specimen/dial", "--time", "10s", "--seed", "1")
      #expect(run.exitCode == 1, "\(run.output)")
      // Of several findings of a law, the shortest is shown.
      let line =
        #/Repeat: swift run dial replay (results/findings/specimen-dial-same-place-same-value-\w+\.trace)/#
      let found = String(try #require(run.output.firstMatch(of: line), "\(run.output)").1)
      try #require(package.exists(found))

      let replay = try await package.dial("replay", found)
      #expect(replay.exitCode == 1)
      #expect(replay.output.contains("Repeat: swift run dial replay \(found)"))
      let minimize = try await package.dial("minimize", found)
      #expect(minimize.exitCode == 0)
      #expect(minimize.output.contains("trace 1 specimen/dial\nlaw same-place-same-value\n"))
      let corpus = "results/fuzz/specimen-dial/corpus"
      let inputs = try FileManager.default.contentsOfDirectory(
        atPath: package.folder.appending(path: corpus).path(percentEncoded: false))
      let decode = try await package.dial("decode", "\(corpus)/\(try #require(inputs.first))")
      #expect(decode.exitCode == 0)
      #expect(decode.output.contains("trace 1 specimen/dial\n"))

      // The only trace in the folder is the finding's.
      let folder = package.folder.appending(path: "Tests/DialTests/Regressions")
      try FileManager.default.removeItem(at: folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: package.folder.appending(path: found), to: folder.appending(path: "found.trace"))
      let traces = ["--disable-xctest", "--filter", "PlantedFaultTests/traces"]
      let sound = try await package.test(traces)
      #expect(sound.exitCode == 0, "\(sound.output)")
      let faulty = try await package.test(traces, fault: "accumulates")
      #expect(faulty.exitCode == 1)
      #expect(faulty.output.contains("dial breaks same-place-same-value"))
      #expect(faulty.output.contains("Regressions/found.trace"))
    }

    @Test("Fuzzing the package's sound control gives no finding")
    func fuzzesTheSoundControl() async throws {
      let run = try await package().dial("fuzz", "dial", "--time", "5s", "--seed", "1")
      #expect(run.exitCode == 0, "\(run.output)")
      #expect(run.output.contains("dial: no finding"))
    }
  #endif
}
