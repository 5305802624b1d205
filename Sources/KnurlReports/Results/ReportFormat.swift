import KnurlLaws
import KnurlMarkup

/// A format for other programs in which the results of `verify` can be read.
///
/// The command `report` names it, and it calls the renderer of the format.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// XML for services of continuous integration.
  case junit
  /// SARIF 2.1.0 of OASIS, for code scanning.
  case sarif
  /// Workflow commands that GitHub Actions shows as annotations.
  case github

  package var summary: String {
    switch self {
    case .junit: "XML for services of continuous integration"
    case .sarif: "SARIF 2.1.0, for code scanning"
    case .github: "annotations of a run of GitHub Actions"
    }
  }

  package func text(of results: VerifyResults, in place: ResultsPlace) -> String {
    switch self {
    case .junit: return JUnitReport(of: results, in: place).text
    case .sarif: return SARIFReport.document(of: results, in: place).text
    case .github: return Self.annotations(of: results, in: place)
    }
  }

  // MARK: - GitHub

  /// A line for each problem of the run, which GitHub shows beside the changed files.
  private static func annotations(of results: VerifyResults, in place: ResultsPlace) -> String {
    let problems = results.problems(in: place).map { problem in
      let file = problem.file.map { "file=\(escaped(place.path($0), inProperty: true))," } ?? ""
      let title = escaped(problem.title, inProperty: true)
      return "::\(problem.severity.rawValue) \(file)title=\(title)::\(escaped(problem.text))\n"
    }
    return problems.joined()
  }

  /// The text with the characters escaped that end a part of a workflow command.
  private static func escaped(_ text: String, inProperty: Bool = false) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case ":" where inProperty: "%3A"
      case "," where inProperty: "%2C"
      default: String(scalar)
      }
    }.joined()
  }
}

extension VerifyResults {
  /// Something that fails the run, or a warning.
  struct Problem {
    /// The law, or a word for another kind of problem.
    let rule: String
    var severity = LawSeverity.error
    var control: String?
    let title: String
    let text: String
    /// The trace that shows it, relative to the results.
    var file: String?
    var finding: FindingResults?
  }

  /// The problems of a run, control by control.
  ///
  /// They are findings, errors of a description, goals and expectations that are not met, and traces
  /// that were not replayed.
  func problems(in place: ResultsPlace) -> [Problem] {
    var problems: [Problem] = []
    for control in controls {
      let name = control.name
      for found in control.errors + control.warnings {
        problems.append(
          Problem(
            rule: found.law, severity: found.severity, control: name, title: found.headline,
            text: place.text(of: found), file: found.file, finding: found))
      }
      problems += control.mistakes.map {
        Problem(rule: "description", control: name, title: "\(name): a mistake", text: $0)
      }
      problems += control.unmetLabels.map {
        Problem(
          rule: "goal", control: name, title: LabelText.headline(of: $0, in: name),
          text: LabelText.text(of: $0, in: name))
      }
      problems += control.missed.map {
        Problem(
          rule: "scenario", control: name, title: $0.headline, text: place.text(of: $0),
          file: $0.file)
      }
    }
    if let interruption {
      problems.append(Problem(rule: "interrupted", title: verdict, text: interruption))
    }
    return problems
      + unreplayed.map {
        Problem(rule: "replay", title: "a saved trace was not replayed", text: $0)
      }
  }
}
