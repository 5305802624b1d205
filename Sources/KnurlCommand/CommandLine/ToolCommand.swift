import KnurlArguments

/// What a command line does.
///
/// The initializer refuses what the words and the catalog show to be wrong. It writes and starts
/// nothing, and prints nothing but warnings about a trace that it reads (`render --trace`). `run` does
/// the work, and refuses what only the work shows.
protocol ToolCommand {
  func run() throws(CommandFailure) -> ExitCode
}

/// A command with a name of its own.
protocol NamedCommand: ToolCommand {
  static var syntax: CommandSyntax { get }
}

/// A command of the list, and how it is made from the words behind its name.
struct CommandEntry {
  let syntax: CommandSyntax
  let make: (ParsedArguments) throws(CommandFailure) -> any ToolCommand

  init<Command: NamedCommand>(
    _ make: @escaping (ParsedArguments) throws(CommandFailure) -> Command
  ) {
    self.init(Command.self, make)
  }

  /// - Parameter make: Makes the command, or another one where an option asks for that.
  init<Command: NamedCommand>(
    _ command: Command.Type,
    _ make: @escaping (ParsedArguments) throws(CommandFailure) -> any ToolCommand
  ) {
    syntax = command.syntax
    self.make = make
  }
}

/// The command line as its user starts it.
struct Program {
  /// What to type to start it.
  let name: String
  let version: String

  /// What to type to have a file read by a command.
  func line(_ command: String, _ path: String) -> String {
    "\(name) \(command) \(Wording.shellQuoted(path))"
  }

  /// What to type to see the finding of a trace again, and what of it matters.
  func repeatLines(forTrace path: String) -> [String] {
    ["replay", "explain"].map { line($0, path) }
  }
}

// MARK: - Options of several commands

extension Flag {
  static var json: Flag { Flag("--json", "print the result as JSON (\"format\": 1)") }
}

extension Option<String> {
  static var output: Option {
    Option("--output", short: "-o", "FILE", "write it there instead of printing it")
  }
}
