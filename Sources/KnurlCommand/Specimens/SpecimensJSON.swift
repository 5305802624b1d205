import KnurlEngine
import KnurlLaws
import KnurlMarkup
import KnurlSession
import KnurlVerification

/// The JSON output of `specimens --json`.
///
/// ```
/// format 1, command, version, seed (a string), isComplete, seconds
/// specimens        name, isComplete, cases, commands, unattributed, seconds, and
///   faults         name, summary, isFound, and if found: law, expected, seen, step, cases (until
///                  it was found), touches, writes, others, trace, seconds (until it was found),
///                  picture and page (in the specimen pages, or null)
///   findingsWhenRepaired   law, rule, why, cause, fix, expected, seen, step, trace
/// ```
enum SpecimensJSON {
  static func document(
    of outcomes: [SpecimenOutcome], in faultPages: SpecimenPages, seed: UInt64, version: String,
    seconds: Double
  ) -> JSONValue {
    [
      "format": .integer(1),
      "command": "specimens",
      "version": .string(version),
      "seed": .string("\(seed)"),
      "isComplete": .boolean(outcomes.allSatisfy { $0.report.isComplete }),
      "seconds": .number(seconds),
      "specimens": .array(outcomes.map { specimen($0, faultPages) }),
    ]
  }

  private static func specimen(_ outcome: SpecimenOutcome, _ faultPages: SpecimenPages) -> JSONValue
  {
    let report = outcome.report
    return [
      "name": .string(outcome.specification.name),
      "isComplete": .boolean(report.isComplete),
      "cases": .integer(report.cases),
      "commands": .integer(report.commands),
      "unattributed": .integer(report.unattributed),
      "seconds": .number(outcome.seconds),
      "faults": .array(
        report.faults.enumerated().map { index, owner in
          let exhibit = faultPages.exhibit(of: owner.fault.name, in: outcome.specification.name)
          return fault(
            owner.fault, owner.finding, report.discoveries[index], exhibit, outcome.declaration)
        }),
      "findingsWhenRepaired": .array(
        report.findingsWhenRepaired.map { finding in
          let text = TraceText.text(of: finding.replayableTrace, in: outcome.declaration)
          return .object(
            VerifyJSON.members(of: finding) + [JSONValue.Member("trace", .string(text))])
        }),
    ]
  }

  private static func fault(
    _ fault: SpecimenSpecification.Fault, _ finding: Finding?,
    _ discovery: SpecimenReport.Discovery?, _ exhibit: SpecimenPages.FaultPage?,
    _ declaration: Declaration
  ) -> JSONValue {
    var members = [
      JSONValue.Member("name", .string(fault.name)),
      JSONValue.Member("summary", .string(fault.summary)),
      JSONValue.Member("isFound", .boolean(finding != nil)),
    ]
    if let finding {
      let length = TraceLength(of: finding.trace, in: declaration)
      members += [
        JSONValue.Member("law", .string(finding.law)),
        JSONValue.Member("expected", .string(finding.violation.expected)),
        JSONValue.Member("seen", .string(finding.violation.seen)),
        JSONValue.Member("step", .integer(finding.step)),
        JSONValue.Member("cases", discovery.map { .integer($0.cases) } ?? .null),
        JSONValue.Member("touches", .integer(length.touches)),
        JSONValue.Member("writes", .integer(length.writes)),
        JSONValue.Member("others", .integer(length.others)),
        JSONValue.Member(
          "trace", .string(TraceText.text(of: finding.replayableTrace, in: declaration))),
        JSONValue.Member("seconds", discovery?.seconds.map { .number($0) } ?? .null),
        JSONValue.Member("picture", exhibit?.picture.map { .string($0) } ?? .null),
        JSONValue.Member("page", exhibit?.page.map { .string($0) } ?? .null),
      ]
    }
    return .object(members)
  }
}
