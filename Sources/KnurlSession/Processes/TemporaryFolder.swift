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
    _ = lock(folder)
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
      guard let lock = lock(folder) else { continue }
      try? FileManager.default.removeItem(atPath: folder)
      close(lock)
    }
  }

  /// - Returns: A descriptor that holds the lock; nil if another process holds it.
  private static func lock(_ folder: String) -> Int32? {
    let descriptor = unsafe open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
    close(descriptor)
    return nil
  }
}
