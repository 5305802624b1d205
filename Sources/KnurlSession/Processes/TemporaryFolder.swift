import Foundation
package import KnurlProcesses

/// Makes folders for temporary files that only the user can access.
package enum TemporaryFolder {
  /// - Returns: The folder's path; the caller removes it.
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
