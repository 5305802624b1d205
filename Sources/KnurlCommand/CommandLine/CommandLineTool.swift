import KnurlArguments
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
      let process = OwnProcess(arguments: arguments, environment: environment)
      if case .worker(let subject)? = process.task { return serve(subject).rawValue }
      let code = try command(of: arguments).run()
      if let problem = environment.outputProblem() { throw .couldNotRun(problem) }
      return code.rawValue
    } catch {
      console.complain(error.message)
      return error.exitCode.rawValue
    }
  }

  /// Performs histories for the process that has started this one.
  private func serve(_ subject: String) -> ExitCode {
    guard let verification = lookup.verification(of: subject) else { return .couldNotRun }
    var worker = Worker(verification, calls: VerifyCalls.all(pages))
    worker.run()
    return .fine
  }

  /// Why these words are refused before anything is done, as far as they and the catalog show it; nil
  /// where they are understood.
  package func refusal(of arguments: [String]) -> (exitCode: Int32, message: String)? {
    do throws(CommandFailure) {
      _ = try command(of: arguments)
      return nil
    } catch {
      return (error.exitCode.rawValue, error.message)
    }
  }

  /// Takes the words apart and makes the command, whose `run` does what they ask for; until then nothing
  /// is written or started, and no result is printed.
  private func command(of arguments: [String]) throws(CommandFailure) -> any ToolCommand {
    let words = Array(arguments.dropFirst())
    guard let name = arguments.first, !["--help", "-h"].contains(name) else {
      return PrintedText(text: try helpText(of: words.first), console: console)
    }
    if name == "--version" {
      guard words.isEmpty else { throw .usage("--version stands alone.") }
      return PrintedText(text: "\(console.programName) \(version)", console: console)
    }
    if let twice = catalog.repeatedName {
      throw .couldNotRun("the catalog has two subjects called “\(twice)”; give one another name.")
    }
    let entry = try entry(named: name, among: commands(startedWith: arguments))
    let parsed = try ParsedArguments(
      words, for: entry.syntax, help: "\(programName) help \(name)")
    if parsed.asksForHelp { return PrintedText(text: helpText(of: entry.syntax), console: console) }
    return try entry.make(parsed)
  }
}
