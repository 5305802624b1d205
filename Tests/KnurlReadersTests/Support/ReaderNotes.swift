import Synchronization

/// The notes that the functions of a reader under test add, in order.
final class ReaderNotes: Sendable {
  private let kept = Mutex<[String]>([])

  var notes: [String] { kept.withLock { $0 } }

  func add(_ note: String) { kept.withLock { $0.append(note) } }
}
