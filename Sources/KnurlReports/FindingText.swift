import KnurlEngine
public import KnurlLaws

/// A finding in words: the law, the minimal trace, expected and seen, and the line that repeats it.
public enum FindingText {
  /// - Parameter repeatLine: A command that works where the text is printed.
  public static func text(
    of finding: Finding, in declaration: Declaration, repeatLine: String?
  ) -> String {
    var lines = [headline(of: finding)]
    lines.append("  law       \(finding.text.rule)")
    lines.append("  expected  \(finding.violation.expected)")
    lines.append("  seen      \(finding.violation.seen)")
    lines.append("  gesture   \(finding.gestures)")
    lines.append("  trace     \(place(of: finding))")
    lines.append(contentsOf: trace(of: finding, in: declaration).map { "    " + $0 })
    lines.append("  usual     \(finding.text.cause)")
    lines.append("  fix       \(finding.text.fix)")
    if let repeatLine { lines.append("  Repeat: \(repeatLine)") }
    return lines.joined(separator: "\n")
  }

  /// One line that names the control and the law.
  public static func headline(of finding: Finding) -> String {
    "\(finding.trace.subject) breaks \(finding.law)"
  }

  private static func place(of finding: Finding) -> String {
    let count = finding.trace.history.commands.count
    let steps = count == 1 ? "1 step" : "\(count) steps"
    let place = finding.step == 0 ? "the configuration" : "step \(finding.step)"
    return "\(steps); \(place) breaks it"
  }

  private static func trace(of finding: Finding, in declaration: Declaration) -> [String] {
    var isMarked = false
    var step = 0
    var trace = finding.trace
    // A finding's notes say what stands around the trace here anyway.
    trace.notes = []
    let text = TraceText.text(of: trace, in: declaration)
    return text.split(separator: "\n").map { line in
      if isCommand(line) { step += 1 }
      guard !isMarked, step == finding.step, step > 0 else { return String(line) }
      isMarked = true
      return line + "    ← here"
    }
  }

  private static func isCommand(_ line: Substring) -> Bool {
    let word = line.prefix { $0 != " " }
    return !["trace", "note", "law", "configuration", "bounds", "expect"].contains(word)
  }
}
