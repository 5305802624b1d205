import KnurlEngine
import KnurlLaws
import KnurlMarkup
import KnurlReports
import KnurlSession
import KnurlVerification

/// The index page of a `verify` run: the content of `results.json` as HTML.
struct VerifyPage {
  let results: VerifyResults
  /// The path of the XML file, relative to the page; nil if it is in another folder.
  var junit: String? = "junit.xml"
  /// The folder of results, for the lines that repeat a finding.
  let folder: ResultsFolder
  /// The benchmark results; nil if there are none.
  var benchmarks: BenchSummary?
  /// A sentence that says how to measure, or why the results are not shown.
  var benchmarkNote: String?
  /// The names of the laws that have a page.
  var lawPages: Set<String> = []

  var text: String {
    var document = HTMLDocument(title: "Knurl: \(headline)", body: body)
    document.style = Markup.style + "\n" + Self.style
    return document.text
  }

  private static let style = """
    .control>img{display:block;margin:.5rem 0;max-height:20rem;width:auto}
    """

  private var body: String {
    var parts = [
      "<main>", "<h1>\(Markup.text(headline))</h1>", "<p>\(Markup.text(counts))</p>",
    ]
    for problem in results.unreplayed {
      parts.append("<p>\(Markup.bad("Not replayed:")) \(Markup.text(problem))</p>")
    }
    if let findings { parts.append(findings) }
    if let warnings { parts.append(warnings) }
    if results.outcomes.count > 1 { parts.append(overview) }
    parts += results.outcomes.indices.map { control($0) }
    if let benchmarkSection { parts.append(benchmarkSection) }
    parts += ["</main>", footer]
    return parts.joined(separator: "\n")
  }

  // MARK: - Head and foot

  /// The verdict in a sentence.
  private var headline: String {
    let failing = results.outcomes.filter { !$0.holds }.map { $0.name }
    // More names are too long for a headline; the sections of the controls have the verdicts.
    if failing.count > 4 {
      return "\(failing.count) of \(results.outcomes.count) controls do not hold"
    }
    if !failing.isEmpty {
      let verb = failing.count == 1 ? "does" : "do"
      return "\(failing.joined(separator: ", ")) \(verb) not hold"
    }
    let verdict = results.warningCount == 0 ? "Every law holds" : "No errors"
    return results.holds ? verdict : "\(verdict), but not every trace was replayed"
  }

  private var counts: String {
    let outcomes = results.outcomes
    let counted = [
      Wording.count(outcomes.count, "control"),
      Wording.count(outcomes.reduce(0) { $0 + $1.writtenScenarios.count }, "scenario"),
      Wording.count(outcomes.reduce(0) { $0 + $1.regressions.count }, "regression"),
      Wording.count(outcomes.reduce(0) { $0 + $1.report.cases }, "case"),
      Wording.count(outcomes.reduce(0) { $0 + $1.report.commands }, "command"),
      Wording.count(results.findingCount, "finding"),
    ]
    let warnings = results.warningCount
    let parts =
      counted + (warnings > 0 ? [Wording.count(warnings, "warning")] : []) + [
        "seed \(results.seed)", Wording.seconds(results.seconds),
      ]
    return parts.joined(separator: ", ") + "."
  }

  private var footer: String {
    let files = ["results.json"] + (junit.map { [$0] } ?? [])
    return
      "<footer class=\"quiet\"><p>Knurl \(Markup.text(results.version)). The same results as data: "
      + files.map { Markup.link($0, $0) }.joined(separator: ", ") + ".</p></footer>"
  }

  // MARK: - Controls × laws

  private var overview: String {
    var names: [String] = []
    for outcome in results.outcomes {
      for name in outcome.laws.map(\.name) + outcome.report.exceptions.map(\.law)
      where !names.contains(name) {
        names.append(name)
      }
    }
    let head = [Markup.Cell("law")] + results.outcomes.map { Markup.Cell($0.name) }
    let rows = names.map { name in
      Markup.row(
        law(name), results.outcomes.map { Markup.cell(Self.verdict(of: name, on: $0)) })
    }
    return "<section>\n<h2>Controls and laws</h2>\n"
      + Markup.table("Verdicts of all laws on all controls", head: head, rows: rows)
      + "\n</section>"
  }

  /// The verdict of a law on a control, in a word or two.
  private static func verdict(of name: String, on outcome: ControlOutcome) -> String {
    if let law = outcome.laws.first(where: { $0.name == name }) {
      guard let verdict = law.verdict else { return Markup.good("holds") }
      return law.isBroken ? Markup.bad(verdict) : verdict
    }
    let isOff = outcome.report.exceptions.contains { $0.law == name }
    return isOff ? "switched off" : "<span class=\"quiet\">not checked</span>"
  }

  /// A law's name, with a link to its page if there is one.
  private func law(_ name: String) -> String {
    lawPages.contains(name) ? Markup.link(PagePath.law(name), name) : Markup.text(name)
  }
}

// MARK: - Findings

// The findings, which come first on the page.
extension VerifyPage {
  /// The section of findings; nil if there are none.
  private var findings: String? {
    var cards: [String] = []
    for outcome in results.outcomes {
      cards += self.cards(of: outcome.errors, in: outcome)
      cards += outcome.missedScenarios.map { card(of: $0, in: outcome) }
      cards += outcome.mistakes.map { mistake in
        "<li class=\"card\"><h3>"
          + "\(Markup.text("\(outcome.name): an error in its description"))</h3>\n"
          + "<p>\(Markup.text(mistake))</p></li>"
      }
      cards += outcome.report.unmetLabels.map { label in
        "<li class=\"card\"><h3>\(Markup.text(LabelText.headline(of: label, in: outcome.name)))</h3>\n"
          + "<p>Goal: \(Markup.text(LabelText.demand(of: label))); met in "
          + "\(Markup.text(LabelText.share(of: label))).</p></li>"
      }
    }
    guard !cards.isEmpty else { return nil }
    return "<section id=\"findings\">\n<h2>Findings</h2>\n" + Self.list(of: cards) + "\n</section>"
  }

  /// The section of warnings; nil if there are none.
  private var warnings: String? {
    let cards = results.outcomes.flatMap { self.cards(of: $0.warnings, in: $0) }
    guard !cards.isEmpty else { return nil }
    return "<section id=\"warnings\">\n<h2>Warnings</h2>\n<p>Good controls keep these laws, but "
      + "some controls break them on purpose. Warnings do not fail the run.</p>\n"
      + Self.list(of: cards) + "\n</section>"
  }

  /// The cards of the findings that are told first, each with links to those that follow from it.
  private func cards(of findings: [SavedFinding], in outcome: ControlOutcome) -> [String] {
    let others = outcome.findingsBehindKnown.compactMap(\.file)
    return findings.filter { found in
      !found.finding.isFollowing || found.file.map { others.contains($0) } ?? false
    }.map { card(of: $0, in: outcome) }
  }

  private static func list(of cards: [String]) -> String {
    "<ul class=\"cards\">\n" + cards.joined(separator: "\n") + "\n</ul>"
  }

  private func card(of found: SavedFinding, in outcome: ControlOutcome) -> String {
    let finding = found.finding
    let headline = FindingText.headline(of: finding)
    var parts = ["<li class=\"card\">"]
    let title = found.page.map { Markup.link($0, headline) } ?? Markup.text(headline)
    parts.append("<h3>\(title)</h3>")
    parts.append("<p>\(Markup.text(finding.text.rule))</p>")
    if let picture = found.picture {
      parts.append(
        Markup.picture(
          picture, words: "Filmstrip: \(finding.gestures).", width: found.pictureWidth,
          isLazy: true))
    } else {
      parts.append("<p class=\"quiet\">There is no picture of it.</p>")
    }
    let origin =
      found.scenario.map { "broken by the \(outcome.kind(ofScenario: $0)) “\($0)”" }
      ?? finding.origin(seed: results.seed)
    parts.append(
      Markup.list(
        [
          ("gesture", Markup.text(finding.gestures)),
          ("expected", Markup.text(finding.violation.expected)),
          ("seen", Markup.text(finding.violation.seen)), ("found", Markup.text(origin)),
        ]
          + (finding.text.warning.map { [("warning", Markup.text($0))] } ?? [])
          + (found.keptAs.map { [("saved", Markup.text($0))] } ?? [])))
    var links: [String] = []
    if let page = found.page { links.append(Markup.link(page, "Page")) }
    if let file = found.file { links.append(Markup.link(file, "Trace")) }
    if lawPages.contains(finding.law) {
      links.append(Markup.link(PagePath.law(finding.law), "Law \(finding.law)"))
    }
    if found.file == nil {
      links.append("<span class=\"quiet\">Its trace was not written.</span>")
    }
    parts.append("<p class=\"links\">\(links.joined(separator: "\n"))</p>")
    let others = outcome.findings(behind: found).map { other in
      let law = other.page.map { Markup.link($0, other.finding.law) }
      let links = [(other.file, "Trace"), (other.picture, "Filmstrip")].compactMap { path, word in
        path.map { Markup.link($0, word) }
      }
      return ([law ?? Markup.text(other.finding.law)] + links).joined(separator: "\n")
    }
    if !others.isEmpty {
      parts.append(
        "<p class=\"links\">Perhaps by the same cause:\n\(others.joined(separator: "\n"))</p>")
    }
    parts += repeating(found.file)
    return (parts + ["</li>"]).joined(separator: "\n")
  }

  private func card(of scenario: TraceReplay, in outcome: ControlOutcome) -> String {
    let title =
      "\(outcome.name) misses an expectation of \(outcome.kind(ofScenario: scenario.name)) "
      + "“\(scenario.name)”"
    var parts = ["<li class=\"card\">", "<h3>\(Markup.text(title))</h3>"]
    let missed = scenario.missed.map { missed in
      let expected = missed.expectation.text
      return "line \(missed.expectation.line): expected \(expected), seen \(missed.seen)"
    }
    parts.append("<ul>\(missed.map { "<li>\(Markup.text($0))</li>" }.joined())</ul>")
    if let file = scenario.savedAs {
      parts.append("<p class=\"links\">\(Markup.link(file, "Trace"))</p>")
    }
    parts += repeating(scenario.savedAs)
    return (parts + ["</li>"]).joined(separator: "\n")
  }

  /// The shell line that replays the file.
  private func repeating(_ file: String?) -> [String] {
    guard let line = folder.repeatLine(for: file) else { return [] }
    return ["<pre tabindex=\"0\"><code>\(Markup.code(line))</code></pre>"]
  }
}

// MARK: - Controls

// One section for each control.
extension VerifyPage {
  private func control(_ index: Int) -> String {
    let outcome = results.outcomes[index]
    let report = outcome.report
    let verdict =
      outcome.holds ? Markup.good("holds") : Markup.bad("DOES NOT HOLD")
    var parts = [
      "<section class=\"control\" id=\"control-\(index + 1)\">",
      "<h2>\(Markup.text(outcome.name)) \(verdict)</h2>",
    ]
    if let picture = outcome.picture {
      parts.append(
        Markup.picture(picture, words: "\(outcome.name) in its initial state.", isLazy: true))
    }
    let numbers = [
      Wording.count(report.cases, "case"), Wording.count(report.commands, "command"),
      "seed \(report.seed)", Wording.seconds(outcome.seconds),
    ]
    parts.append("<p>\(Markup.text(numbers.joined(separator: ", "))).</p>")
    for sentence in SessionText.sentences(about: report) {
      parts.append("<p>\(Markup.text(sentence))</p>")
    }
    parts += conduct(of: outcome)
    parts.append(laws(of: outcome))
    if !report.exceptions.isEmpty { parts.append(exceptions(of: outcome)) }
    if !report.labels.isEmpty { parts.append(labels(of: outcome)) }
    parts += scenarios(outcome.writtenScenarios, titled: "Scenarios")
    parts += scenarios(outcome.regressions, titled: "Regressions")
    if let statistics = report.statistics {
      let lines = StatisticsText.lines(of: statistics).joined(separator: "\n")
      parts.append(
        "<details><summary>Statistics of the test cases</summary>\n"
          + "<pre tabindex=\"0\">\(Markup.text(lines))</pre></details>")
    }
    return (parts + ["</section>"]).joined(separator: "\n")
  }

  /// The table of what the control does.
  private func conduct(of outcome: ControlOutcome) -> [String] {
    let answers = outcome.declaration.observedAnswers
    let rows = ConductText.rows(of: answers)
    guard !rows.isEmpty else { return [] }
    let head = [
      Markup.Cell("does"), Markup.Cell("seen", isNumber: true), Markup.Cell("remarks"),
    ]
    let cells = rows.map { row in
      Markup.row(
        Markup.text(row.words),
        [Markup.number(row.seen), Markup.cell(Markup.text(row.note ?? ""))])
    }
    return [Markup.table("What \(outcome.name) does", head: head, rows: cells)]
      + (ConductText.seldom(of: answers).map { ["<p>\(Markup.text($0)).</p>"] } ?? [])
  }

  private func laws(of outcome: ControlOutcome) -> String {
    guard !outcome.laws.isEmpty else { return "<p>No law was checked.</p>" }
    let head = [
      Markup.Cell("law"), Markup.Cell("verdict"), Markup.Cell("cases", isNumber: true),
      Markup.Cell("exercised", isNumber: true), Markup.Cell("time*", isNumber: true),
    ]
    let rows = outcome.laws.map { law in
      Markup.row(
        self.law(law.name),
        [
          Markup.cell(Self.verdict(of: law.name, on: outcome)),
          Markup.number(Wording.grouped(law.cases)), Markup.number(Wording.grouped(law.exercised)),
          Markup.number(Wording.seconds(law.seconds)),
        ])
    }
    return Markup.table("Laws of \(outcome.name)", head: head, rows: rows)
      + "\n<p class=\"quiet\">* measured on a sample of the cases</p>"
  }

  private func exceptions(of outcome: ControlOutcome) -> String {
    "<h3>Switched off</h3>\n<ul>"
      + outcome.report.exceptions.map {
        let part = $0.attribute.map { " of \(Markup.text($0))" } ?? ""
        return "<li>\(law($0.law))\(part): \(Markup.text($0.reason))</li>"
      }.joined() + "</ul>"
  }

  private func labels(of outcome: ControlOutcome) -> String {
    let head = [
      Markup.Cell("label"), Markup.Cell("met", isNumber: true),
      Markup.Cell("share", isNumber: true), Markup.Cell("goal"), Markup.Cell("verdict"),
    ]
    let rows = outcome.report.labels.map { label in
      let verdict = LabelText.verdict(of: label)
      return Markup.row(
        Markup.text(label.name),
        [
          Markup.number(Wording.grouped(label.held)), Markup.number(LabelText.share(of: label)),
          Markup.cell(Markup.text(LabelText.demand(of: label))),
          Markup.cell(label.verdict == .unmet ? Markup.bad(verdict) : Markup.text(verdict)),
        ])
    }
    return "<h3>Labels</h3>\n"
      + Markup.table("Labels of \(outcome.name)", head: head, rows: rows)
  }

  private func scenarios(_ scenarios: [TraceReplay], titled title: String) -> [String] {
    guard !scenarios.isEmpty else { return [] }
    let head = [
      Markup.Cell("name"), Markup.Cell("verdict"), Markup.Cell("steps", isNumber: true),
      Markup.Cell("expectations", isNumber: true),
    ]
    let rows = scenarios.map { scenario in
      Markup.row(
        Markup.text(scenario.name),
        [
          Markup.cell(scenario.holds ? Markup.good("holds") : Markup.bad("DOES NOT HOLD")),
          Markup.number(Wording.grouped(scenario.trace.sequence.commands.count)),
          Markup.number(Wording.grouped(scenario.trace.expectations.count)),
        ])
    }
    return ["<h3>\(title)</h3>", Markup.table(title, head: head, rows: rows)]
  }
}

// MARK: - Benchmarks

// The benchmark results, if there are any.
extension VerifyPage {
  /// The section of benchmarks; nil if there are neither results nor a note.
  private var benchmarkSection: String? {
    guard benchmarks != nil || benchmarkNote != nil else { return nil }
    var parts = ["<section id=\"benchmarks\">", "<h2>Benchmarks</h2>"]
    if let benchmarkNote { parts.append("<p>\(Markup.text(benchmarkNote))</p>") }
    if let benchmarks { parts.append(table(of: benchmarks)) }
    return (parts + ["</section>"]).joined(separator: "\n")
  }

  private func table(of summary: BenchSummary) -> String {
    let head = [
      Markup.Cell("benchmark"), Markup.Cell("unit"), Markup.Cell("time", isNumber: true),
      Markup.Cell("share of a frame at 120 Hz", isNumber: true),
      Markup.Cell("at 60 Hz", isNumber: true),
    ]
    var parts: [String] = []
    for suite in summary.suites {
      parts.append("<h3>\(Markup.text(suite.name))</h3>")
      parts.append(
        Markup.table("Benchmarks of \(suite.name)", head: head, rows: suite.rows.map { row($0) }))
    }
    var how = "Median processor time of one unit."
    if summary.isQuick { how += " A quick run, which is too short for comparisons." }
    if summary.build != "release", !summary.build.isEmpty {
      how += " Built for \(summary.build), which is many times slower."
    }
    parts.append("<p class=\"quiet\">\(Markup.text(how))</p>")
    return parts.joined(separator: "\n")
  }

  private func row(_ row: BenchSummary.Row) -> String {
    if let reason = row.reason {
      return Markup.row(
        Markup.text(row.name), ["<td colspan=\"4\">not measured: \(Markup.text(reason))</td>"])
    }
    return Markup.row(
      Markup.text(row.name),
      [
        Markup.cell(Markup.text(row.unit)),
        Markup.number(row.nanoseconds.map { MeasuredNumber.time(nanoseconds: $0) } ?? "–"),
        Markup.number(row.shareOf120Hertz.map { MeasuredNumber.percent($0) } ?? "–"),
        Markup.number(row.shareOf60Hertz.map { MeasuredNumber.percent($0) } ?? "–"),
      ])
  }
}
