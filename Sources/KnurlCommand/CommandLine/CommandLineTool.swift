public import KnurlRaster
import KnurlSession
public import KnurlVerification

/// The command line over a catalog of controls: `verify`, `list`, `replay` and the rest.
///
/// An executable of a few lines hands in its own catalog:
/// ```swift
/// exit(CommandLineTool(catalog: catalog).run(Array(CommandLine.arguments.dropFirst())))
/// ```
/// Exit codes are the same for every command: 0 fine, 1 a finding, 2 could not run, 64 wrong usage.
public struct CommandLineTool {
  let catalog: Catalog
  let programName: String
  let version: String
  let scriptCommands: [ScriptCommand]
  let fuzzing: BuiltTool?
  let otherFuzzing: [BuiltTool]
  let benchmarks: BuiltTool?
  let makesPackages: Bool
  let environment: CommandEnvironment
  let pictureEncoder: PictureEncoder?

  /// Makes a file of a picture, or says in one sentence why not.
  public typealias PictureEncoder = (Bitmap) throws -> [UInt8]

  /// A command that a script in front of the executable does itself; help shows it with the others.
  public struct ScriptCommand: Sendable {
    public var name: String
    public var summary: String

    public init(name: String, summary: String) {
      self.name = name
      self.summary = summary
    }
  }

  /// - Parameters:
  ///   - programName: What to type to start it, for help and for the lines that repeat a finding.
  ///   - version: Shown by `--version` and in results; by default Knurl's own.
  ///   - fuzzing: The fuzz executable over the same catalog, for `fuzz`.
  ///   - otherFuzzing: Fuzz executables for targets that are built with other flags; each names its
  ///     own.
  ///   - benchmarks: The benchmark executable; without it there is no `bench`.
  ///   - makesPackages: Whether there is `init`, which needs a checkout of Knurl around it.
  ///   - pictureEncoder: Makes PNG files of pictures. It comes in as a value, so that this library
  ///     needs none that knows PNG; without one, nothing is drawn.
  public init(
    catalog: Catalog, programName: String = "./knurl", version: String? = nil,
    scriptCommands: [ScriptCommand] = [], fuzzing: BuiltTool? = nil,
    otherFuzzing: [BuiltTool] = [], benchmarks: BuiltTool? = nil, makesPackages: Bool = false,
    environment: CommandEnvironment = .live, pictureEncoder: PictureEncoder? = nil
  ) {
    self.catalog = catalog
    self.programName = programName
    self.version = version ?? KnurlVersion.text
    self.scriptCommands = scriptCommands
    self.fuzzing = fuzzing
    self.otherFuzzing = otherFuzzing
    self.benchmarks = benchmarks
    self.makesPackages = makesPackages
    self.environment = environment
    self.pictureEncoder = pictureEncoder
  }

  /// Runs one command.
  ///
  /// - Parameter arguments: The words behind the program's name.
  /// - Returns: The exit code.
  public func run(_ arguments: [String]) -> Int32 {
    do throws(CommandFailure) {
      if case .worker(let subject)? = ChildTask(environment) { return serve(subject) }
      if let benchmarks, arguments.first == BenchCommand.syntax.name {
        let rest = Array(arguments.dropFirst())
        return try BenchCommand(tool: self, built: benchmarks, arguments: rest).run()
      }
      let code = try perform(arguments).rawValue
      if let problem = environment.outputProblem() { throw .couldNotRun(problem) }
      return code
    } catch {
      console.complain(error.message)
      return error.exitCode.rawValue
    }
  }

  /// Performs histories for the process that has started this one.
  private func serve(_ subject: String) -> Int32 {
    guard let verification = verification(of: subject) else { return ExitCode.couldNotRun.rawValue }
    var worker = Worker(verification, calls: VerifyCalls.all(self))
    worker.run()
    return ExitCode.fine.rawValue
  }

  var console: Console { Console(environment, programName: programName) }

  /// What a command line does once it is understood.
  private typealias Work = () throws(CommandFailure) -> ExitCode

  private func perform(_ arguments: [String]) throws(CommandFailure) -> ExitCode {
    try work(of: arguments)()
  }

  /// Why these words are refused before anything is done, or nil where they are understood.
  package func refusal(of arguments: [String]) -> (exitCode: Int32, message: String)? {
    do throws(CommandFailure) {
      _ = try work(of: arguments)
      return nil
    } catch {
      return (error.exitCode.rawValue, error.message)
    }
  }

  /// Takes the words apart; nothing is printed, written or started before the result is called.
  private func work(of arguments: [String]) throws(CommandFailure) -> Work {
    guard let name = arguments.first else { return printing(helpText) }
    if ["--help", "-h"].contains(name) { return try help(Array(arguments.dropFirst())) }
    if name == "--version" {
      guard arguments.count == 1 else { throw .usage("--version stands alone.") }
      return printing("\(console.programName) \(version)")
    }
    if let twice = catalog.repeatedName {
      throw .couldNotRun("the catalog has two subjects called “\(twice)”; give one another name.")
    }
    let syntax = try syntax(of: name)
    let parsed = try ParsedArguments(
      Array(arguments.dropFirst()), for: syntax, help: "\(programName) help \(name)")
    if parsed.asksForHelp { return printing(helpText(of: syntax)) }
    return try work(of: syntax.name, parsed, arguments)
  }

  private func printing(_ text: String) -> Work {
    { () throws(CommandFailure) in
      console.print(text)
      return .fine
    }
  }

  private func work(
    of command: String, _ arguments: ParsedArguments, _ words: [String]
  ) throws(CommandFailure) -> Work {
    switch command {
    case "verify" where arguments.has("--canaries"):
      return try MutantsCommand(self, arguments).run
    case "verify": return try VerifyCommand(self, arguments, words).run
    case "replay": return try ReplayCommand(self, arguments, words).run
    case "minimize": return try MinimizeCommand(self, arguments, words).run
    case "explain": return try ExplainCommand(self, arguments, words).run
    case "decode": return try DecodeCommand(self, arguments).run
    case "fuzz" where arguments.has("--status"):
      return try FuzzStatusCommand(self, arguments).run
    case "fuzz": return try FuzzCommand(self, arguments).run
    case "init": return try InitCommand(self, arguments).run
    case "specimens": return try SpecimensCommand(self, arguments).run
    case "render": return try RenderCommand(self, arguments).run
    case "gallery": return try GalleryCommand(self, arguments).run
    case "record": return try RecordCommand(self, arguments).run
    case "findings": return try FindingsCommand(self, arguments).run
    case "list": return try ListCommand(self, arguments).run
    case "law": return try LawCommand(self, arguments).run
    default: return try help(arguments.operands)
    }
  }

  private func help(_ names: [String]) throws(CommandFailure) -> Work {
    guard let name = names.first else { return printing(helpText) }
    return printing(helpText(of: try syntax(of: name)))
  }

  private func syntax(of name: String) throws(CommandFailure) -> CommandSyntax {
    if let syntax = commands.first(where: { $0.name == name }) { return syntax }
    if name == FindingsCommand.syntax.name { return FindingsCommand.syntax }
    let help = "\(programName) help"
    if scriptCommands.contains(where: { $0.name == name }) {
      throw .usage("“\(name)” is done by the script \(programName), not by this program; run that.")
    }
    let isOption = name.hasPrefix("-")
    let names =
      isOption
      ? ["--help", "--version"]
      : commands.map { $0.name } + scriptCommands.map { $0.name }
    throw .usage(
      "there is no \(isOption ? "option" : "command") “\(name)”"
        + NearestMatch.remedy(for: name, among: names, otherwise: help))
  }
}
