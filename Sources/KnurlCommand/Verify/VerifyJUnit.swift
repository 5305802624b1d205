import KnurlEngine
import KnurlLaws
import KnurlReports
import KnurlSession
import KnurlVerification

/// The report in `junit.xml`: a suite for each control, a test case for each law, goal and
/// scenario.
enum VerifyJUnit {
  static func report(of results: VerifyResults, folder: ResultsFolder) -> JUnitReport {
    JUnitReport(
      name: "knurl verify",
      suites: results.outcomes.map { outcome in
        JUnitReport.Suite(
          name: outcome.name, seconds: outcome.seconds,
          cases: description(of: outcome) + laws(of: outcome, folder)
            + labels(of: outcome) + scenarios(of: outcome, folder))
      } + unreplayed(results.unreplayed))
  }

  private static func unreplayed(_ problems: [String]) -> [JUnitReport.Suite] {
    if problems.isEmpty { return [] }
    return [
      JUnitReport.Suite(
        name: "regressions", seconds: 0,
        cases: [
          JUnitReport.Case(
            name: "every saved trace is replayed", results: problems.map { .error(message: $0) })
        ])
    ]
  }

  /// Errors in the control's description, which belong to no law.
  private static func description(of outcome: ControlOutcome) -> [JUnitReport.Case] {
    guard !outcome.mistakes.isEmpty else { return [] }
    return [
      JUnitReport.Case(name: "description", results: outcome.mistakes.map { .error(message: $0) })
    ]
  }

  private static func laws(
    of outcome: ControlOutcome, _ folder: ResultsFolder
  ) -> [JUnitReport.Case] {
    let asked = outcome.laws.map { law in
      let found = outcome.findings.filter { $0.finding.breaks(law.name) && $0.scenario == nil }
      var results = found.map { result(of: $0, in: outcome.declaration, folder) }
      if law.exercised == 0, results.isEmpty { results = [.skipped(message: "never exercised")] }
      return JUnitReport.Case(name: law.name, seconds: law.seconds, results: results)
    }
    let exceptions = outcome.report.exceptions.map {
      JUnitReport.Case(name: $0.title, results: [.skipped(message: "switched off: \($0.reason)")])
    }
    return asked + exceptions
  }

  /// The test cases of the goals. A label without a goal has no test case.
  private static func labels(of outcome: ControlOutcome) -> [JUnitReport.Case] {
    outcome.report.labels.filter { $0.goal != .nothing }.map { label in
      var results: [JUnitReport.Result] = []
      switch label.verdict {
      case .met: break
      case .undecided: results = [.skipped(message: LabelText.verdict(of: label))]
      case .unmet:
        results = [
          .failed(
            message: LabelText.headline(of: label, in: outcome.name),
            text: LabelText.text(of: label, in: outcome.name))
        ]
      }
      return JUnitReport.Case(name: "label \(label.name)", results: results)
    }
  }

  private static func scenarios(
    of outcome: ControlOutcome, _ folder: ResultsFolder
  ) -> [JUnitReport.Case] {
    outcome.scenarios.map { scenario in
      let broken = outcome.findings.filter { $0.scenario == scenario.name }
      var results = broken.map { result(of: $0, in: outcome.declaration, folder) }
      if !scenario.missed.isEmpty {
        let text = MissedText.text(
          of: scenario, repeatLine: folder.repeatLine(for: scenario.savedAs))
        results.append(
          .failed(message: MissedText.headline(of: scenario), text: text))
      }
      return JUnitReport.Case(
        name: "\(scenario.origin == .saved ? "regression" : "scenario") \(scenario.name)",
        results: results)
    }
  }

  private static func result(
    of found: SavedFinding, in declaration: Declaration, _ folder: ResultsFolder
  ) -> JUnitReport.Result {
    let text = FindingText.text(
      of: found.finding, in: declaration, repeatLine: folder.repeatLine(for: found.file))
    if found.finding.severity == .warning { return .warned(text: text) }
    return .failed(message: FindingText.headline(of: found.finding), text: text)
  }
}
