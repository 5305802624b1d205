import KnurlLaws
import KnurlMarkup
import KnurlVerification

/// The index of a run of `verify`: everything that `results.json` says, for people.
struct VerifyPage {
  let results: VerifyResults
  /// Where the XML lies, relative to the page; nil where it is elsewhere.
  var junit: String? = "junit.xml"
  /// To stand in front of a file in the folder, for lines that repeat a finding.
  let folder: ResultsFolder
  /// What was measured; nil where nothing was.
  var benchmarks: BenchSummary?
  /// How to measure, or why what lies there is not shown.
  var benchmarkNote: String?
  /// Laws with a page.
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
    // More names than that are a list, not a headline; the controls' own sections say which.
    if failing.count > 4 {
      return "\(failing.count) of \(results.outcomes.count) controls do not hold"
    }
    if !failing.isEmpty {
      let verb = failing.count == 1 ? "does" : "do"
      return "\(failing.joined(separator: ", ")) \(verb) not hold"
    }
    return results.holds ? "Every law holds" : "Every law holds, but not every trace was replayed"
  }

  private var counts: String {
    let outcomes = results.outcomes
    let parts = [
      Wording.count(outcomes.count, "control"),
      Wording.count(outcomes.reduce(0) { $0 + $1.writtenStreams.count }, "written stream"),
      Wording.count(outcomes.reduce(0) { $0 + $1.regressions.count }, "regression"),
      Wording.count(outcomes.reduce(0) { $0 + $1.report.cases }, "case"),
      Wording.count(outcomes.reduce(0) { $0 + $1.report.commands }, "command"),
      Wording.count(
        outcomes.reduce(0) { $0 + $1.findings.count + $1.missedStreams.count }, "finding"),
      "seed \(results.seed)", Wording.seconds(results.seconds),
    ]
    return parts.joined(separator: ", ") + "."
  }

  private var footer: String {
    let files = ["results.json"] + (junit.map { [$0] } ?? [])
    return
      "<footer class=\"quiet\"><p>Knurl \(Markup.text(results.version)). The same for machines: "
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

  /// What became of a law on a control, in a word or two.
  static func verdict(of name: String, on outcome: ControlOutcome) -> String {
    if let law = outcome.laws.first(where: { $0.name == name }) {
      if law.findings > 0 { return Markup.bad("BROKEN") }
      return law.exercised == 0 ? "never exercised" : Markup.good("holds")
    }
    let isOff = outcome.report.exceptions.contains { $0.law == name }
    return isOff ? "switched off" : "<span class=\"quiet\">not asked</span>"
  }

  /// A law's name, with a link to its page where there is one.
  func law(_ name: String) -> String {
    lawPages.contains(name) ? Markup.link(PagePath.law(name), name) : Markup.text(name)
  }
}
