import KnurlLaws
import KnurlSession
import KnurlVerification

/// Everything that `verify` learned about one control.
struct ControlOutcome {
  let specification: ControlSpecification
  let declaration: Declaration
  var streams: [TraceReplay]
  let report: VerificationReport
  var laws: [LawOutcome]
  /// The streams' findings first, then those of the search.
  var findings: [SavedFinding]
  /// The file of the control's picture, relative to the results; nil where there is none.
  var picture: String?
  /// The time of all work for the control, in seconds.
  var seconds: Double

  var name: String { specification.name }
  var mistakes: [String] {
    report.cases == 0 && report.mistakes.isEmpty
      ? ["No case was tried, so nothing was verified; give it more time."] : report.mistakes
  }
  var writtenStreams: [TraceReplay] { streams.filter { $0.origin == .scenario } }
  var regressions: [TraceReplay] { streams.filter { $0.origin == .saved } }
  func kind(ofStream name: String) -> String {
    regressions.contains { $0.name == name } ? "regression" : "scenario"
  }
  /// How many laws had something to check.
  var askedCount: Int { laws.count - neverExercisedCount }
  var neverExercisedCount: Int { laws.count { $0.exercised == 0 } }
  var missedStreams: [TraceReplay] { streams.filter { !$0.missed.isEmpty } }
  /// The findings that fail the run; `warnings` has those that do not.
  var errors: [SavedFinding] { findings.filter { $0.finding.severity == .error } }
  var warnings: [SavedFinding] { findings.filter { $0.finding.severity == .warning } }
  var holds: Bool {
    errors.isEmpty && missedStreams.isEmpty && mistakes.isEmpty && report.unmetLabels.isEmpty
  }
}

/// The result of one law of a control.
struct LawOutcome {
  let name: String
  let isRelation: Bool
  /// In how many cases it was asked: relations are asked in some only.
  let cases: Int
  let exercised: Int
  /// Estimated on a sample of the cases, since a clock around every question would cost more
  /// than the answers.
  let seconds: Double
  let findings: Int
  let severity: LawSeverity

  /// The word for the law in tables; nil if it holds and was exercised.
  var verdict: String? {
    if findings > 0 { return severity == .error ? "BROKEN" : "warning" }
    return exercised == 0 ? "never exercised" : nil
  }
}

/// A finding and where it was written.
struct SavedFinding {
  let finding: Finding
  /// The written stream that broke the law; nil for one that the search found.
  let stream: String?
  /// Relative to the results; nil where it was not written.
  var file: String?
  /// Where it was saved in the folder of regressions; nil where it was not.
  var keptAs: String?
  /// The filmstrip and the page beside the trace; nil if one was not written.
  var picture: String?
  var page: String?
  /// How wide a page shows the filmstrip, in points; nil for its own width.
  var pictureWidth: Int?
}

/// A whole run of `verify`, for every form in which it is written.
struct VerifyResults {
  let outcomes: [ControlOutcome]
  let seed: UInt64
  /// How many cases were asked for; nil where only the clock ended the search.
  let cases: Int?
  let version: String
  let seconds: Double
  /// A sentence for each kept trace that could not be replayed.
  var unreplayed: [String] = []

  var findingCount: Int { outcomes.reduce(0) { $0 + $1.errors.count + $1.missedStreams.count } }
  var warningCount: Int { outcomes.reduce(0) { $0 + $1.warnings.count } }

  var holds: Bool { unreplayed.isEmpty && outcomes.allSatisfy { $0.holds } }
}
