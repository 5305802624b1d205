/// Text as XML 1.0 may hold it.
package enum XMLText {
  /// Markup is escaped, and what XML 1.0 cannot hold at all becomes U+FFFD.
  ///
  /// In an attribute line feeds are escaped too, where a reader would turn them into spaces.
  package static func escaped(_ string: String, inText: Bool = false) -> String {
    var text = ""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\n", "\t":
        if inText { text.unicodeScalars.append(scalar) } else { text += "&#\(scalar.value);" }
      case "\r": text += "&#13;"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
