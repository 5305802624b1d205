import KnurlEngine
import KnurlLaws
import KnurlVerification

/// A stream's expectations that did not come true, in words.
enum MissedText {
  static func headline(of missed: [MissedExpectation], in file: TraceFile) -> String {
    "\(file.trace.subject) misses \(Wording.count(missed.count, "expectation")) of \(file.name)"
  }

  static func text(
    of missed: [MissedExpectation], in file: TraceFile, declaration: Declaration,
    repeatLine: String?
  ) -> String {
    var lines = [headline(of: missed, in: file)]
    for miss in missed {
      lines.append("  line \(miss.expectation.line)")
      lines.append("    expected  \(miss.expectation.text)")
      lines.append("    seen      \(miss.seen)")
      lines.append("    after     \(place(of: miss, in: file, declaration))")
    }
    if let repeatLine { lines.append("  Repeat: \(repeatLine)") }
    return Wording.printable(lines.joined(separator: "\n"))
  }

  private static func place(
    of miss: MissedExpectation, in file: TraceFile, _ declaration: Declaration
  ) -> String {
    let step = miss.expectation.step
    guard step > 0 else { return "the configuration" }
    let command = file.trace.history.commands[step - 1]
    return "step \(step), \(TraceText.line(of: command, in: declaration))"
  }
}
