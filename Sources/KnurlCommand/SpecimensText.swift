import KnurlLaws
import KnurlReports

/// What `specimens` prints for people.
struct SpecimensText {
  private let console: Console

  init(_ console: Console) {
    self.console = console
  }

  func text(of outcome: SpecimenOutcome) -> String {
    var parts = [headline(of: outcome)]
    for (fault, finding) in outcome.report.faults {
      parts.append(contentsOf: lines(of: fault, finding, in: outcome))
    }
    let unattributed = outcome.report.unattributed
    if unattributed > 0 {
      parts.append("  \(Wording.count(unattributed, "finding")) that no single repair mends")
    }
    parts.append(contentsOf: repaired(outcome))
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

  private func lines(
    of fault: SpecimenSpecification.Fault, _ finding: Finding?, in outcome: SpecimenOutcome
  ) -> [String] {
    let faults = outcome.report.faults
    let width = faults.map { $0.fault.name.count }.max() ?? 0
    let name = "  " + Wording.padded(fault.name, to: width) + "  "
    guard let finding else {
      return [name + console.styled("MISSED", .bad) + ": \(fault.summary)"]
    }
    let lawWidth = faults.compactMap { $0.finding?.law.count }.max() ?? 0
    let length = TraceLength(of: finding.trace, in: outcome.declaration)
    let trace = TraceText.text(of: finding.trace, in: outcome.declaration)
    // The name of the control and the law stand in the table already.
    let lines = trace.split(separator: "\n").drop {
      $0.hasPrefix("trace ") || $0.hasPrefix("law ")
    }
    return ["\(name)\(Wording.padded(finding.law, to: lawWidth))  \(length.text)"]
      + lines.map { "      " + Wording.printable(String($0)) }
  }

  private func repaired(_ outcome: SpecimenOutcome) -> [String] {
    let findings = outcome.report.findingsWhenRepaired
    guard !findings.isEmpty else {
      return ["  with all repairs on: no finding"]
    }
    return ["  with all repairs on: \(console.styled("NOT SOUND", .bad))"]
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
    if unsound > 0 { problems.append("\(Wording.count(unsound, "repaired specimen")) not sound") }
    for mistake in outcomes.flatMap({ $0.report.mistakes }) { problems.append(mistake) }
    let verdict =
      problems.isEmpty
      ? console.styled("Every planted fault owns a finding", .good)
      : console.styled("INCOMPLETE: \(problems.joined(separator: ", "))", .bad)
    return "\(verdict); \(Wording.count(outcomes.count, "specimen")), "
      + "\(Wording.count(planted, "fault")), \(Wording.seconds(seconds))"
  }
}
