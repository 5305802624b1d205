package import KnurlLaws
import KnurlMarkup

/// The table of what a control was seen to do, for `verify` and its page.
package enum ConductText {
  /// A question with its answer.
  package struct Row {
    /// The situation and the answer, such as “a tap does nothing”.
    package let words: String
    /// The number of times that the answer was seen, and that the question was asked: “12 of 12”.
    package let seen: String
    /// A remark that UIKit answers otherwise, or that there are several answers; nil for neither.
    package let note: String?
  }

  /// The answers that are known, in their order.
  package static func rows(of answers: [ObservedAnswer]) -> [Row] {
    answers.filter { !$0.isSeldom }.map { observed in
      guard let answer = observed.answer else { return undecided(observed) }
      return Row(
        words: "\(observed.situation) \(answer)", seen: SessionText.times(observed),
        note: observed.departsFrom.map { other in
          "unlike \(other)'s"
            + (observed.line.map { "; \($0) says that it is meant" } ?? "")
        })
    }
  }

  /// The row of a question to which the control gave several answers, or one that is not listed.
  private static func undecided(_ observed: ObservedAnswer) -> Row {
    let seen = zip(observed.answers, observed.counts).filter { $0.1 > 0 }
    let words =
      seen.isEmpty
      ? "does something else"
      : seen.count { $0.1 == observed.seen } > 1 ? "fits several answers" : "has several answers"
    let part = observed.part.map { " for \($0)" } ?? ""
    let all = seen.map { "\($0) \(GroupedNumber.text($1))" }
    return Row(
      words: "\(observed.situation) \(words)\(part)", seen: GroupedNumber.text(observed.seen),
      note: all.isEmpty ? nil : all.joined(separator: ", "))
  }

  /// The situations that were seen too seldom, as a sentence; nil if there are none.
  package static func seldom(of answers: [ObservedAnswer]) -> String? {
    let seldom = answers.filter { $0.isSeldom && $0.part == nil }.map { observed in
      observed.seen == 0
        ? observed.situation : "\(observed.situation) (\(GroupedNumber.text(observed.seen)))"
    }
    return seldom.isEmpty ? nil : "not seen, or too seldom: \(seldom.joined(separator: ", "))"
  }

  /// The table as lines of text; empty if the control was not watched.
  package static func lines(of answers: [ObservedAnswer]) -> [String] {
    let rows = rows(of: answers)
    guard !rows.isEmpty else { return [] }
    let head = (words: "does", seen: "seen")
    let countWidth = max(head.seen.count, rows.map { $0.seen.count }.max() ?? 0)
    let room = WrappedText.terminalColumns - countWidth - 4
    let width = min(room, rows.map { $0.words.count }.max() ?? 0)
    func line(_ words: String, _ seen: String) -> String {
      "  " + words + String(repeating: " ", count: max(0, width - words.count) + 2)
        + String(repeating: " ", count: countWidth - seen.count) + seen
    }
    func wrapped(_ text: String, _ first: String, _ rest: String) -> [String] {
      WrappedText.lines(of: text, columns: WrappedText.terminalColumns, first: first, rest: rest)
    }
    return [line(head.words, head.seen)]
      + rows.flatMap { row in
        [line(row.words, row.seen)]
          + (row.note.map { wrapped($0, "      ", "      ") } ?? [])
      } + (seldom(of: answers).map { wrapped($0, "  ", "    ") } ?? [])
  }
}
