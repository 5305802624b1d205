import KnurlEngine
import KnurlLaws
import KnurlSession
import KnurlVerification

/// `minimize`: the smallest history that breaks the same law as a given one.
struct MinimizeCommand {
  private let tool: CommandLineTool
  private let path: String
  private let output: String?
  private let law: String?
  /// Where a control may die without taking this process along.
  private let processes: CrashIsolation?
  private let emittedTests: EmittedTests?

  /// - Parameter words: What the command line was given.
  init(
    _ tool: CommandLineTool, _ arguments: ParsedArguments, _ words: [String]
  ) throws(CommandFailure) {
    self.tool = tool
    processes = CrashIsolation(tool, words)
    path = arguments.operands[0]
    output = try arguments.text("--output")
    law = try arguments.text("--law")
    emittedTests = try EmittedTests(tool, arguments)
  }

  func run() throws(CommandFailure) -> ExitCode {
    var file = try TargetFile(path, for: tool)
    if let verification = tool.verification(of: file.property.name),
      let death = processes?.minimal(
        file.records, subject: file.property.name, in: verification.declaration)
    {
      let text = TraceText.text(of: death.replayableTrace, in: verification.declaration)
      return try finish(text, death.law, from: file, to: death.trace.history.commands.count)
    }
    if let law {
      guard file.property.laws.contains(law) else {
        throw tool.unknown("law", law, among: file.property.laws)
      }
      file.law = law
    }
    let failures = file.failures()
    let wanted = law == nil ? failures : failures.filter { file.property.laws[$0.law] == law }
    guard let failure = wanted.first else {
      throw .couldNotRun(
        "\(path) breaks \(law.map { "not the law \($0)" } ?? "no law"), so there is nothing to "
          + "minimize; see \(tool.programName) replay \(Wording.shellQuoted(path)).")
    }
    let patience = InterruptibleRun(tool.console, law: file.property.laws[failure.law])
    let shrunk = patience.waiting {
      file.property.minimal(file.records, failure, limits: patience.limits)
    }
    Progress.clearLine(of: tool.console)
    if patience.isOver { tool.console.note("Interrupted: this is the smallest so far.") }
    guard let minimal = shrunk else {
      throw .couldNotRun(
        "\(path) broke \(file.property.laws[failure.law]) and did not break it again: "
          + "\(file.property.name) answers two equal runs differently.")
    }
    return try finish(minimal.file([]), minimal.law, from: file, to: minimal.commandCount)
  }

  private func finish(
    _ text: String, _ law: String, from file: TargetFile, to count: Int
  ) throws(CommandFailure) -> ExitCode {
    let before = Wording.count(file.records.commands.count, "command")
    let after = Wording.count(count, "command")
    tool.console.note("\(law): from \(before) to \(after).")
    if let emittedTests {
      let name = try emittedTests.control(named: file.property.name, in: path)
      let item = EmittedTests.Item(trace: text, subject: name, law: law)
      for written in try emittedTests.write([item]) { tool.console.print("Test: \(written)") }
      if output == nil { return .fine }
    }
    guard let output else {
      tool.environment.write(text)
      return .fine
    }
    try tool.write(text, to: output)
    tool.console.print("\(tool.programName) replay \(Wording.shellQuoted(output))")
    return .fine
  }
}
