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
          documents.append(ReplayJSON.document(of: outcome, withSteps: showsSteps))
        } else {
          console.print(
            ReplayText(console, program).text(of: outcome, showsSteps),
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
      printDocument(
        format: VerifyResults.format, of: "replay",
        ["holds": .boolean(code == .fine), "files": .array(documents)])
    }
    if let emittedTests {
      let paths = try emittedTests.write(items)
      if !printsJSON { for path in paths { console.print("Test: \(path)") } }
    }
    return code
  }
}

/// The text output of `replay`.
struct ReplayText {
  private let console: Console
  private let program: Program

  init(_ console: Console, _ program: Program) {
    self.console = console
    self.program = program
  }

  func text(of outcome: TraceReplay, _ showsSteps: Bool) -> String {
    var parts = [headline(of: outcome)]
    if let law = outcome.trace.law, !outcome.findings.contains(where: { $0.law == law }) {
      parts.append("  does not break \(Wording.printable(law)), the law that it names")
    }
    if showsSteps, !outcome.steps.isEmpty { parts.append(contentsOf: steps(of: outcome)) }
    for finding in outcome.findings {
      let text = FindingText.text(
        of: finding, in: outcome.declaration, repeatLine: repeatLine(of: outcome))
      parts.append("\n" + Wording.printable(text))
    }
    if !outcome.missed.isEmpty {
      parts.append(
        "\n"
          + MissedText.text(of: outcome, repeatLine: repeatLine(of: outcome)))
    }
    return parts.joined(separator: "\n")
  }

  private func repeatLine(of outcome: TraceReplay) -> String {
    program.line("replay", outcome.title)
  }

  private func headline(of outcome: TraceReplay) -> String {
    let verdict =
      outcome.holds ? console.styled("holds", .good) : console.styled("DOES NOT HOLD", .bad)
    let trace = outcome.trace
    let warnings = outcome.findings.warnings.count
    return "\(Wording.printable("\(outcome.title): \(trace.controlName)")) \(verdict): "
      + "\(Wording.count(trace.sequence.commands.count, "step")), "
      + "\(Wording.count(outcome.lawCount, "law")), "
      + "\(Wording.count(trace.expectations.count, "expectation")), "
      + Wording.count(outcome.findings.errors.count + outcome.missed.count, "finding")
      + (warnings > 0 ? ", \(Wording.count(warnings, "warning"))" : "")
  }

  // MARK: - Steps

  private func steps(of outcome: TraceReplay) -> [String] {
    let rows = ReplayStep.all(of: outcome)
    let width = rows.map { $0.command.count }.max() ?? 0
    let valueWidth = rows.map { $0.values.count }.max() ?? 0
    let flagWidth = rows.map { $0.flagText.count }.max() ?? 0
    return rows.enumerated().map { index, row in
      var line =
        "  \(Wording.rightAligned("\(index)", to: 4))  "
        + "\(Wording.padded(row.command, to: width))  "
        + "\(Wording.padded(row.values, to: valueWidth))  "
        + "\(Wording.padded(row.flagText, to: flagWidth))  \(row.eventText)"
      for remark in row.remarks { line += "  " + console.styled("← \(remark)", .bad) }
      return line
    }
  }
}
