import KnurlArguments

extension CommandLineTool {
  /// The commands of this command line, in the order in which help shows them.
  ///
  /// - Parameter words: What the command line was given.
  func commands(startedWith words: [String] = []) -> [CommandEntry] {
    let (environment, encoder) = (environment, pictureEncoder)
    let (files, processes) = (environment.files, environment.processes)
    let (console, program, lookup, pages) = (console, program, lookup, pages)
    let traces = TraceReader(lookup: lookup, files: files, console: console)
    let process = OwnProcess(arguments: words, environment: environment)
    let entries: [CommandEntry?] = [
      CommandEntry(syntax: VerifyCommand.syntax) { arguments throws(CommandFailure) in
        if arguments[VerifyCommand.canaries] {
          return MutantsCommand(arguments: arguments, lookup: lookup, console: console)
        }
        return try VerifyCommand(
          arguments, lookup, pages, process, console, hasBenchmarks: benchmarks != nil)
      },
      CommandEntry(syntax: ReplayCommand.syntax) {
        ReplayCommand(arguments: $0, traces: traces, process: process)
      },
      CommandEntry(syntax: MinimizeCommand.syntax) {
        MinimizeCommand(arguments: $0, traces: traces, process: process)
      },
      CommandEntry(syntax: ExplainCommand.syntax) {
        ExplainCommand(arguments: $0, traces: traces, pages: pages, process: process)
      },
      CommandEntry(syntax: DecodeCommand.syntax) { DecodeCommand(arguments: $0, traces: traces) },
      CommandEntry(syntax: FuzzCommand.syntax) { arguments throws(CommandFailure) in
        if arguments[FuzzCommand.status] {
          return FuzzStatusCommand(
            arguments: arguments, files: files, program: program, console: console)
        }
        return try FuzzCommand(
          arguments, traces, pages, FuzzExecutables(main: fuzzing, others: otherFuzzing),
          ToolBuilder(environment, console), processes)
      },
      benchmarks.map { built in
        CommandEntry(syntax: BenchCommand.syntax) {
          BenchCommand(
            arguments: $0, built: built, builder: ToolBuilder(environment, console),
            processes: processes)
        }
      },
      CommandEntry(syntax: SpecimensCommand.syntax) {
        SpecimensCommand(arguments: $0, lookup: lookup, pages: pages, console: console)
      },
      CommandEntry(syntax: RenderCommand.syntax) { arguments throws(CommandFailure) in
        try RenderCommand(arguments, traces, encoder)
      },
      CommandEntry(syntax: GalleryCommand.syntax) {
        GalleryCommand(
          arguments: $0, lookup: lookup, files: files, encoder: encoder, console: console)
      },
      CommandEntry(syntax: RecordCommand.syntax) {
        RecordCommand(
          arguments: $0, lookup: lookup, files: files, encoder: encoder, console: console)
      },
      CommandEntry(syntax: FindingsCommand.syntax) {
        FindingsCommand(arguments: $0, lookup: lookup, files: files, console: console)
      },
      CommandEntry(syntax: ListCommand.syntax) {
        ListCommand(arguments: $0, catalog: catalog, program: program, console: console)
      },
      CommandEntry(syntax: LawCommand.syntax) {
        LawCommand(arguments: $0, lookup: lookup, pages: pages, console: console)
      },
      !makesPackages
        ? nil
        : CommandEntry(syntax: InitCommand.syntax) {
          InitCommand(
            arguments: $0, files: files, checkout: PackageFolders(environment), program: program,
            console: console)
        },
      CommandEntry(syntax: HelpCommand.syntax) { arguments throws(CommandFailure) in
        HelpCommand(text: try helpText(of: arguments.operands.first), console: console)
      },
    ]
    return entries.compactMap { $0 }
  }

  /// The names of all commands, also of those that the overview does not show.
  package var commandNames: [String] { commands().map { $0.syntax.name } }

  var console: Console { Console(environment, programName: programName) }

  private var program: Program { Program(name: programName, version: version) }

  /// What finds the controls and specimens of the catalog.
  var lookup: CatalogLookup { CatalogLookup(catalog: catalog, program: program) }

  /// What pages of findings and laws are made with.
  var pages: PageSetup {
    PageSetup(
      catalog: catalog, program: program, files: environment.files, encoder: pictureEncoder,
      now: environment.now)
  }

  // MARK: - Help

  private static let exitCodes =
    "Exit codes: 0 fine, 1 a finding, 2 could not run, 64 wrong usage."

  private var listedCommands: [CommandSyntax] {
    commands().map { $0.syntax }.filter { $0.isListed }
  }

  /// The help of a command, or the overview where none is named.
  func helpText(of name: String?) throws(CommandFailure) -> String {
    if let name { return helpText(of: try entry(named: name, among: commands()).syntax) }
    let entries =
      listedCommands.map { ($0.form, $0.summary) } + scriptCommands.map { ($0.name, $0.summary) }
    return """
      Knurl verifies custom controls.

      USAGE: \(programName) COMMAND [OPTION…]

      \(CommandSyntax.table(entries))

      \(programName) help COMMAND explains one; --version prints the version.
      \(Self.exitCodes)
      """
  }

  func helpText(of syntax: CommandSyntax) -> String {
    syntax.helpText(startedBy: "\(programName) \(syntax.name)", exitCodes: Self.exitCodes)
  }

  /// The command of a name, or why there is none.
  func entry(
    named name: String, among entries: [CommandEntry]
  ) throws(CommandFailure) -> CommandEntry {
    if let entry = entries.first(where: { $0.syntax.name == name }) { return entry }
    if scriptCommands.contains(where: { $0.name == name }) {
      throw .usage("“\(name)” is done by the script \(programName), not by this program; run that.")
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

/// `help`, and whatever else prints a text and does nothing.
struct HelpCommand: ToolCommand {
  static let syntax = CommandSyntax("help", "[COMMAND]", summary: "explain a command")

  let text: String
  let console: Console

  func run() -> ExitCode {
    console.print(text)
    return .fine
  }
}
