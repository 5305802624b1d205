import KnurlEngine
import KnurlLaws

extension JUnitReport {
  /// The report of a run of `verify`: a suite for each control, and a test case for each law, goal and
  /// scenario.
  package init(of results: VerifyResults, in place: ResultsPlace) {
    self.init(
      name: "knurl verify",
      suites: results.controls.map { control in
        Suite(
          name: control.name, seconds: control.seconds,
          cases: Self.description(of: control) + Self.laws(of: control, place)
            + Self.labels(of: control)
            + Self.traces(control.scenarios, "scenario", of: control, place)
            + Self.traces(control.regressions, "regression", of: control, place))
      } + Self.suite("regressions", "every saved trace is replayed", results.unreplayed)
        + Self.suite(
          "run", "it comes to its end", [results.interruption].compactMap { $0 }))
  }

  /// A suite with one case for problems of the run; none without problems.
  private static func suite(_ name: String, _ title: String, _ problems: [String]) -> [Suite] {
    if problems.isEmpty { return [] }
    let results = problems.map { Result.error(message: $0) }
    return [Suite(name: name, seconds: 0, cases: [Case(name: title, results: results)])]
  }

  /// Errors in the control's description, which belong to no law.
  private static func description(of control: ControlResults) -> [Case] {
    guard !control.mistakes.isEmpty else { return [] }
    return [Case(name: "description", results: control.mistakes.map { .error(message: $0) })]
  }

  private static func laws(of control: ControlResults, _ place: ResultsPlace) -> [Case] {
    let asked = control.laws.map { law in
      let found = control.findings.filter { $0.breaks(law.name) && $0.scenario == nil }
      var results = found.map { result(of: $0, place) }
      if law.exercised == 0, results.isEmpty { results = [.skipped(message: "never exercised")] }
      return Case(name: law.name, seconds: law.seconds, results: results)
    }
    return asked
      + control.exceptions.map {
        Case(name: $0.title, results: [.skipped(message: "switched off: \($0.reason)")])
      }
  }

  /// The test cases of the goals. A label without a goal has no test case.
  private static func labels(of control: ControlResults) -> [Case] {
    control.labels.filter { $0.goal != .nothing }.map { label in
      var results: [Result] = []
      switch label.verdict {
      case .met: break
      case .undecided: results = [.skipped(message: LabelText.verdict(of: label))]
      case .unmet:
        results = [
          .failed(
            message: LabelText.headline(of: label, in: control.name),
            text: LabelText.text(of: label, in: control.name))
        ]
      }
      return Case(name: "label \(label.name)", results: results)
    }
  }

  private static func traces(
    _ traces: [ScenarioResults], _ kind: String, of control: ControlResults, _ place: ResultsPlace
  ) -> [Case] {
    traces.map { trace in
      var results = control.findings.filter { $0.scenario == trace.name }.map {
        result(of: $0, place)
      }
      if !trace.missed.isEmpty {
        results.append(.failed(message: trace.headline, text: place.text(of: trace)))
      }
      if !trace.isReplayed { results.append(.skipped(message: trace.verdict)) }
      return Case(name: "\(kind) \(trace.name)", results: results)
    }
  }

  private static func result(of found: FindingResults, _ place: ResultsPlace) -> Result {
    let text = place.text(of: found)
    return found.severity == .warning
      ? .warned(text: text) : .failed(message: found.headline, text: text)
  }
}
