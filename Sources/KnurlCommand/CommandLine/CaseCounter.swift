import Synchronization

/// Counts cases for the progress line. A class because the search and whoever prints share it.
///
/// Older Apple systems have no atomic integers; there the progress line stays away.
@available(macOS 15, iOS 18, *)
final class CaseCounter: Sendable {
  private let cases = Atomic<Int>(0)
  /// When the line was last written, in milliseconds.
  private let lastWritten = Atomic<Int>(.min)

  /// Counts one more; the number of cases if it is time to say so.
  func next(now: Double) -> Int? {
    let count = cases.add(1, ordering: .relaxed).newValue
    let milliseconds = Int(now * 1000)
    let last = lastWritten.load(ordering: .relaxed)
    guard last == .min || milliseconds - last >= 100 else { return nil }
    lastWritten.store(milliseconds, ordering: .relaxed)
    return count
  }
}
