import Foundation

/// The compiler and the kind of machine that exact counts belong to.
struct Toolchain {
  /// What its file is called: "swift-6.3.1-linux-x86_64".
  let name: String

  /// That of the Swift that builds.
  static func current() throws(BenchmarkFailure) -> Toolchain {
    // `./knurl` has found a Swift that need not be on the PATH.
    let swift = ProcessInfo.processInfo.environment["KNURL_SWIFT"] ?? "swift"
    let run = try ChildProcess.run([swift, "--version"])
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
