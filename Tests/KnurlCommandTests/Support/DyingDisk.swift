import Foundation
import KnurlCommand

/// Simulated disks that stop accepting changes.
enum DyingDisk {
  /// Returns a disk that ignores all changes after the limit, as if the process had been killed.
  static func files(after limit: Int, _ made: Progress) -> FileAccess {
    files(after: limit, made) { () throws(FileProblem) in }
  }

  /// Returns a full disk: it refuses every write after the limit, but still moves and removes
  /// files.
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
