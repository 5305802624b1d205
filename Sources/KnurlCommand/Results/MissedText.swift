import KnurlEngine
import KnurlLaws
import KnurlSession
import KnurlVerification

extension TraceReplay {
  func missedText(repeatLine: String?) -> String {
    var lines = [
      "\(trace.controlName) misses \(Wording.count(missed.count, "expectation")) of \(title)"
    ]
    for miss in missed {
      lines.append("  line \(miss.expectation.line)")
      lines.append("    expected  \(miss.expectation.text)")
      lines.append("    seen      \(miss.seen)")
      lines.append("    after     \(place(of: miss))")
    }
    if let repeatLine { lines.append("  Repeat: \(repeatLine)") }
    return Wording.printable(lines.joined(separator: "\n"))
  }

  private func place(of miss: MissedExpectation) -> String {
    let step = miss.expectation.step
    guard step > 0 else { return "the configuration" }
    return "step \(step), \(TraceText.line(of: trace.sequence.commands[step - 1], in: declaration))"
  }
}
