import KnurlArguments

/// A command of the command line.
///
/// The initializer reports all errors that the arguments and the catalog show. It writes no file
/// and starts no process, and it prints only warnings about a trace that it reads (`render
/// --trace`). `run` does the work and reports all other errors.
protocol ToolCommand {
  func run() throws(CommandFailure) -> ExitCode
}

/// A command with its own name.
protocol NamedCommand: ToolCommand {
  static var syntax: CommandSyntax { get }
}

/// A command's syntax, and a function that creates the command from its arguments.
struct CommandEntry {
  let syntax: CommandSyntax
  let make: (ParsedArguments) throws(CommandFailure) -> any ToolCommand

  init<Command: NamedCommand>(
    _ make: @escaping (ParsedArguments) throws(CommandFailure) -> Command
  ) {
    self.init(Command.self, make)
  }

  /// - Parameter make: Creates the command, or a different one if an option selects it.
  init<Command: NamedCommand>(
    _ command: Command.Type,
    _ make: @escaping (ParsedArguments) throws(CommandFailure) -> any ToolCommand
  ) {
    syntax = command.syntax
    self.make = make
  }
}

/// The name and the version of the program, as its user knows them.
struct Program {
  /// The text that the user types to start the program, such as `./knurl`.
  let name: String
  let version: String
  /// The files of the adapters whose controls it runs, instead of those of its catalog.
  var adapters: [String] = []

  /// The shell line that runs a command with a file.
  func line(_ command: String, _ path: String) -> String { line(command, [path]) }

  /// The shell line that runs a command with operands.
  func line(_ command: String, _ operands: [String]) -> String {
    let options = adapters.flatMap { [AdapterOption.option.name, $0] }
    return ([name, command] + (options + operands).map { Wording.shellQuoted($0) })
      .joined(separator: " ")
  }

  /// The shell lines that replay and explain the finding of a trace.
  func repeatLines(forTrace path: String) -> [String] {
    ["replay", "explain"].map { line($0, path) }
  }
}

// MARK: - Options of several commands

extension Flag {
  static var json: Flag { Flag("--json", "print the result as JSON") }
}

extension Option<String> {
  static var output: Option {
    Option("--output", short: "-o", "FILE", "write the result to FILE instead of printing it")
  }
}
