import KnurlBenchmarking
import KnurlMarkup
import Testing

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
  func table() {
    let counts: [String: ExactCounter.Outcome] = [
      "more": counted(1_200, 2, 0.5118), "less": counted(800), "same": counted(1_001),
      "new": counted(5), "not": .unavailable(reason: "it is Monday"),
    ]
    let check = check(counts, ["more": old, "less": old, "same": old, "not": old])
    #expect(
      ThresholdTable(check).text == """
        of one operation  threshold     now   change
        less
          instructions         1000     800  -20.0 %     lower
        more
          instructions         1000    1200  +20.0 %  exceeded
          retains            0.5000  0.5118   +2.4 %  exceeded
        new: no threshold yet; run with --update to add one.
        not: unavailable: it is Monday.
        Of 5 benchmarks 1 above the threshold, 1 lower (--update lowers the threshold),
          1 unchanged, 1 without a threshold, 1 unavailable.

        """)
    #expect(ThresholdTable(check, isUpdate: true).text.contains("\nnew: new.\n"))
    #expect(!ThresholdTable(check, isUpdate: true).text.contains("exceeded"))
    let text = check.json(toolchain: "swift-1").text
    #expect(text.contains("\"schema\": \"knurl.thresholds-check/1\""))
    #expect(text.contains("\"unavailable\": \"it is Monday\""))
    #expect(text.contains("\"verdict\": \"exceeded\""))
  }

  // MARK: - The file

  @Test("A written file has the suites' order, and reading the file gives the same thresholds")
  func file() throws {
    let file = ThresholdFile([
      "z/last": old, "a/first@2x": Threshold(instructions: 12.5, allocations: 0, retains: 1 / 3),
      "gone": old,
    ])
    let text = file.text(inOrderOf: ["z/last", "missing", "a/first@2x"])
    #expect(
      text == """
        {
          "schema": "knurl.thresholds/1",
          "benchmarks": {
            "z/last": {"instructions": 1000, "allocations": 2, "retains": 0.5},
            "a/first@2x": {"instructions": 12.5, "allocations": 0, "retains": 0.3333}
          }
        }

        """)
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

  @Test(
    "Wrong arguments give exit code 64 and one sentence",
    arguments: [
      (["thresholds", "--nope"], "thresholds has no option “--nope”"),
      (["thresholds", "--update=x"], "--update takes no value"),
      (["thresholds", "--json-file"], "--json-file needs a value"),
      (["thresholds", "nosuch"], "“nosuch” in its name"),
      (["thresholds", "left-out"], "none of these benchmarks has a threshold"),
      (["doctor", "x"], "“x” is too much"),
      (["doctor", "--update"], "doctor has no option “--update”"),
    ])
  func wrongUsage(words: [String], sentence: String) {
    let recorder = OutputRecorder()
    let suite = BenchmarkSuite("s", [Benchmark("left-out") { blackHole(1) }])
    let tool = BenchmarkTool(
      suites: [suite.withoutThresholds()], programName: "./tool",
      output: BenchmarkOutput(write: { _ in }, writeError: { recorder.note($0) }))
    #expect(tool.run(words) == 64)
    #expect(recorder.errors.contains(sentence), "\(recorder.errors)")
    #expect(recorder.errors.split(separator: "\n").count == 1)
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
