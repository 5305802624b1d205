import KnurlBenchmarking
import KnurlMarkup
import Testing
import Transcripts

@Suite("Thresholds for exact counts")
struct ThresholdTests {
  private let old = Threshold(instructions: 1_000, allocations: 2, retains: 0.5)

  private func check(
    _ counts: [String: ExactCounter.Outcome], _ thresholds: [String: Threshold]
  ) -> ThresholdCheck {
    ThresholdCheck(names: counts.keys.sorted(), counts: counts, thresholds: thresholds)
  }

  private func counted(
    _ instructions: Double, _ allocations: Double = 2, _ retains: Double = 0.5
  ) -> ExactCounter.Outcome {
    .counted(
      ExactCounts(instructions: instructions, allocations: allocations, retains: retains))
  }

  @Test(
    "Instructions may grow by 1 %; other counts, rounded to four decimals, may not grow",
    arguments: [
      (1_000, 2, 0.5, ExitCode.fine, 0), (1_010, 2, 0.5, .fine, 0), (1_011, 2, 0.5, .regression, 1),
      (990, 2, 0.5, .fine, 0), (989, 2, 0.5, .fine, 1), (1_000, 2.001, 0.5, .regression, 1),
      (1_000, 2.000_01, 0.5, .fine, 0), (1_000, 1, 0.5, .fine, 1), (1_000, 2, 0.6, .regression, 1),
      (900, 1, 0.6, .regression, 3),
    ] as [(Double, Double, Double, ExitCode, Int)])
  func verdicts(
    instructions: Double, allocations: Double, retains: Double, exitCode: ExitCode, changes: Int
  ) {
    let check = check(["a": counted(instructions, allocations, retains)], ["a": old])
    #expect(check.exitCode == exitCode)
    #expect(
      old.changes(
        to: Threshold(instructions: instructions, allocations: allocations, retains: retains)
      ).count == changes)
  }

  @Test("A missing threshold or count gives exit code 2")
  func unknown() {
    #expect(check(["a": counted(1_000)], [:]).exitCode == .couldNotRun)
    #expect(
      check(["a": .unavailable(reason: "r")], ["a": old]).exitCode == .couldNotRun)
    let both = check(["a": counted(2_000), "b": counted(1)], ["a": old])
    #expect(both.exitCode == .regression)
  }

  @Test("The table has a line for each changed count, and a summary")
  func table() throws {
    let counts: [String: ExactCounter.Outcome] = [
      "more": counted(1_200, 2, 0.5118), "less": counted(800), "same": counted(1_001),
      "new": counted(5), "not": .unavailable(reason: "it is Monday"),
    ]
    let check = check(counts, ["more": old, "less": old, "same": old, "not": old])
    try expectTranscript(of: check.table(), "thresholds/table")
    try expectTranscript(
      of: check.table(isUpdate: true), "thresholds/table-of-an-update")
    try expectTranscript(of: check.json(toolchain: "swift-1").text, "thresholds/json")
  }

  // MARK: - The file

  @Test("A written file has the suites' order, and reading the file gives the same thresholds")
  func file() throws {
    let file = ThresholdFile([
      "z/last": old, "a/first@2x": Threshold(instructions: 12.5, allocations: 0, retains: 1 / 3),
      "gone": old,
    ])
    let text = file.text(inOrderOf: ["z/last", "missing", "a/first@2x"])
    try expectTranscript(of: text, "thresholds/file")
    var kept = file
    kept.thresholds["gone"] = nil
    #expect(try ThresholdFile(text, path: "p") == kept)
  }

  @Test(
    "A damaged file gives an error of one sentence that names the file",
    arguments: [
      "", "{", "[]", "{\"schema\": 1}", "{\"schema\": \"knurl.thresholds/1\"}",
      "{\"schema\": \"knurl.thresholds/2\", \"benchmarks\": {}}",
      "{\"schema\": \"knurl.thresholds/1\", \"benchmarks\": {\"a\": {\"instructions\": 1}}}",
      """
      {"schema": "knurl.thresholds/1",
       "benchmarks": {"a": {"instructions": -1, "allocations": 0, "retains": 0}}}
      """,
      """
      {"schema": "knurl.thresholds/1",
       "benchmarks": {"a": {"instructions": 1e999, "allocations": 0, "retains": 0}}}
      """,
    ])
  func damaged(text: String) {
    let failure = #expect(throws: BenchmarkFailure.self) {
      try ThresholdFile(text, path: "place/of/file.json")
    }
    #expect(failure?.message.hasPrefix("place/of/file.json is ") == true)
    #expect(failure?.exitCode == .couldNotRun)
  }

  // MARK: - The command line

  @Test("The thresholds job and its options are parsed")
  func words() throws {
    let check = try BenchmarkArguments(["thresholds", "knob", "--filter=dial", "--json"])
    #expect(check.job == .checkThresholds)
    #expect(check.filters == ["dial", "knob"])
    #expect(check.printsJSON)
    #expect(try BenchmarkArguments(["thresholds", "--update"]).job == .updateThresholds)
    #expect(try BenchmarkArguments(["thresholds", "--update", "--help"]).job == .help)
  }

  #if DEBUG
    @Test("A debug build is not counted")
    func debug() {
      let recorder = OutputRecorder()
      let suites = [BenchmarkSuite("s", [Benchmark("a") { blackHole(1) }])]
      #expect(recorder.run(suites, "thresholds") == 2)
      #expect(recorder.errors.contains("the counts of a debug build"))
    }
  #endif
}
