import KnurlArguments
import KnurlLaws
import KnurlVerification

/// `decode`: prints a fuzz input as the text of a trace.
struct DecodeCommand: NamedCommand, ArgumentCommand {
  static let syntax = CommandSyntax(
    "decode", "FILE", summary: "show a fuzz input as a trace", options: [Option.output])

  let arguments: ParsedArguments
  let tool: CommandLineTool

  func run() throws(CommandFailure) -> ExitCode {
    let (path, traces) = (arguments.operands[0], tool.traces)
    let file = try TargetFile(fuzzInput: traces.bytes(of: path), path: path, traces)
    guard let output = arguments[.output] else {
      // Print each line before its command runs: if the control crashes, the last line names the
      // command.
      file.property.print(file.records) { console.print($0) }
      return .fine
    }
    try files.write(file.property.text(file.records, []), to: output)
    console.print(program.line("replay", output))
    return .fine
  }
}
