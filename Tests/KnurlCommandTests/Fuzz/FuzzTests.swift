import Foundation
import KnurlCommand
import KnurlProcesses
import Testing

/// A session whose builds and fuzz runs are simulated.
private func playedSession(
  build: ChildExit = ChildExit(code: 0), saying log: String = "error: it does not compile",
  fuzz lines: [String] = [],
  end: ChildExit = ChildExit(code: 0), printed: [String] = []
) throws -> Session {
  let session = try Session(Toy.catalog)
  session.fuzzing = BuiltTool(package: "Fuzz", product: "toy-fuzz", variables: ["SWITCH": "1"])
  session.variables = ["KNURL_PACKAGE_ROOT": session.folder.path, "KNURL_SWIFT": "a-swift"]
  session.processes = ProcessAccess { request, line in
    if request.arguments.first == "a-swift" {
      if request.arguments.last == "--show-bin-path" {
        line("/built")
      } else {
        line(log)
      }
      return build
    }
    if request.arguments.first?.hasPrefix("--print=") == true {
      for text in printed { line(text) }
      return ChildExit(code: 4, isSignal: true)
    }
    for text in lines { line(text) }
    return end
  }
  return session
}

@Suite("fuzz")
struct FuzzTests {
  private static let status =
    "knurl-fuzz status executions=1000 touches=9000 commands=12000 rejected=1 mutating=12 findings=0"
  private static let pulse = "#1000\tpulse  cov: 77 ft: 100 corp: 12/3Kb exec/s: 9"

  @Test("A run without a finding prints a summary and exits with code 0")
  func nothingFound() throws {
    let session = try playedSession(
      fuzz: ["knurl-fuzz counters loaded=500 moved=60", Self.status, Self.pulse])
    let outcome = try session.fuzz("toy-slider", "--time", "5s")
    #expect(outcome.code == 0)
    #expect(
      outcome.output.split(separator: "\n").prefix { !$0.hasPrefix("Page") }
        .allSatisfy { $0.count <= 80 })
    try session.expectTranscript("fuzz/no-finding")
  }

  @Test("A finding is printed with its law, its trace and the command that repeats it")
  func finding() throws {
    let session = try playedSession()
    try session.makeFolder("r/findings")
    let file = try session.write(
      "trace 1 faulty-slider\nlaw lower-upper-in-range\ntouch 1 began 50 10\n"
        + "touch 1 moved 101 10\n", to: "r/findings/f.trace")
    let run = session.processes.run
    session.processes = ProcessAccess { request, line throws(FileProblem) in
      if request.arguments.first == "a-swift" { return try run(request, line) }
      line("knurl-fuzz finding law=lower-upper-in-range steps=2 file=\(file)")
      line(Self.status)
      return ChildExit(code: 0)
    }
    #expect(try session.fuzz("faulty-slider").code == 1)
    try session.expectTranscript("fuzz/finding")
    let json = try session.run(
      "fuzz", "faulty-slider", "--output", session.path("r"), "--json")
    let found = try #require(try JSON(json.output)["findings"].array.first)
    #expect(found["confirmed"].boolean == true)
    #expect(found["finding"]["page"].string == "findings/f.html")
    #expect(found["finding"]["gesture"].string == "touch at 50, 10, drag 51 pt right")
    #expect(found["finding"]["origin"].string == "found by fuzzing faulty-slider")
  }

  private static let crashed = "artifact_prefix='x/'; Test unit written to /x/crash-1"

  @Test("The saved trace of a crash ends with the crashing command")
  func crash() throws {
    let session = try playedSession(
      fuzz: [Self.status, Self.crashed], end: ChildExit(code: 77),
      printed: ["trace 1 toy-slider", "touch 1 began 50 10", "touch 1 moved 9 9"])
    #expect(try session.fuzz("toy-slider").code == 1)
    try session.expectTranscript(
      "fuzz/crash", showing: session.finding("toy-slider-does-not-survive", in: "r/findings"))
  }

  @Test("A sanitizer's report is in the headline, and the repeat command runs the fuzz executable")
  func sanitizer() throws {
    let session = try playedSession(
      fuzz: [
        Self.status, "==7==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x6020",
        "SUMMARY: AddressSanitizer: heap-buffer-overflow /built/in/Toy.swift:12:5 in reach",
        Self.crashed,
      ],
      end: ChildExit(code: 77), printed: ["trace 1 toy-slider", "touch 1 began 50 10"])
    session.fuzzing?.sanitizers = ["address": ["ALSO": "address"]]
    #expect(try session.fuzz("toy-slider", "--sanitizer", "address").code == 1)
    try session.expectTranscript(
      "fuzz/sanitizer",
      showing: session.finding("toy-slider-does-not-survive", in: "r/findings"))
  }

  @Test("A build with a sanitizer has its own folder and the variables from the manifest")
  func sanitizerBuild() throws {
    let session = try playedSession()
    session.fuzzing?.sanitizers = ["address": ["SWITCH": "2"]]
    let log = session.path("builds")
    let run = session.processes.run
    session.processes.run = { request, line throws(FileProblem) in
      let known = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
      let words = request.arguments + request.variables.map { "\($0)=\($1)" }.sorted()
      try? (known + words.joined(separator: " ") + "\n").write(
        toFile: log, atomically: true, encoding: .utf8)
      return try run(request, line)
    }
    _ = try session.fuzz("toy-slider", "--sanitizer", "address")
    let build = try #require(try session.read("builds").split(separator: "\n").first)
    #expect(build.contains("/fuzz-address --sanitize address --product toy-fuzz SWITCH=2"))
  }

  @Test("An unsupported sanitizer and an unknown target are refused with a message")
  func refused() throws {
    let session = try playedSession()
    try session.expectWrongUsage(["fuzz", "toy-slider", "--sanitizer", "address"])
    session.fuzzing?.sanitizers = ["address": [:]]
    try session.expectWrongUsage(["fuzz", "toy-slider", "--sanitizer", "thread"])
    try session.expectWrongUsage(["fuzz", "toy-slidr"])
    try session.expectTranscript("fuzz/wrong")
  }

  @Test("A control that exceeds the memory limit is a finding")
  func memory() throws {
    let session = try playedSession(
      fuzz: [
        Self.status, "#1000\tpulse  cov: 77 ft: 100 corp: 12/3Kb exec/s: 9 rss: 1999Mb",
        "artifact_prefix='x/'; Test unit written to /x/oom-1",
      ],
      end: ChildExit(code: 71), printed: ["trace 1 toy-slider", "touch 1 began 50 10"])
    #expect(try session.fuzz("toy-slider").code == 1)
    try session.expectTranscript("fuzz/memory")
  }

  @Test("If the executable refuses, ends unexpectedly or loses a finding, the exit code is 2")
  func failures() throws {
    func run(_ end: Int32, _ lines: String...) throws -> Session {
      let session = try playedSession(fuzz: lines, end: ChildExit(code: end))
      #expect(try session.fuzz("toy-slider").code == 2)
      return session
    }
    try run(2, "knurl-fuzz refused 3 inline 8-bit counters are loaded.")
      .expectTranscript("fuzz/refusal")
    try run(71, "out of memory").expectTranscript("fuzz/unexpected-end")
    try run(0, "knurl-fuzz unwritten r: no room.", "trace 1 toy-slider", "touch 1 began 1 1")
      .expectTranscript("fuzz/disk-full")
  }

  @Test("If the build fails or there is nothing to build, the exit code is 2, with the reason")
  func buildFails() throws {
    let session = try playedSession(build: ChildExit(code: 1))
    let words = ["fuzz", "toy-slider", "--output", session.path("r")]
    #expect(try session.run(words).code == 2)
    session.fuzzing = nil
    #expect(try session.run(words).code == 2)
    try session.expectTranscript("fuzz/build-fails")
    let without = try playedSession(
      build: ChildExit(code: 1), saying: "ld: library 'libclang_rt.fuzzer_osx.a' not found")
    #expect(try without.fuzz("toy-slider").code == 2)
    try without.expectTranscript("fuzz/without-libfuzzer")
  }

  @Test("A target of another executable causes a build of that executable")
  func otherExecutable() throws {
    let session = try playedSession(saying: "[3/9] Compiling Toy Toy.swift")
    session.otherFuzzing = [
      BuiltTool(package: "Fuzz", product: "other-fuzz", targets: ["faulty-slider"])
    ]
    for target in ["faulty-slider", "toy-slider"] {
      #expect(try session.run("fuzz", target, "--output", session.path("r")).code == 0)
    }
    try session.expectTranscript("fuzz/other-executable")
  }

  @Test("A build that compiles nothing is not announced")
  func builtAlready() throws {
    let session = try playedSession(saying: "Build of product 'toy-fuzz' complete! (0.15s)")
    let outcome = try session.fuzz("toy-slider")
    #expect(outcome.code == 0)
    #expect(!outcome.errors.contains("Building"))
  }

  @Test("An interrupted run exits with code 0")
  func interrupt() throws {
    let session = try playedSession(fuzz: [Self.status], end: ChildExit(code: 72))
    #expect(try session.fuzz("toy-slider").code == 0)
  }
}
