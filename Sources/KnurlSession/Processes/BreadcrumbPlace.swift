import Foundation

/// A file in a folder of breadcrumbs that this process alone has: another run, or another call at
/// the same time, takes another one.
public final class BreadcrumbPlace: Sendable {
  public let path: String
  private let lockPath: String
  private let lock: Int32

  /// So many calls of one name may run at the same time.
  public static let mostPlaces = 64

  /// - Parameters:
  ///   - folder: Made if it is not there.
  ///   - key: Whose file it is, in any words.
  ///   - number: Which of the places of that name.
  /// - Returns: nil if somebody else has it, or if it cannot be made.
  public init?(folder: String, key: String, number: Int) {
    path = Self.path(folder: folder, key: key, number: number)
    lockPath = path + ".lock"
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      return nil
    }
    // It goes with the process, however that ends.
    lock = unsafe open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { return nil }
    if flock(lock, LOCK_EX | LOCK_NB) != 0 {
      close(lock)
      return nil
    }
  }

  deinit { close(lock) }

  /// Where a breadcrumb of this name lies.
  public static func path(folder: String, key: String, number: Int) -> String {
    let mix = Breadcrumb.mix(key.utf8.map { UInt64($0) })
    return "\(folder)/\(String(mix, radix: 16))-\(number).breadcrumb"
  }

  /// Whether something was left there.
  public var isTaken: Bool { FileManager.default.fileExists(atPath: path) }

  /// Takes away what was left there, and the place itself.
  public func clear() {
    try? FileManager.default.removeItem(atPath: path)
    try? FileManager.default.removeItem(atPath: lockPath)
  }
}
