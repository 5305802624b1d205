import KnurlBenchmarking
import Testing
import Transcripts

/// Records the output of a tool.
final class OutputRecorder {
  private(set) var output = ""
  private(set) var errors = ""
  /// The wrong arguments so far, with the exit codes and the errors that they gave.
  private var refusals = ""

  func run(_ suites: [BenchmarkSuite], _ arguments: String...) -> Int32 { run(suites, arguments) }

  private func run(_ suites: [BenchmarkSuite], _ arguments: [String]) -> Int32 {
    let tool = BenchmarkTool(
      suites: suites, programName: "./tool",
      output: BenchmarkOutput(
        write: { self.output += $0 }, writeError: { self.errors += $0 }))
    return tool.run(arguments)
  }

  /// Runs arguments that must be refused with one sentence, before any work.
  func refuse(_ suites: [BenchmarkSuite], _ arguments: [String], code: Int32 = 64) {
    (output, errors) = ("", "")
    #expect(run(suites, arguments) == code, "\(arguments)")
    #expect(output.isEmpty, "\(arguments)")
    #expect(errors.split(separator: "\n").count == 1, "\(arguments): \(errors)")
    refusals += "$ tool \(arguments.joined(separator: " "))\n\(errors)"
  }

  /// Compares the refused arguments with a transcript.
  func expectTranscript(_ name: String, filePath: String = #filePath) throws {
    try Transcripts.expectTranscript(of: refusals, name, filePath: filePath)
  }
}
