import Foundation
import KnurlProcesses
import KnurlSession

#if os(macOS) || os(Linux)
  /// The process of the tests once more, for one test alone.
  enum TestProcess {
    /// Arguments with a value that say where the tests are, and not what is done with them.
    private static let places = ["--test-bundle-path"]

    /// What starts it, or nil where SwiftPM has not started this one.
    ///
    /// - Parameter components: The test's suites from the outermost on, then its function.
    static func request(filter components: [String]) -> ChildRequest? {
      let arguments = ProcessInfo.processInfo.arguments
      guard let library = arguments.firstIndex(of: "--testing-library"),
        arguments.indices.contains(library + 1), arguments[library + 1] == "swift-testing"
      else { return nil }
      let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      var words: [String] = []
      for (index, argument) in arguments.enumerated() where places.contains(argument) {
        words += arguments[index...].prefix(2)
      }
      let path = components.map { $0.prefix { $0 != "(" } }.joined(separator: "/")
      words += [
        "--testing-library", "swift-testing", "--filter",
        "(^|[./])" + NSRegularExpression.escapedPattern(for: path) + "\\(",
      ]
      return ChildRequest(link ?? arguments[0], words)
    }
  }
#endif
