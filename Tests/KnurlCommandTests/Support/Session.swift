import Foundation
import KnurlCommand
import KnurlVerification
import Testing
import Transcripts

/// A temporary folder with a command line whose output is captured.
final class Session {
  let folder: URL
  private let outputFile: URL
  private let errorFile: URL
  var catalog: Catalog
  var isOutputTerminal = false
  var isErrorTerminal = false
  var variables: [String: String] = [:]
  var now: @Sendable () -> Double = { 0 }
  var today: @Sendable () -> String = { "2000-01-01" }
  var files = FileAccess.live
  var processes = ProcessAccess.live
  var fuzzing: BuiltTool?
  var otherFuzzing: [BuiltTool] = []
  var scriptCommands: [CommandLineTool.ScriptCommand] = []
  var benchmarks: BuiltTool?
  var makesPackages = false
  var outputProblem: String?
  /// The folder at which relative paths begin.
  var workingFolder: String?
  /// The encoder of pictures; nil if no pictures are drawn.
  var pictureEncoder: CommandLineTool.PictureEncoder?
  /// The commands since the last transcript, with their output and exit codes.
  private var log = ""

  /// The output and the exit code of a command.
  struct Outcome {
    let code: Int32
    let output: String
    let errors: String
  }

  init(_ catalog: Catalog = Toy.soundCatalog) throws {
    self.catalog = catalog
    folder = FileManager.default.temporaryDirectory.appending(path: "knurl-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    outputFile = folder.appending(path: ".output")
    errorFile = folder.appending(path: ".errors")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A path inside the session's folder.
  func path(_ name: String) -> String { folder.path + "/" + name }

  func run(_ arguments: String...) throws -> Outcome { try run(arguments) }

  func run(_ arguments: [String]) throws -> Outcome {
    // Closures may share a file handle with the search, but not an array of lines.
    try Data().write(to: outputFile)
    try Data().write(to: errorFile)
    let output = try FileHandle(forWritingTo: outputFile)
    let errors = try FileHandle(forWritingTo: errorFile)
    defer { try? output.close() }
    defer { try? errors.close() }
    var files = files
    if let workingFolder { files.workingFolder = { workingFolder } }
    let problem = outputProblem
    var environment = CommandEnvironment(
      write: { try? output.write(contentsOf: Data($0.utf8)) },
      writeError: { try? errors.write(contentsOf: Data($0.utf8)) },
      isOutputTerminal: isOutputTerminal, isErrorTerminal: isErrorTerminal, variables: variables,
      now: now, files: files, processes: processes, outputProblem: { problem })
    environment.today = today
    let tool = CommandLineTool(
      catalog: catalog, version: "1.2.3", scriptCommands: scriptCommands, fuzzing: fuzzing,
      otherFuzzing: otherFuzzing, benchmarks: benchmarks, makesPackages: makesPackages,
      environment: environment,
      pictureEncoder: pictureEncoder)
    let code = tool.run(arguments)
    let outcome = Outcome(
      code: code, output: try String(contentsOf: outputFile, encoding: .utf8),
      errors: try String(contentsOf: errorFile, encoding: .utf8))
    let words = arguments.map { $0.isEmpty || $0.contains(" ") ? "'\($0)'" : $0 }
    log += (["$ knurl"] + words).joined(separator: " ") + "\n" + outcome.output
    log += outcome.errors.isEmpty ? "" : "(standard error)\n" + outcome.errors
    log += "(exit code \(code))\n\n"
    return outcome
  }

  /// Compares all commands since the last transcript, and then files of the session's folder, with
  /// a transcript.
  ///
  /// The session's folder is written FOLDER. A page or a picture is shown as its reader sees it.
  func expectTranscript(
    _ name: String, showing files: String..., filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for file in files {
      let isMarkup = file.hasSuffix(".html") || file.hasSuffix(".svg")
      let text = try read(file)
      log += "(file \(file))\n" + (isMarkup ? seenText(of: text) : text) + "\n"
    }
    let text = log.replacing(self.files.resolved(folder.path), with: "FOLDER")
      .replacing(folder.path, with: "FOLDER")
    log = ""
    // Without the empty line at the end.
    try Transcripts.expectTranscript(
      of: String(text.dropLast()), name, filePath: filePath, sourceLocation: sourceLocation)
  }

  /// Runs a command that must be refused with one line, before any work.
  func expectWrongUsage(
    _ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try run(arguments)
    #expect(outcome.code == 64, "\(arguments)", sourceLocation: sourceLocation)
    #expect(outcome.output.isEmpty, "\(arguments)", sourceLocation: sourceLocation)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 1, "\(arguments): \(outcome.errors)", sourceLocation: sourceLocation)
  }

  /// Runs `verify` with few cases and with results in the session's folder.
  func verify(_ arguments: String...) throws -> Outcome {
    try run(["verify", "--cases", "300", "--output", path("results")] + arguments)
  }

  /// Runs `fuzz` with results in the session's folder.
  func fuzz(_ arguments: String...) throws -> Outcome { try fuzz(arguments) }

  func fuzz(_ arguments: [String]) throws -> Outcome {
    try run(["fuzz"] + arguments + ["--output", path("r")])
  }

  /// Runs `specimens` with few cases and with pages in the session's folder.
  func specimens(_ arguments: String...) throws -> Outcome {
    try run(["specimens", "--cases", "500", "--output", path("specimens")] + arguments)
  }

  /// Creates a folder and its parents in the session's folder.
  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: true)
  }

  /// Lets every write fail whose path meets a condition, as if the disk were full.
  func loseWrites(where isLost: @escaping @Sendable (_ path: String) -> Bool) {
    files.write = { bytes, path throws(FileProblem) in
      if isLost(path) { throw FileProblem("the disk is full") }
      try FileAccess.live.write(bytes, path)
    }
  }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  func read(_ name: String) throws -> String {
    try String(contentsOf: URL(fileURLWithPath: path(name)), encoding: .utf8)
  }

  /// Returns the path, inside the session's folder, of the first finding whose name begins with
  /// `stem`.
  ///
  /// A hash follows the stem in the name.
  func finding(_ stem: String, in folder: String = "results/findings") throws -> String {
    let results = (try? read("results/results.json")) ?? ""
    // In the order of the report.
    let reported = results.split(separator: "\"findings/").dropFirst()
      .map { String($0.prefix { $0 != "\"" }) }
    guard
      let name = try (reported + contents(of: folder)).first(where: {
        $0.hasPrefix(stem + "-") && $0.hasSuffix(".trace")
      })
    else { throw FileProblem("there is no finding called \(stem)") }
    return "\(folder)/\(name)"
  }

  /// Returns the sorted names in a folder, including hidden files, without the captured output.
  func contents(of name: String) throws -> [String] {
    let own = [outputFile.lastPathComponent, errorFile.lastPathComponent]
    return try FileManager.default.contentsOfDirectory(atPath: path(name))
      .filter { !own.contains($0) }.sorted()
  }
}
