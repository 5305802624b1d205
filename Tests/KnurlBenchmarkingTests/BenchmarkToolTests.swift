import Foundation
import KnurlBenchmarking
import KnurlMarkup
import Testing

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

  @Test("The help fits the width of a terminal")
  func help() {
    #expect(recorder.run(suites, "--help") == 0)
    for line in recorder.output.split(separator: "\n") {
      #expect(line.count <= WrappedText.terminalColumns, "\(line)")
    }
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

  @Test("Help names every option and the exit codes", arguments: ["--help", "-h", "help"])
  func help(word: String) {
    #expect(recorder.run(suites, word) == 0)
    for option in [
      "--filter", "--list", "--time", "--quick", "--restarts", "--json", "--json-file", "--html",
      "--scratch", "--exact", "--strict", "--markdown", "--trials", "compare BASE [HEAD]",
      "report FILE", "selftest", "thresholds", "--update", "doctor", "--all",
    ] {
      #expect(recorder.output.contains(option), "\(option)")
    }
    #expect(recorder.output.contains("0 no regression; 1 a benchmark is slower"))
  }

  @Test(
    "Wrong arguments give exit code 64 and one sentence",
    arguments: [
      (["--nope"], "bench has no option “--nope”"),
      (["--quik"], "did you mean “--quick”?"),
      (["nosuch"], "“nosuch” in its name"),
      (["--time"], "--time needs a value"),
      (["--time", "soon"], "not “soon”"),
      (["--time", "0s"], "not “0s”"),
      (["--time", "1e9"], "not “1e9”"),
      (["--quick=yes"], "--quick takes no value"),
      (["--html", "x"], "no option “--html”"),
      (["compare"], "compare needs BASE [HEAD]"),
      (["compare", "a", "b", "c"], "“c” is too much"),
      (["compare", "a", "--quick"], "compare has no option “--quick”"),
      (["compare", "a", "--restarts", "8"], "from 12 to 1000"),
      (["selftest", "--trials", "0"], "from 1 to 100000"),
      (["selftest", "nosuch"], "“nosuch” in its name"),
      (["compare", "HEAD", "--filter", "nosuch"], "“nosuch” in its name"),
      (["doctor", "x"], "doctor takes no names"),
      (["compare", "a", "--update"], "compare has no option “--update”"),
      (["report"], "report needs FILE"),
      (["report", "a", "b"], "report takes just FILE"),
      (["report", "a", "--exact"], "report has no option “--exact”"),
      (["worker", "x"], "worker takes no names"),
    ])
  func wrongUsage(words: [String], sentence: String) {
    let recorder = OutputRecorder()
    let tool = BenchmarkTool(
      suites: suites, programName: "./tool",
      output: BenchmarkOutput(write: { _ in }, writeError: { recorder.note($0) }))
    #expect(tool.run(words) == 64)
    #expect(recorder.errors.hasPrefix("tool: "))
    #expect(recorder.errors.contains(sentence), "\(recorder.errors)")
    #expect(recorder.errors.split(separator: "\n").count == 1)
  }

  @Test("A file that cannot be written gives exit code 2")
  func unwritable() {
    #expect(recorder.run(suites, "--quick", "--json-file", "/nowhere/at/all.json", "short") == 2)
    #expect(recorder.errors.contains("cannot write /nowhere/at/all.json"))
  }

  @Test("Duplicate benchmark names and names with spaces are errors")
  func names() {
    let twice = [BenchmarkSuite("s", [Benchmark("a") {}, Benchmark("a") {}])]
    #expect(recorder.run(twice, "--list") == 2)
    #expect(recorder.errors.contains("two benchmarks have the name “a”"))
    let spaced = [BenchmarkSuite("s", [Benchmark("a b") {}])]
    #expect(recorder.run(spaced, "--list") == 2)
    #expect(recorder.errors.contains("without spaces"))
  }

  @Test(
    "--time accepts times with and without units",
    arguments: [("2", 2.0), ("0.5s", 0.5), ("500ms", 0.5), ("1m", 60), ("2.5", 2.5)])
  func times(text: String, seconds: Double) throws {
    #expect(try BenchmarkArguments(["--time", text]).seconds == seconds)
    #expect(try BenchmarkArguments(["--time=" + text]).seconds == seconds)
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
