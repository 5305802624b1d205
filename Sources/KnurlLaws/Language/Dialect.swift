package import KnurlEngine

/// How messages name the lines and the report of a description that is not written in Swift.
///
/// The description of an adapter has one. Findings, answers and advice pass their sentences through
/// it; it calls nothing.
package struct Dialect: Hashable, Sendable {
  /// What stands for each line that such a description can have, by the line in Swift.
  package var lines: [String: String]
  /// The name of the event that tells the app of a change by touch.
  package var report: String
  /// The line that switches a law off, with a star in place of its name.
  package var exception: String

  package init(lines: [String: String], report: String, exception: String) {
    (self.lines, self.report, self.exception) = (lines, report, exception)
  }

  fileprivate func said(_ text: String) -> String {
    let phrases = lines.merging(["valueChanged": report]) { $1 }
    // A line may be a part of a longer one.
    let order = phrases.keys.sorted { ($1.count, $0) < ($0.count, $1) }
    return order.reduce(text) { text, phrase in
      text.contains(phrase) ? text.replacing(phrase, with: phrases[phrase] ?? "") : text
    }
  }
}

extension Declaration {
  /// A sentence of a law or a report in the words of the description's language.
  package func said(_ text: String) -> String { dialect?.said(text) ?? text }

  package func said(_ text: LawText) -> LawText {
    guard dialect != nil else { return text }
    return LawText(
      rule: said(text.rule), why: said(text.why), cause: said(text.cause), fix: said(text.fix),
      warning: text.warning.map { said($0) })
  }

  package func said(_ violation: Violation) -> Violation {
    Violation(
      expected: said(violation.expected), seen: said(violation.seen), warning: violation.warning)
  }

  /// The line that switches a law off; nil if the description is written in Swift.
  package func lineExcepting(_ law: String) -> String? {
    dialect.map { $0.exception.replacing("*", with: law) }
  }

  /// The groups of laws that further declarations would add, the largest group first.
  package var unaskedLaws: [UnaskedLaws] {
    let all = demanded.unaskedLaws
    guard let dialect else { return all }
    return all.compactMap { laws in
      dialect.lines[laws.verb].map { words in
        var laws = laws
        laws.verb = words
        return laws
      }
    }
  }
}
