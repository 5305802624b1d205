import Foundation

/// Where programs lie.
enum Programs {
  /// The path of the first of these names that is an executable on the PATH, or lies beside the Swift
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

  /// The executable that is running.
  static var running: String {
    let own = "/proc/self/exe"
    if let path = try? FileManager.default.destinationOfSymbolicLink(atPath: own) { return path }
    return Bundle.main.executablePath ?? CommandLine.arguments.first ?? ""
  }
}

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
    let run = try ProgramRun([path, "--version"])
    let words = run.output.split(whereSeparator: { $0.isWhitespace })
    guard run.exitCode == 0, let word = words.first, word.hasPrefix("valgrind-") else {
      throw .couldNotRun("\(path) does not run here: “valgrind --version” failed.")
    }
    self.path = path
    version = String(word.dropFirst("valgrind-".count))
  }
}

/// The compiler and the kind of machine that exact counts belong to.
struct Toolchain {
  /// What its file is called: "swift-6.3.1-linux-x86_64".
  let name: String

  /// That of the Swift that builds.
  static func current() throws(BenchmarkFailure) -> Toolchain {
    // `./knurl` has found a Swift that need not be on the PATH.
    let swift = ProcessInfo.processInfo.environment["KNURL_SWIFT"] ?? "swift"
    let run = try ProgramRun([swift, "--version"])
    guard run.exitCode == 0, let toolchain = Toolchain(whatSwiftSays: run.output) else {
      throw .couldNotRun("no Swift was found: “\(swift) --version” failed.")
    }
    return toolchain
  }

  /// - Parameter text: "Swift version 6.3.1 (swift-6.3.1-RELEASE)"; the driver's own version may
  ///   stand before it.
  init?(whatSwiftSays text: String) {
    guard let start = text.range(of: "Swift version ")?.upperBound else { return nil }
    let version = text[start...].prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber || ".-".contains($0))
    }
    guard version.first?.isNumber == true else { return nil }
    name = "swift-\(version)-\(Self.system)-\(BenchmarkEnvironment.architecture)"
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
