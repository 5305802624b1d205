import KnurlEngine
import KnurlLaws
import KnurlMarkup
import KnurlReports
import KnurlVerification

// The text output of `explain`.
extension ExplainOutcome {
  func text(_ console: Console, _ program: Program) -> String {
    let headline = Wording.printable(FindingText.headline(of: finding))
    let count = finding.trace.sequence.commands.count
    let place = finding.step == 0 ? "the configuration" : "step \(finding.step) of \(count)"
    var lines = [
      console.styled(headline, .heading),
      WrappedText.labeled("law", finding.text.rule),
      WrappedText.labeled("gesture", finding.gestures),
      "  broken    by \(place)",
      WrappedText.labeled("expected", finding.violation.expected),
      WrappedText.labeled("seen", finding.violation.seen),
    ]
    guard let explanation else {
      lines += ["", reason(program)]
      return printable(lines)
    }
    lines += ["", "Needed to break the law"]
    for statement in explanation.statements {
      lines += WrappedText.lines(
        of: statement.text, columns: WrappedText.terminalColumns, first: "  * ", rest: "    ")
    }
    if explanation.statements.isEmpty { lines.append("  The trials led to no statement.") }
    lines += self.lines(of: explanation.nearest)
    lines += [
      "",
      "Tried \(Wording.count(explanation.evaluations, "command sequence")); the statements hold "
        + "for these.",
    ]
    return printable(lines)
  }

  /// Joins the lines. Removes control characters from all lines that quote other text: all except
  /// the heading.
  private func printable(_ lines: [String]) -> String {
    ([lines[0]] + lines.dropFirst().map { Wording.printable($0) }).joined(separator: "\n")
  }

  private func lines(of nearest: Explanation.NearestPassing?) -> [String] {
    guard let nearest else {
      return ["", "No similar trace was found on which the law holds."]
    }
    let verdict = nearest.isExercised ? "The law holds" : "The law does not apply"
    var lines =
      [""]
      + WrappedText.lines(
        of: "\(verdict) \(nearest.change):", columns: WrappedText.terminalColumns, first: "",
        rest: "  ")
    lines += TraceText.text(of: nearest.trace, in: declaration).split(separator: "\n")
      .map { "    " + $0 }
    guard let step = nearest.step else { return lines + ["  There \(nearest.difference)."] }
    let place = step == 0 ? "from the start" : "at step \(step)"
    return lines
      + WrappedText.lines(
        of: "There \(nearest.difference), \(place).", columns: WrappedText.terminalColumns,
        first: "  ", rest: "  ")
  }
}
