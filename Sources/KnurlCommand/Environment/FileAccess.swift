import Foundation
import KnurlSession

/// The files that commands read and write.
public struct FileAccess: Sendable {
  /// Reads the bytes of a file; a file longer than `limit` bytes is an error.
  public var read: @Sendable (_ path: String, _ limit: Int) throws(FileProblem) -> [UInt8]
  /// Creates a folder and its parents; a folder that exists already is not an error.
  public var makeFolder: @Sendable (_ path: String) throws(FileProblem) -> Void
  /// Replaces a file atomically: a reader sees all old bytes or all new bytes.
  public var write: @Sendable (_ bytes: [UInt8], _ path: String) throws(FileProblem) -> Void
  /// Creates a file atomically; returns false and changes nothing if the path exists already.
  public var create: @Sendable (_ bytes: [UInt8], _ path: String) throws(FileProblem) -> Bool =
    create(_:at:)
  /// Throws if a write to the path would fail; leaves no file behind.
  public var checkWritable: @Sendable (_ path: String) throws(FileProblem) -> Void
  public var exists: @Sendable (_ path: String) -> Bool
  /// Returns the folder that relative paths start from.
  public var workingFolder: @Sendable () -> String
  /// Returns the names of all items in a folder, including hidden ones.
  public var contents: @Sendable (_ folder: String) throws(FileProblem) -> [String] =
    contents(of:)
  /// Returns the relative paths of all files in a folder and its subfolders.
  ///
  /// Returns none if the folder does not exist.
  public var tree: @Sendable (_ folder: String) throws(FileProblem) -> [String] =
    tree(of:)
  /// Moves a file or folder atomically to another path on the same disk.
  public var move: @Sendable (_ path: String, _ destination: String) throws(FileProblem) -> Void =
    move(_:to:)
  /// Removes a file, or a folder with its contents.
  public var remove: @Sendable (_ path: String) throws(FileProblem) -> Void =
    remove(at:)
  /// Returns the absolute path of an existing item, with symbolic links resolved.
  public var resolved: @Sendable (_ path: String) -> String = resolved(path:)

  /// Locks a file or a folder until the returned lock is released; returns nil if another process
  /// holds the lock.
  var lock: @Sendable (_ path: String) throws(FileProblem) -> FileLock? = {
    path throws(FileProblem) in
    try storing { () throws(StorageProblem) in try FileLock(path) }
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

  /// Access to the real file system of this machine.
  public static let live = FileAccess(
    read: readFile(_:limit:), makeFolder: makeFolder(at:), write: write(_:to:),
    checkWritable: checkWritable(at:))

  private static func isFolder(_ path: String) -> Bool {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    return (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
  }

  private static func readFile(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    guard FileManager.default.fileExists(atPath: path) else {
      throw FileProblem("there is no such file")
    }
    if isFolder(path) { throw FileProblem("it is a folder") }
    let data = try FileProblem.saying("it cannot be read") {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      // One byte more than allowed detects a file that is too long, even one that never ends.
      return try handle.read(upToCount: limit + 1) ?? Data()
    }
    guard data.count <= limit else { throw FileProblem("it is longer than \(limit) bytes") }
    return Array(data)
  }

  private static func makeFolder(at path: String) throws(FileProblem) {
    try FileProblem.saying("the folder cannot be made") {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(FileProblem) {
    try storing { () throws(StorageProblem) in try AtomicFile.replace(path, with: bytes) }
  }

  private static func create(_ bytes: [UInt8], at path: String) throws(FileProblem) -> Bool {
    try storing { () throws(StorageProblem) in try AtomicFile.create(path, with: bytes) }
  }

  private static func checkWritable(at path: String) throws(FileProblem) {
    if isFolder(path) { throw FileProblem("it is a folder") }
    let type = try? FileManager.default.attributesOfItem(
      atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)[.type]
    if let type = type as? FileAttributeType, type != .typeRegular {
      throw FileProblem("it is not a regular file")
    }
    let probe = path + ".\(ProcessInfo.processInfo.processIdentifier).probe"
    try write([], to: probe)
    try FileProblem.saying("a file written there cannot be removed") {
      try FileManager.default.removeItem(atPath: probe)
    }
  }
}

/// The reason why a file could not be read or written, as a clause such as “it is a folder”.
public struct FileProblem: Error, Hashable, Sendable {
  public var reason: String

  public init(_ reason: String) {
    self.reason = reason
  }

  /// The result of some work, whose errors all have this reason.
  static func saying<Result>(
    _ reason: String, _ work: () throws -> Result
  ) throws(FileProblem) -> Result {
    do { return try work() } catch { throw FileProblem(reason) }
  }
}

// MARK: - Folders

extension FileAccess {
  private static func contents(of folder: String) throws(FileProblem) -> [String] {
    try FileProblem.saying("it is not a readable folder") {
      try FileManager.default.contentsOfDirectory(atPath: folder)
    }
  }

  private static func tree(of folder: String) throws(FileProblem) -> [String] {
    try storing { () throws(StorageProblem) in try FindingStorage.names(below: folder) }
  }

  private static func move(_ path: String, to destination: String) throws(FileProblem) {
    try FileProblem.saying("it cannot be moved to \(destination)") {
      try FileManager.default.moveItem(atPath: path, toPath: destination)
    }
  }

  private static func remove(at path: String) throws(FileProblem) {
    try FileProblem.saying("it cannot be removed") {
      try FileManager.default.removeItem(atPath: path)
    }
  }

  private static func resolved(path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }
}

// MARK: - Findings

extension FileAccess {
  /// The file operations for folders of findings. They read and write the same files.
  var findings: FindingStorage {
    let readFile = Self.stored(read)
    let (create, replace) = (Self.stored(create), Self.stored(write))
    return FindingStorage(
      names: Self.stored(tree),
      read: { path throws(StorageProblem) in
        try FindingStorage.checkIsFile(path)
        return try readFile(path, FindingStorage.byteLimit)
      },
      makeFolder: Self.stored(makeFolder),
      create: { path, bytes throws(StorageProblem) in try create(bytes, path) }, exists: exists,
      replace: { path, bytes throws(StorageProblem) in try replace(bytes, path) })
  }

  /// The same operation, with the problem of a folder of findings.
  private static func stored<each Value, Result>(
    _ operation: @escaping @Sendable (repeat each Value) throws(FileProblem) -> Result
  ) -> @Sendable (repeat each Value) throws(StorageProblem) -> Result {
    { (value: repeat each Value) throws(StorageProblem) in
      do throws(FileProblem) {
        return try operation(repeat each value)
      } catch {
        throw StorageProblem(error.reason)
      }
    }
  }

  private static func storing<Result>(
    _ body: () throws(StorageProblem) -> Result
  ) throws(FileProblem) -> Result {
    do throws(StorageProblem) {
      return try body()
    } catch {
      throw FileProblem(error.reason)
    }
  }
}
