import Foundation

/// Writes files atomically: a reader sees the old bytes or the new ones, never a part of them.
package enum AtomicFile {
  /// Writes a file, replacing an existing one.
  ///
  /// An existing file must be a regular file, never a device or a pipe. A symbolic link stays; the
  /// file it names is replaced.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(StorageProblem) {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    if let type = try? FileManager.default.attributesOfItem(atPath: file.path)[.type] {
      guard type as? FileAttributeType == .typeRegular else {
        throw StorageProblem("it is not a regular file")
      }
    }
    do {
      try Data(bytes).write(to: file, options: .atomic)
    } catch {
      throw StorageProblem("it cannot be written")
    }
  }

  /// Creates a file if no item exists at the path.
  ///
  /// An existing file stays unchanged, even if another process creates the file at the same time.
  ///
  /// - Returns: False if something has the name already.
  package static func create(_ path: String, with bytes: [UInt8]) throws(StorageProblem) -> Bool {
    if exists(path) { return false }
    // In the same folder, because a hard link cannot reach another disk. Hidden, because readers
    // list names; with a unique name, because processes share folders.
    let file = URL(fileURLWithPath: path)
    let stage = file.deletingLastPathComponent().path + "/.\(UUID().uuidString).part"
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: stage))
    } catch {
      try? FileManager.default.removeItem(atPath: stage)
      throw StorageProblem("it cannot be written")
    }
    defer { try? FileManager.default.removeItem(atPath: stage) }
    do {
      try FileManager.default.linkItem(atPath: stage, toPath: path)
      return true
    } catch {
      if exists(path) { return false }
    }
    do {
      // Some file systems have no hard links; moving also fails if the name is taken.
      try FileManager.default.moveItem(atPath: stage, toPath: path)
      return true
    } catch {
      if exists(path) { return false }
      throw StorageProblem("it cannot be written")
    }
  }

  /// True if something has the name, even a broken link.
  private static func exists(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path)) != nil
  }
}
