import Foundation

/// One run of another program, to its end.
struct ChildProcess {
  /// Of a program that a signal ended, the signal's number.
  var exitCode: Int32
  var isSignal: Bool
  /// What it wrote to standard output.
  var output: String
  /// What it wrote to standard error.
  var errors: String

  /// Ends it when this process is interrupted, if a `RunFolder` waits for that.
  ///
  /// - Parameters:
  ///   - words: The program, looked up as a shell does, and its arguments.
  ///   - environment: Set besides what this process has.
  ///   - log: A file for both streams; `output` and `errors` are then empty.
  static func run(
    _ words: [String], in folder: String? = nil, environment: [String: String] = [:],
    log: String? = nil
  ) throws(BenchmarkFailure) -> ChildProcess {
    #if os(macOS) || os(Linux)
      do {
        return try launched(words, in: folder, environment: environment, log: log)
      } catch {
        throw .couldNotRun(
          "\(words.first ?? "a program") cannot be started: \(error.localizedDescription)")
      }
    #else
      throw .couldNotRun("this system starts no programs.")
    #endif
  }

  #if os(macOS) || os(Linux)
    private static func launched(
      _ words: [String], in folder: String?, environment: [String: String], log: String?
    ) throws -> ChildProcess {
      // Files and not pipes: a full pipe that nobody reads would stop the program. They have no name
      // any more when it runs, so nothing is left of them whatever happens.
      func file() throws -> (writing: FileHandle, reading: FileHandle?) {
        if let log {
          try Data().write(to: URL(filePath: log))
          return (try FileHandle(forWritingTo: URL(filePath: log)), nil)
        }
        let url = FileManager.default.temporaryDirectory
          .appending(path: "knurl-bench-\(UUID().uuidString)")
        try Data().write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        return (try FileHandle(forWritingTo: url), try FileHandle(forReadingFrom: url))
      }
      let output = try file()
      let errors = log == nil ? try file() : output
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = words
      if let folder { process.currentDirectoryURL = URL(filePath: folder) }
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = output.writing
      process.standardError = errors.writing
      try process.run()
      // It is in a group of its own, so an interrupt from the keyboard does not reach it.
      let observer = RunFolder.endWhenInterrupted(process.processIdentifier)
      defer { NotificationCenter.default.removeObserver(observer) }
      process.waitUntilExit()
      RunFolder.waitIfInterrupted()
      func text(_ stream: (writing: FileHandle, reading: FileHandle?)) -> String {
        let data = stream.reading.flatMap { try? $0.readToEnd() } ?? Data()
        return String(decoding: data, as: UTF8.self)
      }
      return ChildProcess(
        exitCode: process.terminationStatus,
        isSignal: process.terminationReason == .uncaughtSignal, output: text(output),
        errors: text(errors))
    }
  #endif
}
