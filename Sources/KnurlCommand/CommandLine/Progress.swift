import KnurlVerification
import Synchronization

/// Shows the progress of a search.
///
/// On a terminal, one line is overwritten again and again. Elsewhere, one line is printed at the
/// start.
struct Progress {
  let console: Console
  let title: String
  /// The number of cases to run, if it is known.
  let cases: Int?
  /// The time at which the work on the control must end, in seconds of the environment's clock; nil
  /// for no limit.
  let deadline: Double?

  /// The time that the search leaves to shrinking and to pages, in seconds; less if the time is short.
  private static let reserve = 5.0
  private static let greatestShareOfReserve = 0.2

  /// Prints the title of the search if the console cannot show a progress line.
  func begin() {
    if !console.showsProgress { console.note(title) }
  }

  func end() { Self.clearLine(of: console) }

  static func clearLine(of console: Console) {
    if console.showsProgress { console.environment.writeError("\r\u{1B}[K") }
  }

  /// Returns a copy of the plan whose search shows its progress and stops at the deadline.
  func watching(_ plan: Verification.Plan) -> Verification.Plan {
    var plan = plan
    let now = console.environment.now
    if let deadline {
      let all = deadline - now()
      let reserve = min(Self.reserve, all * Self.greatestShareOfReserve)
      plan.shouldStop = { now() >= deadline - reserve }
      plan.mustEnd = { now() >= deadline }
    }
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

/// The time at which the progress line was last written. A class because two closures share it.
///
/// Older Apple systems have no atomic integers; there, the progress line is not shown.
@available(macOS 15, iOS 18, *)
private final class LineClock: Sendable {
  /// The time of the last write, in milliseconds; `Int.min` before the first write.
  private let lastWritten = Atomic<Int>(.min)

  /// True if the progress line is due: the last write was at least a tenth of a second ago.
  ///
  /// If the result is true, the current time counts as the time of the last write.
  func isDue(now: Double) -> Bool {
    let milliseconds = Int(now * 1000)
    let last = lastWritten.load(ordering: .relaxed)
    guard last == .min || milliseconds - last >= 100 else { return false }
    lastWritten.store(milliseconds, ordering: .relaxed)
    return true
  }
}
