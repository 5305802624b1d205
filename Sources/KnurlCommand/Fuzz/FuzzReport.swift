import KnurlEngine
import KnurlLaws
import KnurlMarkup
import KnurlReports
import KnurlVerification

/// The work and the findings of a fuzz run, as text and JSON.
struct FuzzReport {
  /// The operands of the command line.
  let name: String
  let seconds: Double
  let targets: [FuzzTargetRun]
  /// The reasons why the run did not do what was requested.
  let problems: [String]
  let place: ResultsPlace

  var findings: [FuzzFinding] { targets.flatMap { $0.findings } }

  func text(_ console: Console) -> String {
    var parts = targets.flatMap { target in shown(target).map { text(of: $0, alike: $1) } }
    parts += targets.map { text(of: $0, seconds: targets.count == 1 ? seconds : nil, console) }
    if targets.count > 1 {
      let summary = FuzzSummary(targets)
      parts.append(
        WrappedText.paragraph(
          "\(console.styled(name, .heading)): \(verdict(summary.findings, console)) in "
            + "\(summary.coveredCount) of \(targets.count) targets; "
            + "\(numbers(summary.counts, seconds)), \(Wording.seconds(seconds))"))
    }
    return Wording.printable(parts.joined(separator: "\n"))
  }

  private func verdict(_ count: Int, _ console: Console) -> String {
    count == 0
      ? console.styled("no finding", .good) : console.styled(Wording.count(count, "finding"), .bad)
  }

  private func numbers(_ counts: FuzzCounts, _ seconds: Double) -> String {
    "\(Wording.grouped(counts.executions)) executions, \(counts.work(in: seconds))"
  }

  /// The verdict on a target and its numbers, in lines that fit the terminal.
  ///
  /// - Parameter seconds: The run's time if it had one target; nil for the target's own time.
  private func text(of target: FuzzTargetRun, seconds: Double?, _ console: Console) -> String {
    let counts = target.counts
    let seconds = seconds ?? counts.seconds
    let headline =
      "\(console.styled(target.name, .heading)): \(verdict(target.findings.count, console)); "
      + "\(numbers(counts, seconds)), \(Wording.seconds(seconds))"
    let details =
      "\(Wording.count(target.state.edges, "edge")), \(target.state.reach.words)"
      + (counts.rejected > 1
        ? "\(Wording.count(counts.rejected, "input")) of other targets or formats refused, " : "")
      + "corpus \(Wording.grouped(target.state.corpus)), mutating \(target.mutating) %, "
      + target.state.discovery.words
      + (target.megabytes > 0 ? ", at most \(Wording.grouped(target.megabytes)) MB" : "")
    var paragraphs = [headline, "  " + details]
    if target.before.executions > 0 {
      paragraphs.append(
        "  with earlier runs \(Wording.grouped(target.state.counts.executions)) executions, "
          + target.state.counts.work)
    }
    return paragraphs.map { WrappedText.paragraph($0) }.joined(separator: "\n")
  }

  /// The shortest finding of each law, with the number of the law's other findings.
  ///
  /// Users read only a few findings.
  private func shown(_ target: FuzzTargetRun) -> [(finding: FuzzFinding, alike: Int)] {
    target.findings.grouped { $0.law }.map { found in
      (found.min { $0.trace.count < $1.trace.count } ?? found[0], found.count - 1)
    }
  }

  private func text(of finding: FuzzFinding, alike: Int) -> String {
    var lines = [finding.text]
    if !finding.isConfirmed {
      lines.append("  It did not fail again in another process: the control is not deterministic.")
    }
    if alike > 0 { lines.append("  and \(Wording.count(alike, "more finding")) of this law") }
    if finding.alike > 0 {
      lines.append("  found \(Wording.count(finding.alike, "more time")) with other numbers")
    }
    lines.append("  Repeat: \(finding.repeatLine ?? place.replay(finding.file))")
    if let page = finding.control?.finding.files.page {
      lines.append("  Page: \(place.path(page))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  var members: KeyValuePairs<String, JSONValue> {
    let summary = FuzzSummary(targets)
    return [
      "target": .string(name), "holds": .boolean(findings.isEmpty),
      "executions": .integer(summary.counts.executions),
      "touches": .integer(summary.counts.touches), "commands": .integer(summary.counts.commands),
      "edges": .integer(summary.edges), "states": .integer(summary.reach.states),
      "transitions": .integer(summary.reach.transitions),
      "counters": .integer(targets.map { $0.counters }.max() ?? 0),
      "corpus": .integer(summary.corpus), "rejected": .integer(summary.counts.rejected),
      "mutatingPercent": .integer(targets.map { $0.mutating }.max() ?? 0),
      "seconds": .number(seconds), "problems": .array(problems.map { .string($0) }),
      "targets": .array(targets.map { document(of: $0) }),
      "findings": .array(findings.map(\.document)),
    ]
  }

  private func document(of target: FuzzTargetRun) -> JSONValue {
    [
      "name": .string(target.name), "findings": .integer(target.findings.count),
      "executions": .integer(target.counts.executions),
      "touches": .integer(target.counts.touches), "edges": .integer(target.state.edges),
      "states": .integer(target.state.reach.states),
      "transitions": .integer(target.state.reach.transitions),
      "corpus": .integer(target.state.corpus), "rejected": .integer(target.counts.rejected),
      "unrepeatable": .integer(target.counts.unrepeatable), "crashes": .integer(target.crashes),
      "megabytes": .integer(target.megabytes),
      "damagedFiles": .integer(target.damaged),
      "processSeconds": .number(target.counts.seconds),
      "executionsInAll": .integer(target.state.counts.executions),
      "touchesInAll": .integer(target.state.counts.touches),
      "oneNewIn": target.state.discovery.oneIn.map { .integer($0) } ?? .null,
    ]
  }
}
