/// The texts of laws and the advice in the words of the description's language.
extension Declaration {
  package func said(_ text: LawText) -> LawText {
    guard dialect != nil else { return text }
    return LawText(
      rule: said(text.rule), why: said(text.why), cause: said(text.cause), fix: said(text.fix),
      warning: text.warning.map { said($0) })
  }

  /// The groups of laws that further declarations would add, the largest group first.
  package var unaskedLaws: [UnaskedLaws] {
    demanded.unaskedLaws.compactMap { laws in
      line(laws.verb).map { words in
        var laws = laws
        laws.verb = words
        return laws
      }
    }
  }
}
