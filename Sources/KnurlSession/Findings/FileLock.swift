import Foundation

/// A lock on a file or a folder, held by one process at a time.
///
/// The system releases the lock when the process ends in any way, so a held lock always belongs to
/// a running process. A class, because the lock is held until its last reference is released.
package final class FileLock {
  private let descriptor: Int32

  /// - Returns: Nil if another process holds the lock.
  package init?(_ path: String) throws(StorageProblem) {
    // Child processes must not inherit the lock.
    var descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    if descriptor < 0, errno == EISDIR { descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw StorageProblem("it cannot be opened") }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let isHeld = errno == EWOULDBLOCK
      close(descriptor)
      if isHeld { return nil }
      throw StorageProblem("its disk does not support file locks")
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Holds the lock until this process ends.
  package func holdToTheEnd() { _ = unsafe Unmanaged.passRetained(self) }
}
