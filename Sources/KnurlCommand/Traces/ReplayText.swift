import KnurlEngine
import KnurlLaws
import KnurlReports
import KnurlSession
import KnurlVerification

/// What `replay` prints for people.
struct ReplayText {
  private let console: Console
  private let programName: String

  init(_ console: Console, _ programName: String) {
    self.console = console
    self.programName = programName
  }

  func text(of outcome: TraceReplay, _ showsSteps: Bool) -> String {
    var parts = [headline(of: outcome)]
    if let law = outcome.trace.law, !outcome.findings.contains(where: { $0.law == law }) {
      parts.append("  does not break \(Wording.printable(law)), for which it was kept")
    }
    if showsSteps, !outcome.moments.isEmpty { parts.append(contentsOf: steps(of: outcome)) }
    for finding in outcome.findings {
      let text = FindingText.text(
        of: finding, in: outcome.declaration, repeatLine: repeatLine(of: outcome))
      parts.append("\n" + Wording.printable(text))
    }
    if !outcome.missed.isEmpty {
      parts.append(
        "\n"
          + MissedText.text(of: outcome, repeatLine: repeatLine(of: outcome)))
    }
    return parts.joined(separator: "\n")
  }

  private func repeatLine(of outcome: TraceReplay) -> String {
    "\(programName) replay \(Wording.shellQuoted(outcome.title))"
  }

  private func headline(of outcome: TraceReplay) -> String {
    let verdict =
      outcome.holds ? console.styled("holds", .good) : console.styled("DOES NOT HOLD", .bad)
    let trace = outcome.trace
    return "\(Wording.printable("\(outcome.title): \(trace.subject)")) \(verdict): "
      + "\(Wording.count(trace.history.commands.count, "step")), "
      + "\(Wording.count(outcome.lawCount, "law")), "
      + "\(Wording.count(trace.expectations.count, "expectation")), "
      + Wording.count(outcome.findings.count + outcome.missed.count, "finding")
  }

  // MARK: - Steps

  private func steps(of outcome: TraceReplay) -> [String] {
    let rows = ReplayStep.all(of: outcome)
    let width = rows.map { $0.command.count }.max() ?? 0
    let valueWidth = rows.map { $0.values.count }.max() ?? 0
    let flagWidth = rows.map { $0.flagText.count }.max() ?? 0
    return rows.enumerated().map { index, row in
      var line =
        "  \(Wording.rightAligned("\(index)", to: 4))  "
        + "\(Wording.padded(row.command, to: width))  "
        + "\(Wording.padded(row.values, to: valueWidth))  "
        + "\(Wording.padded(row.flagText, to: flagWidth))  \(row.eventText)"
      for remark in row.remarks { line += "  " + console.styled("← \(remark)", .bad) }
      return line
    }
  }
}
