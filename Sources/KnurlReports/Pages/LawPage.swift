import KnurlEngine
package import KnurlLaws
import KnurlMarkup
import KnurlRaster
import KnurlVerification

/// A law as a page, made from its own declaration.
package struct LawPage {
  package var name: String
  package var text: LawText
  /// What the law is asked of, in a few words: "law" for single histories, "relation" for two.
  package var kind = "law"
  /// The rows of the property catalogue that it covers.
  package var properties: [String] = []
  /// The controls that it is asked of.
  package var controls: [String] = []
  /// The controls that have it switched off, with the reason.
  package var exceptions: [(control: String, reason: String)] = []
  /// The line of a control's description that switches it off; nil for a law that stays on.
  package var switchLine: String?
  /// A finding that breaks it, if one is at hand.
  package var violation: Timeline?
  /// Of what the violation is, or why there is none, in a sentence.
  package var origin: String?
  /// The page of a finding that breaks it, relative to this one.
  package var findingLink: String?
  /// A picture beside that page, for where there is no violation, and the finding in words.
  package var findingPicture: String?
  /// How wide that picture is shown, in points; nil for its own width.
  package var findingPictureWidth: Int?
  package var findingWords: String?
  package var indexLink: String?

  package init(name: String, text: LawText) {
    self.name = name
    self.text = text
  }

  /// - Parameter encoder: Without one the violation is drawn as a schematic.
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
      section("What it looks like when it is broken", figure(encoder)),
      section("The usual cause", paragraph(text.cause)),
      section("The usual fix", paragraph(text.fix)),
      section("Where it is asked", facts),
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

  /// Where nothing is known to break it: a finding, if there is one.
  private var example: String {
    let words = Markup.text(findingWords ?? origin ?? "No violation is at hand here.")
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
    findingLink.map { ["<p>\(Markup.link($0, "A finding of it, step by step"))</p>"] } ?? []
  }

  /// A filmstrip that is all in the page; nil where it has no pixel.
  private static func picture(of story: Timeline, _ encoder: PictureEncoder?) -> String? {
    let filmstrip = Filmstrip(story)
    let words = words(of: story)
    guard let encoder else {
      let text = filmstrip.svg(encoder: nil)
      return text.isEmpty ? nil : Markup.picture(DataURL.svg(text), words: words)
    }
    let bitmap = filmstrip.bitmap
    guard bitmap.width > 0, bitmap.height > 0, let bytes = try? encoder(bitmap) else { return nil }
    return Markup.picture(
      DataURL.png(bytes), words: words, width: Filmstrip.shownWidth(of: bitmap))
  }

  /// What the picture shows, for those who do not see it.
  private static func words(of story: Timeline) -> String {
    guard let finding = story.finding else { return "A filmstrip of \(story.trace.subject)." }
    return "Filmstrip of \(story.trace.subject): \(finding.gestures). Expected "
      + "\(finding.violation.expected), seen \(finding.violation.seen)."
  }

  // MARK: - Facts

  private var facts: String {
    let whom = controls.isEmpty ? "no control here" : controls.joined(separator: ", ")
    var facts = [
      ("asked of", kind == "relation" ? "pairs of histories" : "every history"),
      ("controls", whom),
    ]
    facts.append(("severity", text.severityInWords))
    if !properties.isEmpty { facts.append(("covers", properties.joined(separator: ", "))) }
    for exception in exceptions {
      facts.append(("switched off", "on \(exception.control): \(exception.reason)"))
    }
    return Markup.list(facts.map { ($0.0, Markup.text($0.1)) })
  }

  private var switchOff: String {
    guard let switchLine else {
      return "<p>It stays on: whatever a control is, it has to obey this one.</p>"
    }
    return "<p>A control that means to break it says so in its description, with the reason, which "
      + "every report shows:</p>\n<pre tabindex=\"0\"><code>\(Markup.code(switchLine))</code></pre>"
  }
}
