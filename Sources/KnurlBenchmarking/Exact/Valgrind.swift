import Foundation

/// The valgrind that is installed.
package struct Valgrind: Equatable {
  package let path: String
  /// Such as "3.19.0".
  package let version: String

  package static let remedy = "apt-get install valgrind"

  /// - Parameter variables: The environment, which says where programs lie.
  /// - Throws: Where it is not installed, or does not run.
  package init(
    variables: [String: String] = ProcessInfo.processInfo.environment
  ) throws(BenchmarkFailure) {
    guard let path = Programs.find(["valgrind"], variables: variables) else {
      throw .couldNotRun("valgrind is not installed; \(Self.remedy).")
    }
    let run = try ChildProcess.run([path, "--version"])
    let words = run.output.split(whereSeparator: { $0.isWhitespace })
    guard run.exitCode == 0, let word = words.first, word.hasPrefix("valgrind-") else {
      throw .couldNotRun("\(path) does not run here: “valgrind --version” failed.")
    }
    self.path = path
    version = String(word.dropFirst("valgrind-".count))
  }
}
