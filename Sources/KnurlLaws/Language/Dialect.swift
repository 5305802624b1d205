package import KnurlEngine

/// The words of a description that is not written in Swift, for messages about it.
///
/// The description of an adapter has one. Findings, answers and advice pass their sentences through
/// it, with `Declaration.said`.
package struct Dialect: Hashable, Sendable {
  /// The words for each line that such a description can have, by the line in Swift.
  package var lines: [String: String]
  /// The name of the event that tells the app of a change by touch; nil to leave “valueChanged”,
  /// as something else has that name.
  package var report: String?
  /// The line that switches a law off, with a star in place of its name.
  package var exception: String

  package init(lines: [String: String], report: String?, exception: String) {
    (self.lines, self.report, self.exception) = (lines, report, exception)
  }

  /// Replaces each line and the report, in one pass from left to right.
  fileprivate func said(_ text: String) -> String {
    var phrases = lines
    phrases["valueChanged"] = report
    // A line may be the begin of a longer one.
    let order = phrases.keys.sorted { ($1.count, $0) < ($0.count, $1) }
    var (said, rest) = ("", text[...])
    while !rest.isEmpty {
      // “.valueChanged” is Swift.
      let phrase = said.last == "." ? nil : order.first { rest.hasPrefix($0) }
      if let phrase {
        said += phrases[phrase] ?? phrase
        rest = rest.dropFirst(phrase.count)
      } else {
        said.append(rest.removeFirst())
      }
    }
    return said
  }
}

extension Declaration {
  /// A sentence of a law or a report in the words of the description's language.
  package func said(_ text: String) -> String { dialect?.said(text) ?? text }

  /// A line of a description in its language; nil if it has none.
  package func line(_ line: String) -> String? {
    guard let dialect else { return line }
    return dialect.lines[line]
  }

  package func said(_ violation: Violation) -> Violation {
    guard dialect != nil else { return violation }
    return Violation(
      expected: said(violation.expected), seen: said(violation.seen), warning: violation.warning)
  }

  /// The line that switches a law off; nil if the description is written in Swift.
  package func lineExcepting(_ law: String) -> String? {
    dialect.map { $0.exception.replacing("*", with: law) }
  }
}
