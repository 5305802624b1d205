import KnurlArguments
import KnurlEngine
import KnurlLaws
import KnurlMarkup
import KnurlReports
import KnurlSession
import KnurlVerification

/// `replay`: runs traces under all laws and checks their expectations.
struct ReplayCommand: NamedCommand, ArgumentCommand {
  private static let step = Flag("--step", "show every command with values, flags and events")
  private static let strict = Flag("--strict", "count warnings as errors")

  static let syntax = CommandSyntax(
    "replay", "FILE…", summary: "run traces under all laws and check their expectations",
    details: [
      "A trace names its control in its first line. A control, law, command or property that does",
      "not exist is an error, as is a line that is not part of a trace; the message has its number.",
      "A line “host …” is an action of the app:",
      "\(hostWords { $0.choice == nil });",
      "or a behavior of UIKit from the next touch on:",
      "\(hostWords { $0.choice != nil }).",
    ],
    options: [step, strict, Flag.json, AdapterOption.option, EmittedTests.option])

  private static func hostWords(_ isMeant: (HostAction) -> Bool) -> String {
    HostAction.allCases.filter(isMeant).map { TraceText.name(of: $0) }.joined(separator: ", ")
  }

  let arguments: ParsedArguments
  let tool: CommandLineTool
  private let emittedTests: EmittedTests?

  init(arguments: ParsedArguments, tool: CommandLineTool) throws(CommandFailure) {
    self.arguments = arguments
    self.tool = tool
    emittedTests = try EmittedTests(arguments, tool)
  }

  func run() throws(CommandFailure) -> ExitCode {
    // A child process, in which the control may crash.
    let isolation = CrashIsolation(tool.process, console)
    let traces = tool.traces
    let showsSteps = arguments[Self.step]
    var code = ExitCode.fine
    var documents: [JSONValue] = []
    var items: [EmittedTests.Item] = []
    for path in arguments.operands {
      // If one file is invalid, the others are still replayed.
      do throws(CommandFailure) {
        let lines = try OpenedTrace.lines(of: path, traces)
        if lookup.otherTarget(of: lines) != nil {
          let target = try TargetFile(lines, path: path, traces)
          if let emittedTests {
            _ = try emittedTests.control(named: target.property.name, in: path)
          }
          let replay = TargetReplay(target)
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
        if arguments[Self.strict] { opened.verification = opened.verification.strict }
        opened.perform(in: isolation)
        let outcome = opened.replay
        if let emittedTests {
          let name = try emittedTests.control(named: outcome.trace.controlName, in: path)
          let law = outcome.trace.law ?? outcome.findings.first?.law
          items.append(EmittedTests.Item(trace: lines.text, subject: name, law: law))
        }
        if printsJSON {
          documents.append(outcome.document(withSteps: showsSteps))
        } else {
          console.print(
            outcome.text(console, program, showsSteps: showsSteps), besides: emittedTests)
        }
        code = code.combined(with: outcome.holds ? .fine : .finding)
      } catch {
        console.complain(error.message)
        documents.append(["file": .string(path), "error": .string(error.message)])
        code = code.combined(with: error.exitCode)
      }
    }
    if printsJSON {
      printDocument(
        format: VerifyResults.format, of: "replay",
        ["holds": .boolean(code == .fine), "files": .array(documents)])
    }
    try emittedTests?.write(items)
    return code
  }
}

// The text output of `replay`.
extension TraceReplay {
  func text(_ console: Console, _ program: Program, showsSteps: Bool) -> String {
    let repeatLine = program.line("replay", title)
    var parts = [headline(console)]
    if let law = trace.law, !findings.contains(where: { $0.law == law }) {
      parts.append("  does not break \(Wording.printable(law)), the law that it names")
    }
    if showsSteps { parts += stepLines(console) }
    for finding in findings {
      let text = FindingText.text(of: finding, in: declaration, repeatLine: repeatLine)
      parts.append("\n" + Wording.printable(text))
    }
    if !missed.isEmpty { parts.append("\n" + missedText(repeatLine: repeatLine)) }
    return parts.joined(separator: "\n")
  }

  private func headline(_ console: Console) -> String {
    let verdict = holds ? console.styled("holds", .good) : console.styled("DOES NOT HOLD", .bad)
    let warnings = findings.warnings.count
    return "\(Wording.printable("\(title): \(trace.controlName)")) \(verdict): "
      + "\(Wording.count(trace.sequence.commands.count, "step")), "
      + "\(Wording.count(lawCount, "law")), "
      + "\(Wording.count(trace.expectations.count, "expectation")), "
      + Wording.count(findings.errors.count + missed.count, "finding")
      + (warnings > 0 ? ", \(Wording.count(warnings, "warning"))" : "")
  }

  private func stepLines(_ console: Console) -> [String] {
    let rows = ReplayStep.all(of: self).enumerated().map { index, step in
      let remarks = step.remarks.map { "  " + console.styled("← \($0)", .bad) }
      let end = step.eventText + remarks.joined()
      return ["\(index)", step.command, step.values, step.flagText, end]
    }
    return Wording.table(rows, least: [4]) { $0 == 0 }.map { "  " + $0 }
  }
}
