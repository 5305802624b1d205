import Foundation

/// Finds and runs the programs in this machine's `PATH`.
enum SystemPrograms {
  static func have(_ names: String...) -> Bool {
    names.allSatisfy { path(of: $0) != nil }
  }

  static func path(of name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// - Returns: The exit code.
  static func run(_ words: String...) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
