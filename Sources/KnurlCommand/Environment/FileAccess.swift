import Foundation
import KnurlSession

/// The files that commands read and write.
public struct FileAccess: Sendable {
  /// The bytes of a file of at most so many bytes.
  public var read: @Sendable (_ path: String, _ limit: Int) throws(FileProblem) -> [UInt8]
  /// Makes a folder with those above it; one that is there already is fine.
  public var makeFolder: @Sendable (_ path: String) throws(FileProblem) -> Void
  /// Writes a whole file or nothing: a reader sees the old bytes or the new ones, never a part.
  public var write: @Sendable (_ bytes: [UInt8], _ path: String) throws(FileProblem) -> Void
  /// Writes a new file, whole or not at all; false where something is there already, which stays.
  public var create: @Sendable (_ bytes: [UInt8], _ path: String) throws(FileProblem) -> Bool = {
    bytes, path throws(FileProblem) in try create(bytes, at: path)
  }
  /// Fails where a write to the path would fail; leaves nothing behind.
  public var checkWritable: @Sendable (_ path: String) throws(FileProblem) -> Void
  public var exists: @Sendable (_ path: String) -> Bool
  /// The folder that relative paths start from.
  public var workingFolder: @Sendable () -> String
  /// The names of what is in a folder, hidden things too.
  public var contents: @Sendable (_ folder: String) throws(FileProblem) -> [String] = {
    folder throws(FileProblem) in try contents(of: folder)
  }
  /// The paths of all files in a folder and in those below it, relative to it; none where there is
  /// no such folder.
  public var tree: @Sendable (_ folder: String) throws(FileProblem) -> [String] = {
    folder throws(FileProblem) in try tree(of: folder)
  }
  /// Gives a file or folder another place on the same disk, all of it or nothing.
  public var move: @Sendable (_ path: String, _ destination: String) throws(FileProblem) -> Void = {
    path, destination throws(FileProblem) in try move(path, destination)
  }
  /// Removes a file, or a folder with all that is in it.
  public var remove: @Sendable (_ path: String) throws(FileProblem) -> Void = {
    path throws(FileProblem) in try remove(path)
  }
  /// The absolute path of something that is there, without links on the way.
  public var resolved: @Sendable (_ path: String) -> String = { resolved($0) }

  /// Holds a file until what is returned goes away; nil where another process holds it.
  var lock: @Sendable (_ path: String) throws(FileProblem) -> FileLock? = {
    path throws(FileProblem) in try FileLock(path)
  }

  public init(
    read: @escaping @Sendable (String, Int) throws(FileProblem) -> [UInt8],
    makeFolder: @escaping @Sendable (String) throws(FileProblem) -> Void,
    write: @escaping @Sendable ([UInt8], String) throws(FileProblem) -> Void,
    checkWritable: @escaping @Sendable (String) throws(FileProblem) -> Void,
    exists: (@Sendable (String) -> Bool)? = nil, workingFolder: (@Sendable () -> String)? = nil
  ) {
    self.read = read
    self.makeFolder = makeFolder
    self.write = write
    self.checkWritable = checkWritable
    self.exists = exists ?? { FileManager.default.fileExists(atPath: $0) }
    self.workingFolder = workingFolder ?? { FileManager.default.currentDirectoryPath }
  }

  /// The file system.
  public static let live = FileAccess(
    read: { path, limit throws(FileProblem) in try readFile(path, limit: limit) },
    makeFolder: { path throws(FileProblem) in try makeFolder(path) },
    write: { bytes, path throws(FileProblem) in try write(bytes, to: path) },
    checkWritable: { path throws(FileProblem) in try checkWritable(path) })

  private static func isFolder(_ path: String) -> Bool {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    return (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
  }

  private static func readFile(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    guard FileManager.default.fileExists(atPath: path) else {
      throw FileProblem("there is no such file")
    }
    if isFolder(path) { throw FileProblem("it is a folder") }
    let handle: FileHandle
    let data: Data
    do {
      handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      // One byte more than allowed tells a file that is too long, also one without an end.
      data = try handle.read(upToCount: limit + 1) ?? Data()
    } catch {
      throw FileProblem("it cannot be read")
    }
    guard data.count <= limit else { throw FileProblem("it is longer than \(limit) bytes") }
    return Array(data)
  }

  private static func makeFolder(_ path: String) throws(FileProblem) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw FileProblem("the folder cannot be made")
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(FileProblem) {
    do throws(StorageProblem) {
      try AtomicFile.replace(path, with: bytes)
    } catch {
      throw FileProblem(error.reason)
    }
  }

  private static func create(_ bytes: [UInt8], at path: String) throws(FileProblem) -> Bool {
    do throws(StorageProblem) {
      return try AtomicFile.create(path, with: bytes)
    } catch {
      throw FileProblem(error.reason)
    }
  }

  private static func checkWritable(_ path: String) throws(FileProblem) {
    if isFolder(path) { throw FileProblem("it is a folder") }
    let type = try? FileManager.default.attributesOfItem(
      atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)[.type]
    if let type = type as? FileAttributeType, type != .typeRegular {
      throw FileProblem("it is no regular file")
    }
    let probe = path + ".\(ProcessInfo.processInfo.processIdentifier).probe"
    try write([], to: probe)
    do {
      try FileManager.default.removeItem(atPath: probe)
    } catch {
      throw FileProblem("what is written there cannot be removed")
    }
  }
}

/// Why a file could not be read or written, as half a sentence.
public struct FileProblem: Error, Hashable, Sendable {
  public var reason: String

  public init(_ reason: String) {
    self.reason = reason
  }
}

// MARK: - Folders

/// Folders as a whole.
extension FileAccess {
  private static func contents(of folder: String) throws(FileProblem) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw FileProblem("it is no folder that can be read")
    }
  }

  private static func tree(of folder: String) throws(FileProblem) -> [String] {
    do throws(StorageProblem) {
      return try FindingStorage.names(below: folder)
    } catch {
      throw FileProblem(error.reason)
    }
  }

  private static func move(_ path: String, _ destination: String) throws(FileProblem) {
    do {
      try FileManager.default.moveItem(atPath: path, toPath: destination)
    } catch {
      throw FileProblem("it cannot be put there")
    }
  }

  private static func remove(_ path: String) throws(FileProblem) {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw FileProblem("it cannot be removed")
    }
  }

  private static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }
}

// MARK: - Findings

extension FileAccess {
  /// The same files, for folders of findings.
  var findings: FindingStorage {
    let files = self
    return FindingStorage(
      names: { folder throws(StorageProblem) in
        do throws(FileProblem) {
          return try files.tree(folder)
        } catch {
          throw StorageProblem(error.reason)
        }
      },
      read: { path throws(StorageProblem) in
        do throws(FileProblem) {
          return try files.read(path, FindingStorage.byteLimit)
        } catch {
          throw StorageProblem(error.reason)
        }
      },
      makeFolder: { path throws(StorageProblem) in
        do throws(FileProblem) {
          try files.makeFolder(path)
        } catch {
          throw StorageProblem(error.reason)
        }
      },
      create: { path, bytes throws(StorageProblem) in
        do throws(FileProblem) {
          return try files.create(bytes, path)
        } catch {
          throw StorageProblem(error.reason)
        }
      })
  }
}

// MARK: - Locks

/// A file that one process at a time holds. The system lets go of it when the process ends, however
/// that happens, so what is held is held by somebody who lives.
///
/// A class: it is held for as long as somebody has it.
final class FileLock {
  private let descriptor: Int32

  /// - Returns: nil where another process holds it.
  init?(_ path: String) throws(FileProblem) {
    // Programs that are started must not go on holding it.
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileProblem("it cannot be opened") }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let isHeld = errno == EWOULDBLOCK
      close(descriptor)
      if isHeld { return nil }
      throw FileProblem("its disk has no locks")
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }
}
