import KnurlEngine
import KnurlLaws
import KnurlMarkup
import KnurlReports
import KnurlVerification

/// The text that `verify` prints of its results.
struct VerifyText {
  let console: Console
  let place: ResultsPlace
  let seed: UInt64
  let detail: Detail

  /// The amount of text that is printed about a control besides its findings.
  struct Detail {
    /// True if a table shows every law, goal and scenario.
    var showsAll = false
    /// True if a table shows what a control does that holds, unless it was accepted.
    var showsConduct = false
    var showsStatistics = false
  }

  // MARK: - One control

  /// A control's results: one line or tables, then the problems.
  ///
  /// - Parameters:
  ///   - told: The findings that were printed while the search went on.
  ///   - width: The longest name of a control.
  func text(of control: ControlResults, told: ToldFindings, width: Int) -> String {
    var parts = [
      detail.showsAll ? headline(of: control) : line(of: control, width: width)
    ]
    parts += notes(on: control)
    if detail.showsAll { parts += tables(of: control) }
    if detail.showsStatistics, let statistics = control.statistics {
      if !detail.showsAll { parts += table(of: control.labels) }
      parts += StatisticsText.lines(of: statistics).map { Wording.printable($0) }
    }
    parts += problems(of: control, told)
    return parts.joined(separator: "\n")
  }

  /// The text of a finding, printed as soon as the finding is shrunk.
  func text(of found: FindingResults) -> String {
    Wording.printable(
      ([place.text(of: found)] + [found.page.map { "  Page: \(place.path($0))" }].compactMap { $0 })
        .joined(separator: "\n"))
      + (found.regression.map { "\n  Saved: \($0)" } ?? "")
  }

  /// Notes about the search, such as the cases that were left out.
  private func notes(on control: ControlResults) -> [String] {
    let notes = control.notes.map { "  " + Wording.printable($0) }
    let isNew = control.holds && !control.isAccepted
    if detail.showsAll || (detail.showsConduct && isNew) {
      return notes + ConductText.lines(of: control.does).map(Wording.printable)
    }
    return notes
      + SessionText.departures(of: control.does).flatMap {
        WrappedText.lines(
          of: Wording.printable($0), columns: WrappedText.terminalColumns, first: "  ", rest: "    "
        )
      }
  }

  private func tables(of control: ControlResults) -> [String] {
    var parts = inputs(of: control) + lawTable(of: control)
    parts += control.exceptions.map {
      Wording.printable("  \($0.title)  switched off: \($0.reason)")
    }
    // What is counted and no more is part of the statistics.
    let labels = control.labels.filter { detail.showsStatistics || $0.goal != .nothing }
    parts += table(of: labels)
    parts += unasked(of: control)
    parts += scenarios(control.scenarios, titled: "scenarios")
    parts += scenarios(control.regressions, titled: "regressions")
    return parts
  }

  private func unasked(of control: ControlResults) -> [String] {
    let rows = control.unasked
    guard !rows.isEmpty else { return [] }
    let width = rows.map { $0.family.count }.max() ?? 0
    return [console.styled("  not checked, because a feature is not declared", .quiet)]
      + rows.map { row in
        "  \(Wording.padded(row.family, to: width))  "
          + "\(Wording.rightAligned(Wording.count(row.count, "law"), to: 7))  \(row.verb)"
      }
  }

  /// The problems that fail the run, and the warnings.
  private func problems(of control: ControlResults, _ told: ToldFindings) -> [String] {
    var parts = told.replaced(by: control.findings).map { "  " + Wording.printable($0) }
    parts += control.mistakes.map { "\nmistake: \(Wording.printable($0))" }
    for found in control.errors where !found.follows {
      if told.has(found) {
        if let page = found.page {
          parts.append(Wording.printable("  \(found.law)  Page: \(place.path(page))"))
        }
        if let path = found.regression { parts.append("  Saved: \(path)") }
      } else {
        parts.append("\n" + text(of: found))
      }
      parts += followers(of: found, in: control)
    }
    parts += control.findingsBehindKnown.map {
      follower($0, "perhaps by the same cause as a saved trace")
    }
    for label in control.unmetLabels {
      parts.append("\n" + Wording.printable(LabelText.text(of: label, in: control.name)))
    }
    parts += control.missed.map { "\n" + place.text(of: $0) }
    if control.warnings.contains(where: { !$0.follows }) {
      parts.append(
        "\n" + console.styled("warnings", .heading)
          + ": these do not fail the run; --strict makes them errors")
      for found in control.warnings where !found.follows {
        parts.append("\n" + text(of: found))
        parts += followers(of: found, in: control)
      }
    }
    return parts
  }

  /// A line for each finding that probably has the same cause as one that is told.
  private func followers(of found: FindingResults, in control: ControlResults) -> [String] {
    control.findings(behind: found).map { follower($0, "perhaps by the same cause") }
  }

  private func follower(_ found: FindingResults, _ words: String) -> String {
    Wording.printable(
      "  \(words): \(found.law)" + (found.page.map { "  Page: \(place.path($0))" } ?? ""))
  }

  /// A control's results in one line: cases, laws that had something to check, warnings, time.
  private func line(of control: ControlResults, width: Int) -> String {
    let verdict = control.holds ? "holds" : "DOES NOT HOLD"
    return Wording.padded(control.name, to: width) + "  "
      + console.styled(verdict, control.holds ? .good : .bad)
      + "  " + Wording.rightAligned(Wording.count(control.cases, "case"), to: 13)
      + "  " + Wording.rightAligned(Wording.count(control.askedCount, "law"), to: 7)
      + "  " + Wording.rightAligned(Wording.count(control.warnings.count, "warning"), to: 11)
      + "  " + Wording.rightAligned(Wording.seconds(control.seconds), to: 8)
  }

  private func headline(of control: ControlResults) -> String {
    let name = console.styled(control.name, .heading)
    let verdict =
      control.holds ? console.styled("holds", .good) : console.styled("DOES NOT HOLD", .bad)
    return "\(name) \(verdict): \(Wording.count(control.cases, "case")), "
      + "\(Wording.count(control.commands, "command")), seed \(seed), "
      + Wording.seconds(control.seconds)
  }

  /// A line for each input profile of the search, ordinary or hostile.
  private func inputs(of control: ControlResults) -> [String] {
    InputProfile.allCases.compactMap { profile in
      let cases = control.cases(of: profile)
      guard cases > 0 else { return nil }
      let errors = control.errors.count { $0.input == "\(profile)" }
      let verdict = errors == 0 ? "holds" : Wording.count(errors, "finding")
      let isAlone = control.cases(of: .hostile) == 0
      return "  \(profile) input \(verdict): \(Wording.count(cases, "case"))"
        + (isAlone ? "; --hostile adds NaN, infinity and the like" : "")
    }
  }

  private func lawTable(of control: ControlResults) -> [String] {
    let laws = control.laws
    guard !laws.isEmpty else { return [] }
    let rows = laws.map { law in
      [
        Wording.printable(law.name), Wording.grouped(law.cases), Wording.grouped(law.exercised),
        Wording.seconds(law.seconds),
        law.verdict.map { law.isBroken ? console.styled($0, .bad) : $0 } ?? "",
      ]
    }
    let heads = ["law", "cases", "exercised", "time*"]
    return console.table(heads, rows, least: [20, 9, 9, 8]) { (1...3).contains($0) }
      + [console.styled("  * measured on a sample of the cases", .quiet)]
  }

  /// Each row has the number of cases that met a label, and the label's goal.
  private func table(of labels: [LabelResult]) -> [String] {
    guard !labels.isEmpty else { return [] }
    let rows = labels.map { label in
      let (demand, words) = (LabelText.demand(of: label), LabelText.verdict(of: label))
      let verdict = label.verdict == .unmet ? console.styled(words, .bad) : words
      return [
        Wording.printable(label.name), Wording.grouped(label.cases), Wording.grouped(label.held),
        LabelText.share(of: label), label.goal == .nothing ? "" : "\(demand): \(verdict)",
      ]
    }
    let heads = ["label", "cases", "met", "share", "goal"]
    return console.table(heads, rows, least: [33, 9, 9, 12]) { (1...3).contains($0) }
  }

  private func scenarios(_ scenarios: [ScenarioResults], titled title: String) -> [String] {
    guard !scenarios.isEmpty else { return [] }
    let rows = scenarios.map { scenario in
      let verdict = console.styled(scenario.verdict, scenario.holds ? .good : .bad)
      let steps = Wording.count(scenario.steps, "step")
      let expectations = Wording.count(scenario.expectations, "expectation")
      return [scenario.name, "\(verdict): \(steps), \(expectations)"]
    }
    return console.table([title], rows, least: [20]) { _ in false }
  }

  // MARK: - All of them

  /// - Parameters:
  ///   - files: The paths of the written files, the most useful first.
  ///   - next: Sentences that suggest further commands.
  func summary(of results: VerifyResults, files: [String], next: [String]) -> String {
    var lines = detail.showsAll ? [] : unasked(of: results)
    if !detail.showsAll, results.findingCount + results.warningCount > 0 { lines.insert("", at: 0) }
    lines.append(totals(of: results))
    if !results.unreplayed.isEmpty {
      let files = Wording.count(results.unreplayed.count, "saved file")
      lines.append(
        console.styled("NOT READ: \(files); the messages above say why", .bad))
    }
    var files = files
    if results.findingCount + results.warningCount > 0 { files.append(place.path("findings")) }
    if !files.isEmpty { lines.append("Results: \(files.joined(separator: ", "))") }
    return (lines + next).joined(separator: "\n")
  }

  private func totals(of results: VerifyResults) -> String {
    let failing = results.controls.filter { !$0.holds }.map { $0.name }
    let verdict =
      failing.isEmpty ? results.verdict : "DOES NOT HOLD: \(failing.joined(separator: ", "))"
    // A number and its noun stay on one line.
    let numbers = Self.counts(of: results).map { WrappedText.unbroken($0) }
    var lines = WrappedText.lines(
      of: "\(verdict); \(numbers.joined(separator: ", "))", columns: WrappedText.terminalColumns,
      rest: "  ")
    lines[0] = console.styled(lines[0], failing.isEmpty && results.isWhole ? .good : .bad)
    return lines.joined(separator: "\n")
  }

  /// The counts of a run in words, without those that are 0 and seldom have something to count.
  static func counts(of results: VerifyResults) -> [String] {
    func sum(_ count: (ControlResults) -> Int) -> Int {
      results.controls.reduce(0) { $0 + count($1) }
    }
    let seldom = { (count: Int, word: String) in count > 0 ? [Wording.count(count, word)] : [] }
    return [Wording.count(results.controls.count, "control")]
      + seldom(sum { $0.scenarios.count }, "scenario")
      + seldom(sum { $0.regressions.count }, "regression")
      + [
        Wording.count(sum { $0.cases }, "case"), Wording.count(sum { $0.commands }, "command"),
        Wording.count(results.findingCount, "finding"),
      ]
      + seldom(results.warningCount, "warning")
      + seldom(sum { $0.mistakes.count }, "mistake")
      + seldom(sum { $0.unmetLabels.count }, "unmet goal")
      + [Wording.seconds(results.seconds)]
  }

  /// The laws that had nothing to check, and those that the descriptions leave out.
  private func unasked(of results: VerifyResults) -> [String] {
    let neverExercised = results.controls.reduce(0) { $0 + $1.laws.count - $1.askedCount }
    var lines: [String] = []
    if neverExercised > 0 {
      lines.append(
        "\(Wording.count(neverExercised, "law")) had nothing to check; --all shows which.")
    }
    return lines + results.controls.flatMap(\.idle)
      + UnaskedText.lines(
        of: results.controls.map(\.unasked), shown: Self.shownFamilies,
        rest: "which --all shows")
  }

  private static let shownFamilies = 6
}

/// The findings that were printed while the search went on.
struct ToldFindings {
  private var found: [FindingResults] = []

  mutating func add(_ finding: FindingResults) { found.append(finding) }

  /// True if the finding was printed with this law and this trace.
  func has(_ other: FindingResults) -> Bool { found.contains { Self.isEqual($0, other) } }

  /// The findings that are not among the results as they were printed.
  func outdated(besides results: [FindingResults]) -> [FindingResults] {
    found.filter { told in !results.contains { Self.isEqual(told, $0) } }
  }

  /// A sentence for each finding that is not among the results as it was printed.
  func replaced(by results: [FindingResults]) -> [String] {
    outdated(besides: results).map { told in
      let law = told.law
      if let other = results.first(where: { $0.law == law && $0.scenario == nil }) {
        return "\(law), told above with \(Wording.count(told.steps, "step")), has a simpler trace "
          + (other.steps < told.steps
            ? "with \(Wording.count(other.steps, "step"))." : "of the same length.")
      }
      guard let other = results.first(where: { $0.breaks(law) }) else {
        return "\(law), told above, was not seen again."
      }
      return "\(law), told above, breaks at the same step as \(other.law), which says more."
    }
  }

  private static func isEqual(_ told: FindingResults, _ other: FindingResults) -> Bool {
    told.law == other.law && told.trace == other.trace
  }
}
