import Foundation

/// One run of another program, to its end.
struct ChildProcess {
  var exitCode: Int32
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
      let temporary = FileManager.default.temporaryDirectory
        .appending(path: "knurl-bench-\(UUID().uuidString)")
      defer {
        for stream in ["out", "err"] {
          try? FileManager.default.removeItem(at: temporary.appendingPathExtension(stream))
        }
      }
      // Files and not pipes: a full pipe that nobody reads would stop the program.
      func file(_ stream: String) throws -> (handle: FileHandle, url: URL) {
        let url = log.map { URL(filePath: $0) } ?? temporary.appendingPathExtension(stream)
        try Data().write(to: url)
        return (try FileHandle(forWritingTo: url), url)
      }
      let output = try file("out")
      let errors = log == nil ? try file("err") : output
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = words
      if let folder { process.currentDirectoryURL = URL(filePath: folder) }
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = output.handle
      process.standardError = errors.handle
      try process.run()
      // It is in a group of its own, so an interrupt from the keyboard does not reach it.
      let identifier = process.processIdentifier
      let observer = NotificationCenter.default.addObserver(
        forName: RunFolder.interrupted, object: nil, queue: nil
      ) { _ in kill(-identifier, SIGTERM) }
      defer { NotificationCenter.default.removeObserver(observer) }
      process.waitUntilExit()
      let texts =
        log == nil
        ? [output.url, errors.url].map { try? String(contentsOf: $0, encoding: .utf8) } : []
      return ChildProcess(
        exitCode: process.terminationStatus, output: texts.first.flatMap { $0 } ?? "",
        errors: texts.last.flatMap { $0 } ?? "")
    }
  #endif
}
