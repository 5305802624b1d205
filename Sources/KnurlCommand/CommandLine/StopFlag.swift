import Foundation
import Synchronization

/// Whether a person had enough: one interrupt ends a search with what it has, so that its results are
/// written; a second one ends the process.
///
/// A class because the search, the signal's handler and whoever reports share it. Older Apple systems
/// have no atomic values; there an interrupt ends the process.
@available(macOS 15, iOS 18, *)
final class StopFlag: Sendable {
  private let interrupts = Atomic<Int>(0)
  /// What a shell says of a process that an interrupt ended: 128 and the signal's number.
  private static let interruptedCode: Int32 = 130

  var isSet: Bool { interrupts.load(ordering: .relaxed) > 0 }

  /// Runs something that asks the flag now and then.
  func watching<Result>(_ body: () -> Result) -> Result {
    let observer = Interrupts.observe { _ in
      if self.interrupts.add(1, ordering: .relaxed).newValue > 1 { exit(Self.interruptedCode) }
    }
    defer { Interrupts.stop(observer) }
    return body()
  }
}
