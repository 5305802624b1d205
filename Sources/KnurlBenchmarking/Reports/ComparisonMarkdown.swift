import KnurlMarkup

/// A comparison as a pull request comment: first the counts, then the changes, then a folded list
/// of the other rows.
package struct ComparisonMarkdown {
  /// The size limit of a comment in bytes.
  ///
  /// GitHub allows 65,536 characters in a comment, and a text never has fewer bytes than
  /// characters.
  package static let mostBytes = 65_000

  private let report: ComparisonReport
  private let news: [ComparisonRow]
  private let others: [ComparisonRow]

  package init(_ report: ComparisonReport) {
    self.report = report
    let rows = ComparisonRow.sorted(report.rows)
    news = rows.filter { $0.isNews }
    others = rows.filter { !$0.isNews }
  }

  package var text: String {
    let (head, tail) = (self.head, self.tail)
    var room = Self.mostBytes - head.utf8.count - tail.utf8.count
    let changed = table(news, fold: nil, room: &room)
    let rest = table(others, fold: "The other \(others.count)", room: &room)
    return head + changed + rest + tail
  }

  private var head: String {
    let warnings = report.warnings.map { "> ⚠ \(Self.sentence($0))<br>\n" }.joined()
    return """
      ### \(Self.sentence(report.summary))

      **base** \(Self.sentence(report.base.description))<br>
      **head** \(Self.sentence(report.head.description))

      \(warnings.isEmpty ? "" : warnings + "\n")
      """
  }

  private var tail: String {
    let method = (report.method + report.limits).map { "* " + Self.sentence($0) + "\n" }.joined()
    return """
      \(Self.sentence(report.trust))

      <details><summary>Method and limits</summary>

      \(method)
      To repeat it:

      \(codeBlock(report.command))
      </details>

      """
  }

  private static func sentence(_ text: String) -> String {
    MarkdownText.escaped(text, letters: 600)
  }

  /// Indents text as a code block, which Markdown shows unchanged.
  private func codeBlock(_ text: String) -> String {
    let line = text.map { $0.isNewline ? " " : $0 }
    return "    " + String(line.prefix(2_000)) + "\n"
  }

  // MARK: - Tables

  /// Returns a table with as many rows as fit into `room` bytes.
  private func table(_ rows: [ComparisonRow], fold: String?, room: inout Int) -> String {
    guard !rows.isEmpty else { return "" }
    var start = """
      | benchmark | verdict | change | 95 % interval | base | head | instructions | notes |
      |---|---|--:|--:|--:|--:|--:|---|

      """
    var end = "\n"
    if let fold {
      start = "<details><summary>\(fold)</summary>\n\n" + start
      end = "\n</details>\n\n"
    }
    func cut(_ left: Int) -> String {
      let (words, them) = left == 1 ? ("row does", "it") : ("rows do", "them")
      return "\n\(left) more \(words) not fit into a comment; the page and the JSON have \(them).\n"
    }
    room -= start.utf8.count + end.utf8.count + cut(max(2, rows.count)).utf8.count
    var lines = ""
    for (index, row) in rows.enumerated() {
      let line = line(row)
      guard line.utf8.count <= room else { return start + lines + cut(rows.count - index) + end }
      room -= line.utf8.count
      lines += line
    }
    return start + lines + end
  }

  private func line(_ row: ComparisonRow) -> String {
    let time = row.time
    let cells = [
      row.title, row.verdict.words, time.map { Wording.change($0.ratio) } ?? "",
      time?.interval ?? "",
      time.map { Wording.time($0.baseNanoseconds) } ?? "",
      time.map { Wording.time($0.headNanoseconds) } ?? "",
      row.exact.map { Wording.change($0.instructionRatio) } ?? "",
      row.remarks.joined(separator: "; "),
    ]
    return "| " + cells.map { MarkdownText.escaped($0, letters: 160) }.joined(separator: " | ")
      + " |\n"
  }
}

/// Escapes arbitrary text for GitHub's Markdown.
package enum MarkdownText {
  /// One line of plain text: without markup, links or mentions, and without characters that end a
  /// table cell.
  ///
  /// - Parameter letters: The length limit. Otherwise a hostile name could push out all other text.
  package static func escaped(_ text: String, letters: Int) -> String {
    let line = String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    let shown = line.count > letters ? line.prefix(letters - 1) + "…" : line[...]
    var escaped = ""
    // The last three letters that a reader sees.
    var last: [Unicode.Scalar] = []
    // Escape HTML first. Of all characters that this adds, Markdown interprets only `#`.
    for scalar in Markup.text(String(shown)).unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "|", "~", "$", "!": escaped += "\\"
      default: break
      }
      if isBroken(before: scalar, after: last) { escaped += space }
      escaped.unicodeScalars.append(scalar)
      if isBroken(behind: scalar, after: last.last) { escaped += space }
      last = last.suffix(2) + [scalar]
    }
    return escaped
  }

  // GitHub finds mentions, issues and addresses in the finished text, where an escape has no
  // effect, so a zero-width space separates them. It is written as an entity, so that it is visible
  // in the source.
  private static let space = "&#8203;"

  /// True if a space must separate a character from the text behind it.
  ///
  /// Within a word, as in frame@2x, “@” mentions nobody. No space follows, so that readers can copy
  /// the name.
  private static func isBroken(behind scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> Bool {
    switch scalar {
    case "@": !(last.map { $0.isASCII && $0.properties.isAlphabetic || "0"..."9" ~= $0 } ?? false)
    case "#": last != "&"
    default: false
    }
  }

  private static func isBroken(before scalar: Unicode.Scalar, after last: [Unicode.Scalar]) -> Bool
  {
    let word = String(String.UnicodeScalarView(last)).lowercased()
    return switch scalar {
    case "/": word.hasSuffix(":")
    case ".": word == "www"
    case "-": word.hasSuffix("gh")
    default: false
    }
  }
}
