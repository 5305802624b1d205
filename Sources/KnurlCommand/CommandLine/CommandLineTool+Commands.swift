import KnurlArguments
import KnurlMarkup
import KnurlSession

extension CommandLineTool {
  /// The commands of this command line, in the order of the help text.
  ///
  /// - Parameter words: All arguments of the command line.
  func commands(startedWith words: [String] = []) -> [CommandEntry] {
    let (environment, encoder) = (environment, pictureEncoder)
    let (files, processes) = (environment.files, environment.processes)
    let (console, program, lookup, pages) = (console, program, lookup, pages)
    let traces = TraceOpener(
      lookup: lookup, files: files, root: PackageFolders(environment).root, console: console)
    let process = OwnProcess(arguments: words, environment: environment)
    let entries: [CommandEntry?] = [
      CommandEntry(VerifyCommand.self) { arguments throws(CommandFailure) in
        if arguments[VerifyCommand.mutants] {
          return try MutantsCommand(arguments, lookup, console)
        }
        return try VerifyCommand(
          arguments, lookup, pages, process, console, hasBenchmarks: benchmarks != nil)
      },
      CommandEntry {
        ReportCommand(arguments: $0, files: files, program: program, console: console)
      },
      CommandEntry { AdapterCommand(arguments: $0, console: console) },
      CommandEntry { arguments throws(CommandFailure) in
        try ReplayCommand(arguments, traces, process)
      },
      CommandEntry { arguments throws(CommandFailure) in
        try MinimizeCommand(arguments, traces, process)
      },
      CommandEntry {
        ExplainCommand(arguments: $0, traces: traces, pages: pages, process: process)
      },
      CommandEntry { arguments throws(CommandFailure) in
        try PlayCommand(arguments, traces, pages, processes)
      },
      CommandEntry { DecodeCommand(arguments: $0, traces: traces) },
      CommandEntry(FuzzCommand.self) { arguments throws(CommandFailure) in
        if arguments[FuzzCommand.status] {
          return try FuzzStatusCommand(arguments, files, program, console)
        }
        return try FuzzCommand(
          arguments, traces, pages, FuzzExecutables(main: fuzzing, others: otherFuzzing),
          ToolBuilder(environment, console), processes)
      },
      benchmarks.map { built in
        CommandEntry {
          BenchCommand(
            arguments: $0, built: built, builder: ToolBuilder(environment, console),
            processes: processes)
        }
      },
      CommandEntry { arguments throws(CommandFailure) in
        try SpecimensCommand(arguments, lookup, pages, console)
      },
      CommandEntry { arguments throws(CommandFailure) in
        try RenderCommand(arguments, traces, encoder)
      },
      CommandEntry { arguments throws(CommandFailure) in
        try FindingsCommand(arguments, lookup, files, console)
      },
      CommandEntry {
        ListCommand(arguments: $0, catalog: catalog, program: program, console: console)
      },
      CommandEntry { arguments throws(CommandFailure) in
        try LawCommand(arguments, lookup, pages, console)
      },
      !makesPackages
        ? nil
        : CommandEntry { arguments throws(CommandFailure) in
          try InitCommand(
            arguments, files, RepositoryTraces.root(environment.variables), program, console)
        },
      CommandEntry { arguments throws(CommandFailure) in
        PrintedText(text: try helpText(of: arguments.operands.first), console: console)
      },
    ]
    return entries.compactMap { $0 }
  }

  /// The names of all commands, including commands that the overview does not list.
  package var commandNames: [String] { commands().map { $0.syntax.name } }

  var console: Console { Console(environment, programName: programName) }

  private var program: Program { Program(name: programName, version: version, adapters: adapters) }

  /// Finds the controls and specimens of the catalog.
  var lookup: CatalogLookup { CatalogLookup(catalog: catalog, program: program) }

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
    commands().map { $0.syntax }.filter { $0.isListed }
  }

  /// The help of a command, or the overview if no command is named.
  func helpText(of name: String?) throws(CommandFailure) -> String {
    if let name { return helpText(of: try entry(named: name, among: commands()).syntax) }
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
  func entry(
    named name: String, among entries: [CommandEntry]
  ) throws(CommandFailure) -> CommandEntry {
    if let entry = entries.first(where: { $0.syntax.name == name }) { return entry }
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

  func run() -> ExitCode {
    console.print(text)
    return .fine
  }
}
