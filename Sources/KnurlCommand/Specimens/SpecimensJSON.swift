import KnurlEngine
import KnurlLaws
import KnurlMarkup
import KnurlReports
import KnurlSession
import KnurlVerification

/// The JSON output of `specimens --json`.
///
/// ```
/// format 2, command, version, seed (a string), isComplete, seconds
/// specimens        name, isComplete, cases, commands, unattributed, seconds, and
///   faults         name, summary, isFound, cases (until it was found), seconds, touches, writes,
///                  others, and finding as in results.json; null if it was not found
///   findingsWhenRepaired   as in results.json
/// ```
enum SpecimensJSON {
  static func document(
    of outcomes: [SpecimenOutcome], in faultPages: SpecimenPages, seed: UInt64, version: String,
    seconds: Double
  ) -> JSONValue {
    [
      "format": .integer(VerifyResults.format),
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
          var finding = owner.finding
          let exhibit = faultPages.exhibit(of: owner.fault.name, in: outcome.specification.name)
          finding?.files.page = exhibit?.page
          finding?.files.picture = exhibit?.picture
          return fault(owner.fault, finding, report.discoveries[index], outcome.declaration)
        }),
      "findingsWhenRepaired": JSONValue(
        encoding: report.findingsWhenRepaired.map { results(of: $0, outcome.declaration) }),
    ]
  }

  private static func fault(
    _ fault: SpecimenSpecification.Fault, _ finding: Finding?,
    _ discovery: SpecimenReport.Discovery?, _ declaration: Declaration
  ) -> JSONValue {
    let length = finding.map { TraceLength(of: $0.trace, in: declaration) }
    return [
      "name": .string(fault.name),
      "summary": .string(fault.summary),
      "isFound": .boolean(finding != nil),
      "cases": JSONValue(encoding: discovery?.cases),
      "seconds": JSONValue(encoding: discovery?.seconds),
      "touches": JSONValue(encoding: length?.touches),
      "writes": JSONValue(encoding: length?.writes),
      "others": JSONValue(encoding: length?.others),
      "finding": JSONValue(encoding: finding.map { results(of: $0, declaration) }),
    ]
  }

  private static func results(of finding: Finding, _ declaration: Declaration) -> FindingResults {
    FindingResults(finding, in: declaration, origin: finding.origin())
  }
}
