import KnurlEngine
import KnurlLaws
import KnurlMarkup
import KnurlReports
import KnurlVerification

// What was found, in front of everything else.
extension VerifyPage {
  /// Nil where nothing was found.
  var findings: String? {
    var cards: [String] = []
    for outcome in results.outcomes {
      cards += outcome.findings.map { card(of: $0, in: outcome) }
      cards += outcome.missedStreams.map { card(of: $0, in: outcome) }
      cards += outcome.mistakes.map { mistake in
        "<li class=\"card\"><h3>\(Markup.text("\(outcome.name): a mistake in its description"))</h3>\n"
          + "<p>\(Markup.text(mistake))</p></li>"
      }
      cards += outcome.report.unmetLabels.map { label in
        "<li class=\"card\"><h3>\(Markup.text(LabelText.headline(of: label, in: outcome.name)))</h3>\n"
          + "<p>Demanded \(Markup.text(LabelText.demand(of: label))), seen in "
          + "\(Markup.text(LabelText.share(of: label))).</p></li>"
      }
    }
    guard !cards.isEmpty else { return nil }
    return "<section id=\"findings\">\n<h2>Findings</h2>\n<ul class=\"cards\">\n"
      + cards.joined(separator: "\n") + "\n</ul>\n</section>"
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
      found.stream.map { "broken by the \(outcome.kind(ofStream: $0)) “\($0)”" }
      ?? "case \(finding.caseIndex) of seed \(results.seed)"
    parts.append(
      Markup.list(
        [
          ("gesture", Markup.text(finding.gestures)),
          ("expected", Markup.text(finding.violation.expected)),
          ("seen", Markup.text(finding.violation.seen)), ("found", Markup.text(origin)),
        ] + (found.keptAs.map { [("kept", Markup.text($0))] } ?? [])))
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
    parts += repeating(found.file)
    return (parts + ["</li>"]).joined(separator: "\n")
  }

  private func card(of stream: StreamOutcome, in outcome: ControlOutcome) -> String {
    let title =
      "\(outcome.name) misses what \(outcome.kind(ofStream: stream.name)) "
      + "“\(stream.name)” expects"
    var parts = ["<li class=\"card\">", "<h3>\(Markup.text(title))</h3>"]
    let missed = stream.missed.map { missed in
      let expected = stream.file.expected(by: missed.expectation)
      return "line \(missed.expectation.line): expected \(expected), seen \(missed.seen)"
    }
    parts.append("<ul>\(missed.map { "<li>\(Markup.text($0))</li>" }.joined())</ul>")
    if let file = stream.savedAs {
      parts.append("<p class=\"links\">\(Markup.link(file, "Trace"))</p>")
    }
    parts += repeating(stream.savedAs)
    return (parts + ["</li>"]).joined(separator: "\n")
  }

  /// What to type in order to see it again.
  private func repeating(_ file: String?) -> [String] {
    guard let line = folder.repeatLine(for: file) else { return [] }
    return ["<pre tabindex=\"0\"><code>\(Markup.code(line))</code></pre>"]
  }
}
