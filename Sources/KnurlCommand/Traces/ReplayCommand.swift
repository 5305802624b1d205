import KnurlLaws
import KnurlMarkup
import KnurlSession
import KnurlVerification

/// `replay`: runs traces under all laws, and checks what they expect.
struct ReplayCommand {
  private let tool: CommandLineTool
  private let paths: [String]
  private let showsSteps: Bool
  private let printsJSON: Bool
  /// Where a control may die without taking this process along.
  private let processes: CrashIsolation?
  private let emittedTests: EmittedTests?

  /// - Parameter words: What the command line was given.
  init(
    _ tool: CommandLineTool, _ arguments: ParsedArguments, _ words: [String]
  ) throws(CommandFailure) {
    self.tool = tool
    processes = CrashIsolation(tool, words)
    paths = arguments.operands
    showsSteps = arguments.has("--step")
    printsJSON = arguments.has("--json")
    emittedTests = try EmittedTests(tool, arguments)
  }

  private var console: Console { tool.console }

  func run() throws(CommandFailure) -> ExitCode {
    var code = ExitCode.fine
    var documents: [JSONValue] = []
    var items: [EmittedTests.Item] = []
    for path in paths {
      // One bad file does not keep the others from being replayed.
      do throws(CommandFailure) {
        let lines = try OpenedTrace.lines(of: path, for: tool)
        if let subject = try subject(of: lines, path: path) {
          if let emittedTests {
            _ = try emittedTests.control(named: subject.property.name, in: path)
          }
          let replay = TargetReplay(subject)
          if printsJSON {
            documents.append(replay.document)
          } else {
            console.print(
              replay.text(console, programName: tool.programName),
              besides: emittedTests)
          }
          code = code.combined(with: replay.holds ? .fine : .finding)
          continue
        }
        var opened = try OpenedTrace(lines, path: path, for: tool)
        opened.perform(in: processes)
        let outcome = opened.replay
        if let emittedTests {
          let name = try emittedTests.control(named: outcome.trace.subject, in: path)
          let law = outcome.trace.law ?? outcome.findings.first?.law
          items.append(EmittedTests.Item(trace: lines.text, subject: name, law: law))
        }
        for skipped in outcome.skipped { console.warn(skipped) }
        if printsJSON {
          documents.append(ReplayJSON.document(of: outcome, withSteps: showsSteps))
        } else {
          console.print(
            ReplayText(console, tool.programName).text(of: outcome, showsSteps),
            besides: emittedTests)
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
    if let emittedTests {
      let paths = try emittedTests.write(items)
      if !printsJSON { for path in paths { console.print("Test: \(path)") } }
    }
    return code
  }

  /// A history of something that is not a control, if the text begins like one.
  private func subject(of lines: TraceLines, path: String) throws(CommandFailure) -> TargetFile? {
    guard tool.otherTarget(of: lines) != nil else { return nil }
    return try TargetFile(lines, path: path, for: tool)
  }
}
