import KnurlEngine
import KnurlLaws
import KnurlSession
import KnurlVerification

/// Describes the missed expectations of a scenario as text.
enum MissedText {
  static func headline(of replay: TraceReplay) -> String {
    "\(replay.trace.controlName) misses \(Wording.count(replay.missed.count, "expectation")) of "
      + replay.title
  }

  static func text(of replay: TraceReplay, repeatLine: String?) -> String {
    var lines = [headline(of: replay)]
    for miss in replay.missed {
      lines.append("  line \(miss.expectation.line)")
      lines.append("    expected  \(miss.expectation.text)")
      lines.append("    seen      \(miss.seen)")
      lines.append("    after     \(place(of: miss, in: replay))")
    }
    if let repeatLine { lines.append("  Repeat: \(repeatLine)") }
    return Wording.printable(lines.joined(separator: "\n"))
  }

  private static func place(of miss: MissedExpectation, in replay: TraceReplay) -> String {
    let step = miss.expectation.step
    guard step > 0 else { return "the configuration" }
    let command = replay.trace.sequence.commands[step - 1]
    return "step \(step), \(TraceText.line(of: command, in: replay.declaration))"
  }
}
