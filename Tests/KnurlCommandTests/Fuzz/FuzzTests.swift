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
    let outcome = try session.run(
      "fuzz", "toy-slider", "--time", "5s", "--output", session.path("r"))
    #expect(outcome.code == 0)
    #expect(
      outcome.output.hasPrefix(
        "toy-slider: no finding; 1,000 executions, 9,000 touches (0 a second), "))
    #expect(outcome.output.contains("\n  77 edges, corpus 12, mutating 12 %"))
    #expect(
      outcome.output.split(separator: "\n").prefix { !$0.hasPrefix("Page") }
        .allSatisfy { $0.count <= 80 })
  }

  @Test("A finding is printed with its law, its trace and the command that repeats it")
  func finding() throws {
    let session = try playedSession()
    let file = try session.write(
      "trace 1 faulty-slider\nlaw lower-upper-in-range\ntouch 1 began 50 10\n"
        + "touch 1 moved 101 10\n", to: "f.trace")
    let played = try playedSession(
      fuzz: ["knurl-fuzz finding law=lower-upper-in-range steps=2 file=\(file)", Self.status])
    let outcome = try played.run("fuzz", "faulty-slider", "--output", played.path("r"))
    #expect(outcome.code == 1)
    #expect(outcome.output.hasPrefix("faulty-slider breaks lower-upper-in-range\n  law  "))
    #expect(outcome.output.contains("    touch 1 moved 101 10\n"))
    #expect(outcome.output.contains("  Repeat: ./knurl replay \(file)\n"))
    #expect(outcome.errors.contains("finding: \(file)\n"))
    let json = try played.run("fuzz", "faulty-slider", "--output", played.path("r"), "--json")
    #expect(try JSON(json.output)["findings"].array.first?["confirmed"].boolean == true)
  }

  @Test("The saved trace of a crash ends with the crashing command")
  func crash() throws {
    let session = try playedSession(
      fuzz: [Self.status, "artifact_prefix='x/'; Test unit written to /x/crash-1"],
      end: ChildExit(code: 77),
      printed: ["trace 1 toy-slider", "touch 1 began 50 10", "touch 1 moved 9 9"])
    let outcome = try session.run("fuzz", "toy-slider", "--output", session.path("r"))
    #expect(outcome.code == 1)
    #expect(outcome.output.hasPrefix("toy-slider crashes at the last command\n"))
    let trace = try session.read(
      session.finding("toy-slider-does-not-survive", in: "r/findings"))
    #expect(trace.hasPrefix("trace 1 toy-slider\nnote toy-slider crashes at the last"))
    #expect(trace.hasSuffix("touch 1 began 50 10\ntouch 1 moved 9 9\n"))
  }

  @Test("A sanitizer's report is in the headline, and the repeat command runs the fuzz executable")
  func sanitizer() throws {
    let session = try playedSession(
      fuzz: [
        Self.status, "==7==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x6020",
        "SUMMARY: AddressSanitizer: heap-buffer-overflow /built/in/Toy.swift:12:5 in reach",
        "artifact_prefix='x/'; Test unit written to /x/crash-1",
      ],
      end: ChildExit(code: 77), printed: ["trace 1 toy-slider", "touch 1 began 50 10"])
    session.fuzzing?.sanitizers = ["address": ["ALSO": "address"]]
    let outcome = try session.run(
      "fuzz", "toy-slider", "--sanitizer", "address", "--output", session.path("r"))
    #expect(outcome.code == 1)
    let headline =
      "toy-slider crashes at the last command: AddressSanitizer: heap-buffer-overflow "
      + "Toy.swift:12:5 in reach"
    #expect(outcome.output.hasPrefix(headline + "\n"), "\(outcome.output)")
    #expect(outcome.output.contains("  Repeat: /built/toy-fuzz --print=/x/crash-1 toy-slider\n"))
    let trace = try session.read(
      session.finding("toy-slider-does-not-survive", in: "r/findings"))
    #expect(trace.contains("note \(headline)\n"))
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
    _ = try session.run(
      "fuzz", "toy-slider", "--sanitizer", "address", "--output", session.path("r"))
    let build = try #require(try session.read("builds").split(separator: "\n").first)
    #expect(build.contains("/fuzz-address --sanitize address --product toy-fuzz SWITCH=2"))
  }

  @Test("An unsupported sanitizer is refused with a message")
  func unknownSanitizer() throws {
    let session = try playedSession()
    let none = try session.run("fuzz", "toy-slider", "--sanitizer", "address")
    #expect(none.code == 64)
    #expect(none.errors.contains("toy-fuzz supports no sanitizer"))
    session.fuzzing?.sanitizers = ["address": [:]]
    let other = try session.run("fuzz", "toy-slider", "--sanitizer", "thread")
    #expect(other.code == 64)
    #expect(
      other.errors.contains("--sanitizer thread: toy-fuzz supports only address."))
  }

  @Test("A control that exceeds the memory limit is a finding")
  func memory() throws {
    let session = try playedSession(
      fuzz: [
        Self.status, "#1000\tpulse  cov: 77 ft: 100 corp: 12/3Kb exec/s: 9 rss: 1999Mb",
        "artifact_prefix='x/'; Test unit written to /x/oom-1",
      ],
      end: ChildExit(code: 71), printed: ["trace 1 toy-slider", "touch 1 began 50 10"])
    let outcome = try session.run("fuzz", "toy-slider", "--output", session.path("r"))
    #expect(outcome.code == 1)
    #expect(
      outcome.output.hasPrefix("toy-slider exceeds the memory limit at the last command\n"))
    #expect(outcome.output.contains("at most 1,999\n  MB"))
  }

  @Test("If the fuzz executable refuses to run, its error is printed and the exit code is 2")
  func refusal() throws {
    let session = try playedSession(
      fuzz: ["knurl-fuzz refused 3 inline 8-bit counters are loaded."], end: ChildExit(code: 2))
    let outcome = try session.run("fuzz", "toy-slider", "--output", session.path("r"))
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("knurl: 3 inline 8-bit counters are loaded.\n"))
  }

  @Test("If the build fails, its log is printed and the exit code is 2")
  func buildFails() throws {
    let session = try playedSession(build: ChildExit(code: 1))
    let outcome = try session.run("fuzz", "toy-slider", "--output", session.path("r"))
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("error: it does not compile\n"))
    #expect(outcome.errors.contains("toy-fuzz could not be built"))
  }

  @Test("A target of another executable causes a build of that executable")
  func otherExecutable() throws {
    let session = try playedSession(saying: "[3/9] Compiling Toy Toy.swift")
    session.otherFuzzing = [
      BuiltTool(package: "Fuzz", product: "other-fuzz", targets: ["faulty-slider"])
    ]
    let words = ["--output", session.path("r")]
    let other = try session.run(["fuzz", "faulty-slider"] + words)
    #expect(other.code == 0)
    #expect(other.errors.contains("Building other-fuzz"))
    let usual = try session.run(["fuzz", "toy-slider"] + words)
    #expect(usual.code == 0)
    #expect(usual.errors.contains("Building toy-fuzz"))
  }

  @Test("A build that compiles nothing is not announced")
  func builtAlready() throws {
    let session = try playedSession(saying: "Build of product 'toy-fuzz' complete! (0.15s)")
    let outcome = try session.run("fuzz", "toy-slider", "--output", session.path("r"))
    #expect(outcome.code == 0)
    #expect(!outcome.errors.contains("Building"))
  }

  @Test("If the Swift toolchain has no libFuzzer, the error says so")
  func withoutLibFuzzer() throws {
    let session = try playedSession(
      build: ChildExit(code: 1), saying: "ld: library 'libclang_rt.fuzzer_osx.a' not found")
    let outcome = try session.run("fuzz", "toy-slider", "--output", session.path("r"))
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("knurl: this Swift toolchain has no libFuzzer"))
  }

  @Test("After an unexpected exit, the last lines of the process are printed")
  func unexpectedEnd() throws {
    let session = try playedSession(fuzz: ["out of memory"], end: ChildExit(code: 71))
    let outcome = try session.run("fuzz", "toy-slider", "--output", session.path("r"))
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("out of memory\n"))
    #expect(outcome.errors.contains("ended with code 71"))
  }

  @Test("An interrupted run exits with code 0")
  func interrupt() throws {
    let session = try playedSession(fuzz: [Self.status], end: ChildExit(code: 72))
    #expect(try session.run("fuzz", "toy-slider", "--output", session.path("r")).code == 0)
  }

  @Test("A finding that could not be written is printed, and the run exits with code 2")
  func diskFull() throws {
    let session = try playedSession(
      fuzz: ["knurl-fuzz unwritten r: no room.", "trace 1 toy-slider", "touch 1 began 1 1"])
    let outcome = try session.run("fuzz", "toy-slider", "--output", session.path("r"))
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("touch 1 began 1 1\n"))
  }

  @Test("An unknown target is refused, and the error suggests the nearest name")
  func unknownTarget() throws {
    let session = try playedSession()
    let outcome = try session.run("fuzz", "toy-slidr")
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains("there is no fuzz target “toy-slidr”; did you mean"))
  }

  @Test("If a command line has no fuzz executable, the error says how to pass one")
  func noFuzzExecutable() throws {
    let session = try Session(Toy.catalog)
    let outcome = try session.run("fuzz", "toy-slider")
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("BuiltTool"))
  }
}
