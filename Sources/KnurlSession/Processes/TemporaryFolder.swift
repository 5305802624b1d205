import Foundation
package import KnurlProcesses

/// Makes folders for temporary files that only the user can access.
///
/// A folder has its process's number in its name, so that the next run removes what a killed one has
/// left behind.
package enum TemporaryFolder {
  private static let prefix = "knurl-"

  /// - Returns: The folder's path; the caller removes it.
  package static func make() throws(ChildProblem) -> String {
    let place = FileManager.default.temporaryDirectory
    removeAbandoned(in: place)
    let name = "\(prefix)\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString)"
    let folder = place.appendingPathComponent(name).path
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw ChildProblem("\(folder) cannot be made")
    }
    // The lock ends with this process: one with the same number elsewhere may see the folder too.
    try? FileLock(folder)?.holdToTheEnd()
    return folder
  }

  /// Removes the folders of processes that have ended.
  private static func removeAbandoned(in place: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let parts = name.dropFirst(prefix.count).split(separator: "-", maxSplits: 1)
      guard parts.count == 2, parts[1].count == UUID().uuidString.count,
        let owner = Int32(parts[0]), owner > 0, kill(owner, 0) != 0, errno == ESRCH
      else { continue }
      let folder = place.appendingPathComponent(name).path
      guard let lock = try? FileLock(folder) else { continue }
      withExtendedLifetime(lock) { try? FileManager.default.removeItem(atPath: folder) }
    }
  }
}
