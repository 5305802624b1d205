import KnurlProcesses

/// `bench`: builds the benchmark executable and runs it with all the words that follow.
struct BenchCommand {
  let tool: CommandLineTool
  let built: BuiltTool
  /// The executable's own; this command line does not look at them.
  let arguments: [String]

  static let syntax = CommandSyntax(
    name: "bench", operands: "[ARGUMENT…]", operandCount: 0...1_000,
    summary: "measure how fast the controls are",
    details: [
      "Builds the benchmarks with optimisation, in a scratch folder of their own, and runs them with",
      "all that follows; “bench --help” shows what they take.",
    ])

  /// - Returns: The executable's exit code.
  func run() throws(CommandFailure) -> Int32 {
    let executable = try ToolBuild(tool: tool, built: built, purpose: "bench").run()
    let end: ChildExit
    do throws(FileProblem) {
      end = try tool.environment.processes.run(ChildRequest(executable, arguments)) { _ in }
    } catch {
      throw .couldNotRun("\(executable) was not run, \(error.reason).")
    }
    if end.isSignal { throw .couldNotRun("\(built.product) was ended by signal \(end.code).") }
    return end.code
  }
}
