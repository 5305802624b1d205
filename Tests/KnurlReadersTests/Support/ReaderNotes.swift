import Synchronization

/// The recorded results of a reader under test.
final class ReaderNotes: Sendable {
  private let kept = Mutex<[String]>([])

  var notes: [String] { kept.withLock { $0 } }

  func add(_ note: String) { kept.withLock { $0.append(note) } }
}
