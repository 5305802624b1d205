import KnurlArguments
import KnurlLaws
import KnurlMarkup
import KnurlSession
import KnurlVerification

/// `replay`: runs traces under all laws, and checks what they expect.
struct ReplayCommand: ToolCommand {
  private static let step = Flag("--step", "show every command with values, flags and events")

  static let syntax = CommandSyntax(
    "replay", "FILE…", summary: "run traces under all laws and check what they expect",
    details: [
      "A trace names its control in its first line. What the control does not have is skipped",
      "with a warning; what is no trace at all is refused with its line.",
      "A line “host …” says what stands around the control: the app",
      "\(hostWords { $0.choice == nil }); and from the next touch on UIKit",
      "\(hostWords { $0.choice != nil }).",
    ],
    options: [step, Flag.json, EmittedTests.option])

  private static func hostWords(_ isMeant: (HostAction) -> Bool) -> String {
    HostAction.allCases.filter(isMeant).map { TraceText.name(of: $0) }.joined(separator: ", ")
  }

  let arguments: ParsedArguments
  let traces: TraceReader
  let process: OwnProcess

  private var console: Console { traces.console }
  private var program: Program { traces.lookup.program }
  private var printsJSON: Bool { arguments[.json] }

  func run() throws(CommandFailure) -> ExitCode {
    // Where a control may die without taking this process along.
    let processes = CrashIsolation(process, console)
    let emittedTests = try EmittedTests(arguments, traces.lookup.catalog, traces.files, console)
    let showsSteps = arguments[Self.step]
    var code = ExitCode.fine
    var documents: [JSONValue] = []
    var items: [EmittedTests.Item] = []
    for path in arguments.operands {
      // One bad file does not keep the others from being replayed.
      do throws(CommandFailure) {
        let lines = try OpenedTrace.lines(of: path, traces)
        if let subject = try subject(of: lines, path: path) {
          if let emittedTests {
            _ = try emittedTests.control(named: subject.property.name, in: path)
          }
          let replay = TargetReplay(subject)
          if printsJSON {
            documents.append(replay.document)
          } else {
            console.print(
              replay.text(console, programName: program.name), besides: emittedTests)
          }
          code = code.combined(with: replay.holds ? .fine : .finding)
          continue
        }
        var opened = try OpenedTrace(lines, path: path, traces)
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
            ReplayText(console, program.name).text(of: outcome, showsSteps),
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
        "format": .integer(1), "command": "replay", "version": .string(program.version),
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
    guard traces.lookup.otherTarget(of: lines) != nil else { return nil }
    return try TargetFile(lines, path: path, traces)
  }
}
