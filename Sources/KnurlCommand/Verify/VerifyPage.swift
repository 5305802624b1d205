import KnurlEngine
import KnurlLaws
import KnurlMarkup
import KnurlReports

/// The index page of a `verify` run: the content of `results.json` as HTML.
struct VerifyPage {
  let results: VerifyResults
  let place: ResultsPlace
  /// The benchmark results; nil if there are none.
  var benchmarks: BenchSummary?
  /// A sentence that says how to measure, or why the results are not shown.
  var benchmarkNote: String?
  /// The laws that a control was asked or that are switched off for one, in the catalog's order.
  private let laws: [LawListing]
  /// The place of each law on this page, by its name.
  private let anchors: [String: String]
  /// The names of the laws that have a page.
  private let lawPages: Set<String>

  /// - Parameter laws: All laws of the catalog.
  init(
    _ results: VerifyResults, in place: ResultsPlace, laws: [LawListing], lawPages: Set<String>
  ) {
    (self.results, self.place, self.lawPages) = (results, place, lawPages)
    let names = results.controls.flatMap { $0.laws.map(\.name) + $0.exceptions.map(\.law) }
    self.laws = names.grouped { $0 }.compactMap { LawListing.law(named: $0[0], among: laws) }
    anchors = Dictionary(
      self.laws.enumerated().map { ($1.name, "law-\($0 + 1)") }, uniquingKeysWith: { $1 })
  }

  var text: String {
    let files = ["results.json", "junit.xml"].map { Markup.link($0, $0) }
    return HTMLDocument.index(
      "Knurl: \(headline)", headline: headline, parts,
      footer: Markup.text("\(results.version). The same results as data: ")
        + files.joined(separator: ", "), style: [Self.style])
  }

  private static let style = """
    .controls{list-style:none;padding:0;display:grid;gap:1rem;\
    grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr))}
    .controls p,.controls h2{margin:.25rem 0}
    .controls img{display:block;max-height:7rem;width:auto;margin:0 0 .5rem;border-radius:.25rem}
    .control>img{display:block;margin:.5rem 0;max-height:20rem;width:auto}
    .controls img,.control>img{background:#f5f5f7;padding:.5rem}
    summary{cursor:pointer;padding:.25rem 0}
    .laws{list-style:none;padding:0 0 0 1rem}
    .laws>li{margin:.5rem 0}
    :target{outline:2px solid var(--focus);outline-offset:4px}
    @media print{details::details-content{content-visibility:visible;block-size:auto}}
    """

  private var parts: [String] {
    var parts = ["<p>\(Markup.text(counts))</p>"]
    for problem in results.unreplayed {
      parts.append("<p>\(Markup.bad("Not replayed:")) \(Markup.text(problem))</p>")
    }
    parts += ["<ul class=\"controls\">"] + results.controls.indices.map { card(ofControl: $0) }
    parts.append("</ul>")
    if let findings { parts.append(findings) }
    if let warnings { parts.append(warnings) }
    parts += lawFamilies
    parts += results.controls.indices.map { control($0) }
    return parts + [benchmarkSection].compactMap { $0 }
  }

  // MARK: - Head

  /// The verdict in a sentence.
  private var headline: String {
    let failing = results.controls.filter { !$0.holds }.map { $0.name }
    // More names are too long for a headline; the sections of the controls have the verdicts.
    if failing.count > 4 {
      return "\(failing.count) of \(results.controls.count) controls do not hold"
    }
    if !failing.isEmpty {
      let verb = failing.count == 1 ? "does" : "do"
      return "\(failing.joined(separator: ", ")) \(verb) not hold"
    }
    return results.unreplayed.isEmpty
      ? results.verdict : "\(results.verdict), but not every trace was replayed"
  }

  private var counts: String {
    (VerifyText.counts(of: results) + ["seed \(results.seed)"]).joined(separator: ", ") + "."
  }

  // MARK: - Cards of controls

  /// A control in short: its picture, its verdict, and how much was seen of it.
  private func card(ofControl index: Int) -> String {
    let control = results.controls[index]
    var parts = ["<li class=\"card\">"]
    if let picture = control.picture {
      parts.append(Markup.picture(picture, words: "\(control.name) in its initial state."))
    }
    parts.append(
      "<h2>\(Markup.link("#control-\(index + 1)", control.name)) \(Self.verdict(of: control))</h2>")
    let problems =
      control.errors.count + control.missed.count + control.mistakes.count
      + control.unmetLabels.count
    let links = [
      (problems, "error", "#findings"),
      (cards(of: control.warnings, in: control).count, "warning", "#warnings"),
    ].filter { $0.0 > 0 }.map { Markup.link($0.2, Wording.count($0.0, $0.1)) }
    if !links.isEmpty { parts.append("<p>\(links.joined(separator: ", "))</p>") }
    let (laws, asked) = (control.laws.count, control.askedCount)
    let never = laws > asked ? "; \(laws - asked) never exercised" : ""
    parts.append(
      Self.line("\(Wording.count(control.cases, "case")), \(Wording.count(asked, "law"))\(never)"))
    let answers = control.does.filter { $0.part == nil }
    let seldom = answers.count { $0.isSeldom }
    if !answers.isEmpty {
      let unseen = seldom > 0 ? "; \(seldom) not seen, or too seldom" : ""
      parts.append(Self.line("\(Wording.count(answers.count - seldom, "answer")) seen\(unseen)"))
    }
    return (parts + ["</li>"]).joined(separator: "\n")
  }

  private static func line(_ words: String) -> String {
    "<p class=\"quiet\">\(Markup.text(words))</p>"
  }

  private static func verdict(of control: ControlResults) -> String {
    control.holds ? Markup.good("holds") : Markup.bad("DOES NOT HOLD")
  }

  // MARK: - Laws

  /// The section of all laws, folded by family. A family with a broken law is open.
  private var lawFamilies: [String] {
    guard !laws.isEmpty else { return [] }
    return ["<section id=\"laws\">", "<h2>Laws</h2>"]
      + laws.grouped { $0.family }.map { laws in
        let broken = laws.count { law in
          results.controls.contains { $0.laws.contains { $0.name == law.name && $0.isBroken } }
        }
        let verdict = broken > 0 ? ", " + Markup.bad("\(broken) broken") : ""
        return "<details\(broken > 0 ? " open" : "")><summary>\(Markup.text(laws[0].family)): "
          + "\(Markup.text(Wording.count(laws.count, "law")))\(verdict)</summary>\n<ul class=\"laws\">\n"
          + laws.map { item(of: $0) }.joined(separator: "\n") + "\n</ul></details>"
      } + ["</section>"]
  }

  /// A law with its rule and its verdicts.
  private func item(of law: LawListing) -> String {
    let anchor = anchors[law.name].map { " id=\"\($0)\"" } ?? ""
    let name = lawPages.contains(law.name) ? self.law(law.name) : "<b>\(Markup.text(law.name))</b>"
    return "<li\(anchor)>\(name): \(Markup.text(law.text.rule))<br>\(verdicts(of: law.name))</li>"
  }

  /// The verdicts of a law, each with the controls that have it.
  private func verdicts(of name: String) -> String {
    let verdicts = results.controls.compactMap { control in
      Self.verdict(of: name, on: control).map { (verdict: $0, control: control.name) }
    }
    return verdicts.grouped { $0.verdict }.map { group in
      let (names, all) = (group.map(\.control), results.controls.count)
      let whom =
        names.count == all && all > 1 ? "all \(all) controls" : names.joined(separator: ", ")
      return "\(group[0].verdict) <span class=\"quiet\">on \(Markup.text(whom))</span>"
    }.joined(separator: "; ")
  }

  /// The verdict of a law on a control, in a word or two; nil for a law that it was not asked.
  private static func verdict(of name: String, on control: ControlResults) -> String? {
    if let law = control.laws.first(where: { $0.name == name }) {
      guard let verdict = law.verdict else { return Markup.good("holds") }
      return law.isBroken ? Markup.bad(verdict) : verdict
    }
    return control.exceptions.contains { $0.law == name } ? "switched off" : nil
  }

  /// A law's name, with a link to its page, or else to its rule on this page.
  private func law(_ name: String) -> String {
    if lawPages.contains(name) { return Markup.link(PagePath.law(name), name) }
    return anchors[name].map { Markup.link("#\($0)", name) } ?? Markup.text(name)
  }
}

// MARK: - Findings

// The findings, which come first on the page.
extension VerifyPage {
  /// The section of findings; nil if there are none.
  private var findings: String? {
    var cards: [String] = []
    for control in results.controls {
      cards += self.cards(of: control.errors, in: control)
      cards += control.missed.map { card(of: $0) }
      cards += control.mistakes.map { mistake in
        "<li class=\"card\"><h3>"
          + "\(Markup.text("\(control.name): an error in its description"))</h3>\n"
          + "<p>\(Markup.text(mistake))</p></li>"
      }
      cards += control.unmetLabels.map { label in
        "<li class=\"card\"><h3>\(Markup.text(LabelText.headline(of: label, in: control.name)))</h3>\n"
          + "<p>Goal: \(Markup.text(LabelText.demand(of: label))); met in "
          + "\(Markup.text(LabelText.share(of: label))).</p></li>"
      }
    }
    guard !cards.isEmpty else { return nil }
    return "<section id=\"findings\">\n<h2>Findings</h2>\n" + Self.list(of: cards) + "\n</section>"
  }

  /// The section of warnings; nil if there are none.
  private var warnings: String? {
    let cards = results.controls.flatMap { self.cards(of: $0.warnings, in: $0) }
    guard !cards.isEmpty else { return nil }
    return "<section id=\"warnings\">\n<h2>Warnings</h2>\n<p>Good controls keep these laws, but "
      + "some controls break them on purpose. Warnings do not fail the run.</p>\n"
      + Self.list(of: cards) + "\n</section>"
  }

  /// The cards of the findings that are told first, each with links to those that follow from it.
  private func cards(of findings: [FindingResults], in control: ControlResults) -> [String] {
    let others = control.findingsBehindKnown.compactMap(\.file)
    return findings.filter { found in
      !found.follows || found.file.map { others.contains($0) } ?? false
    }.map { card(of: $0, in: control) }
  }

  private static func list(of cards: [String]) -> String {
    "<ul class=\"cards\">\n" + cards.joined(separator: "\n") + "\n</ul>"
  }

  private func card(of found: FindingResults, in control: ControlResults) -> String {
    let others = control.findings(behind: found).map { other in
      let law = other.page.map { Markup.link($0, other.law) }
      let links = [(other.file, "Trace"), (other.picture, "Filmstrip")].compactMap { path, word in
        path.map { Markup.link($0, word) }
      }
      return ([law ?? Markup.text(other.law)] + links).joined(separator: "\n")
    }
    return FindingCard(
      found: found, repeatLine: place.repeatLine(found.file),
      hasLawPage: lawPages.contains(found.law), others: others
    ).markup
  }

  private func card(of scenario: ScenarioResults) -> String {
    var parts = ["<li class=\"card\">", "<h3>\(Markup.text(scenario.headline))</h3>"]
    let missed = scenario.missed.map { missed in
      "line \(missed.line): expected \(missed.expected), seen \(missed.seen)"
    }
    parts.append("<ul>\(missed.map { "<li>\(Markup.text($0))</li>" }.joined())</ul>")
    parts += FindingCard.links([(scenario.file, "Trace")])
    parts += FindingCard.repeating(place.repeatLine(scenario.file))
    return (parts + ["</li>"]).joined(separator: "\n")
  }
}

// MARK: - Controls

// One section for each control.
extension VerifyPage {
  private func control(_ index: Int) -> String {
    let control = results.controls[index]
    var parts = [
      "<section class=\"control\" id=\"control-\(index + 1)\">",
      "<h2>\(Markup.text(control.name)) \(Self.verdict(of: control))</h2>",
    ]
    if let picture = control.picture {
      parts.append(
        Markup.picture(picture, words: "\(control.name) in its initial state.", isLazy: true))
    }
    let numbers = [
      Wording.count(control.cases, "case"), Wording.count(control.commands, "command"),
      "seed \(results.seed)", Wording.seconds(control.seconds),
    ]
    parts.append("<p>\(Markup.text(numbers.joined(separator: ", "))).</p>")
    parts += control.notes.map { "<p>\(Markup.text($0))</p>" }
    parts += conduct(of: control)
    parts.append(laws(of: control))
    if !control.exceptions.isEmpty { parts.append(exceptions(of: control)) }
    if !control.labels.isEmpty { parts.append(labels(of: control)) }
    parts += scenarios(control.scenarios, titled: "Scenarios")
    parts += scenarios(control.regressions, titled: "Regressions")
    if let statistics = control.statistics {
      let lines = StatisticsText.lines(of: statistics).joined(separator: "\n")
      parts.append(
        Self.folded(
          "Statistics of the test cases", "<pre tabindex=\"0\">\(Markup.text(lines))</pre>"))
    }
    return (parts + ["</section>"]).joined(separator: "\n")
  }

  /// A part of a section that opens at a click.
  private static func folded(_ title: String, _ content: String, isOpen: Bool = false) -> String {
    "<details\(isOpen ? " open" : "")><summary>\(title)</summary>\n\(content)</details>"
  }

  /// The table of what the control does.
  private func conduct(of control: ControlResults) -> [String] {
    let answers = control.does
    let rows = ConductText.rows(of: answers)
    guard !rows.isEmpty else { return [] }
    let title = "What \(control.name) does"
    return [
      Self.folded(
        "\(Markup.text(title)): \(Wording.count(rows.count, "answer"))",
        Markup.table(
          title, of: rows,
          [
            .cell("does") { Markup.text($0.words) }, .number("seen") { $0.seen },
            .cell("remarks") { Markup.text($0.note ?? "") },
          ])
          + (ConductText.seldom(of: answers).map { "\n<p>\(Markup.text($0)).</p>" } ?? ""),
        isOpen: results.controls.count == 1)
    ]
  }

  private func laws(of control: ControlResults) -> String {
    guard !control.laws.isEmpty else { return "<p>No law was checked.</p>" }
    let title = "Laws of \(control.name)"
    return Self.folded(
      "\(Markup.text(title)): \(Wording.count(control.laws.count, "law"))",
      Markup.table(
        title, of: control.laws,
        [
          .cell("law") { law($0.name) },
          .cell("verdict") { Self.verdict(of: $0.name, on: control) ?? "" },
          .number("cases") { Wording.grouped($0.cases) },
          .number("exercised") { Wording.grouped($0.exercised) },
          .number("time*") { Wording.seconds($0.seconds) },
        ])
        + "\n<p class=\"quiet\">* measured on a sample of the cases</p>")
  }

  private func exceptions(of control: ControlResults) -> String {
    "<h3>Switched off</h3>\n<ul>"
      + control.exceptions.map {
        let part = $0.attribute.map { " of \(Markup.text($0))" } ?? ""
        return "<li>\(law($0.law))\(part): \(Markup.text($0.reason))</li>"
      }.joined() + "</ul>"
  }

  private func labels(of control: ControlResults) -> String {
    let table = Markup.table(
      "Labels of \(control.name)", of: control.labels,
      [
        .cell("label") { Markup.text($0.name) }, .number("met") { Wording.grouped($0.held) },
        .number("share") { LabelText.share(of: $0) },
        .cell("goal") { Markup.text(LabelText.demand(of: $0)) },
        .cell("verdict") {
          let verdict = LabelText.verdict(of: $0)
          return $0.verdict == .unmet ? Markup.bad(verdict) : Markup.text(verdict)
        },
      ])
    let unmet = control.unmetLabels.count
    let verdict = unmet > 0 ? ", " + Markup.bad("\(unmet) not met") : ""
    return Self.folded(
      "Labels: \(control.labels.count)\(verdict)", table, isOpen: unmet > 0)
  }

  private func scenarios(_ scenarios: [ScenarioResults], titled title: String) -> [String] {
    guard !scenarios.isEmpty else { return [] }
    let table = Markup.table(
      title, of: scenarios,
      [
        .cell("name") { Markup.text($0.name) },
        .cell("verdict") { $0.holds ? Markup.good($0.verdict) : Markup.bad($0.verdict) },
        .number("steps") { Wording.grouped($0.steps) },
        .number("expectations") { Wording.grouped($0.expectations) },
      ])
    let failing = scenarios.count { !$0.holds }
    let verdict = failing > 0 ? ", " + Markup.bad("\(failing) not held") : ""
    return [Self.folded("\(title): \(scenarios.count)\(verdict)", table, isOpen: failing > 0)]
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
    if let reason = row.unavailable {
      return Markup.row(
        Markup.text(row.name), ["<td colspan=\"4\">not measured: \(Markup.text(reason))</td>"])
    }
    return Markup.row(
      Markup.text(row.name),
      [
        Markup.cell(Markup.text(row.unit ?? "")),
        Markup.number(
          row.processorNanoseconds.map { MeasuredNumber.time(nanoseconds: $0.median) } ?? "–"),
        Markup.number(row.shareOfFrame?.hertz120.map { MeasuredNumber.percent($0) } ?? "–"),
        Markup.number(row.shareOfFrame?.hertz60.map { MeasuredNumber.percent($0) } ?? "–"),
      ])
  }
}
