import KnurlEngine
import KnurlLaws
import KnurlReports

/// What a fuzz run did and found.
struct FuzzReport {
  let target: String
  let seconds: Double
  let status: FuzzStatus
  let findings: [FuzzFinding]

  func text(_ console: Console, programName: String) -> String {
    var parts = shown.map { finding, alike in
      text(of: finding, alike: alike, console, programName: programName)
    }
    let verdict =
      findings.isEmpty
      ? console.styled("no finding", .good)
      : console.styled(Wording.count(findings.count, "finding"), .bad)
    let rate = seconds > 0 ? Int(Double(status.touches) / seconds) : 0
    parts.append(
      "\(console.styled(target, .heading)): \(verdict); "
        + "\(Wording.grouped(status.executions)) executions, "
        + "\(Wording.grouped(status.touches)) touches (\(Wording.grouped(rate)) a second), "
        + "\(Wording.count(status.edges, "edge")), "
        + (status.rejected > 1
          ? "\(Wording.count(status.rejected, "input")) of other targets or formats refused, " : "")
        + "corpus \(Wording.grouped(status.corpus)), mutating \(status.mutating) %, "
        + Wording.seconds(seconds))
    return Wording.printable(parts.joined(separator: "\n"))
  }

  /// The shortest finding of each law, with how many others there are: people read the first few.
  private var shown: [(finding: FuzzFinding, alike: Int)] {
    var shown: [(finding: FuzzFinding, alike: Int)] = []
    for finding in findings {
      guard let index = shown.firstIndex(where: { $0.finding.law == finding.law }) else {
        shown.append((finding, 0))
        continue
      }
      shown[index].alike += 1
      if finding.lines.count < shown[index].finding.lines.count { shown[index].finding = finding }
    }
    return shown
  }

  private func text(
    of finding: FuzzFinding, alike: Int, _ console: Console, programName: String
  ) -> String {
    var lines = [finding.headline]
    if let words = finding.words { lines.append("  law       \(words.rule)") }
    if let violation = finding.violation {
      lines.append("  expected  \(violation.expected)")
      lines.append("  seen      \(violation.seen)")
    }
    lines.append("  trace")
    lines += finding.lines.map { "    " + $0 }
    if !finding.isConfirmed {
      lines.append("  It did not come back in another process: the subject is not deterministic.")
    }
    if alike > 0 { lines.append("  and \(Wording.count(alike, "finding")) more of this law") }
    if let page = finding.page { lines.append("  Page: \(page)") }
    lines.append("  Repeat: \(programName) replay \(Wording.shellQuoted(finding.file))")
    return lines.joined(separator: "\n") + "\n"
  }

  func document(version: String) -> JSONValue {
    [
      "format": .integer(1), "command": "fuzz", "version": .string(version),
      "target": .string(target), "holds": .boolean(findings.isEmpty),
      "executions": .integer(status.executions), "touches": .integer(status.touches),
      "commands": .integer(status.commands), "edges": .integer(status.edges),
      "counters": .integer(status.counters), "corpus": .integer(status.corpus),
      "rejected": .integer(status.rejected), "mutatingPercent": .integer(status.mutating),
      "seconds": .number(seconds),
      "findings": .array(
        findings.map { finding in
          [
            "file": .string(finding.file), "law": finding.law.map { .string($0) } ?? .null,
            "confirmed": .boolean(finding.isConfirmed),
            "page": finding.page.map { .string($0) } ?? .null,
            "trace": .array(finding.lines.map { .string($0) }),
          ]
        }),
    ]
  }
}
