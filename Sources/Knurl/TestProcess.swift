import Foundation
import KnurlProcesses
import KnurlSession

#if os(macOS) || os(Linux)
  /// Builds the request that starts the test process again for a single test.
  enum TestProcess {
    /// The options that name the test bundle. The child process gets each option with its value.
    private static let places = ["--test-bundle-path"]

    /// Returns the request for one test; nil if SwiftPM did not start this process.
    ///
    /// - Parameter components: The test's suites from the outermost inward, then its function.
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
