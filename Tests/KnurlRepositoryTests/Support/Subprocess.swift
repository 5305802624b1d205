import Foundation

/// One complete run of a program.
struct Subprocess {
  var exitCode: Int32
  /// The text of both output streams, in order.
  var output: String

  /// - Parameter environment: Variables in addition to those of this process.
  static func run(
    _ program: URL, _ arguments: [String], in folder: URL,
    environment: [String: String] = [:]
  ) async throws -> Subprocess {
    let log = FileManager.default.temporaryDirectory.appending(path: "knurl-\(UUID().uuidString)")
    try Data().write(to: log)
    defer { try? FileManager.default.removeItem(at: log) }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // The build settings of these tests must not affect other builds.
    let inherited = ProcessInfo.processInfo.environment.filter { $0.key != "KNURL_CHECKED_BUILD" }
    process.environment = inherited.merging(environment) { $1 }
    // A file instead of a pipe, because a full pipe without a reader would stop the program.
    let writing = try FileHandle(forWritingTo: log)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = writing
    process.standardError = writing
    let exitCode = try await exitCode(of: process)
    try writing.close()
    return Subprocess(exitCode: exitCode, output: try String(contentsOf: log, encoding: .utf8))
  }

  /// Runs a process and returns its exit code without blocking a thread that other tests need.
  private static func exitCode(of process: Process) async throws -> Int32 {
    try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
  }

  /// Runs the Swift that `./knurl` finds, so that these tests need no Swift on the PATH.
  static func swift(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) async throws -> Subprocess {
    try await run(
      Repository.root.appending(path: "knurl"), ["--yes", "swift"] + arguments, in: folder,
      environment: environment)
  }
}
