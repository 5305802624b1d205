import KnurlMarkup
import KnurlReports

/// The index of the specimen pages: every planted fault, with a picture and the law that detects
/// it.
struct SpecimenIndexPage {
  let results: [SpecimenResults]
  /// The names of the laws that have a page.
  let lawPages: Set<String>
  let version: String
  let seconds: Double

  var text: String {
    let planted = results.reduce(0) { $0 + $1.faults.count }
    let found = results.reduce(0) { $0 + $1.foundCount }
    let verdict =
      found == planted
      ? "Every planted fault is found: \(Wording.count(planted, "fault"))"
      : "\(planted - found) of \(Wording.count(planted, "planted fault")) missed"
    let words =
      "<p>These controls have planted faults. Each fault is shown by the shortest trace that "
      + "breaks a law and that passes when only this fault is fixed. So the pages show that the "
      + "laws detect faults.</p>"
    return HTMLDocument.index(
      "Knurl: specimens", headline: verdict,
      [words] + results.enumerated().map { section(of: $1, number: $0 + 1) },
      footer: Markup.text("\(version), \(Wording.seconds(seconds))"))
  }

  private func section(of specimen: SpecimenResults, number: Int) -> String {
    let summary = specimen.summary.prefix(1).uppercased() + specimen.summary.dropFirst()
    let end = summary.isEmpty ? "" : summary.hasSuffix(".") ? " " : ". "
    let count = Wording.count(specimen.faults.count, "fault")
    let sentence =
      "\(summary)\(end)\(specimen.foundCount) of \(count) found in "
      + "\(Wording.count(specimen.cases, "case"))."
    let parts =
      [
        "<section id=\"specimen-\(number)\">", "<h2>\(Markup.text(specimen.name))</h2>",
        "<p>\(Markup.text(sentence))</p>",
      ] + specimen.mistakes.map { "<p>\(Markup.bad($0))</p>" }
      + [repaired(specimen.findingsWhenRepaired), "<ul class=\"cards\">"]
      + specimen.faults.map { card(of: $0, in: specimen) }
    return (parts + ["</ul>", "</section>"]).joined(separator: "\n")
  }

  private func repaired(_ findings: [FindingResults]) -> String {
    if findings.isEmpty { return "<p>With all faults fixed, there is no finding.</p>" }
    let items = findings.map { "<li>\(Markup.text("\($0.law): \($0.gesture)"))</li>" }
    return
      "<p>\(Markup.bad("With all faults fixed, it STILL BREAKS LAWS:"))</p>\n"
      + "<ul>\(items.joined())</ul>"
  }

  private func card(of fault: SpecimenResults.Fault, in specimen: SpecimenResults) -> String {
    let title =
      fault.finding?.page.map { Markup.link($0, fault.name) } ?? Markup.text(fault.name)
    var parts = [
      "<li class=\"card\">", "<h3>\(title)</h3>", "<p>\(Markup.text(fault.summary))</p>",
    ]
    if let found = fault.finding {
      let law =
        lawPages.contains(found.law)
        ? Markup.link(PagePath.law(found.law), found.law) : Markup.text(found.law)
      parts += [FindingCard.filmstrip(of: found)].compactMap { $0 }
      parts.append("<p>\(Markup.text(found.gesture))</p>")
      parts.append("<p>Detected by \(law): \(Markup.text(found.rule))</p>")
      parts += FindingCard.links([(found.page, "Page"), (found.file, "Trace")])
    } else {
      parts.append("<p>\(Markup.bad("MISSED"))</p>")
      parts += FindingCard.repeating(specimen.repeatLine)
    }
    return (parts + ["</li>"]).joined(separator: "\n")
  }
}
