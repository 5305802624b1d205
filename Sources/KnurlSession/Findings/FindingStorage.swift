import Foundation

/// The file operations that a folder of findings needs; tests and command lines pass their own.
package struct FindingStorage: Sendable {
  /// Returns the paths of all files below a folder, relative to the folder; empty if it does not
  /// exist.
  package var names: @Sendable (_ folder: String) throws(StorageProblem) -> [String]
  package var read: @Sendable (_ path: String) throws(StorageProblem) -> [UInt8]
  /// Makes a folder and its parents; an existing folder is not an error.
  package var makeFolder: @Sendable (_ path: String) throws(StorageProblem) -> Void
  /// Writes a new file completely or not at all; returns false and changes nothing if the name is
  /// taken.
  package var create: @Sendable (_ path: String, _ bytes: [UInt8]) throws(StorageProblem) -> Bool
  package var exists: @Sendable (_ path: String) -> Bool
  /// Writes a file completely or not at all, in place of an existing one.
  package var replace: @Sendable (_ path: String, _ bytes: [UInt8]) throws(StorageProblem) -> Void

  package init(
    names: @escaping @Sendable (String) throws(StorageProblem) -> [String],
    read: @escaping @Sendable (String) throws(StorageProblem) -> [UInt8],
    makeFolder: @escaping @Sendable (String) throws(StorageProblem) -> Void,
    create: @escaping @Sendable (String, [UInt8]) throws(StorageProblem) -> Bool,
    exists: @escaping @Sendable (String) -> Bool,
    replace: @escaping @Sendable (String, [UInt8]) throws(StorageProblem) -> Void
  ) {
    self.names = names
    self.read = read
    self.makeFolder = makeFolder
    self.create = create
    self.exists = exists
    self.replace = replace
  }

  /// The file operations on the disk.
  package static let live = FindingStorage(
    names: names(below:), read: bytes(of:), makeFolder: make(_:),
    create: AtomicFile.create(_:with:), exists: { FileManager.default.fileExists(atPath: $0) },
    replace: AtomicFile.replace(_:with:))

  /// The largest number of bytes that are read from a file. Every valid trace is shorter.
  package static let byteLimit = 32 * 1024 * 1024

  package static func names(below folder: String) throws(StorageProblem) -> [String] {
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    let place = URL(fileURLWithPath: folder).resolvingSymlinksInPath()
    guard (try? place.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true else {
      throw StorageProblem("it is a file, not a folder")
    }
    do {
      return try FileManager.default.subpathsOfDirectory(atPath: folder)
    } catch {
      throw StorageProblem("the folder cannot be read")
    }
  }

  /// Refuses a pipe, because reading it would wait for its writer.
  package static func checkIsFile(_ path: String) throws(StorageProblem) {
    let place = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let values = try? place.resourceValues(forKeys: [.isRegularFileKey])
    if values?.isRegularFile == false { throw StorageProblem("it is no file") }
  }

  private static func bytes(of path: String) throws(StorageProblem) -> [UInt8] {
    try checkIsFile(path)
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      // One byte more than allowed detects a file that is too long, or endless.
      let data = try handle.read(upToCount: byteLimit + 1) ?? Data()
      guard data.count <= byteLimit else {
        throw StorageProblem("it is longer than \(byteLimit) bytes")
      }
      return Array(data)
    } catch let problem as StorageProblem {
      throw problem
    } catch {
      throw StorageProblem("it cannot be read")
    }
  }

  private static func make(_ path: String) throws(StorageProblem) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw StorageProblem("the folder cannot be made")
    }
  }
}

/// The reason why a file could not be read or written, as part of a sentence.
package struct StorageProblem: Error, Hashable, Sendable {
  package var reason: String

  package init(_ reason: String) {
    self.reason = reason
  }
}
