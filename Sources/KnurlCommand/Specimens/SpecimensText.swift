import KnurlLaws
import KnurlReports
import KnurlVerification

/// The text that `specimens` prints.
struct SpecimensText {
  private let console: Console

  init(_ console: Console) {
    self.console = console
  }

  /// The specimen in one line, followed by the undetected faults.
  ///
  /// - Parameter width: The longest name of a specimen.
  func line(of outcome: SpecimenOutcome, width: Int) -> String {
    let report = outcome.report
    let count = "\(outcome.foundCount) of \(report.faults.count) faults found"
    var parts = [
      Wording.padded(outcome.specification.name, to: width) + "  "
        + console.styled(
          Wording.rightAligned(count, to: 22),
          outcome.foundCount == report.faults.count ? .good : .bad)
        + "  " + Wording.rightAligned(Wording.count(report.cases, "case"), to: 13)
        + "  " + Wording.rightAligned(Wording.seconds(outcome.seconds), to: 8)
    ]
    for fault in report.faults where fault.finding == nil {
      parts.append(missed(fault.fault, in: report))
    }
    parts += unattributed(outcome)
    if !report.findingsWhenRepaired.isEmpty { parts += repaired(outcome) }
    if !report.isComplete { parts.append("  Repeat: \(outcome.repeatLine)") }
    return parts.joined(separator: "\n")
  }

  private func unattributed(_ outcome: SpecimenOutcome) -> [String] {
    let count = outcome.report.unattributed
    return count > 0 ? ["  \(Wording.count(count, "finding")) that no single fix removes"] : []
  }

  /// A table with a row for each fault. Below the row is the fault's minimal trace.
  func table(of outcome: SpecimenOutcome) -> String {
    let rows = outcome.report.faults.indices.map { row(of: $0, in: outcome) }
    let lines = Wording.table([Self.heads] + rows) { $0 == 2 || $0 == 3 }.map { "  " + $0 }
    var parts = [headline(of: outcome), console.styled(lines[0], .heading)]
    for (index, fault) in outcome.report.faults.enumerated() {
      guard let finding = fault.finding else {
        parts.append(missed(fault.fault, in: outcome.report))
        continue
      }
      parts.append(lines[index + 1])
      parts.append(contentsOf: trace(of: finding, in: outcome))
    }
    parts += unattributed(outcome) + repaired(outcome)
    if !outcome.report.isComplete { parts.append("  Repeat: \(outcome.repeatLine)") }
    return parts.joined(separator: "\n")
  }

  private func headline(of outcome: SpecimenOutcome) -> String {
    let report = outcome.report
    let count = "\(outcome.foundCount) of \(Wording.count(report.faults.count, "fault")) found"
    return "\(console.styled(outcome.specification.name, .heading)): "
      + "\(console.styled(count, outcome.foundCount == report.faults.count ? .good : .bad)), "
      + "\(Wording.count(report.cases, "case")), \(Wording.seconds(outcome.seconds))"
  }

  private static let heads = ["fault", "law", "cases", "time", "minimal trace"]

  private func row(of index: Int, in outcome: SpecimenOutcome) -> [String] {
    let (fault, finding) = outcome.report.faults[index]
    guard let finding else { return [fault.name] }
    let discovery = outcome.report.discoveries[index]
    return [
      fault.name, finding.law, discovery.map { Wording.grouped($0.cases) } ?? "",
      discovery?.seconds.map { Wording.seconds($0) } ?? "",
      TraceLength(of: finding.trace, in: outcome.declaration).text,
    ]
  }

  private func missed(
    _ fault: SpecimenSpecification.Fault, in report: SpecimenReport
  ) -> String {
    let width = report.faults.reduce(Self.heads[0].count) { max($0, $1.fault.name.count) }
    return "  " + Wording.padded(fault.name, to: width) + "  "
      + console.styled("MISSED", .bad) + ": \(fault.summary)"
  }

  private func trace(of finding: Finding, in outcome: SpecimenOutcome) -> [String] {
    let trace = TraceText.text(of: finding.trace, in: outcome.declaration)
    // The name of the control and the law stand in the table already.
    return trace.split(separator: "\n").drop {
      $0.hasPrefix("trace ") || $0.hasPrefix("law ")
    }.map { "      " + Wording.printable(String($0)) }
  }

  private func repaired(_ outcome: SpecimenOutcome) -> [String] {
    let findings = outcome.report.findingsWhenRepaired
    guard !findings.isEmpty else {
      return ["  with every fault fixed: no finding"]
    }
    return ["  with every fault fixed: \(console.styled("NOT SOUND", .bad))"]
      + findings.map { finding in
        Wording.printable(
          FindingText.text(
            of: finding, in: outcome.declaration, repeatLine: outcome.repeatLine))
      }
  }

  func summary(of outcomes: [SpecimenOutcome], seconds: Double) -> String {
    let found = outcomes.reduce(0) { $0 + $1.foundCount }
    let planted = outcomes.reduce(0) { $0 + $1.report.faults.count }
    let unsound = outcomes.filter { !$0.report.findingsWhenRepaired.isEmpty }.count
    var problems: [String] = []
    if found < planted { problems.append("\(planted - found) of \(planted) faults missed") }
    if unsound > 0 { problems.append("\(Wording.count(unsound, "fixed specimen")) not sound") }
    for mistake in outcomes.flatMap({ $0.report.mistakes }) { problems.append(mistake) }
    let verdict =
      problems.isEmpty
      ? console.styled("Every planted fault is found", .good)
      : console.styled("INCOMPLETE: \(problems.joined(separator: ", "))", .bad)
    return "\(verdict); \(Wording.count(outcomes.count, "specimen")), "
      + "\(Wording.count(planted, "fault")), \(Wording.seconds(seconds))"
  }
}
