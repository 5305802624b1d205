import KnurlEngine
import Synchronization

/// The line that tells whoever waits how far shrinking is, once it takes more than a second.
///
/// A class because the shrinker and whoever names the law share it. Older Apple systems have no
/// atomic values; there the line stays away.
@available(macOS 15, iOS 18, *)
final class ShrinkLine: Sendable {
  private let console: Console
  private let state: Mutex<State>

  private struct State {
    var law: String
    var start = 0.0
    /// The size of the first history, in choices.
    var choices = 0
    var written = 0.0
  }

  private static let patience = 1.0
  private static let interval = 0.1

  /// - Parameter law: The law that is shrunk for first.
  init(_ console: Console, law: String = "a finding") {
    self.console = console
    state = Mutex(State(law: law))
  }

  func willShrink(_ law: String) { state.withLock { $0.law = law } }

  /// Called before every replay.
  func show(_ progress: ShrinkProgress) {
    let now = console.environment.now()
    let line: String? = state.withLock { state in
      if progress.evaluations == 0 {
        state.start = now
        state.choices = progress.choices
        state.written = now
      }
      guard now - state.start > Self.patience, now - state.written >= Self.interval else {
        return nil
      }
      state.written = now
      return "Shrinking \(Wording.printable(state.law)): "
        + "\(Wording.count(state.choices, "choice")) → \(Wording.grouped(progress.choices)), "
        + Wording.count(progress.evaluations, "replay")
    }
    if let line { console.environment.writeError("\r\(line)\u{1B}[K") }
  }
}
