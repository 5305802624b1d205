import KnurlArguments
import KnurlMarkup

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

  /// Creates the command, or a different one if an option selects it.
  static func make(
    _ arguments: ParsedArguments, _ tool: CommandLineTool
  ) throws(CommandFailure) -> any ToolCommand
}

/// A command that keeps its arguments and the command line that it is part of.
protocol ArgumentCommand: ToolCommand {
  var arguments: ParsedArguments { get }
  var tool: CommandLineTool { get }

  init(arguments: ParsedArguments, tool: CommandLineTool) throws(CommandFailure)
}

extension ArgumentCommand {
  static func make(
    _ arguments: ParsedArguments, _ tool: CommandLineTool
  ) throws(CommandFailure) -> any ToolCommand {
    try Self(arguments: arguments, tool: tool)
  }

  var console: Console { tool.console }
  var files: FileAccess { tool.environment.files }
  var lookup: CatalogLookup { tool.lookup }
  var pages: PageSetup { tool.pages }
  var program: Program { tool.program }
  var printsJSON: Bool { arguments[.json] }

  /// Prints a JSON document, which begins with its format, the command and the version.
  func printDocument(
    format: Int = 1, of command: String, _ members: KeyValuePairs<String, JSONValue>
  ) {
    let head = [JSONValue.Member]([
      "format": .integer(format), "command": .string(command),
      "version": .string(program.version),
    ])
    console.printDocument(JSONValue.object(head + [JSONValue.Member](members)).text)
  }
}

extension [JSONValue.Member] {
  init(_ pairs: KeyValuePairs<String, JSONValue>) {
    self = pairs.map { JSONValue.Member($0.key, $0.value) }
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
