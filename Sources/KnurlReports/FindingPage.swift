package import KnurlLaws

/// One finding as a page that needs nothing beside itself.
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

  /// - Parameter encoder: Without one the control is drawn as a schematic.
  package func text(encoder: PictureEncoder?) -> String {
    HTMLDocument(title: story.trace.subject, body: "").text
  }
}
