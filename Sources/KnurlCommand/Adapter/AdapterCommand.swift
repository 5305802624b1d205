import KnurlArguments
import KnurlRemote

/// `adapter check`: talks to adapters by a script and says what they do wrong.
struct AdapterCommand: NamedCommand, ArgumentCommand {
  static let syntax = CommandSyntax(
    "adapter", "check FILE…", summary: "check the adapters of controls in other programs",
    details: [
      "FILE says how to start an adapter, as for --adapter. The check talks to it and says in sentences",
      "what it does wrong: what “hello” promises and an observation lacks, an observation that comes too",
      "early, a control with a past, a lost event. Exits with 1 if there is such a sentence.",
    ])

  let arguments: ParsedArguments
  let tool: CommandLineTool

  func run() throws(CommandFailure) -> ExitCode {
    guard arguments.operands.first == "check" else {
      throw .usage("there is no “adapter \(arguments.operands[0])”; write adapter check FILE.")
    }
    var code = ExitCode.fine
    for path in arguments.operands.dropFirst() { code = code.combined(with: check(path)) }
    return code
  }

  private func check(_ path: String) -> ExitCode {
    do throws(AdapterProblem) {
      var check = AdapterCheck(try AdapterFile(path))
      try check.run()
      let talk = "\(Wording.count(check.requests, "request")), \(check.toolkit ?? "no toolkit")"
      if check.problems.isEmpty {
        console.print("\(path): \(console.styled("fine", .good)): \(talk)")
        return .fine
      }
      console.print(
        ([
          "\(path): \(console.styled(Wording.count(check.problems.count, "mistake"), .bad)): \(talk)"
        ] + check.problems.map { "  \($0)" }).joined(separator: "\n"))
      return .finding
    } catch {
      console.complain(error.message)
      return .couldNotRun
    }
  }
}
