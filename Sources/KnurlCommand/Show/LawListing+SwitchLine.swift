import KnurlLaws
import KnurlVerification

extension LawListing {
  /// The line of a control's description that switches the law off; nil for the one that every
  /// control is under.
  var switchLine: String? {
    if name == LawName.survives.rawValue { return nil }
    let word = isOwn ? Self.literal(name) : "." + Self.swiftName(of: name)
    return "$0.except(\(word), because: \"…\")"
  }

  /// `out-and-back` as `outAndBack`, which is how `LawName` calls the law.
  private static func swiftName(of law: String) -> String {
    if law == LawName.unstick.rawValue { return "unstick" }
    let parts = law.split(separator: "-")
    return String(parts.first ?? "")
      + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// A text as Swift writes it.
  private static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
