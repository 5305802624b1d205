import Foundation

/// Files that are whole or not there: a reader sees the old bytes or the new ones, never a part.
package enum AtomicFile {
  /// Puts a file in a place, also where one is already.
  ///
  /// What is there must be a regular file: never a device or a pipe; behind a link, not over it.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(StorageProblem) {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    if let type = try? FileManager.default.attributesOfItem(atPath: file.path)[.type] {
      guard type as? FileAttributeType == .typeRegular else {
        throw StorageProblem("it is no regular file")
      }
    }
    do {
      try Data(bytes).write(to: file, options: .atomic)
    } catch {
      throw StorageProblem("it cannot be written")
    }
  }

  /// Puts a file in a place where nothing is yet. Whatever is there already stays as it is, also
  /// where another process puts it there at the same moment.
  ///
  /// - Returns: False where something is there.
  package static func create(_ path: String, with bytes: [UInt8]) throws(StorageProblem) -> Bool {
    if exists(path) { return false }
    // In the same folder, because a link reaches no other disk; hidden, because readers look for
    // names, and with a name of its own, because processes share folders.
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
      // Some disks know no second name of a file; moving refuses a taken place as well.
      try FileManager.default.moveItem(atPath: stage, toPath: path)
      return true
    } catch {
      if exists(path) { return false }
      throw StorageProblem("it cannot be written")
    }
  }

  /// Whether something has the name, a link to nothing included.
  private static func exists(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path)) != nil
  }
}
