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
