import Foundation
import Synchronization

/// The first write to standard output that failed. A class because whoever writes and whoever ends the
/// command share it.
///
/// Older Apple systems have no atomic integers; there a failed write goes unnoticed.
@available(macOS 15, iOS 18, *)
final class OutputFailure: Sendable {
  private let number = Atomic<Int>(0)

  func write(_ text: String, to handle: FileHandle) {
    do {
      try handle.write(contentsOf: Data(text.utf8))
    } catch {
      let code = Self.number(of: error as NSError)
      // A reader that went away, as `head` does, has seen what it wanted.
      guard code != Int(EPIPE) else { return }
      _ = number.compareExchange(expected: 0, desired: max(1, code), ordering: .relaxed)
    }
  }

  /// The system's number of an error, which Foundation wraps.
  private static func number(of error: NSError) -> Int {
    (error.userInfo[NSUnderlyingErrorKey] as? NSError)?.code ?? error.code
  }

  /// Why output is missing, in a sentence; nil where none is.
  var problem: String? {
    let code = number.load(ordering: .relaxed)
    guard code != 0 else { return nil }
    let reason = code == Int(ENOSPC) ? "no space is left there" : "error \(code)"
    return "standard output does not take the result: \(reason); send it elsewhere."
  }
}
