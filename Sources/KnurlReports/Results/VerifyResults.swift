package import KnurlEngine
package import KnurlLaws
import KnurlMarkup
package import KnurlVerification

/// The results of a run of `verify`: the document that `results.json` has.
///
/// `VerifyCommand` makes it, control by control. All that is printed or written of a run is read from
/// it: text, JSON, pages, and the formats of `ReportFormat`. So they cannot disagree, and a document of
/// another machine gives the same reports.
///
/// The key of each time is `seconds`, and no other key is. Numbers that are not finite are strings.
/// Without `--time`, equal seeds and cases give equal documents except for `seconds`, and for `printed` of
/// a control that prints something else each time.
package struct VerifyResults: Codable {
  /// The version of the document. A change that would break a reader makes it greater.
  package static let format = 2

  package let format: Int
  package let command: String
  /// The version of Knurl.
  package let version: String
  /// The seed as text, because JSON readers round large numbers.
  package let seed: String
  /// The number of cases requested for each control; nil if only a time was given. By default, a
  /// class around a model gets fewer.
  package let cases: Int?
  /// True if the run was not interrupted, all controls hold, and all saved traces were replayed.
  package let holds: Bool
  /// False if a user interrupted the run.
  package let isWhole: Bool
  package let seconds: Double
  package let controls: [ControlResults]
  /// Sentences about saved traces that could not be replayed.
  package let unreplayed: [String]

  /// - Parameter isWhole: Whether the run came to its end.
  package init(
    _ controls: [ControlResults], version: String, seed: UInt64, cases: Int?, isWhole: Bool,
    seconds: Double, unreplayed: [String]
  ) {
    format = Self.format
    command = "verify"
    self.version = version
    self.seed = "\(seed)"
    self.cases = cases
    self.isWhole = isWhole
    holds = isWhole && unreplayed.isEmpty && controls.allSatisfy(\.holds)
    self.seconds = seconds
    self.controls = controls
    self.unreplayed = unreplayed
  }

  /// The errors and the scenarios that miss an expectation.
  package var findingCount: Int {
    controls.reduce(0) { $0 + $1.errors.count + $1.missed.count }
  }
  /// A sentence if the run did not come to its end.
  package var interruption: String? {
    isWhole ? nil : "The run was interrupted before its end."
  }
  /// The verdict in words where no control fails.
  package var verdict: String {
    if !isWhole { return "Interrupted" }
    return warningCount == 0 ? "Every law holds" : "No errors"
  }
  package var warningCount: Int { controls.reduce(0) { $0 + $1.warnings.count } }
}

/// The results of one control.
package struct ControlResults: Codable {
  package let name: String
  package let holds: Bool
  package let cases: Int
  package let ordinaryCases: Int
  package let hostileCases: Int
  package let commands: Int
  package let followUpCommands: Int
  /// The time of all work for the control.
  package var seconds: Double
  /// The path of the control's picture, relative to the document.
  package let picture: String?
  package let laws: [LawResults]
  package let exceptions: [LawException]
  package let labels: [LabelResult]
  /// The statistics of the first cases.
  package let statistics: SearchStatistics?
  /// Sentences about errors in the control's description, and about a search that is not to trust.
  package let mistakes: [String]
  /// The reason why nothing was verified, because no process could be started; nil if one was.
  package let unverified: String?
  /// The cases that crashed, hung or took long; the search continued without them.
  package let leftOut: [Int]
  /// The case whose error ended the search early.
  package let firstError: Int?
  /// Another reason why the search ended before its cases or its time were over.
  package let cutShort: String?
  /// The number of crashes not shown because the law `survives` is switched off.
  package let hiddenCrashes: Int
  /// The number of checks that were left out, because the step breaks a law that is switched off.
  package let silencedVerdicts: Int
  /// The answer that the control was seen to give in each situation.
  package let does: [ObservedAnswer]
  /// Whether accepted answers exist.
  package let isAccepted: Bool
  /// Sentences about the search.
  package let notes: [String]
  /// The families of laws that are not checked, because a feature is not declared.
  package let unasked: [UnaskedLaws]
  /// Sentences about lines of the description that added nothing.
  package let idle: [String]
  package let scenarios: [ScenarioResults]
  package let regressions: [ScenarioResults]
  /// The findings of the scenarios and saved traces, followed by those of the search.
  package let findings: [FindingResults]

  package init(
    of report: VerificationReport, named name: String, in declaration: Declaration,
    mistakes: [String], laws: [LawResults], scenarios: [ScenarioResults],
    regressions: [ScenarioResults], findings: [FindingResults], picture: String?, seconds: Double
  ) {
    self.name = name
    holds =
      findings.allSatisfy { $0.severity != .error } && mistakes.isEmpty
      && report.unmetLabels.isEmpty && (scenarios + regressions).allSatisfy(\.missed.isEmpty)
    cases = report.cases
    ordinaryCases = report.cases(of: .ordinary)
    hostileCases = report.cases(of: .hostile)
    commands = report.commands
    followUpCommands = report.followUpCommands
    self.seconds = seconds
    self.picture = picture
    self.laws = laws
    exceptions = report.exceptions
    labels = report.labels
    statistics = report.statistics
    self.mistakes = mistakes
    unverified = report.unverified
    leftOut = report.leftOut
    firstError = report.firstError
    cutShort = report.cutShort
    hiddenCrashes = report.hiddenCrashes
    silencedVerdicts = report.silencedVerdicts
    does = declaration.observedAnswers
    isAccepted = declaration.accepted != nil
    notes =
      SessionText.sentences(about: report)
      + [SessionText.unheardRecognizers(in: declaration), SessionText.silenced(report)]
      .compactMap { $0 }
    unasked = declaration.unaskedLaws
    idle = UnaskedText.idle(report, of: declaration)
    self.scenarios = scenarios
    self.regressions = regressions
    self.findings = findings
  }

  /// The results of a control that could not be created.
  ///
  /// - Parameter problem: What happened, in words.
  package init(unmade name: String, because problem: String) {
    self.name = name
    holds = false
    (cases, ordinaryCases, hostileCases, commands, followUpCommands) = (0, 0, 0, 0, 0)
    (seconds, hiddenCrashes, silencedVerdicts, isAccepted) = (0, 0, 0, false)
    (picture, statistics, firstError, cutShort, unverified) = (nil, nil, nil, nil, nil)
    (laws, exceptions, labels, leftOut, does) = ([], [], [], [], [])
    (notes, unasked, idle, scenarios, regressions, findings) = ([], [], [], [], [], [])
    mistakes = [
      "\(name) was not verified, because it cannot be created: \(problem). Look at its initializer and "
        + "its description."
    ]
  }

  /// The number of cases with numbers of a profile.
  package func cases(of profile: InputProfile) -> Int {
    profile == .ordinary ? ordinaryCases : hostileCases
  }

  /// The findings that fail the run. All other findings are in `warnings`.
  package var errors: [FindingResults] { findings.filter { $0.severity == .error } }
  package var warnings: [FindingResults] { findings.filter { $0.severity == .warning } }
  package var unmetLabels: [LabelResult] { labels.filter { $0.verdict == .unmet } }
  /// The scenarios and saved traces that miss an expectation.
  package var missed: [ScenarioResults] {
    (scenarios + regressions).filter { !$0.missed.isEmpty }
  }
  /// The number of laws that had something to check.
  package var askedCount: Int { laws.count { $0.exercised > 0 } }

  /// The findings that probably follow from one that is told first.
  package func findings(behind found: FindingResults) -> [FindingResults] {
    guard found.scenario == nil, !found.follows else { return [] }
    return findings.filter { $0.scenario == nil && $0.follows && $0.group == found.group }
  }

  /// The findings that probably follow from an error that a saved trace shows.
  package var findingsBehindKnown: [FindingResults] {
    findings.filter { found in
      found.follows && !findings.contains { !$0.follows && $0.group == found.group }
    }
  }
}

/// The results of one law of a control.
package struct LawResults: Codable {
  /// Whether the law is checked on one run, or on a run and a follow-up of it.
  package enum Kind: String, Codable {
    case law
    case relation
  }

  package let name: String
  package let kind: Kind
  package let severity: LawSeverity
  package let holds: Bool
  /// Whether one of the findings is an error.
  ///
  /// A finding of a law of severity error is a warning if it needs some undocumented behavior.
  package let isBroken: Bool
  /// The number of cases in which the law was checked. Relations are checked in only a part of the
  /// cases.
  package let cases: Int
  package let exercised: Int
  /// The estimated time of the law, measured on a sample of the cases.
  ///
  /// A clock reading around every check would take longer than the check.
  package let seconds: Double

  /// - Parameter found: The findings that break the law.
  package init(
    _ name: String, _ kind: Kind, _ severity: LawSeverity, cases: Int, exercised: Int,
    seconds: Double, found: [Finding]
  ) {
    (self.name, self.kind, self.severity) = (name, kind, severity)
    holds = found.isEmpty
    isBroken = !found.errors.isEmpty
    (self.cases, self.exercised, self.seconds) = (cases, exercised, seconds)
  }

  /// The word for the law in tables; nil if it holds and was exercised.
  package var verdict: String? {
    if !holds { return isBroken ? "BROKEN" : "warning" }
    return exercised == 0 ? "never exercised" : nil
  }
}

/// The results of a scenario or a saved trace.
package struct ScenarioResults: Codable {
  package let name: String
  package let holds: Bool
  /// Whether it was replayed; the run may have ended before.
  package let isReplayed: Bool
  package let steps: Int
  package let expectations: Int
  package let missed: [Missed]
  /// The trace with what it misses, relative to the document; nil if it misses nothing.
  package let file: String?
  /// The misses in words, headline first; empty if it misses nothing.
  package let text: String

  /// An expectation that was not met.
  package struct Missed: Codable {
    package let line: Int
    package let expected: String
    package let seen: String

    package init(_ missed: MissedExpectation) {
      line = missed.expectation.line
      expected = missed.expectation.text
      seen = missed.seen
    }
  }

  package init(
    _ name: String, holds: Bool, isReplayed: Bool, of trace: Trace, missed: [MissedExpectation],
    file: String?, text: String
  ) {
    (self.name, self.holds, self.isReplayed) = (name, holds, isReplayed)
    (self.file, self.text) = (file, text)
    steps = trace.sequence.commands.count
    expectations = trace.expectations.count
    self.missed = missed.map { Missed($0) }
  }

  package var verdict: String {
    holds ? "holds" : isReplayed ? "DOES NOT HOLD" : "not replayed"
  }
  /// One line that names the control and the trace.
  package var headline: String { String(text.prefix { $0 != "\n" }) }
}
