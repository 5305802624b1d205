import KnurlArguments
import KnurlMarkup

extension CommandLineTool {
  /// The commands of this command line, in the order of the help text.
  private var commands: [any NamedCommand.Type] {
    let all: [(any NamedCommand.Type)?] = [
      VerifyCommand.self, ReportCommand.self, AdapterCommand.self, ReplayCommand.self,
      MinimizeCommand.self, ExplainCommand.self, PlayCommand.self, DecodeCommand.self,
      FuzzCommand.self, benchmarks == nil ? nil : BenchCommand.self, SpecimensCommand.self,
      RenderCommand.self, FindingsCommand.self, ListCommand.self, LawCommand.self,
      makesPackages ? InitCommand.self : nil, PrintedText.self,
    ]
    return all.compactMap { $0 }
  }

  /// The names of all commands, including commands that the overview does not list.
  package var commandNames: [String] { commands.map { $0.syntax.name } }

  var console: Console { Console(environment, programName: programName) }

  var program: Program { Program(name: programName, version: version, adapters: adapters) }

  /// Finds the controls and specimens of the catalog.
  var lookup: CatalogLookup { CatalogLookup(catalog: catalog, program: program) }

  var traces: TraceOpener { TraceOpener(lookup: lookup, console: console) }

  /// Everything needed to write the pages of findings and laws.
  var pages: PageSetup {
    PageSetup(
      catalog: catalog, program: program, files: environment.files, encoder: pictureEncoder,
      now: environment.now)
  }

  // MARK: - Help

  private static let exitCodes =
    "Exit codes: 0 success, 1 a finding, 2 could not run, 64 wrong usage."

  private var listedCommands: [CommandSyntax] {
    commands.map { $0.syntax }.filter { $0.isListed }
  }

  /// The help of a command, or the overview if no command is named.
  func helpText(of name: String?) throws(CommandFailure) -> String {
    if let name { return helpText(of: try command(named: name).syntax) }
    let entries =
      listedCommands.map { ($0.form, $0.summary) } + scriptCommands.map { ($0.name, $0.summary) }
    return """
      Knurl verifies custom controls.

      USAGE: \(programName) COMMAND [OPTION…]

      \(WrappedText.table(entries))

      \(programName) help COMMAND explains a command; --version prints the version.
      \(Self.exitCodes)
      """
  }

  func helpText(of syntax: CommandSyntax) -> String {
    syntax.helpText(startedBy: "\(programName) \(syntax.name)", exitCodes: Self.exitCodes)
  }

  /// The command with this name.
  ///
  /// - Throws: A usage error that suggests a similar name.
  func command(named name: String) throws(CommandFailure) -> any NamedCommand.Type {
    if let command = commands.first(where: { $0.syntax.name == name }) { return command }
    if scriptCommands.contains(where: { $0.name == name }) {
      throw .usage("“\(name)” is a command of the script \(programName); run that script.")
    }
    let isOption = name.hasPrefix("-")
    let names =
      isOption
      ? ["--help", "--version"]
      : listedCommands.map { $0.name } + scriptCommands.map { $0.name }
    throw .usage(
      "there is no \(isOption ? "option" : "command") “\(name)”"
        + NearestMatch.remedy(for: name, among: names, otherwise: "\(programName) help"))
  }
}

/// `help` and `--version`: prints a text.
struct PrintedText: NamedCommand {
  static let syntax = CommandSyntax("help", "[COMMAND]", summary: "explain a command")

  let text: String
  let console: Console

  static func make(
    _ arguments: ParsedArguments, _ tool: CommandLineTool
  ) throws(CommandFailure) -> any ToolCommand {
    PrintedText(text: try tool.helpText(of: arguments.operands.first), console: tool.console)
  }

  func run() -> ExitCode {
    console.print(text)
    return .fine
  }
}
