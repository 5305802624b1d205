import KnurlMarkup

/// Text from anywhere, for GitHub's Markdown.
package enum MarkdownText {
  /// One line that is nothing but text: no markup, no cell of a table that ends early, no link, and
  /// nobody who is mentioned.
  ///
  /// - Parameter letters: What is longer is cut, or a hostile name would push out everything else.
  package static func escaped(_ text: String, letters: Int) -> String {
    let line = String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    let shown = line.count > letters ? line.prefix(letters - 1) + "…" : line[...]
    var escaped = ""
    // The last three letters as a reader sees them.
    var last: [Unicode.Scalar] = []
    // HTML first: what it makes of a letter has no letter that Markdown looks at, but for `#`.
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

  // Mentions, issues and addresses are found in the finished text, where an escape is gone: only a space
  // of no width parts them. It is written so that somebody who reads the source sees it.
  private static let space = "&#8203;"

  /// Within a word, as in frame@2x, nobody is mentioned, and the name can still be copied.
  private static func isBroken(behind scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> Bool {
    switch scalar {
    case "@": !(last.map { $0.isASCII && $0.properties.isAlphabetic || isDigit($0) } ?? false)
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

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }
}
