import Foundation
import KnurlArguments
import KnurlProcesses
public import KnurlRaster
import KnurlSession
public import KnurlVerification

/// The command line for a catalog of controls: `verify`, `list`, `replay` and the other commands.
///
/// An executable of a few lines passes its own catalog:
/// ```swift
/// exit(CommandLineTool(catalog: catalog).run(Array(CommandLine.arguments.dropFirst())))
/// ```
/// Every command uses the same exit codes: 0 success, 1 a finding, 2 could not run, 64 wrong usage.
public struct CommandLineTool {
  private(set) var catalog: Catalog
  /// The files of the adapters whose controls the catalog has.
  private(set) var adapters: [String] = []
  /// The words after the program's name; empty before it runs.
  private var words: [String] = []
  let programName: String
  let version: String
  let scriptCommands: [ScriptCommand]
  let fuzzing: BuiltTool?
  let otherFuzzing: [BuiltTool]
  let benchmarks: BuiltTool?
  let makesPackages: Bool
  let environment: CommandEnvironment
  let pictureEncoder: PictureEncoder?

  /// Encodes a picture as the bytes of a file. The text of a thrown error appears in a message.
  public typealias PictureEncoder = (Bitmap) throws -> [UInt8]

  /// A command that the wrapper script performs. The overview lists script commands last.
  public struct ScriptCommand: Sendable {
    public var name: String
    public var summary: String

    public init(name: String, summary: String) {
      self.name = name
      self.summary = summary
    }
  }

  /// - Parameters:
  ///   - programName: The text that starts the program, for help and for “Repeat:” lines.
  ///   - version: The version in `--version` and in results; by default Knurl's own.
  ///   - fuzzing: The fuzz executable with the same catalog, for `fuzz`.
  ///   - otherFuzzing: Fuzz executables for targets that need other build flags; each lists its
  ///     targets.
  ///   - benchmarks: The benchmark executable; without it, there is no `bench` command.
  ///   - makesPackages: Whether there is an `init` command, which needs a checkout of Knurl.
  ///   - pictureEncoder: Encodes pictures as PNG files. It is passed in so that this library does
  ///     not depend on a PNG library; without it, no pictures are drawn.
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
  /// - Parameter arguments: The words after the program's name.
  /// - Returns: The exit code.
  public func run(_ arguments: [String]) -> Int32 {
    // A file that grows too large is an error of the write.
    signal(SIGXFSZ, SIG_IGN)
    do throws(CommandFailure) {
      let process = OwnProcess(arguments: arguments, environment: environment)
      if case .worker(let subject, let variant)? = process.task {
        return try with(process).serve(subject, variant).rawValue
      }
      if case .probe(let names)? = process.task {
        environment.keepOutputApart()
        ControlProbe.serve(names, try with(process).lookup, say: environment.write)
        return ExitCode.fine.rawValue
      }
      if process.task != nil || !Self.sharingOutput.contains(arguments.first ?? "") {
        environment.keepOutputApart()
      }
      if process.isTaskLost {
        throw .couldNotRun(
          "KNURL_CHILD_TASK names no task; it is set for processes that this program starts; unset it."
        )
      }
      if let problem = process.wrongHangSeconds { throw .usage(problem) }
      var tool = try with(process)
      tool.catalog = tool.watched(tool.catalog, process).namedFromSources
      // After this, the process may exit.
      defer { if environment.executable != nil { LastWords.end() } }
      let code = try tool.command(of: arguments).run()
      if let problem = environment.outputProblem() { throw .couldNotRun(problem) }
      return code.rawValue
    } catch {
      console.complain(error.message)
      return error.exitCode.rawValue
    }
  }

  var process: OwnProcess { OwnProcess(arguments: words, environment: environment) }

  /// The same command line with the controls of the adapters that the arguments name, if they name any.
  private func with(_ process: OwnProcess) throws(CommandFailure) -> CommandLineTool {
    var tool = self
    tool.catalog = try AdapterOption.catalog(
      catalog, for: process.arguments, isChild: process.task != nil)
    tool.adapters = AdapterOption.files(in: process.arguments)
    tool.words = process.arguments
    return tool
  }

  /// The catalog, whose controls cannot end this process without a word while it makes them.
  private func watched(_ catalog: Catalog, _ process: OwnProcess) -> Catalog {
    // A test runs several command lines at the same time.
    // Who started this process knows how it ends, and so does a debugger.
    guard environment.executable != nil, process.task == nil, !Debugger.isAttached else {
      return catalog
    }
    let name = console.programName
    let usual = "\(name): code of a control ended this program, so there is no result."
    let seconds = ControlProbe.limit(process)
    LastWords.begin(usual)
    let folder = FileManager.default.currentDirectoryPath
    let remedy =
      adapters.isEmpty
      ? "look at its initializer, or leave it out of the catalog"
      : "\(name) adapter check \(adapters[0]) says more"
    var catalog = catalog
    catalog.controls = catalog.controls.map { control in
      control.making { make in
        // The results go where the user wants them, wherever an initializer goes.
        defer { _ = FileManager.default.changeCurrentDirectoryPath(folder) }
        return LastWords.during(
          "\(name): the control “\(control.name)” crashed, hung or exited while it was created or "
            + "described, so there is no result; \(remedy).",
          seconds: UInt32(min(seconds, 3_600).rounded(.up)), then: usual, make)
      }
    }
    return catalog
  }

  /// The commands for which other programs write to standard output.
  private static let sharingOutput = [BenchCommand.syntax.name, ExplainCommand.syntax.name]

  /// Runs command sequences for the parent process.
  private func serve(_ subject: String, _ variant: VerifyVariant) -> ExitCode {
    guard let verification = lookup.verification(of: subject) else { return .couldNotRun }
    var worker = Worker(variant.applied(to: verification), calls: VerifyCalls.all(pages))
    worker.run()
    return .fine
  }

  /// The usage error that these arguments cause before any work is done; nil if they are valid.
  package func refusal(of arguments: [String]) -> (exitCode: Int32, message: String)? {
    do throws(CommandFailure) {
      _ = try command(of: arguments)
      return nil
    } catch {
      return (error.exitCode.rawValue, error.message)
    }
  }

  /// Parses the arguments and creates the command.
  ///
  /// Writes no file, starts no process and prints no result: the command's `run` does that.
  private func command(of arguments: [String]) throws(CommandFailure) -> any ToolCommand {
    let words = Array(arguments.dropFirst())
    guard let name = arguments.first, !["--help", "-h"].contains(name) else {
      return PrintedText(text: try helpText(of: words.first), console: console)
    }
    if name == "--version" {
      guard words.isEmpty else { throw .usage("--version takes no other argument.") }
      return PrintedText(text: "\(console.programName) \(version)", console: console)
    }
    if let twice = catalog.repeatedName {
      throw .couldNotRun("the catalog uses the name “\(twice)” twice; rename one of the two.")
    }
    let command = try command(named: name)
    let parsed = try ParsedArguments(
      words, for: command.syntax, help: "\(programName) help \(name)")
    if parsed.asksForHelp {
      return PrintedText(text: helpText(of: command.syntax), console: console)
    }
    return try command.make(parsed, self)
  }
}
