import KnurlEngine
public import KnurlLaws
import KnurlMarkup
public import KnurlVerification

/// A finding in words: the law, the minimal trace, expected and seen, and the command that repeats
/// the finding.
public enum FindingText {
  /// - Parameter repeatLine: A command that works where the text is printed.
  public static func text(
    of finding: Finding, in declaration: Declaration, repeatLine: String?
  ) -> String {
    var lines = [headline(of: finding)]
    lines.append(WrappedText.labeled("law", finding.text.rule))
    if !finding.alsoBroken.isEmpty {
      lines.append(
        WrappedText.labeled(
          "also", "breaks \(WordList.joined(finding.alsoBroken)) at the same step"))
    }
    if let warning = finding.text.warning { lines.append(WrappedText.labeled("warning", warning)) }
    lines.append(WrappedText.labeled("expected", finding.violation.expected))
    lines.append(WrappedText.labeled("seen", finding.violation.seen))
    lines.append(WrappedText.labeled("gesture", finding.gestures))
    lines.append("  trace     \(place(of: finding))")
    lines += self.lines(of: finding.trace, marking: finding.step, in: declaration)
      .map { "    " + $0 }
    if let printed = finding.printed {
      for (index, line) in printed.split(separator: "\n").enumerated() {
        lines.append((index == 0 ? "  printed   " : "            ") + line)
      }
    }
    if finding.input == .hostile {
      lines.append("  input     hostile: found with numbers that no app means to send")
    }
    lines.append(WrappedText.labeled("usual", finding.text.cause))
    lines.append(WrappedText.labeled("fix", finding.text.fix))
    if let repeatLine { lines.append("  Repeat: \(repeatLine)") }
    return lines.joined(separator: "\n")
  }

  /// One line that names the control and the law.
  public static func headline(of finding: Finding) -> String {
    "\(finding.trace.controlName) \(verdict(on: finding))"
  }

  /// The headline without the control's name.
  static func verdict(on finding: Finding) -> String {
    let isDeadly = finding.isSeenFromOutside
    // “does not survive step 3: the process ended with …”
    let crash = String(finding.violation.seen.prefix { $0 != ":" })
    if finding.undocumented.isEmpty {
      if isDeadly { return crash }
      return "breaks \(finding.law)" + (finding.severity == .warning ? " (a warning)" : "")
    }
    return
      "depends on undocumented behavior: \(isDeadly ? "it " + crash : finding.law + " breaks") where UIKit "
      + "\(finding.undocumented.words), which Apple does not document either way"
  }

  private static func place(of finding: Finding) -> String {
    let count = finding.trace.sequence.commands.count
    let steps = count == 1 ? "1 step" : "\(count) steps"
    let place = finding.step == 0 ? "the configuration" : "step \(finding.step)"
    return "\(steps); \(place) breaks it"
  }

  /// The lines of a trace without its notes. The text around the trace already has the content of
  /// the notes.
  static func lines(of trace: Trace, marking marked: Int?, in declaration: Declaration) -> [String]
  {
    var isMarked = false
    var step = 0
    var trace = trace
    trace.notes = []
    let text = TraceText.text(of: trace, in: declaration)
    return text.split(separator: "\n").map { line in
      if isCommand(line) { step += 1 }
      guard !isMarked, step == marked, step > 0 else { return String(line) }
      isMarked = true
      return line + "    ← here"
    }
  }

  static func isCommand(_ line: Substring) -> Bool {
    let word = line.prefix { $0 != " " }
    return ![
      "trace", "note", "law", "accepted", "names", "configuration", "bounds", "expect",
    ].contains(word)
  }
}

extension LawText {
  /// A sentence that says whether breaking the law is an error or a warning, and why.
  package var severityInWords: String {
    warning.map { "warning: \($0)" }
      ?? "error: UIKit, the control's own description or plain physics demands it."
  }
}
