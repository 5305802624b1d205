import KnurlBenchmarking
import Testing

@Suite("Runs under callgrind")
struct CountedRunTests {
  @Test("Each benchmark gets an answer in order, with its operations or a reason")
  func answers() {
    let fake = FakeClock()
    let suite = BenchmarkSuite(
      "s",
      [
        fake.benchmark("one", nanoseconds: 1),
        fake.benchmark("many", operations: 100, nanoseconds: 1),
        fake.benchmark("huge", operations: 9_000, nanoseconds: 1),
        .unavailable("never", because: "it is Monday"),
      ])
    var lines: [String] = []
    CountedRun(suites: [suite], say: { lines.append($0.line) })
      .run(["many", "nothing", "never", "one", "huge"])
    #expect(
      lines == [
        "knurl-count 1", "counted many 500",
        "unavailable nothing there is no benchmark of this name", "unavailable never it is Monday",
        "counted one 16", "counted huge 9000",
      ])
  }

  @Test(
    "Writing an answer as a line and reading the line gives the same answer",
    arguments: [
      CountedAnswer.hello(version: 1), .counted(name: "a/b@2x", operations: 7),
      .unavailable(name: "a", reason: "a reason of several words"),
    ])
  func lines(answer: CountedAnswer) {
    #expect(CountedAnswer(line: answer.line) == answer)
  }

  @Test(
    "A line that is not an answer gives nil",
    arguments: [
      "", "counted", "counted a", "counted a 0", "counted a -1", "knurl-count x", "hello",
    ])
  func foreign(line: String) {
    #expect(CountedAnswer(line: line) == nil)
  }

  @Test("The command line has the count job")
  func job() throws {
    #expect(try BenchmarkArguments(["count", "a", "b"]).job == .count(names: ["a", "b"]))
    let recorder = OutputRecorder()
    #expect(
      recorder.run([BenchmarkSuite("s", [Benchmark("a") { blackHole(1) }])], "count", "a") == 0)
    #expect(recorder.output == "knurl-count 1\ncounted a 16\n")
  }
}
