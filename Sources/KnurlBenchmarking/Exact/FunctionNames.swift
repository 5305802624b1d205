import Foundation

/// The names of functions as people read them.
package enum FunctionNames {
  /// - Parameter swift: The program that knows; by default the Swift that builds.
  /// - Returns: For each name what it stands for; itself where nothing is known.
  package static func demangled(_ names: [String], swift: String? = nil) -> [String: String] {
    var readable: [String: String] = [:]
    for name in names { readable[name] = name }
    let mangled = readable.keys.filter { $0.hasPrefix("$s") || $0.hasPrefix("$S") }.sorted()
    guard !mangled.isEmpty else { return readable }
    let program =
      swift ?? ProcessInfo.processInfo.environment["KNURL_SWIFT"] ?? "swift"
    let run = try? ChildProcess.run([program, "demangle", "--compact", "--simplified"] + mangled)
    guard let run, run.exitCode == 0 else { return readable }
    let lines = run.output.split(separator: "\n").map { String($0) }
    guard lines.count == mangled.count else { return readable }
    for (name, line) in zip(mangled, lines) { readable[name] = line }
    return readable
  }
}
