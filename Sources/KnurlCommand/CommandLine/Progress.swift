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

  /// Called before every case: writes the line now and then, and stops at the deadline.
  var shouldStop: (@Sendable () -> Bool)? {
    let now = console.environment.now
    let deadline = deadline
    guard console.showsProgress, #available(macOS 15, iOS 18, *) else {
      guard let deadline else { return nil }
      return { now() >= deadline }
    }
    let counter = CaseCounter()
    let (title, cases, console) = (title, cases, console)
    let start = now()
    return {
      let time = now()
      if let count = counter.next(now: time) {
        var line = "\(title) \(Wording.grouped(count - 1))"
        if let cases { line += " of \(Wording.grouped(cases))" }
        line += " cases, \(Int(time - start)) s"
        console.environment.writeError("\r\(line)\u{1B}[K")
      }
      return deadline.map { time >= $0 } ?? false
    }
  }
}

/// Counts cases for the progress line. A class because the search and whoever prints share it.
///
/// Older Apple systems have no atomic integers; there the progress line stays away.
@available(macOS 15, iOS 18, *)
private final class CaseCounter: Sendable {
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
