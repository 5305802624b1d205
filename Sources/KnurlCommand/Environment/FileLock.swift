import Foundation

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
