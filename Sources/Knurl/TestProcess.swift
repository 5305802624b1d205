import Foundation
import KnurlProcesses
import KnurlSession

#if os(macOS) || os(Linux)
  /// A request that starts the process of the tests again, for a single test.
  enum TestProcess {
    /// Options that say where the tests are. Each is passed on with its value.
    private static let places = ["--test-bundle-path"]

    /// The request, or nil if SwiftPM did not start this process.
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
