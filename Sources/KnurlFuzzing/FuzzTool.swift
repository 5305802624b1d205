import CKnurlFuzzing
import Foundation
package import KnurlArguments
import KnurlEngine
import KnurlLaws
public import KnurlVerification

/// The fuzz entry point: one executable with a fuzz target for everything in a catalog that has
/// laws.
///
/// ```swift
/// import KnurlFuzzing
///
/// exit(FuzzTool(catalog: catalog).run(CommandLine.arguments))
/// ```
/// Under the name of a target, the executable is that target and takes only libFuzzer's arguments.
/// ClusterFuzz and OSS-Fuzz run copies of it, each named after a target. A hyphen replaces
/// characters that are not allowed in a file name: `class-knob` is `class/knob`.
///
/// Without libFuzzer linked in, it prints an error and stops; `knurl fuzz` builds and runs it.
public struct FuzzTool {
  private let targets: [FuzzTargetSpecification]
  private let instrumentedModules: [String]

  /// - Parameters:
  ///   - catalog: Each control and other target of the catalog becomes a fuzz target.
  ///   - instrumentedModules: The names of the modules built with coverage counters. If one of
  ///     them has no counters, nothing runs: libFuzzer could not observe the module.
  public init(catalog: Catalog, instrumentedModules: [String] = []) {
    targets = catalog.fuzzTargets
    self.instrumentedModules = instrumentedModules
  }

  /// - Parameter arguments: The program's name, options of this tool, the target, and then
  ///   libFuzzer's arguments.
  /// - Returns: 0 success, 2 could not run, 64 wrong usage; in most cases libFuzzer itself ends the
  ///   process.
  public func run(_ arguments: [String]) -> Int32 {
    do throws(CommandFailure) {
      let options = try FuzzOptions(arguments, targets: targets.map { $0.name })
      if options.asksForHelp {
        write(Self.helpText(startedBy: arguments.first ?? "fuzz"))
        return 0
      }
      if options.listsTargets {
        for target in targets { write(target.name) }
        return 0
      }
      if options.listsSoundTargets {
        for line in try soundTargets() { write(line) }
        return 0
      }
      return try run(options)
    } catch {
      FuzzLog.write("refused", error.message)
      return error.exitCode.rawValue
    }
  }

  package static func helpText(startedBy words: String) -> String {
    FuzzOptions.syntax.helpText(
      startedBy: words,
      exitCodes: """
        Exit codes: 0 success, even if findings were saved; 2 the target could not run; 64 wrong
        usage. Without --findings the first finding ends the process with an exit code of
        libFuzzer. A crash or a timeout always does.
        """)
  }

  /// Returns one line for each target: its file name, then its name, as in `class-knob class/knob`.
  ///
  /// Fuzzing services read these lines.
  package func soundTargets() throws(CommandFailure) -> [String] {
    let names = targets.map { $0.name }
    var lines: [String] = []
    for target in targets where !target.hasPlantedFaults {
      let file = FuzzOptions.fileName(of: target.name)
      // Targets with planted faults count too: the executable would run that target.
      if let other = names.first(where: {
        $0 != target.name && FuzzOptions.fileName(of: $0) == file
      }) {
        throw .couldNotRun(
          "the targets “\(target.name)” and “\(other)” would share the file \(file); rename one.")
      }
      lines.append("\(file) \(target.name)")
    }
    return lines
  }

  private func run(_ options: FuzzOptions) throws(CommandFailure) -> Int32 {
    guard let target = targets.first(where: { $0.name == options.target }) else {
      let names = targets.map { $0.name }.joined(separator: ", ")
      throw .usage(
        "there is no fuzz target “\(options.target)”; there are: \(names).")
    }
    let property = target.property()
    if options.printsDictionary {
      for line in FuzzDictionary(of: property).lines { write(line) }
      return 0
    }
    if let file = options.printedFile { return try print(file, of: property) }
    if let file = options.encodedFile { return try encode(file, of: property) }
    let instrumentation = try FuzzInstrumentation()
    try CoverageTable.check(instrumentedModules)
    if !options.coveredFolders.isEmpty { return try cover(options.coveredFolders, by: property) }
    let session = try FuzzSession(
      property: property, instrumentation: instrumentation, options: options)
    return session.run(options.libFuzzerArguments)
  }

  private static let secondsToPrint: UInt32 = 20

  /// Prints a fuzz input. Each command is printed before it runs, so a command that crashes is the
  /// last line.
  private func print(_ file: String, of property: FuzzTarget) throws(CommandFailure) -> Int32 {
    var records = ChoiceSegments()
    _ = records.read(try bytes(of: file))
    // If the fuzz target hangs, the alarm ends the process after the last line.
    alarm(Self.secondsToPrint)
    property.print(records) { write($0) }
    return 0
  }

  /// Runs the inputs of folders. Prints the address of each entry of the coverage table, and
  /// whether the inputs reached it: `hit 1a2b` or `miss 1a2c`.
  private func cover(_ folders: [String], by property: FuzzTarget) throws(CommandFailure) -> Int32 {
    let table = CoverageTable.own
    guard !table.addresses.isEmpty else {
      throw .couldNotRun("the coverage table of this executable cannot be read.")
    }
    var coverage = FuzzCoverage(of: property)
    for folder in folders {
      for file in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
        guard let data = FileManager.default.contents(atPath: "\(folder)/\(file)") else { continue }
        coverage.add(Array(data))
      }
    }
    // In one write: there are tens of thousands of lines.
    let lines = zip(table.addresses, coverage.reached).map { address, isReached in
      "\(isReached ? "hit" : "miss") \(String(address, radix: 16))"
    }
    write("inputs \(coverage.inputs)\n" + lines.joined(separator: "\n"))
    return 0
  }

  private func encode(_ file: String, of property: FuzzTarget) throws(CommandFailure) -> Int32 {
    let text = String(decoding: try bytes(of: file), as: UTF8.self)
    var bytes: [UInt8] = []
    do throws(TraceError) {
      try property.parse(text).write(name: Array(property.name.utf8), to: &bytes)
    } catch {
      throw .couldNotRun("\(file), line \(error.line): \(error.message)")
    }
    try? FileHandle.standardOutput.write(contentsOf: Data(bytes))
    return 0
  }

  private func bytes(of file: String) throws(CommandFailure) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw .couldNotRun("\(file) cannot be read.")
    }
    return Array(data)
  }

  /// Writes a line without a buffer, because the process may crash before it flushes a buffer.
  private func write(_ line: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
  }
}

/// Writes messages of the fuzz process to standard error, among libFuzzer's lines: `knurl-fuzz KIND
/// TEXT`.
enum FuzzLog {
  static func write(_ kind: String, _ text: String) { writeLine("knurl-fuzz \(kind) \(text)") }

  /// Writes an assertion failure, whose text ClusterFuzz uses as the name of a crash.
  ///
  /// All laws abort at the same position, so by the stack alone all findings would count as one.
  static func writeAssertion(_ text: String) { writeLine("ASSERTION FAILED: \(text)") }

  private static func writeLine(_ text: String) {
    let line = text.map { $0.isNewline ? " " : $0 }
    do {
      try FileHandle.standardError.write(contentsOf: Data((String(line) + "\n").utf8))
    } catch {
      // The reader of the pipe is gone. All findings are already saved.
      _exit(2)
    }
  }
}
