import KnurlReports

/// The text that `specimens` prints.
struct SpecimensText {
  let console: Console

  /// The specimen in one line, followed by the undetected faults.
  ///
  /// - Parameter width: The longest name of a specimen.
  func line(of results: SpecimenResults, width: Int) -> String {
    let count = "\(results.foundCount) of \(results.faults.count) faults found"
    let line =
      Wording.padded(results.name, to: width) + "  "
      + styled(Wording.rightAligned(count, to: 22), results)
      + "  " + Wording.rightAligned(Wording.count(results.cases, "case"), to: 13)
      + "  " + Wording.rightAligned(Wording.seconds(results.seconds), to: 8)
    let missed = results.faults.filter { !$0.isFound }.map { self.missed($0, in: results) }
    let isSound = results.findingsWhenRepaired.isEmpty
    return ([line] + missed + end(of: results, isSound ? [] : repaired(results)))
      .joined(separator: "\n")
  }

  /// A table with a row for each fault. Below the row is the fault's minimal trace.
  func table(of results: SpecimenResults) -> String {
    let rows = results.faults.map { fault in
      guard let finding = fault.finding else { return [fault.name] }
      return [
        fault.name, finding.law, fault.cases.map { Wording.grouped($0) } ?? "",
        fault.seconds.map { Wording.seconds($0) } ?? "", fault.length,
      ]
    }
    let lines = Wording.table([Self.heads] + rows) { $0 == 2 || $0 == 3 }.map { "  " + $0 }
    let count = "\(results.foundCount) of \(Wording.count(results.faults.count, "fault")) found"
    var parts = [
      "\(console.styled(results.name, .heading)): \(styled(count, results)), "
        + "\(Wording.count(results.cases, "case")), \(Wording.seconds(results.seconds))",
      console.styled(lines[0], .heading),
    ]
    for (fault, line) in zip(results.faults, lines.dropFirst()) {
      guard let finding = fault.finding else {
        parts.append(missed(fault, in: results))
        continue
      }
      // The name of the control and the law stand in the table already.
      let trace = finding.trace.split(separator: "\n").drop {
        $0.hasPrefix("trace ") || $0.hasPrefix("law ")
      }
      parts += [line] + trace.map { "      " + Wording.printable(String($0)) }
    }
    return (parts + end(of: results, repaired(results))).joined(separator: "\n")
  }

  private static let heads = ["fault", "law", "cases", "time", "minimal trace"]

  private func styled(_ count: String, _ results: SpecimenResults) -> String {
    console.styled(count, results.foundCount == results.faults.count ? .good : .bad)
  }

  private func missed(_ fault: SpecimenResults.Fault, in results: SpecimenResults) -> String {
    let width = results.faults.reduce(Self.heads[0].count) { max($0, $1.name.count) }
    return "  " + Wording.padded(fault.name, to: width) + "  "
      + console.styled("MISSED", .bad) + ": \(fault.summary)"
  }

  /// The lines below the faults.
  private func end(of results: SpecimenResults, _ repaired: [String]) -> [String] {
    let count = results.unattributed
    return (count > 0 ? ["  \(Wording.count(count, "finding")) that no single fix removes"] : [])
      + repaired + (results.isComplete ? [] : ["  Repeat: \(results.repeatLine)"])
  }

  private func repaired(_ results: SpecimenResults) -> [String] {
    let findings = results.findingsWhenRepaired
    guard !findings.isEmpty else { return ["  with every fault fixed: no finding"] }
    return ["  with every fault fixed: \(console.styled("NOT SOUND", .bad))"]
      + findings.map { Wording.printable("\($0.text)\n  Repeat: \(results.repeatLine)") }
  }

  func summary(of results: [SpecimenResults], seconds: Double) -> String {
    let found = results.reduce(0) { $0 + $1.foundCount }
    let planted = results.reduce(0) { $0 + $1.faults.count }
    let unsound = results.count { !$0.findingsWhenRepaired.isEmpty }
    var problems: [String] = []
    if found < planted { problems.append("\(planted - found) of \(planted) faults missed") }
    if unsound > 0 { problems.append("\(Wording.count(unsound, "fixed specimen")) not sound") }
    problems += results.flatMap(\.mistakes)
    let verdict =
      problems.isEmpty
      ? console.styled("Every planted fault is found", .good)
      : console.styled("INCOMPLETE: \(problems.joined(separator: ", "))", .bad)
    return "\(verdict); \(Wording.count(results.count, "specimen")), "
      + "\(Wording.count(planted, "fault")), \(Wording.seconds(seconds))"
  }
}
