import Foundation

/// Finds other programs.
enum Programs {
  /// Returns the path of the first named program that is on the PATH or next to the `swift` command
  /// that builds.
  ///
  /// - Parameter variables: The environment.
  static func find(
    _ names: [String],
    variables: [String: String] = ProcessInfo.processInfo.environment
  ) -> String? {
    var folders = (variables["PATH"] ?? "").split(separator: ":").map { String($0) }
    if let swift = variables["KNURL_SWIFT"] {
      let place = URL(filePath: swift).resolvingSymlinksInPath().deletingLastPathComponent()
      folders.append(place.path(percentEncoded: false))
    }
    for name in names {
      for folder in folders where !folder.isEmpty {
        let path = URL(filePath: folder).appending(path: name).path(percentEncoded: false)
        if FileManager.default.isExecutableFile(atPath: path) { return path }
      }
    }
    return nil
  }

  /// The path of the running executable.
  static var running: String {
    let own = "/proc/self/exe"
    if let path = try? FileManager.default.destinationOfSymbolicLink(atPath: own) { return path }
    return Bundle.main.executablePath ?? CommandLine.arguments.first ?? ""
  }
}

/// The installed valgrind.
package struct Valgrind: Equatable {
  package let path: String
  /// The version, such as "3.19.0".
  package let version: String

  package static let remedy = "apt-get install valgrind"

  /// - Parameter variables: The environment, in which PATH says where programs are.
  /// - Throws: An error if valgrind is not installed or does not run.
  package init(
    variables: [String: String] = ProcessInfo.processInfo.environment
  ) throws(BenchmarkFailure) {
    guard let path = Programs.find(["valgrind"], variables: variables) else {
      throw .couldNotRun("valgrind is not installed; \(Self.remedy).")
    }
    let run = try ProgramRun([path, "--version"])
    let words = run.output.split(whereSeparator: { $0.isWhitespace })
    guard run.exitCode == 0, let word = words.first, word.hasPrefix("valgrind-") else {
      throw .couldNotRun("\(path) does not run here: “valgrind --version” failed.")
    }
    self.path = path
    version = String(word.dropFirst("valgrind-".count))
  }
}

/// The Swift that builds the benchmarks.
enum Toolchain {
  /// The `swift` command, as a path or a name.
  static var swift: String {
    // `./knurl` may have found a Swift that is not on the PATH.
    ProcessInfo.processInfo.environment["KNURL_SWIFT"] ?? "swift"
  }

  /// The output of `swift --version`, such as "Swift version 6.3.1 (swift-6.3.1-RELEASE)". The
  /// driver's own version may come first.
  static func version() throws(BenchmarkFailure) -> String {
    let run = try ProgramRun([swift, "--version"])
    guard run.exitCode == 0 else { throw noSwift }
    return run.output
  }

  private static var noSwift: BenchmarkFailure {
    .couldNotRun("no Swift was found: “\(swift) --version” failed.")
  }

  /// The compiler and the kind of machine for which exact counts are valid, as the name of their
  /// thresholds file: "swift-6.3.1-linux-x86_64".
  static func name() throws(BenchmarkFailure) -> String {
    let text = try version()
    guard let start = text.range(of: "Swift version ")?.upperBound else { throw noSwift }
    let version = text[start...].prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber || ".-".contains($0))
    }
    guard version.first?.isNumber == true else { throw noSwift }
    return "swift-\(version)-\(system)-\(BenchmarkEnvironment.architecture)"
  }

  private static var system: String {
    #if os(Linux)
      "linux"
    #elseif os(macOS)
      "macos"
    #else
      "other"
    #endif
  }
}
