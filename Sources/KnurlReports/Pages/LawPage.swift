import KnurlEngine
package import KnurlLaws
import KnurlMarkup
import KnurlRaster
import KnurlVerification

/// The HTML page of a law, made from its declaration.
package struct LawPage {
  package var name: String
  package var text: LawText
  /// The kind: "law" for single command sequences, "relation" for pairs of command sequences.
  package var kind = "law"
  /// The requirements that the law covers.
  package var properties: [String] = []
  /// The controls that the law is checked on.
  package var controls: [String] = []
  /// The controls whose descriptions switch the law off, with the reasons.
  package var exceptions: [(control: String, reason: String)] = []
  /// The line of a control's description that switches the law off; nil if the law cannot be
  /// switched off.
  package var switchLine: String?
  /// The timeline of a finding that breaks the law; nil if no finding is available.
  package var violation: Timeline?
  /// A sentence on the origin of the violation, or on the reason why there is no violation.
  package var origin: String?
  /// The link to the page of a finding that breaks the law, relative to this page.
  package var findingLink: String?
  /// The path of a finding's filmstrip, relative to this page. The filmstrip is shown if
  /// `violation` is nil.
  package var findingPicture: String?
  /// The width of the finding's filmstrip on the page, in points; nil for the width of the picture
  /// file.
  package var findingPictureWidth: Int?
  package var findingWords: String?
  package var indexLink: String?

  package init(name: String, text: LawText) {
    self.name = name
    self.text = text
  }

  /// - Parameter encoder: Without one, the violation is drawn as a schematic.
  package func text(encoder: PictureEncoder?) -> String {
    var document = HTMLDocument(title: "Law \(name)", body: body(encoder))
    document.style = Markup.style + "\n" + Self.style
    return document.text
  }

  private static let style = """
    .rule{font-size:1.25rem;line-height:1.35;margin:.25rem 0 1rem}
    figure{margin:.75rem 0}
    figcaption{margin-top:.5rem}
    """

  private func body(_ encoder: PictureEncoder?) -> String {
    var parts: [String] = []
    if let indexLink {
      parts.append("<nav>\(Markup.link(indexLink, "Overview"))</nav>")
    }
    parts += [
      "<main>", "<h1>\(Markup.text(name))</h1>",
      "<p class=\"rule\">\(Markup.text(text.rule))</p>",
      section("Why people care", paragraph(text.why)),
      section("Example of a violation", figure(encoder)),
      section("The usual cause", paragraph(text.cause)),
      section("The usual fix", paragraph(text.fix)),
      section("Where it is checked", facts),
      section("Switching it off", switchOff),
      "</main>",
    ]
    return parts.joined(separator: "\n")
  }

  private func section(_ title: String, _ content: String) -> String {
    "<section>\n<h2>\(title)</h2>\n\(content)\n</section>"
  }

  private func paragraph(_ text: String) -> String { "<p>\(Markup.text(text))</p>" }

  // MARK: - The violation

  private func figure(_ encoder: PictureEncoder?) -> String {
    guard let violation else { return example }
    var parts = ["<figure>"]
    if let picture = Self.picture(of: violation, encoder) { parts.append(picture) }
    parts.append("<figcaption>")
    if let origin { parts.append(paragraph(origin)) }
    if let finding = violation.finding {
      parts.append(
        Markup.list([
          ("gesture", Markup.text(finding.gestures)),
          ("expected", Markup.text(finding.violation.expected)),
          ("seen", Markup.text(finding.violation.seen)),
        ]))
    }
    return (parts + pageOfFinding + ["</figcaption>", "</figure>"]).joined(separator: "\n")
  }

  /// The HTML that is used if `violation` is nil: a finding's picture, or a sentence.
  private var example: String {
    let words = Markup.text(findingWords ?? origin ?? "No violation is known here.")
    guard let findingPicture else {
      return (["<p class=\"quiet\">\(words)</p>"] + pageOfFinding).joined(separator: "\n")
    }
    let picture = Markup.picture(
      findingPicture, words: "Filmstrip: \(findingWords ?? name)", width: findingPictureWidth)
    return
      (["<figure>", picture, "<figcaption>", "<p>\(words)</p>"] + pageOfFinding
      + ["</figcaption>", "</figure>"]).joined(separator: "\n")
  }

  private var pageOfFinding: [String] {
    findingLink.map { ["<p>\(Markup.link($0, "A finding of this law, step by step"))</p>"] } ?? []
  }

  /// A filmstrip embedded in the page; nil if the filmstrip is empty.
  private static func picture(of timeline: Timeline, _ encoder: PictureEncoder?) -> String? {
    let filmstrip = Filmstrip(timeline)
    let words = words(of: timeline)
    guard let encoder else {
      let text = filmstrip.svg(encoder: nil)
      return text.isEmpty ? nil : Markup.picture(DataURL.svg(text), words: words)
    }
    let bitmap = filmstrip.bitmap
    guard bitmap.width > 0, bitmap.height > 0, let bytes = try? encoder(bitmap) else { return nil }
    return Markup.picture(
      DataURL.png(bytes), words: words, width: Filmstrip.shownWidth(of: bitmap))
  }

  /// The description of the picture for screen readers.
  private static func words(of timeline: Timeline) -> String {
    guard let finding = timeline.finding else {
      return "A filmstrip of \(timeline.trace.controlName)."
    }
    return "Filmstrip of \(timeline.trace.controlName): \(finding.gestures). Expected "
      + "\(finding.violation.expected), seen \(finding.violation.seen)."
  }

  // MARK: - Facts

  private var facts: String {
    let whom =
      controls.isEmpty ? "no control of the catalog" : controls.joined(separator: ", ")
    var facts = [
      ("checked on", kind == "relation" ? "pairs of test cases" : "every test case"),
      ("controls", whom), ("severity", text.severityInWords),
    ]
    if !properties.isEmpty { facts.append(("covers", properties.joined(separator: ", "))) }
    facts += exceptions.map { ("switched off", "on \($0.control): \($0.reason)") }
    return Markup.list(facts.map { ($0.0, Markup.text($0.1)) })
  }

  private var switchOff: String {
    guard let switchLine else {
      return "<p>It cannot be switched off: every control must keep this law.</p>"
    }
    return
      "<p>If a control breaks the law on purpose, its description says so with a reason, which "
      + "every report shows:</p>\n<pre tabindex=\"0\"><code>\(Markup.code(switchLine))</code></pre>"
  }
}
