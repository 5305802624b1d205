import Foundation
import KnurlSession

/// Folders as a whole.
extension FileAccess {
  static func contents(of folder: String) throws(FileProblem) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw FileProblem("it is no folder that can be read")
    }
  }

  static func tree(of folder: String) throws(FileProblem) -> [String] {
    do throws(StorageProblem) {
      return try FindingStorage.names(below: folder)
    } catch {
      throw FileProblem(error.reason)
    }
  }

  static func move(_ path: String, _ destination: String) throws(FileProblem) {
    do {
      try FileManager.default.moveItem(atPath: path, toPath: destination)
    } catch {
      throw FileProblem("it cannot be put there")
    }
  }

  static func remove(_ path: String) throws(FileProblem) {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw FileProblem("it cannot be removed")
    }
  }

  static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }
}
