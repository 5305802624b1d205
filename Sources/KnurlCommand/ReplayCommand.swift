import KnurlLaws
import KnurlReports

/// `replay`: runs traces under all laws, and checks what they expect.
struct ReplayCommand {
  private let tool: CommandLineTool
  private let paths: [String]
  private let showsSteps: Bool
  private let printsJSON: Bool

  init(_ tool: CommandLineTool, _ arguments: ParsedArguments) throws(CommandFailure) {
    self.tool = tool
    paths = arguments.operands
    showsSteps = arguments.has("--step")
    printsJSON = arguments.has("--json")
  }

  private var console: Console { tool.console }

  func run() throws(CommandFailure) -> ExitCode {
    var code = ExitCode.fine
    var documents: [JSONValue] = []
    for path in paths {
      // One bad file does not keep the others from being replayed.
      do throws(CommandFailure) {
        let outcome = try replay(path)
        for skipped in outcome.file.parsed.skipped { console.warn("\(path), \(skipped)") }
        if printsJSON {
          documents.append(ReplayJSON.document(of: outcome, withSteps: showsSteps))
        } else {
          console.print(ReplayText(console, tool.programName).text(of: outcome, showsSteps))
        }
        code = code.combined(with: outcome.holds ? .fine : .finding)
      } catch {
        console.complain(error.message)
        documents.append(["file": .string(path), "error": .string(error.message)])
        code = code.combined(with: error.exitCode)
      }
    }
    if printsJSON {
      let document: JSONValue = [
        "format": .integer(1), "command": "replay", "version": .string(tool.version),
        "holds": .boolean(code == .fine), "files": .array(documents),
      ]
      console.printDocument(document.text)
    }
    return code
  }

  private func replay(_ path: String) throws(CommandFailure) -> ReplayOutcome {
    var opened = try OpenedTrace(path, for: tool)
    return ReplayOutcome(path: path, file: opened.file, with: &opened.verification)
  }
}
