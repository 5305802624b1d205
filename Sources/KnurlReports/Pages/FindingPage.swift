import KnurlLaws
import KnurlMarkup
package import KnurlVerification

/// One finding as a page that needs nothing beside itself.
///
/// Whoever sees only this page is to be able to say what is wrong with the control. So it begins with
/// what was done, what should have happened and what happened instead, in words; then it shows it,
/// step by step; and all that only its developer needs stands below.
///
/// Without its script all steps stand under one another.
package struct FindingPage {
  package var story: Story
  /// What of the trace matters; nil where nobody tried.
  package var explanation: Explanation?
  /// The nearest trace on which the law holds.
  package var passing: Story?
  /// Lines to type that show the finding again, in the place where the page is read.
  package var repeatLines: [String] = []
  /// A Swift test that fails until the control is mended.
  package var test: String?
  /// What one sees from outside the story: a fault's name and words, a reason, the case and seed.
  package var origin: String?
  /// The law's own page and the page that lists this one, relative to this one.
  package var lawLink: String?
  package var indexLink: String?

  package init(_ story: Story) {
    self.story = story
  }

  /// In bytes, for whoever opens many pages. Only the pictures can make one larger.
  private static let mostBytes = 500_000

  /// - Parameter encoder: Without one the control is drawn as a schematic; so it is where even
  ///   small pictures would make the page larger than 500 KB.
  package func text(encoder: PictureEncoder?) -> String {
    let full = document(encoder)
    guard let encoder, full.utf8.count > Self.mostBytes else { return full }
    let smaller = document(Self.reducing(encoder, by: 2))
    return smaller.utf8.count > Self.mostBytes ? document(nil) : smaller
  }

  private func document(_ encoder: PictureEncoder?) -> String {
    let parts = [
      navigation,
      "<main>",
      summary,
      player(encoder),
      explanationSection,
      eventsSection,
      lawSection,
      repeatSection,
      "</main>",
      "<footer class=\"quiet\"><p>Made by Knurl. This page loads nothing from elsewhere.</p></footer>",
    ]
    var document = HTMLDocument(
      title: title, body: parts.filter { !$0.isEmpty }.joined(separator: "\n"))
    document.style = FindingPageStyle.text + FrameView.style
    document.script = FindingPageScript.text
    return document.text
  }

  private var title: String {
    story.finding.map { FindingText.headline(of: $0) } ?? "\(story.trace.subject), step by step"
  }

  private var navigation: String {
    guard let indexLink else { return "" }
    return
      "<nav aria-label=\"Pages\"><a href=\"\(Self.attribute(indexLink))\">All findings</a></nav>"
  }

  // MARK: - Markup

  /// Text from anywhere, for the inside of an element.
  static func escaped(_ text: String) -> String { Markup.text(text) }

  static func attribute(_ text: String) -> String { Markup.attribute(text) }

  /// A name or a value within a sentence: whatever direction it is written in, the sentence keeps
  /// its own.
  static func isolated(_ text: String) -> String { "<bdi>\(escaped(text))</bdi>" }

  /// A part of the page with its heading.
  static func section(_ id: String, _ heading: String, _ content: String) -> String {
    """
    <section aria-labelledby="\(id)">
    <h2 id="\(id)">\(heading)</h2>
    \(content)
    </section>
    """
  }

  /// What is wider than a telephone scrolls by itself.
  static func wide(_ content: String) -> String { "<div class=\"wide\">\(content)</div>" }
}
