import KnurlArguments
import KnurlProcesses

/// `bench`: builds the benchmark executable and runs it with all remaining arguments.
struct BenchCommand: NamedCommand, ArgumentCommand {
  static let syntax = CommandSyntax(
    "bench", "[ARGUMENT…]", summary: "measure how fast the controls are",
    details: [
      "Builds the benchmarks with optimization, in their own scratch folder, and runs them with",
      "all remaining arguments; “bench --help” lists these.",
    ], forwarding: .everything)

  let arguments: ParsedArguments
  let tool: CommandLineTool

  /// - Returns: The executable's exit code.
  func run() throws(CommandFailure) -> ExitCode {
    guard let built = tool.benchmarks else { throw .couldNotRun("there are no benchmarks.") }
    let executable = try ToolBuilder(tool: tool).build(built, for: "bench")
    let end = try tool.environment.processes.perform(ChildRequest(executable, arguments.operands))
    if end.isSignal { throw .couldNotRun("\(built.product) was ended by signal \(end.code).") }
    return ExitCode(rawValue: end.code)
  }
}
