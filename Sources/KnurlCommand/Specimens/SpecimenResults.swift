import KnurlEngine
import KnurlLaws
import KnurlReports
import KnurlSession
import KnurlVerification

/// The results of a search in one specimen, from which text, pages and JSON are made.
///
/// `specimens --json` has them behind `seed` (a string), `isComplete` and `seconds`.
struct SpecimenResults: Encodable {
  let name: String
  let isComplete: Bool
  let cases: Int
  let commands: Int
  /// The number of findings that no single fix removes.
  let unattributed: Int
  let seconds: Double
  let faults: [Fault]
  let findingsWhenRepaired: [FindingResults]
  let summary: String
  let mistakes: [String]
  /// The shell line that repeats the search.
  let repeatLine: String

  private enum CodingKeys: CodingKey {
    case name, isComplete, cases, commands, unattributed, seconds, faults, findingsWhenRepaired
  }

  /// A planted fault, with its finding if the search found it.
  struct Fault: Encodable {
    let name: String
    let summary: String
    let isFound: Bool
    /// The number of cases until it was found.
    let cases: Int?
    let seconds: Double?
    /// The numbers of touch events, writes and other commands of the trace.
    let touches: Int?
    let writes: Int?
    let others: Int?
    let finding: FindingResults?

    fileprivate init(
      _ fault: SpecimenSpecification.Fault, _ finding: Finding?,
      _ discovery: SpecimenReport.Discovery?, in declaration: Declaration
    ) {
      (name, summary, isFound) = (fault.name, fault.summary, finding != nil)
      (cases, seconds) = (discovery?.cases, discovery?.seconds)
      self.finding = finding.map { FindingResults($0, in: declaration, origin: $0.origin()) }
      guard let sequence = finding?.trace.sequence else {
        (touches, writes, others) = (nil, nil, nil)
        return
      }
      // The first word of each line names the kind; this also works for kinds added later.
      let words = sequence.commands.map {
        TraceText.line(of: $0, in: declaration).prefix { $0 != " " }
      }
      let (touched, written) = (words.count { $0 == "touch" }, words.count { $0 == "set" })
      touches = touched
      writes = written + sequence.start.writes.count
      others = words.count - touched - written + (sequence.start.bounds == nil ? 0 : 1)
    }

    /// The length of the trace in words; empty without a trace.
    var length: String {
      guard let touches, let writes, let others else { return "" }
      return "\(Wording.count(touches, "touch", "touches")), \(Wording.count(writes, "write"))"
        + (others > 0 ? ", \(Wording.count(others, "other"))" : "")
    }
  }

  init(
    _ specimen: SpecimenSpecification, _ report: SpecimenReport, repeatLine: String,
    seconds: Double
  ) {
    let declaration = specimen.verification([]).declaration
    (name, summary) = (specimen.name, specimen.summary)
    isComplete = report.isComplete
    (cases, commands) = (report.cases, report.commands)
    unattributed = report.unattributed
    self.seconds = seconds
    faults = zip(report.faults, report.discoveries).map { fault, discovery in
      Fault(fault.fault, fault.finding, discovery, in: declaration)
    }
    findingsWhenRepaired = report.findingsWhenRepaired.map {
      FindingResults($0, in: declaration, origin: $0.origin())
    }
    mistakes = report.mistakes
    self.repeatLine = repeatLine
  }

  var foundCount: Int { faults.count { $0.isFound } }
}
