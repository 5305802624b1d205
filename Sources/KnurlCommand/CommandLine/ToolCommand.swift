import KnurlArguments

/// A command of the command line: what it takes, and what it does.
///
/// Its initializer reads and refuses words; nothing is printed, written or started before it runs.
protocol ToolCommand {
  static var syntax: CommandSyntax { get }

  func run() throws(CommandFailure) -> ExitCode
}

/// A command of the list, and how it is made from the words behind its name.
struct CommandEntry {
  let syntax: CommandSyntax
  /// Makes the command, or another one where an option asks for that.
  let make: (ParsedArguments) throws(CommandFailure) -> any ToolCommand
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
