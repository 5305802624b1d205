import Foundation
package import KnurlProcesses

/// A folder of the user's alone, for files that nobody needs afterwards.
package enum TemporaryFolder {
  /// - Returns: Its path; whoever makes it removes it.
  package static func make() throws(ChildProblem) -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("knurl-\(UUID().uuidString)").path
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw ChildProblem("\(folder) cannot be made")
    }
    return folder
  }
}
