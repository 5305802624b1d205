import KnurlBenchmarking

/// Records the output of a tool.
final class OutputRecorder {
  private(set) var output = ""
  private(set) var errors = ""

  func note(_ text: String) { errors += text }

  func run(_ suites: [BenchmarkSuite], _ arguments: String...) -> Int32 {
    let tool = BenchmarkTool(
      suites: suites, programName: "./tool",
      output: BenchmarkOutput(
        write: { self.output += $0 }, writeError: { self.errors += $0 }))
    return tool.run(arguments)
  }
}
