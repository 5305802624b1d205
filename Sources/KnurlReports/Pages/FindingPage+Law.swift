import KnurlLaws
import KnurlMarkup
import KnurlVerification

/// Why it matters, where it usually comes from, and what to do about it.
extension FindingPage {
  var lawSection: String {
    guard let finding = story.finding else { return "" }
    let text = finding.text
    var parts = [
      """
      <p class="quiet">The law’s own words, for every control: they may not all fit this one.</p>
      <dl class="law">
      <div><dt>Why users care</dt><dd>\(Self.escaped(text.why))</dd></div>
      <div><dt>Usual cause</dt><dd>\(Self.escaped(text.cause))</dd></div>
      <div><dt>Usual fix</dt><dd>\(Self.escaped(text.fix))</dd></div>
      </dl>
      """
    ]
    if let lawLink {
      parts.append(
        "<p><a href=\"\(Self.attribute(lawLink))\">All about the law "
          + "\(Self.isolated(finding.law))</a></p>")
    }
    // Whoever dies breaks no law of the description.
    if finding.law != LawName.survives.rawValue {
      let line = "$0.except(\(Self.literal(finding.law)), because: \"say why here\")"
      parts.append(
        "<details><summary>If the control is right and the law is not for it</summary>"
          + "<p>Switch the law off in the control’s description, with your reason:</p>"
          + Self.code(line, named: "the line") + "</details>")
    }
    return Self.section(
      "law", "Why it matters, and what usually causes it", parts.joined(separator: "\n"))
  }

  /// As Swift writes a string.
  private static func literal(_ text: String) -> String {
    var literal = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\" + String(scalar)
      case "\n", "\r", "\t", "\u{0}"..."\u{1F}":
        literal += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return "\"" + literal + "\""
  }

  /// Text to copy; the script puts a button above it.
  ///
  /// - Parameter name: In the button: “Copy the trace”.
  static func code(_ text: String, named name: String) -> String {
    code(markup: codeEscaped(text), named: name)
  }

  /// As it is copied, every character of it: a line ends whatever direction it commands.
  static func codeEscaped(_ text: String) -> String { Markup.code(text) }

  static func code(markup: String, named name: String) -> String {
    // The line feed after the tag is none of the text's, and keeps one that is.
    "<pre data-copy=\"\(attribute(name))\" tabindex=\"0\" role=\"group\" "
      + "aria-label=\"\(attribute(name))\">\n\(markup)</pre>"
  }
}
