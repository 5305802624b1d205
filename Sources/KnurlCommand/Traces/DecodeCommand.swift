import KnurlLaws
import KnurlVerification

/// `decode`: a fuzz input as the text of a trace.
struct DecodeCommand {
  private let tool: CommandLineTool
  private let path: String
  private let output: String?

  init(_ tool: CommandLineTool, _ arguments: ParsedArguments) throws(CommandFailure) {
    self.tool = tool
    path = arguments.operands[0]
    output = try arguments.text("--output")
  }

  func run() throws(CommandFailure) -> ExitCode {
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try tool.environment.files.read(path, TraceFile.byteLimit)
    } catch {
      throw .couldNotRun("\(path) was not read: \(error.reason).")
    }
    let file = try TargetFile(fuzzInput: bytes, path: path, for: tool)
    guard let output else {
      // Line by line, each before it is performed: should the control not survive a command, the
      // last line says which.
      file.property.print(file.records) { tool.console.print($0) }
      return .fine
    }
    try tool.write(file.property.text(file.records, []), to: output)
    tool.console.print("\(tool.programName) replay \(Wording.shellQuoted(output))")
    return .fine
  }
}

extension CommandLineTool {
  /// Writes a file that a command was asked for.
  func write(_ text: String, to file: String) throws(CommandFailure) {
    do throws(FileProblem) {
      try environment.files.write(Array(text.utf8), file)
    } catch {
      throw .couldNotRun("\(file) was not written, \(error.reason); choose another place.")
    }
  }
}
