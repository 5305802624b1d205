import KnurlEngine
import KnurlLaws
import KnurlMarkup
import KnurlReports
import KnurlSession
import KnurlVerification

/// The text that `verify` prints.
struct VerifyText {
  private let console: Console
  private let folder: ResultsFolder
  private let detail: Detail

  /// The amount of text that is printed about a control besides its findings.
  struct Detail {
    /// True if a table shows every law, goal and scenario.
    var showsAll = false
    /// True if a table shows what a control does that holds, unless it was accepted.
    var showsConduct = false
    var showsStatistics = false
  }

  init(_ console: Console, folder: ResultsFolder, _ detail: Detail = Detail()) {
    self.console = console
    self.folder = folder
    self.detail = detail
  }

  // MARK: - One control

  /// A control's results: one line or tables, then the problems.
  ///
  /// - Parameters:
  ///   - told: Findings that were printed while the search went on.
  ///   - width: The longest name of a control.
  func text(of outcome: ControlOutcome, told: [Finding], width: Int) -> String {
    var parts = [detail.showsAll ? headline(of: outcome) : line(of: outcome, width: width)]
    parts += notes(on: outcome)
    if detail.showsAll { parts += tables(of: outcome) }
    if detail.showsStatistics, let statistics = outcome.report.statistics {
      if !detail.showsAll { parts += LabelTable.lines(of: outcome.report.labels, on: console) }
      parts += StatisticsText.lines(of: statistics).map { Wording.printable($0) }
    }
    parts += problems(of: outcome, told: told)
    return parts.joined(separator: "\n")
  }

  /// The text of a finding, printed as soon as the finding is shrunk.
  func text(of found: SavedFinding, in declaration: Declaration) -> String {
    Wording.printable(
      FindingText.text(
        of: found.finding, in: declaration, repeatLine: folder.repeatLine(for: found.file))
        + (found.page.map { "\n  Page: \(folder.join($0))" } ?? ""))
  }

  /// Notes about the search, such as the cases that were left out.
  private func notes(on outcome: ControlOutcome) -> [String] {
    var notes = SessionText.sentences(about: outcome.report)
    if let sentence = SessionText.unheardRecognizers(in: outcome.declaration) {
      notes.append(sentence)
    }
    if let sentence = SessionText.silenced(outcome.report) { notes.append(sentence) }
    notes = notes.map { "  " + Wording.printable($0) }
    let isNew = outcome.holds && outcome.declaration.accepted == nil
    if detail.showsAll || (detail.showsConduct && isNew) {
      return notes
        + ConductText.lines(of: outcome.declaration.observedAnswers).map(Wording.printable)
    }
    return notes
      + SessionText.departures(in: outcome.declaration).flatMap {
        WrappedText.lines(
          of: Wording.printable($0), columns: WrappedText.terminalColumns, first: "  ", rest: "    "
        )
      }
  }

  private func tables(of outcome: ControlOutcome) -> [String] {
    var parts = inputs(of: outcome) + lawTable(of: outcome)
    parts += exceptions(of: outcome.report.exceptions)
    // What is counted and no more is part of the statistics.
    let labels = outcome.report.labels.filter { detail.showsStatistics || $0.goal != .nothing }
    parts += LabelTable.lines(of: labels, on: console)
    parts += unasked(of: outcome)
    parts += scenarios(outcome.writtenScenarios, titled: "scenarios")
    parts += scenarios(outcome.regressions, titled: "regressions")
    return parts
  }

  private func unasked(of outcome: ControlOutcome) -> [String] {
    let rows = outcome.declaration.demanded.unaskedLaws
    guard !rows.isEmpty else { return [] }
    let width = rows.map { $0.family.count }.max() ?? 0
    return [console.styled("  not checked, because a feature is not declared", .quiet)]
      + rows.map { row in
        "  \(Wording.padded(row.family, to: width))  "
          + "\(Wording.rightAligned(Wording.count(row.count, "law"), to: 7))  \(row.verb)"
      }
  }

  /// The problems that fail the run, and the warnings.
  private func problems(of outcome: ControlOutcome, told: [Finding]) -> [String] {
    var parts = outcome.mistakes.map { "\nmistake: \(Wording.printable($0))" }
    for found in outcome.errors where !found.finding.isFollowing {
      if told.contains(where: { $0.law == found.finding.law && $0.trace == found.finding.trace }) {
        if let page = found.page {
          parts.append(Wording.printable("  \(found.finding.law)  Page: \(folder.join(page))"))
        }
        if let path = found.keptAs { parts.append("  Saved: \(path)") }
      } else {
        parts.append("\n" + text(of: found, in: outcome))
      }
      parts += followers(of: found, in: outcome)
    }
    parts += outcome.findingsBehindKnown.map { found in
      let place = found.page.map { "  Page: \(folder.join($0))" } ?? ""
      return Wording.printable(
        "  perhaps by the same cause as a saved trace: \(found.finding.law)\(place)")
    }
    for label in outcome.report.unmetLabels {
      parts.append("\n" + Wording.printable(LabelText.text(of: label, in: outcome.name)))
    }
    for scenario in outcome.missedScenarios {
      parts.append(
        "\n"
          + MissedText.text(
            of: scenario, repeatLine: folder.repeatLine(for: scenario.savedAs)))
    }
    if outcome.warnings.contains(where: { !$0.finding.isFollowing }) {
      parts.append(
        "\n" + console.styled("warnings", .heading)
          + ": these do not fail the run; --strict makes them errors")
      for found in outcome.warnings where !found.finding.isFollowing {
        parts.append("\n" + text(of: found, in: outcome))
        parts += followers(of: found, in: outcome)
      }
    }
    return parts
  }

  /// A line for each finding that probably has the same cause as one that is told.
  private func followers(of found: SavedFinding, in outcome: ControlOutcome) -> [String] {
    outcome.findings(behind: found).map { follower in
      let place = follower.page.map { "  Page: \(folder.join($0))" } ?? ""
      return Wording.printable("  perhaps by the same cause: \(follower.finding.law)\(place)")
    }
  }

  private func text(of found: SavedFinding, in outcome: ControlOutcome) -> String {
    text(of: found, in: outcome.declaration) + (found.keptAs.map { "\n  Saved: \($0)" } ?? "")
  }

  /// A control's results in one line: cases, laws that had something to check, warnings, time.
  private func line(of outcome: ControlOutcome, width: Int) -> String {
    let verdict = outcome.holds ? "holds" : "DOES NOT HOLD"
    return Wording.padded(outcome.name, to: width) + "  "
      + console.styled(verdict, outcome.holds ? .good : .bad)
      + "  " + Wording.rightAligned(Wording.count(outcome.report.cases, "case"), to: 13)
      + "  " + Wording.rightAligned(Wording.count(outcome.askedCount, "law"), to: 7)
      + "  " + Wording.rightAligned(Wording.count(outcome.warnings.count, "warning"), to: 11)
      + "  " + Wording.rightAligned(Wording.seconds(outcome.seconds), to: 8)
  }

  private func headline(of outcome: ControlOutcome) -> String {
    let report = outcome.report
    let name = console.styled(outcome.name, .heading)
    let verdict =
      outcome.holds ? console.styled("holds", .good) : console.styled("DOES NOT HOLD", .bad)
    return "\(name) \(verdict): \(Wording.count(report.cases, "case")), "
      + "\(Wording.count(report.commands, "command")), seed \(report.seed), "
      + Wording.seconds(outcome.seconds)
  }

  /// A line for each input profile of the search, ordinary or hostile.
  private func inputs(of outcome: ControlOutcome) -> [String] {
    InputProfile.allCases.compactMap { profile in
      let cases = outcome.report.cases(of: profile)
      guard cases > 0 else { return nil }
      let errors = outcome.errors.count { $0.scenario == nil && $0.finding.input == profile }
      let verdict = errors == 0 ? "holds" : Wording.count(errors, "finding")
      let isAlone = outcome.report.profiles == [.ordinary]
      return "  \(profile) input \(verdict): \(Wording.count(cases, "case"))"
        + (isAlone ? "; --hostile adds NaN, infinity and the like" : "")
    }
  }

  private func lawTable(of outcome: ControlOutcome) -> [String] {
    let laws = outcome.laws
    guard !laws.isEmpty else { return [] }
    let names = laws.map { Wording.printable($0.name) }
    let nameWidth = max(20, names.map { $0.count }.max() ?? 0)
    let caseWidth = max(9, Wording.grouped(outcome.report.cases).count)
    let countWidth = max(9, laws.map { Wording.grouped($0.exercised).count }.max() ?? 0)
    let head =
      "  " + Wording.padded("law", to: nameWidth) + "  "
      + Wording.rightAligned("cases", to: caseWidth) + "  "
      + Wording.rightAligned("exercised", to: countWidth) + "     time*"
    var lines = [console.styled(head, .quiet)]
    for (name, law) in zip(names, laws) {
      var line =
        "  " + Wording.padded(name, to: nameWidth) + "  "
        + Wording.rightAligned(Wording.grouped(law.cases), to: caseWidth) + "  "
        + Wording.rightAligned(Wording.grouped(law.exercised), to: countWidth) + "  "
        + Wording.rightAligned(Wording.seconds(law.seconds), to: 8)
      if let verdict = law.verdict {
        line += "  " + (law.isBroken ? console.styled(verdict, .bad) : verdict)
      }
      lines.append(line)
    }
    lines.append(console.styled("  * measured on a sample of the cases", .quiet))
    return lines
  }

  private func exceptions(of exceptions: [LawException]) -> [String] {
    exceptions.map { Wording.printable("  \($0.title)  switched off: \($0.reason)") }
  }

  private func scenarios(_ scenarios: [TraceReplay], titled title: String) -> [String] {
    guard !scenarios.isEmpty else { return [] }
    let width = max(20, scenarios.map { $0.name.count }.max() ?? 0)
    var lines = [console.styled("  \(title)", .quiet)]
    for scenario in scenarios {
      let verdict =
        scenario.holds ? console.styled("holds", .good) : console.styled("DOES NOT HOLD", .bad)
      let steps = Wording.count(scenario.trace.sequence.commands.count, "step")
      let expectations = Wording.count(scenario.trace.expectations.count, "expectation")
      lines.append(
        "  \(Wording.padded(scenario.name, to: width))  \(verdict): \(steps), \(expectations)")
    }
    return lines
  }

  // MARK: - All of them

  /// - Parameters:
  ///   - files: The paths of the written files, the most useful first.
  ///   - seconds: The duration of the whole run.
  ///   - next: Sentences that suggest further commands.
  func summary(
    of results: VerifyResults, files: [String], seconds: Double, next: [String]
  ) -> String {
    var lines = detail.showsAll ? [] : unasked(of: results)
    if !detail.showsAll, results.findingCount + results.warningCount > 0 { lines.insert("", at: 0) }
    lines.append(totals(of: results, seconds: seconds))
    if !results.unreplayed.isEmpty {
      let files = Wording.count(results.unreplayed.count, "saved file")
      lines.append(
        console.styled("NOT READ: \(files); the messages above say why", .bad))
    }
    var files = files
    if results.findingCount + results.warningCount > 0 { files.append(folder.join("findings")) }
    if !files.isEmpty { lines.append("Results: \(files.joined(separator: ", "))") }
    return (lines + next).joined(separator: "\n")
  }

  private func totals(of results: VerifyResults, seconds: Double) -> String {
    let outcomes = results.outcomes
    let failing = outcomes.filter { !$0.holds }.map { $0.name }
    let verdict =
      failing.isEmpty
      ? (results.warningCount == 0 ? "Every law holds" : "No errors")
      : "DOES NOT HOLD: \(failing.joined(separator: ", "))"
    func sum(_ count: (ControlOutcome) -> Int) -> Int { outcomes.reduce(0) { $0 + count($1) } }
    var parts = [Wording.count(outcomes.count, "control")]
    let scenarios = sum { $0.writtenScenarios.count }
    let regressions = sum { $0.regressions.count }
    if scenarios > 0 { parts.append(Wording.count(scenarios, "scenario")) }
    if regressions > 0 { parts.append(Wording.count(regressions, "regression")) }
    parts += [
      Wording.count(sum { $0.report.cases }, "case"),
      Wording.count(sum { $0.report.commands }, "command"),
      Wording.count(results.findingCount, "finding"),
    ]
    if results.warningCount > 0 { parts.append(Wording.count(results.warningCount, "warning")) }
    parts.append(Wording.seconds(seconds))
    let unmet = sum { $0.report.unmetLabels.count }
    // A number and its noun stay on one line.
    let numbers = parts.map { WrappedText.unbroken($0) }.joined(separator: ", ")
    let goals =
      unmet > 0 ? "; " + WrappedText.unbroken("\(Wording.count(unmet, "goal")) not reached") : ""
    var lines = WrappedText.lines(
      of: "\(verdict); \(numbers)\(goals)", columns: WrappedText.terminalColumns, rest: "  ")
    lines[0] = console.styled(lines[0], failing.isEmpty ? .good : .bad)
    return lines.joined(separator: "\n")
  }

  /// The laws that had nothing to check, and those that the descriptions leave out.
  private func unasked(of results: VerifyResults) -> [String] {
    let neverExercised = results.outcomes.reduce(0) { $0 + $1.neverExercisedCount }
    var lines: [String] = []
    if neverExercised > 0 {
      lines.append(
        "\(Wording.count(neverExercised, "law")) had nothing to check; --all shows which.")
    }
    lines += results.outcomes.flatMap { UnaskedText.idle($0.report, of: $0.declaration) }
    return lines
      + UnaskedText.lines(
        of: results.outcomes.map { $0.declaration.demanded }, shown: Self.shownFamilies,
        rest: "which --all shows")
  }

  private static let shownFamilies = 6
}
