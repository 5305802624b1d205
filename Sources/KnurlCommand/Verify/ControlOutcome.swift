import KnurlLaws
import KnurlSession
import KnurlVerification

/// The results of `verify` for one control.
struct ControlOutcome {
  let specification: ControlSpecification
  let declaration: Declaration
  var scenarios: [TraceReplay]
  let report: VerificationReport
  var laws: [LawOutcome]
  /// The findings of the scenarios and saved traces, followed by the findings of the search.
  var findings: [SavedFinding]
  /// The path of the control's picture, relative to the results; nil if there is no picture.
  var picture: String?
  /// The time of all work for the control, in seconds.
  var seconds: Double

  var name: String { specification.name }
  var mistakes: [String] {
    report.cases == 0 && report.mistakes.isEmpty
      ? ["No case was tried, so nothing was verified; allow more time."] : report.mistakes
  }
  var writtenScenarios: [TraceReplay] { scenarios.filter { $0.origin == .scenario } }
  var regressions: [TraceReplay] { scenarios.filter { $0.origin == .saved } }
  func kind(ofScenario name: String) -> String {
    regressions.contains { $0.name == name } ? "regression" : "scenario"
  }
  /// The number of laws that had something to check.
  var askedCount: Int { laws.count - neverExercisedCount }
  var neverExercisedCount: Int { laws.count { $0.exercised == 0 } }
  var missedScenarios: [TraceReplay] { scenarios.filter { !$0.missed.isEmpty } }
  /// The findings that fail the run. All other findings are in `warnings`.
  var errors: [SavedFinding] { findings.filter { $0.finding.severity == .error } }
  var warnings: [SavedFinding] { findings.filter { $0.finding.severity == .warning } }
  /// The findings that probably follow from an error that a saved trace shows.
  var findingsBehindKnown: [SavedFinding] {
    findings.filter { found in
      found.finding.isFollowing
        && !findings.contains {
          !$0.finding.isFollowing && $0.finding.cause == found.finding.cause
        }
    }
  }
  /// The findings that probably follow from one that is told first.
  func findings(behind found: SavedFinding) -> [SavedFinding] {
    guard found.scenario == nil, !found.finding.isFollowing else { return [] }
    return findings.filter {
      $0.scenario == nil && $0.finding.isFollowing && $0.finding.cause == found.finding.cause
    }
  }
  var holds: Bool {
    errors.isEmpty && missedScenarios.isEmpty && mistakes.isEmpty && report.unmetLabels.isEmpty
  }
}

/// The result of one law of a control.
struct LawOutcome {
  let name: String
  let isRelation: Bool
  /// The number of cases in which the law was checked. Relations are checked in only a part of the
  /// cases.
  let cases: Int
  let exercised: Int
  /// The estimated time of the law in seconds, measured on a sample of the cases.
  ///
  /// A clock reading around every check would take longer than the check.
  let seconds: Double
  let findings: Int
  let severity: LawSeverity
  /// True if one of the findings is an error.
  ///
  /// A finding of a law of severity error is a warning if it needs some undocumented behavior.
  let isBroken: Bool

  /// The word for the law in tables; nil if it holds and was exercised.
  var verdict: String? {
    if findings > 0 { return isBroken ? "BROKEN" : "warning" }
    return exercised == 0 ? "never exercised" : nil
  }
}

/// A finding with the paths of its files.
struct SavedFinding {
  var finding: Finding
  /// The name of the scenario or saved trace that broke the law; nil if the search found the
  /// finding.
  let scenario: String?
  /// The path of the finding's trace, relative to the results; nil if the trace was not written.
  var file: String?
  /// The path of the trace in the folder of regressions; nil if the trace was not saved there.
  var keptAs: String?
  /// The path of the filmstrip next to the trace; nil if the filmstrip was not written. `page` is
  /// the page's path.
  var picture: String?
  var page: String?
  /// The width of the filmstrip on a page, in points; nil for the picture's own width.
  var pictureWidth: Int?
}

/// The results of a whole run of `verify`, from which text, JSON, XML and pages are written.
struct VerifyResults {
  let outcomes: [ControlOutcome]
  let seed: UInt64
  /// The requested number of cases for a control; nil if the run has a time limit but no number of
  /// cases.
  let cases: Int?
  let version: String
  let seconds: Double
  /// A sentence for each saved trace that could not be replayed.
  var unreplayed: [String] = []

  var findingCount: Int { outcomes.reduce(0) { $0 + $1.errors.count + $1.missedScenarios.count } }
  var warningCount: Int { outcomes.reduce(0) { $0 + $1.warnings.count } }

  var holds: Bool { unreplayed.isEmpty && outcomes.allSatisfy { $0.holds } }
}
