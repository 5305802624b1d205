import Foundation
import KnurlBenchmarking
import KnurlMarkup
import Testing
import Transcripts

@Suite("The command line of benchmarks")
struct BenchmarkToolTests {
  private let recorder = OutputRecorder()
  private let suites = [
    BenchmarkSuite(
      "Sums", [Benchmark("sum/short") { blackHole(1) }, Benchmark("sum/long") { blackHole(2) }]),
    BenchmarkSuite("Frames", [Benchmark("frame@1x", unit: .frame) { blackHole(3) }]),
  ]

  @Test("--list shows the suites and benchmarks that the filters choose")
  func list() {
    #expect(recorder.run(suites, "--list", "sum/s", "--filter", "FRAME") == 0)
    #expect(recorder.output == "Sums\n  sum/short\nFrames\n  frame@1x\n")
    #expect(recorder.errors.isEmpty)
  }

  @Test("A quick run prints every benchmark once")
  func quick() {
    #expect(recorder.run(suites, "--quick") == 0)
    for name in ["sum/short", "sum/long", "frame@1x"] {
      #expect(recorder.output.components(separatedBy: "\n\(name) ").count == 2, "\(name)")
    }
    #expect(recorder.output.contains("ran once"))
    #expect(!recorder.output.contains("allocations"))
  }

  @Test("--all prints all columns")
  func allColumns() {
    #expect(recorder.run(suites, "--quick", "--all") == 0)
    #expect(recorder.output.contains("  allocations"))
  }

  @Test("--json prints only JSON, and --json-file writes JSON to a file")
  func json() throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "knurl-bench-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let path = file.path(percentEncoded: false)
    #expect(recorder.run(suites, "--quick", "--json", "--json-file", path, "sum") == 0)
    #expect(recorder.output == (try String(contentsOf: file, encoding: .utf8)))
    let parsed = try JSONSerialization.jsonObject(with: Data(recorder.output.utf8))
    let document = try #require(parsed as? [String: Any])
    #expect(document["schema"] as? String == "knurl.bench/1")
    #expect((document["benchmarks"] as? [Any])?.count == 2)
  }

  @Test(
    "Help names every option and the exit codes, and fits the width of a terminal",
    arguments: ["--help", "-h", "help"])
  func help(word: String) throws {
    #expect(recorder.run(suites, word) == 0)
    for line in recorder.output.split(separator: "\n") {
      #expect(line.count <= WrappedText.terminalColumns, "\(line)")
    }
    try expectTranscript(of: recorder.output, "tool/help")
  }

  @Test("Wrong arguments give exit code 64 and one sentence")
  func wrongUsage() throws {
    for words in [
      ["--nope"], ["--quik"], ["nosuch"], ["--time"], ["--time", "soon"], ["--time", "0s"],
      ["--time", "1e9"], ["--quick=yes"], ["--html", "x"], ["compare"], ["compare", "a", "b", "c"],
      ["compare", "a", "--quick"], ["compare", "a", "--restarts", "8"],
      ["selftest", "--trials", "0"], ["selftest", "nosuch"],
      ["compare", "HEAD", "--filter", "nosuch"], ["doctor", "x"], ["doctor", "--update"],
      ["compare", "a", "--update"], ["report"], ["report", "a", "b"], ["report", "a", "--exact"],
      ["worker", "x"], ["thresholds", "--nope"], ["thresholds", "--update=x"],
      ["thresholds", "--json-file"], ["thresholds", "nosuch"],
    ] {
      recorder.refuse(suites, words)
    }
    let leftOut = BenchmarkSuite("s", [Benchmark("left-out") { blackHole(1) }])
    recorder.refuse([leftOut.withoutThresholds()], ["thresholds", "left-out"])
    try recorder.expectTranscript("tool/wrong")
  }

  @Test("Duplicate names, names with spaces and an unwritable file give exit code 2")
  func couldNotRun() throws {
    let twice = [BenchmarkSuite("s", [Benchmark("a") {}, Benchmark("a") {}])]
    recorder.refuse(twice, ["--list"], code: 2)
    let spaced = [BenchmarkSuite("s", [Benchmark("a b") {}])]
    recorder.refuse(spaced, ["--list"], code: 2)
    try recorder.expectTranscript("tool/names")
    #expect(recorder.run(suites, "--quick", "--json-file", "/nowhere/at/all.json", "short") == 2)
    #expect(recorder.errors.contains("cannot write /nowhere/at/all.json"))
  }

  @Test(
    "--time accepts times with and without units",
    arguments: [("2", 2.0), ("0.5s", 0.5), ("500ms", 0.5), ("1m", 60), ("2.5", 2.5)])
  func times(text: String, seconds: Double) throws {
    #expect(try BenchmarkArguments(["--time", text]).seconds == seconds)
    #expect(try BenchmarkArguments(["--time=" + text]).seconds == seconds)
  }

  @Test("A history has a number of commits")
  func history() throws {
    #expect(try BenchmarkArguments(["history", "20"]).job == .history(commits: 20))
    for words in ["0", "1001", "main"] {
      let failure = #expect(throws: BenchmarkFailure.self) {
        try BenchmarkArguments(["history", words])
      }
      #expect(
        failure?.message == "“\(words)” is no number of commits; write one from 1 to 1000.")
      #expect(failure?.exitCode == .wrongUsage)
    }
  }

  @Test("A comparison without HEAD uses the work tree")
  func compare() throws {
    let one = try BenchmarkArguments(["compare", "main", "--filter", "raster"])
    #expect(one.job == .compare(base: "main", head: nil))
    #expect(one.chooses("raster/x"))
    #expect(!one.chooses("laws/x"))
    let two = try BenchmarkArguments(["compare", "main~3", "main", "--html=page.html"])
    #expect(two.job == .compare(base: "main~3", head: "main"))
    #expect(two.htmlFile == "page.html")
  }
}
