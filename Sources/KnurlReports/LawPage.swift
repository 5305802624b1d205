package import KnurlLaws

/// A law as a page, made from its own declaration.
package struct LawPage {
  package var name: String
  package var text: LawText
  /// A trace that breaks it, if one is at hand.
  package var violation: Story?
  /// The page of the finding that the violation is taken from.
  package var findingLink: String?
  package var indexLink: String?

  package init(name: String, text: LawText) {
    self.name = name
    self.text = text
  }

  package func text(encoder: PictureEncoder?) -> String {
    HTMLDocument(title: name, body: "").text
  }
}
