import Foundation
import KnurlCommand

/// Simulated disks that stop accepting changes.
enum DyingDisk {
  /// Runs a command once for each change that it makes to the disk, and once without a limit.
  ///
  /// - Parameters:
  ///   - isFull: Whether the disk is full after the change; otherwise, the process is killed.
  ///   - make: Returns a new session with an intact disk.
  ///   - check: Takes the session, again with an intact disk, the command's outcome, and whether it
  ///     made all its changes.
  /// - Returns: The number of changes.
  static func runs(
    _ command: String..., isFull: Bool = false, in make: () throws -> Session,
    check: (_ session: Session, _ outcome: Session.Outcome, _ isWhole: Bool) throws -> Void
  ) throws -> Int {
    var limit = 0
    while true {
      let session = try make()
      let made = Progress(totalUnitCount: .max)
      session.files = isFull ? full(after: limit, made) : files(after: limit, made)
      let outcome = try session.fuzz(command)
      session.files = .live
      let isWhole = made.completedUnitCount <= limit
      try check(session, outcome, isWhole)
      if isWhole { return limit }
      limit += 1
    }
  }

  /// Returns a disk that ignores all changes after the limit, as if the process had been killed.
  private static func files(after limit: Int, _ made: Progress) -> FileAccess {
    files(after: limit, made) { () throws(FileProblem) in }
  }

  /// Returns a full disk: it refuses every write after the limit, but still moves and removes
  /// files.
  private static func full(after limit: Int, _ made: Progress) -> FileAccess {
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
