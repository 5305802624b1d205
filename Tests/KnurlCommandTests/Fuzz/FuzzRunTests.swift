import Foundation
import KnurlCommand
import KnurlLaws
import KnurlProcesses
import KnurlSession
import KnurlVerification
import Testing

private func status(_ session: Session, _ folder: String = "r") throws -> JSON {
  try JSON(session.run("fuzz", "--status", "--json", "--output", session.path(folder)).output)
}

@Suite("Fuzz runs with turns, jobs and failures")
struct FuzzRunTests {
  private static let quiet: @Sendable (Int, String) -> PlayedFuzz.Part = { _, _ in
    PlayedFuzz.Part(lines: [
      PlayedFuzz.counters, PlayedFuzz.status(executions: 1_000, touches: 9_000),
      PlayedFuzz.new(900),
    ])
  }

  @Test("Targets take turns of equal length in a fixed order, and each round includes every target")
  func turns() throws {
    let session = try PlayedFuzz.session(Self.quiet)
    #expect(
      try session.fuzz("all", "--time", "80s").code == 0)
    try session.expectTranscript("fuzz/all")
    let requests = try PlayedFuzz.requests(of: session)
    #expect(
      requests.map { $0[1] }
        == Array(repeating: ["toy-slider", "faulty-slider"], count: 4).flatMap { $0 })
    #expect(requests.allSatisfy { $0.contains("-max_total_time=10") })
  }

  @Test(
    "The numbers of states and transitions are in the report, the status and the JSON"
  )
  func states() throws {
    let session = try PlayedFuzz.session { number, _ in
      PlayedFuzz.Part(lines: [
        PlayedFuzz.counters,
        PlayedFuzz.status(executions: 1_000, touches: 9_000)
          + (number == 0 ? " states=40 transitions=300" : " states=30 transitions=310"),
      ])
    }
    _ = try session.fuzz("toy-slider", "--time", "5s", "--jobs", "2", "--features", "edges+states")
    // The maximum of both processes.
    try session.expectTranscript("fuzz/states")
    let request = try #require(try PlayedFuzz.requests(of: session).first)
    #expect(request[1] == "--features=edges+states")
    let target = try #require(try status(session)["targets"].array.first)
    #expect(target["states"].integer == 40)
    #expect(target["transitions"].integer == 310)
    #expect(
      try session.run("fuzz", "toy-slider", "--features", "lines").code == 64)
  }

  @Test("A short run divides its time among the targets")
  func shortTurns() throws {
    let session = try PlayedFuzz.session(Self.quiet)
    _ = try session.fuzz("all", "--time", "6s")
    let requests = try PlayedFuzz.requests(of: session)
    #expect(requests.map { $0[1] } == ["toy-slider", "faulty-slider"])
    #expect(requests.allSatisfy { $0.contains("-max_total_time=3") })
  }

  @Test("A named target with planted faults is fuzzed once, like any other named target")
  func severalNames() throws {
    let session = try PlayedFuzz.session(Self.quiet)
    _ = try session.fuzz("toy-specimen", "toy-slider", "toy-specimen", "--time", "6s")
    #expect(try PlayedFuzz.requests(of: session).map { $0[1] } == ["toy-specimen", "toy-slider"])
  }

  @Test("Jobs share a corpus and have different seeds, and the report adds their counts")
  func jobs() throws {
    let session = try PlayedFuzz.session(Self.quiet)
    _ = try session.fuzz("toy-slider", "--time", "5s", "--jobs", "2", "--seed", "7")
    try session.expectTranscript("fuzz/jobs")
    let requests = try PlayedFuzz.requests(of: session)
    #expect(requests.count == 2)
    #expect(requests.allSatisfy { $0.contains("-reload=1") && $0.contains("-max_total_time=5") })
    #expect(requests.map { $0.last } == ["-seed=7", "-seed=8"])
    #expect(Set(requests.map { $0[2] }).count == 1)
  }

  @Test("A random seed is printed and given to libFuzzer")
  func randomSeed() throws {
    let session = try PlayedFuzz.session(Self.quiet)
    let output = try session.fuzz("toy-slider", "--time", "5s", "--seed", "random").output
    let seed = try #require(output.firstMatch(of: #/^seed (\d+), drawn at random: /#)?.output.1)
    #expect(try PlayedFuzz.requests(of: session).map { $0.last } == ["-seed=\(seed)"])
  }

  @Test("A process that crashes is replaced, and the report includes its counts")
  func replacement() throws {
    let session = try PlayedFuzz.session { number, _ in
      number > 0
        ? Self.quiet(number, "")
        : PlayedFuzz.Part(
          lines: [
            PlayedFuzz.status(executions: 10, touches: 90),
            "artifact_prefix='x/'; Test unit written to /x/crash-1",
          ], end: ChildExit(code: 77))
    }
    #expect(try session.fuzz("toy-slider", "--time", "5s").code == 1)
    #expect(try PlayedFuzz.requests(of: session).count == 2)
    try session.expectTranscript("fuzz/replaced-process")
  }

  @Test("An input that crashes every process is moved out of the corpus")
  func deadlyInput() throws {
    let session = try PlayedFuzz.session { number, _ in
      number > 0
        ? Self.quiet(number, "")
        : PlayedFuzz.Part(
          lines: ["artifact_prefix='x/'; Test unit written to /x/crash-abc"],
          end: ChildExit(code: 77))
    }
    _ = try session.fuzz("faulty-slider", "--time", "5s")
    try session.write("KNRL", to: "r/fuzz/faulty-slider/corpus/abc")
    session.processes = try PlayedFuzz.session { number, _ in
      PlayedFuzz.Part(
        lines: ["artifact_prefix='x/'; Test unit written to /x/crash-abc"],
        end: ChildExit(code: 77))
    }.processes
    let outcome = try session.fuzz("faulty-slider", "--time", "5s")
    #expect(outcome.errors.contains("was in the corpus"))
    #expect(try session.contents(of: "r/fuzz/faulty-slider/aside") == ["abc"])
    #expect(outcome.errors.contains("faulty-slider crashed 20 processes; it gets no more time"))
  }

  /// Returns a session whose processes report the same finding with different numbers.
  ///
  /// `notes` adds lines to the trace of each finding.
  private static func finders(
    in output: String, notes: @escaping @Sendable (_ trace: String) -> String
  ) throws -> Session {
    try PlayedFuzz.session { number, _ in
      let file = "\(output)/findings/f\(number).trace"
      let trace =
        "trace 1 faulty-slider\nlaw lower-upper-in-range\ntouch 1 began 50 10\n"
        + "touch 1 moved \(101 + number) 10\n"
      try? (trace + notes(trace)).write(toFile: file, atomically: true, encoding: .utf8)
      return PlayedFuzz.Part(lines: [
        "knurl-fuzz finding law=lower-upper-in-range steps=2 file=\(file)",
        PlayedFuzz.status(executions: 10, touches: 90),
      ])
    }
  }

  private static let signature = FailureSignature(
    law: "lower-upper-in-range", steps: ["touch a thumb"], lastStep: "drag right")

  @Test("Findings of two jobs with equal signatures are one finding, in this run and the next")
  func alike() throws {
    let traces = try Session(Toy.catalog)
    let output = traces.path("r")
    let session = try Self.finders(in: output) { trace in
      "note \(Self.signature.note(of: ContentHash(ofTrace: trace)) ?? "")\n"
    }
    let outcome = try session.run(
      "fuzz", "faulty-slider", "--time", "5s", "--jobs", "2", "--output", output)
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("faulty-slider: 1 finding;"), "\(outcome.output)")
    #expect(outcome.output.contains("found 1 more time with other numbers"))
    #expect(try traces.contents(of: "r/fuzz/faulty-slider/alike") == ["f1.trace"])
    #expect(try traces.contents(of: "r/findings") == ["f0.html", "f0.svg", "f0.trace"])
    let again = try session.run("fuzz", "faulty-slider", "--time", "5s", "--output", output)
    #expect(again.code == 1)
    #expect(again.output.contains("replay \(output)/findings/f0.trace"), "\(again.output)")
    #expect(try traces.contents(of: "r/findings") == ["f0.html", "f0.svg", "f0.trace"])
  }

  @Test(
    "Findings without a valid signature never count as duplicates",
    arguments: ["", "note signature 0123abcd \"lower-upper-in-range\" last\n"])
  func withoutSignature(notes: String) throws {
    let traces = try Session(Toy.catalog)
    let output = traces.path("r")
    let session = try Self.finders(in: output) { _ in notes }
    let outcome = try session.run(
      "fuzz", "faulty-slider", "--time", "5s", "--jobs", "2", "--output", output)
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("faulty-slider: 2 findings;"), "\(outcome.output)")
    let files = try traces.contents(of: "r/findings")
    #expect(files.filter { $0.hasSuffix(".trace") } == ["f0.trace", "f1.trace"])
  }

  @Test("The next run prints the counts of the last run and continues from them")
  func goesOn() throws {
    let session = try PlayedFuzz.session(Self.quiet)
    for _ in 1...2 { #expect(try session.fuzz("toy-slider", "--time", "5s").code == 0) }
    try session.expectTranscript("fuzz/continues")
    let target = try #require(try status(session)["targets"].array.first)
    #expect(target["executions"].integer == 2_000)
    #expect(target["runs"].integer == 2)
  }

  @Test("Damaged corpus files are set aside, and complete corpus files stay")
  func damagedCorpus() throws {
    let session = try PlayedFuzz.session(Self.quiet)
    let corpus = "r/fuzz/toy-slider/corpus"
    try session.makeFolder(corpus)
    let whole = "a9993e364706816aba3e25717850c26c9cd0d89d"  // of "abc"
    let cut = "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
    try session.write("abc", to: "\(corpus)/\(whole)")
    try session.write("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmno", to: "\(corpus)/\(cut)")
    try session.write("", to: "\(corpus)/empty")
    try session.write("mine", to: "\(corpus)/by-hand")
    _ = try session.fuzz("toy-slider", "--time", "5s")
    try session.expectTranscript("fuzz/damaged-corpus")
    #expect(try session.contents(of: corpus) == [whole, "by-hand"])
    #expect(try session.contents(of: "r/fuzz/toy-slider/aside") == [cut, "empty"])
  }

  @Test("Refused inputs and flaky failures are reported")
  func signals() throws {
    let session = try PlayedFuzz.session { _, _ in
      PlayedFuzz.Part(lines: [
        "knurl-fuzz unrepeatable silent-writes was broken and held when it ran once more.",
        PlayedFuzz.status(executions: 1_000, touches: 9_000, rejected: 50),
      ])
    }
    #expect(try session.fuzz("toy-slider", "--time", "5s").code == 0)
    try session.expectTranscript("fuzz/signals")
  }

  @Test("If a self-check finds no planted fault, “all” exits with code 2 before fuzzing")
  func mutant() throws {
    let found = try PlayedFuzz.session(Self.quiet)
    #expect(try found.fuzz("all", "--time", "6s").code == 0)
    try found.expectTranscript("fuzz/self-check")
    let blind = try PlayedFuzz.session(findsMutant: false, Self.quiet)
    #expect(try blind.fuzz("all", "--time", "6s").code == 2)
    try blind.expectTranscript("fuzz/self-check-fails")
    #expect(throws: (any Error).self) { try PlayedFuzz.requests(of: blind) }
    // A single target is fuzzed without the self-check, unless it is requested.
    #expect(
      try blind.fuzz("toy-slider", "--time", "6s").code == 0)
    #expect(
      try blind.fuzz("toy-slider", "--check", "--time", "6s").code == 2)
  }

  @Test(
    "If an executable has no planted faults, “all” prints the executable's name and still fuzzes")
  func noMutant() throws {
    let session = try PlayedFuzz.session(Self.quiet)
    session.catalog.specimens = []
    #expect(
      try session.fuzz("all", "--time", "6s").code == 0)
    try session.expectTranscript("fuzz/no-planted-faults")
  }
}

@Suite("fuzz --status")
struct FuzzStatusTests {
  @Test("Without a fuzz run, --status exits with code 2; --status with a target is refused")
  func nothing() throws {
    let session = try Session(Toy.catalog)
    #expect(try session.fuzz("--status").code == 2)
    try session.expectWrongUsage(["fuzz", "toy-slider", "--status"])
    try session.expectWrongUsage(["fuzz"])
    try session.expectTranscript("fuzz/status-refused")
  }

  @Test("During a run, its status can be read, and a second run in its folder is refused")
  func whileItRuns() throws {
    let session = try PlayedFuzz.quiet()
    let (output, log) = (session.path("r"), session.path("seen"))
    let start = session.processes.start
    session.processes.start = { request throws(FileProblem) in
      guard let other = try? Session(Toy.catalog) else { throw FileProblem("no session") }
      other.fuzzing = BuiltTool(package: "Fuzz", product: "toy-fuzz")
      let seen = try? other.run("fuzz", "--status", "--output", output)
      let refused = try? other.run("fuzz", "toy-slider", "--output", output)
      try? ((seen?.output ?? "") + (refused?.errors ?? "")).write(
        toFile: log, atomically: true, encoding: .utf8)
      return try start(request)
    }
    #expect(try session.run("fuzz", "toy-slider", "--time", "5s", "--output", output).code == 0)
    let seen = try session.read("seen")
    #expect(seen.contains("running: toy-slider, 0 of 5 s with 1 job"), "\(seen)")
    #expect(seen.contains("another run writes to \(output)/fuzz; wait for it"))
    let after = try session.run("fuzz", "--status", "--output", output)
    #expect(after.output.hasPrefix("ended: toy-slider"))
  }

  @Test("A killed run has the status “killed”, and a damaged state file does not stop the next run")
  func killed() throws {
    let session = try PlayedFuzz.quiet()
    #expect(try session.fuzz("toy-slider", "--time", "5s").code == 0)
    let run = try session.read("r/fuzz/run.json").replacing(
      "\"hasEnded\" : true", with: "\"hasEnded\" : false")
    try session.write(run, to: "r/fuzz/run.json")
    #expect(try session.fuzz("--status").code == 0)
    try session.write("{", to: "r/fuzz/toy-slider/state.json")
    #expect(try session.fuzz("toy-slider", "--time", "5s").code == 0)
    try session.expectTranscript("fuzz/killed")
    #expect(try session.read("r/fuzz/toy-slider/state.json.damaged") == "{")
  }
}

@Suite("Fuzz runs that are killed")
struct FuzzKillTests {
  @Test("After a kill at any disk change, the next run reads all files and keeps all findings")
  func anyChange() throws {
    let changes = try DyingDisk.runs("toy-slider", "--time", "5s") {
      try PlayedFuzz.crashing()
    } check: { session, _, _ in
      let kept = try session.fuzz("--status", "--json")
      let before = kept.code == 0 ? try JSON(kept.output)["targets"].array.first : nil
      let files = before?["findings"].array.map { $0.string } ?? []
      for file in files {
        let text = try? session.read("r/" + (file ?? ""))
        #expect(text?.isEmpty == false)
      }

      let next = try session.fuzz("toy-slider", "--time", "5s")
      #expect(next.code == 0)
      #expect(!next.errors.contains("damaged"))
      let after = try #require(try status(session)["targets"].array.first)
      #expect(after["executions"].integer == (before?["executions"].integer ?? 0) + 1_000)
      #expect(after["findings"].array.map { $0.string } == files)
    }
    // The target's and the run's file at the start, after a turn, with the finding, and at the end.
    #expect(changes >= 8)
  }

  @Test("If the disk becomes full at any write, every reported finding is saved or printed")
  func fullFromAnyWrite() throws {
    let changes = try DyingDisk.runs("toy-slider", "--time", "5s", isFull: true) {
      try PlayedFuzz.crashing()
    } check: { session, outcome, isWhole in
      // Findings that could not be written are printed.
      if !outcome.output.isEmpty {
        #expect(
          outcome.output.contains("crashes at")
            || outcome.errors.contains("touch 1 moved 9 9"))
      } else {
        #expect(outcome.code == 2)
      }
      #expect(outcome.code == (isWhole ? 1 : outcome.code))
      if !isWhole { #expect(outcome.errors.contains("no space is left")) }
      let kept = try session.fuzz("--status", "--json")
      let before = kept.code == 0 ? try JSON(kept.output)["targets"].array.first : nil
      for file in before?["findings"].array.map({ $0.string ?? "" }) ?? [] {
        #expect((try? session.read("r/" + file))?.isEmpty == false)
      }
      // With space again, the next run continues.
      let next = try session.fuzz("toy-slider", "--time", "5s")
      #expect(next.code == 0)
      #expect(!next.errors.contains("damaged"))
    }
    #expect(changes >= 8)
  }

  @Test("If the state cannot be written, the run prints its results and exits with code 2")
  func fullDisk() throws {
    let session = try PlayedFuzz.quiet()
    session.files.write = { _, path throws(FileProblem) in
      if path.hasSuffix(".json") { throw FileProblem("no space is left there") }
    }
    #expect(try session.fuzz("toy-slider", "--time", "5s").code == 2)
    try session.expectTranscript("fuzz/state-not-written")
  }
}

@Suite("The fuzz ledger")
struct FuzzLedgerTests {
  private static let commit = "0123456789ab"

  private static func session(_ commit: String?, _ changes: [String] = []) throws -> Session {
    try PlayedFuzz.session(commit: commit, changes: changes) { _, _ in
      PlayedFuzz.Part(lines: [PlayedFuzz.status(executions: 1_000, touches: 9_000_000)])
    }
  }

  private static func row(_ session: Session) throws -> String {
    String(
      try #require(
        try session.read("Fuzz/LEDGER.md").split(separator: "\n").first {
          $0.hasPrefix("| toy-slider | ")
        }))
  }

  @Test("A run with --ledger adds the work since the last entry to the row of the current version")
  func enters() throws {
    let session = try Self.session(Self.commit)
    let words = ["fuzz", "toy-slider", "--time", "5s", "--output", session.path("r")]
    // The ledger is not changed without the option.
    _ = try session.run(words)
    #expect(!FileManager.default.fileExists(atPath: session.path("Fuzz/LEDGER.md")))
    for _ in 1...2 { #expect(try session.run(words + ["--ledger"]).code == 0) }
    try session.expectTranscript("fuzz/ledger")
    // The row also has the machine.
    #expect(try Self.row(session).hasPrefix("| toy-slider | \(Self.commit) | "))
    #expect(try Self.row(session).contains(" | 3,000 | 27,000,000 | "))
    #expect(
      try session.read("Fuzz/LEDGER.md").contains("So far: 27,000,000 events without a finding"))
  }

  @Test("An update of the ledger keeps the text around the table")
  func keepsWords() throws {
    let session = try Self.session(nil)
    let words = ["fuzz", "toy-slider", "--time", "5s", "--ledger", "--output", session.path("r")]
    _ = try session.run(words)
    let text = try session.read("Fuzz/LEDGER.md")
    #expect(try Self.row(session).hasPrefix("| toy-slider | uncommitted | "))
    try session.write("My words.\n" + text + "\nMore of them.\n", to: "Fuzz/LEDGER.md")
    _ = try session.run(words)
    let next = try session.read("Fuzz/LEDGER.md")
    #expect(next.hasPrefix("My words.\n# Ledger"))
    #expect(next.hasSuffix("|\n\nMore of them.\n"))
    #expect(next.contains("So far: 18,000,000 events"))
  }

  @Test("With uncommitted changes, the ledger names the version “uncommitted”")
  func changes() throws {
    let session = try Self.session(Self.commit, [" M Sources/A.swift"])
    _ = try session.fuzz("toy-slider", "--time", "5s", "--ledger")
    #expect(try Self.row(session).hasPrefix("| toy-slider | uncommitted | "))
  }

  @Test("Fuzzing a planted fault adds no ledger entry")
  func plantedFaults() throws {
    let session = try Self.session(nil)
    _ = try session.fuzz("toy-specimen", "--time", "5s", "--ledger")
    #expect(!(try session.read("Fuzz/LEDGER.md").contains("| toy-specimen")))
  }

  @Test("A damaged ledger is refused with its line number before the target is fuzzed")
  func damaged() throws {
    let session = try Self.session(nil)
    let words = ["fuzz", "toy-slider", "--time", "5s", "--ledger", "--output", session.path("r")]
    _ = try session.run(words)
    let text = try session.read("Fuzz/LEDGER.md")
    try session.write(text.replacing("| 9,000,000 |", with: "| many |"), to: "Fuzz/LEDGER.md")
    let count = try PlayedFuzz.requests(of: session).count
    #expect(try session.run(words).code == 2)
    try session.expectTranscript("fuzz/ledger-damaged")
    #expect(try PlayedFuzz.requests(of: session).count == count)
  }
}
