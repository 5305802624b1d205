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
