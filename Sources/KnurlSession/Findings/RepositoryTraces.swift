import Foundation
import KnurlLaws
package import KnurlVerification

/// A folder of traces in Knurl's repository: scenarios, scenes or counterexamples.
///
/// Its files are read when somebody asks for them. So a program that never asks, such as a fuzz
/// executable, also works where the repository is not.
package struct RepositoryTraces {
  private let folder: String

  /// - Parameters:
  ///   - path: The folder, relative to the repository.
  ///   - root: The folder of the repository.
  package init(_ path: String, root: String = Self.root(ProcessInfo.processInfo.environment)) {
    folder = "\(root)/\(path)"
  }

  /// The folder that the script names in a variable; without it, the repository of the build.
  package static func root(_ variables: [String: String]) -> String {
    let ofScript = variables["KNURL_PACKAGE_ROOT"] ?? ""
    if !ofScript.isEmpty { return ofScript }
    return (0..<4).reduce(URL(filePath: #filePath)) { path, _ in path.deletingLastPathComponent() }
      .path
  }

  /// Reads the traces of the folder in the order of their names, which are the names of the files.
  ///
  /// A folder without traces is an error: a control whose scenarios are lost would hold without
  /// them.
  package func traces() throws(TraceReadingError) -> [NamedTrace] {
    let traces = try files().map { file throws(TraceReadingError) in
      let path = "\(folder)/\(file)"
      guard file.hasSuffix(Self.ending) else {
        throw TraceReadingError("\(path) is not a trace; remove it, or let its name end in .trace.")
      }
      let bytes = try reading(path) { () throws(StorageProblem) in
        try FindingStorage.live.read(path)
      }
      do throws(StorageProblem) {
        let text = try StoredTrace(bytes, named: path).text
        return NamedTrace(name: String(file.dropLast(Self.ending.count)), text: text, path: path)
      } catch {
        throw TraceReadingError(error.reason)
      }
    }
    guard !traces.isEmpty else {
      throw TraceReadingError(
        "there are no traces in \(folder); fetch the folder again, or set KNURL_PACKAGE_ROOT to "
          + "the folder of Knurl's repository.")
    }
    return traces
  }

  private static let ending = ".trace"

  /// The names of the files, without hidden ones such as those of the Finder.
  private func files() throws(TraceReadingError) -> [String] {
    try reading(folder) { () throws(StorageProblem) in
      try FindingStorage.live.names(folder).filter { !$0.hasPrefix(".") }.sorted()
    }
  }

  private func reading<Result>(
    _ path: String, _ read: () throws(StorageProblem) -> Result
  ) throws(TraceReadingError) -> Result {
    do throws(StorageProblem) {
      return try read()
    } catch {
      throw TraceReadingError(
        "\(path) could not be read: \(error.reason); fetch it again, or change its permissions.")
    }
  }
}
