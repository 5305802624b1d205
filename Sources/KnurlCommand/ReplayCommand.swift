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
        let text = try text(of: path)
        if let subject = try subject(of: text, path: path) {
          let replay = SubjectReplay(subject)
          if printsJSON {
            documents.append(replay.document)
          } else {
            console.print(replay.text(console, programName: tool.programName))
          }
          code = code.combined(with: replay.holds ? .fine : .finding)
          continue
        }
        let outcome = try replay(text, path: path)
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

  private func text(of path: String) throws(CommandFailure) -> String {
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try tool.environment.files.read(path, TraceFile.byteLimit)
    } catch {
      throw TraceFile.refusal(of: path, line: 1, "\(error.reason); give the path of a trace.")
    }
    return try TraceFile.text(of: bytes, name: path)
  }

  /// A history of something that is no control, if the text begins like one.
  private func subject(of text: String, path: String) throws(CommandFailure) -> PropertyFile? {
    let words = TraceFile.words(ofLine: TraceFile.headerLine(of: text), of: text)
    guard words.count == 3, words[0] != "trace",
      tool.catalog.subjects.contains(where: { $0.name == words[2] })
    else { return nil }
    return try PropertyFile(text: text, path: path, for: tool)
  }

  private func replay(_ text: String, path: String) throws(CommandFailure) -> ReplayOutcome {
    let subject: String
    do throws(TraceError) {
      subject = try TraceText.subject(of: text)
    } catch {
      throw TraceFile.refusal(of: path, error)
    }
    guard var verification = tool.verification(of: subject) else {
      let names = tool.catalog.controls.map { $0.name } + tool.catalog.specimens.map { $0.name }
      throw TraceFile.refusal(
        of: path, line: TraceFile.headerLine(of: text),
        "there is no control or specimen “\(subject)”"
          + NearestMatch.remedy(for: subject, among: names, otherwise: "\(tool.programName) list"))
    }
    let file = try TraceFile(name: path, text: text, declaration: verification.declaration)
    return ReplayOutcome(path: path, file: file, with: &verification)
  }
}
