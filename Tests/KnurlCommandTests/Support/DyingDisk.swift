import Foundation
import KnurlCommand

/// Disks that stop accepting changes.
enum DyingDisk {
  /// A disk that accepts this number of changes, as if the process were killed after them.
  static func files(after limit: Int, _ made: Progress) -> FileAccess {
    files(after: limit, made) { () throws(FileProblem) in }
  }

  /// A disk that refuses every write from one on, as if it were full; it can still remove and move.
  static func full(after limit: Int, _ made: Progress) -> FileAccess {
    var files = files(after: limit, made) { () throws(FileProblem) in
      throw FileProblem("no space is left there")
    }
    files.move = FileAccess.live.move
    files.remove = FileAccess.live.remove
    return files
  }

  private static func files(
    after limit: Int, _ made: Progress,
    otherwise: @escaping @Sendable () throws(FileProblem) -> Void
  ) -> FileAccess {
    var files = FileAccess.live
    let live = files
    let mayGoOn: @Sendable () -> Bool = {
      made.completedUnitCount += 1
      return made.completedUnitCount <= limit
    }
    files.write = { bytes, path throws(FileProblem) in
      if mayGoOn() { try live.write(bytes, path) } else { try otherwise() }
    }
    files.create = { bytes, path throws(FileProblem) in
      if mayGoOn() { return try live.create(bytes, path) }
      try otherwise()
      return true
    }
    files.move = { from, to throws(FileProblem) in
      if mayGoOn() { try live.move(from, to) } else { try otherwise() }
    }
    files.remove = { path throws(FileProblem) in
      if mayGoOn() { try live.remove(path) } else { try otherwise() }
    }
    return files
  }
}
