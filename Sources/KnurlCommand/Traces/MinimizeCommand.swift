import KnurlArguments
import KnurlEngine
import KnurlLaws
import KnurlSession
import KnurlVerification

/// `minimize`: shrinks a command sequence to the smallest one that breaks the same law.
struct MinimizeCommand: NamedCommand, ArgumentCommand {
  private static let law = Option("--law", "NAME", "the law that the result must break")

  static let syntax = CommandSyntax(
    "minimize", "FILE", summary: "shrink a trace or fuzz input as much as possible",
    details: [
      "The result breaks the same law at the same kind of step. If a file breaks several laws,",
      "it is minimized for the law that it names, or else for the first one.",
    ],
    options: [law, Option.output, AdapterOption.option, EmittedTests.option])

  let arguments: ParsedArguments
  let tool: CommandLineTool
  private let emittedTests: EmittedTests?

  init(arguments: ParsedArguments, tool: CommandLineTool) throws(CommandFailure) {
    self.arguments = arguments
    self.tool = tool
    emittedTests = try EmittedTests(arguments, tool)
  }

  private var path: String { arguments.operands[0] }

  func run() throws(CommandFailure) -> ExitCode {
    // Child processes, in which the control may crash.
    let isolation = CrashIsolation(tool.process, console)
    let law = arguments[Self.law]
    var file = try TargetFile(path, tool.traces)
    if let verification = lookup.verification(of: file.property.name),
      let crash = isolation?.minimal(
        file.records, subject: file.property.name, in: verification.declaration)
    {
      let text = TraceText.text(of: crash.replayableTrace, in: verification.declaration)
      return try finish(text, crash.law, from: file, to: crash.trace.sequence.commands.count)
    }
    if let law {
      guard file.property.laws.contains(law) else {
        throw lookup.unknown("law", law, among: file.property.laws)
      }
      file.law = law
    }
    let failures = file.failures()
    let wanted = law == nil ? failures : failures.filter { file.property.laws[$0.law] == law }
    guard let failure = wanted.first else {
      throw .couldNotRun(
        "\(path) \(law.map { "does not break \($0)" } ?? "breaks no law"), so there is nothing to "
          + "minimize; see \(program.line("replay", path)).")
    }
    let patience = InterruptibleRun(console, law: file.property.laws[failure.law])
    let shrunk = file.property.minimal(file.records, failure, limits: patience.limits)
    Progress.clearLine(of: console)
    if patience.isOver { console.note("Interrupted: this is the smallest sequence so far.") }
    guard let minimal = shrunk else {
      throw .couldNotRun(
        "\(path) broke \(file.property.laws[failure.law]) once, but not in a second run: "
          + "\(file.property.name) is flaky.")
    }
    return patience.code(
      try finish(minimal.file([]), minimal.law, from: file, to: minimal.commandCount))
  }

  private func finish(
    _ text: String, _ law: String, from file: TargetFile, to count: Int
  ) throws(CommandFailure) -> ExitCode {
    let output = arguments[.output]
    let before = Wording.count(file.records.commands.count, "command")
    let after = Wording.count(count, "command")
    console.note("\(law): from \(before) to \(after).")
    if let emittedTests {
      let name = try emittedTests.control(named: file.property.name, in: path)
      let item = EmittedTests.Item(trace: text, subject: name, law: law)
      try emittedTests.write([item])
      if output == nil { return .fine }
    }
    guard let output else {
      console.printDocument(text)
      return .fine
    }
    try files.write(text, to: output)
    console.print(program.line("replay", output))
    return .fine
  }
}
