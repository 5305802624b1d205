import KnurlVerification
import Synchronization

/// Tells whoever waits how far a search is: one line that is written over on a terminal, a plain
/// line at the start elsewhere.
struct Progress {
  let console: Console
  let title: String
  /// How many cases there will be, if that is known.
  let cases: Int?
  /// When the search is to stop, if it runs against the clock.
  let deadline: Double?

  /// Says that the search begins.
  func begin() {
    if !console.showsProgress { console.note(title) }
  }

  /// Takes the line away again.
  func end() { Self.clearLine(of: console) }

  static func clearLine(of console: Console) {
    if console.showsProgress { console.environment.writeError("\r\u{1B}[K") }
  }

  /// A plan that tells how far it is, and stops at the deadline.
  func watching(_ plan: Verification.Plan) -> Verification.Plan {
    var plan = plan
    let now = console.environment.now
    if let deadline { plan.shouldStop = { now() >= deadline } }
    guard console.showsProgress, #available(macOS 15, iOS 18, *) else { return plan }
    let clock = LineClock()
    let (title, cases, console) = (title, cases, console)
    let start = now()
    plan.progress = { count in
      let time = now()
      guard clock.isDue(now: time) else { return }
      var line = "\(title) \(Wording.grouped(count))"
      if let cases { line += " of \(Wording.grouped(cases))" }
      line += " cases, \(Int(time - start)) s"
      console.environment.writeError("\r\(line)\u{1B}[K")
    }
    return plan
  }
}

/// When the progress line was written last. A class, because the search shares it with the printer.
///
/// Older Apple systems have no atomic integers; there the progress line stays away.
@available(macOS 15, iOS 18, *)
private final class LineClock: Sendable {
  /// In milliseconds.
  private let lastWritten = Atomic<Int>(.min)

  /// Whether the line is older than a tenth of a second; then it counts as written now.
  func isDue(now: Double) -> Bool {
    let milliseconds = Int(now * 1000)
    let last = lastWritten.load(ordering: .relaxed)
    guard last == .min || milliseconds - last >= 100 else { return false }
    lastWritten.store(milliseconds, ordering: .relaxed)
    return true
  }
}
