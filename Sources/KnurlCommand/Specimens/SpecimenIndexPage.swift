import KnurlEngine
import KnurlLaws
import KnurlMarkup
import KnurlReports
import KnurlVerification

/// The index of the specimen pages: every planted fault, with a picture and the law that detects
/// it.
struct SpecimenIndexPage {
  let faultPages: SpecimenPages
  let outcomes: [SpecimenOutcome]
  /// The names of the laws that have a page.
  let lawPages: Set<String>
  let version: String
  let seconds: Double

  var text: String {
    let planted = outcomes.reduce(0) { $0 + $1.report.faults.count }
    let found = outcomes.reduce(0) { $0 + $1.foundCount }
    let verdict =
      found == planted
      ? "Every planted fault is found: \(Wording.count(planted, "fault"))"
      : "\(planted - found) of \(Wording.count(planted, "planted fault")) missed"
    var parts = [
      "<main>", "<h1>\(Markup.text(verdict))</h1>",
      "<p>These controls have planted faults. Each fault is shown by the shortest trace that "
        + "breaks a law and that passes when only this fault is fixed. So the pages show that the "
        + "laws detect faults.</p>",
    ]
    parts += outcomes.indices.map { section($0) }
    parts += [
      "</main>",
      "<footer class=\"quiet\"><p>Knurl \(Markup.text(version)), "
        + "\(Markup.text(Wording.seconds(seconds))).</p></footer>",
    ]
    var document = HTMLDocument(
      title: "Knurl: specimens", body: parts.joined(separator: "\n"))
    document.style = Markup.style
    return document.text
  }

  private func section(_ index: Int) -> String {
    let outcome = outcomes[index]
    let report = outcome.report
    var summary = outcome.specification.summary
    summary = summary.prefix(1).uppercased() + summary.dropFirst()
    var parts = [
      "<section id=\"specimen-\(index + 1)\">",
      "<h2>\(Markup.text(outcome.specification.name))</h2>",
      "<p>\(Markup.text(summary.isEmpty ? "" : summary + (summary.hasSuffix(".") ? " " : ". ")))"
        + "\(Markup.text("\(outcome.foundCount) of \(Wording.count(report.faults.count, "fault"))"))"
        + " found in \(Markup.text(Wording.count(report.cases, "case"))).</p>",
    ]
    for mistake in report.mistakes { parts.append("<p>\(Markup.bad(mistake))</p>") }
    parts.append(repaired(report))
    parts.append("<ul class=\"cards\">")
    parts += report.faults.map { card(of: $0.fault, $0.finding, in: outcome) }
    return (parts + ["</ul>", "</section>"]).joined(separator: "\n")
  }

  private func repaired(_ report: SpecimenReport) -> String {
    if report.findingsWhenRepaired.isEmpty {
      return "<p>With all faults fixed, there is no finding.</p>"
    }
    let findings = report.findingsWhenRepaired.map { finding in
      "<li>\(Markup.text("\(finding.law): \(finding.gestures)"))</li>"
    }
    return
      "<p>\(Markup.bad("With all faults fixed, it STILL BREAKS LAWS:"))</p>\n"
      + "<ul>\(findings.joined())</ul>"
  }

  private func card(
    of fault: SpecimenSpecification.Fault, _ finding: Finding?, in outcome: SpecimenOutcome
  ) -> String {
    let exhibit = faultPages.exhibit(of: fault.name, in: outcome.specification.name)
    let title = exhibit?.page.map { Markup.link($0, fault.name) } ?? Markup.text(fault.name)
    var parts = [
      "<li class=\"card\">", "<h3>\(title)</h3>", "<p>\(Markup.text(fault.summary))</p>",
    ]
    guard let finding else {
      parts.append("<p>\(Markup.bad("MISSED"))</p>")
      parts.append(
        "<pre tabindex=\"0\"><code>\(Markup.code(outcome.repeatLine))</code></pre>")
      return (parts + ["</li>"]).joined(separator: "\n")
    }
    if let picture = exhibit?.picture {
      parts.append(
        Markup.picture(
          picture, words: "Filmstrip: \(finding.gestures).", width: exhibit?.pictureWidth,
          isLazy: true))
    }
    let law =
      lawPages.contains(finding.law)
      ? Markup.link(PagePath.law(finding.law), finding.law) : Markup.text(finding.law)
    parts.append("<p>\(Markup.text(finding.gestures))</p>")
    parts.append("<p>Detected by \(law): \(Markup.text(finding.text.rule))</p>")
    var links: [String] = []
    if let page = exhibit?.page { links.append(Markup.link(page, "Page")) }
    if let trace = exhibit?.trace { links.append(Markup.link(trace, "Trace")) }
    if !links.isEmpty { parts.append("<p class=\"links\">\(links.joined(separator: "\n"))</p>") }
    return (parts + ["</li>"]).joined(separator: "\n")
  }
}
