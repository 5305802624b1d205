import Synchronization

/// What a reader under test was seen to do.
final class ReaderNotes: Sendable {
  private let kept = Mutex<[String]>([])

  var notes: [String] { kept.withLock { $0 } }

  func add(_ note: String) { kept.withLock { $0.append(note) } }
}
