import KnurlEngine
import KnurlLaws
import KnurlReports
import KnurlSession
import KnurlVerification

/// What `verify` prints for people.
struct VerifyText {
  private let console: Console
  private let folder: ResultsFolder
  private let showsStatistics: Bool

  init(_ console: Console, folder: ResultsFolder, showsStatistics: Bool = false) {
    self.console = console
    self.showsStatistics = showsStatistics
    self.folder = folder
  }

  // MARK: - One control

  func text(of outcome: ControlOutcome) -> String {
    var parts = [headline(of: outcome)] + inputs(of: outcome)
    for sentence in SessionText.sentences(about: outcome.report) {
      parts.append("  " + Wording.printable(sentence))
    }
    if let sentence = SessionText.unheardRecognizers(in: outcome.declaration) {
      parts.append("  " + sentence)
    }
    if let sentence = SessionText.cancels(outcome.report, in: outcome.declaration) {
      parts.append("  " + sentence)
    }
    parts.append(contentsOf: lawTable(of: outcome))
    parts.append(contentsOf: exceptions(of: outcome.report.exceptions))
    if let sentence = SessionText.silenced(outcome.report) { parts.append("  " + sentence) }
    // What is counted and no more is part of the statistics.
    let labels = outcome.report.labels.filter { showsStatistics || $0.demand != .nothing }
    parts.append(contentsOf: LabelTable.lines(of: labels, on: console))
    if showsStatistics, let statistics = outcome.report.statistics {
      parts.append(contentsOf: StatisticsText.lines(of: statistics).map { Wording.printable($0) })
    }
    parts.append(contentsOf: streams(outcome.writtenStreams, titled: "written streams"))
    parts.append(contentsOf: streams(outcome.regressions, titled: "regressions"))
    for mistake in outcome.mistakes { parts.append("\nmistake: \(Wording.printable(mistake))") }
    for found in outcome.errors { parts.append("\n" + text(of: found, in: outcome)) }
    for label in outcome.report.unmetLabels {
      parts.append("\n" + Wording.printable(LabelText.text(of: label, in: outcome.name)))
    }
    for stream in outcome.missedStreams {
      parts.append(
        "\n"
          + MissedText.text(
            of: stream, repeatLine: folder.repeatLine(for: stream.savedAs)))
    }
    if !outcome.warnings.isEmpty {
      parts.append(
        "\n" + console.styled("warnings", .heading)
          + ": they fail nothing; --strict makes them errors")
      for found in outcome.warnings { parts.append("\n" + text(of: found, in: outcome)) }
    }
    return parts.joined(separator: "\n")
  }

  private func text(of found: SavedFinding, in outcome: ControlOutcome) -> String {
    Wording.printable(
      FindingText.text(
        of: found.finding, in: outcome.declaration, repeatLine: folder.repeatLine(for: found.file))
        + (found.page.map { "\n  Page: \(folder.join($0))" } ?? "")
        + (found.keptAs.map { "\n  Saved: \($0)" } ?? ""))
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

  /// A line for each kind of numbers that were tried.
  private func inputs(of outcome: ControlOutcome) -> [String] {
    InputProfile.allCases.compactMap { profile in
      let cases = outcome.report.cases(of: profile)
      guard cases > 0 else { return nil }
      let errors = outcome.errors.count { $0.stream == nil && $0.finding.input == profile }
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
        let isBroken = law.findings > 0 && law.severity == .error
        line += "  " + (isBroken ? console.styled(verdict, .bad) : verdict)
      }
      lines.append(line)
    }
    lines.append(console.styled("  * measured on a sample of the cases", .quiet))
    return lines
  }

  private func exceptions(of exceptions: [LawException]) -> [String] {
    exceptions.map { Wording.printable("  \($0.law)  switched off: \($0.reason)") }
  }

  private func streams(_ streams: [TraceReplay], titled title: String) -> [String] {
    guard !streams.isEmpty else { return [] }
    let width = max(20, streams.map { $0.name.count }.max() ?? 0)
    var lines = [console.styled("  \(title)", .quiet)]
    for stream in streams {
      let verdict =
        stream.holds ? console.styled("holds", .good) : console.styled("DOES NOT HOLD", .bad)
      let steps = Wording.count(stream.trace.history.commands.count, "step")
      let expectations = Wording.count(stream.trace.expectations.count, "expectation")
      lines.append(
        "  \(Wording.padded(stream.name, to: width))  \(verdict): \(steps), \(expectations)")
    }
    return lines
  }

  // MARK: - All of them

  /// - Parameter files: What was written, in the order in which people want it.
  func summary(of results: VerifyResults, files: [String]) -> String {
    let outcomes = results.outcomes
    let failing = outcomes.filter { !$0.holds }.map { $0.name }
    let verdict =
      failing.isEmpty
      ? console.styled(results.warningCount == 0 ? "Every law holds" : "No errors", .good)
      : console.styled("DOES NOT HOLD: \(failing.joined(separator: ", "))", .bad)
    let cases = outcomes.reduce(0) { $0 + $1.report.cases }
    let commands = outcomes.reduce(0) { $0 + $1.report.commands }
    let streams = outcomes.reduce(0) { $0 + $1.writtenStreams.count }
    let regressions = outcomes.reduce(0) { $0 + $1.regressions.count }
    let (findings, warnings) = (results.findingCount, results.warningCount)
    let unmet = outcomes.reduce(0) { $0 + $1.report.unmetLabels.count }
    var line =
      "\(verdict); \(Wording.count(outcomes.count, "control")), "
      + "\(Wording.count(streams, "written stream")), "
      + (regressions > 0 ? "\(Wording.count(regressions, "regression")), " : "")
      + "\(Wording.count(cases, "case")), "
      + "\(Wording.count(commands, "command")), \(Wording.count(findings, "finding")), "
      + (warnings > 0 ? "\(Wording.count(warnings, "warning")), " : "")
      + Wording.seconds(results.seconds)
    if unmet > 0 { line += "; \(Wording.count(unmet, "goal")) not reached" }
    if !results.unreplayed.isEmpty {
      let files = Wording.count(results.unreplayed.count, "kept trace")
      line += "\n" + console.styled("NOT REPLAYED: \(files); the complaints say why", .bad)
    }
    var files = files
    if findings + warnings > 0 { files.append(folder.join("findings")) }
    if !files.isEmpty { line += "\nResults: \(files.joined(separator: ", "))" }
    return line
  }
}
