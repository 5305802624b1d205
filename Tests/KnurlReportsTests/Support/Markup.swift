/// Reads the markup of pages and pictures.
enum Markup {
  /// True if tags match, and text and attributes contain no markup.
  static func isWellFormed(_ text: String) -> Bool {
    var open: [String] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      guard isText(rest[..<start]), let end = rest[start...].firstIndex(of: ">") else {
        return false
      }
      var tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      guard !tag.contains("<"), tag.filter({ $0 == "\"" }).count % 2 == 0 else { return false }
      if tag.hasPrefix("/") {
        guard open.popLast() == String(tag.dropFirst()) else { return false }
        continue
      }
      let isClosed = tag.hasSuffix("/")
      if isClosed { tag.removeLast() }
      let name = String(tag.prefix { $0 != " " })
      guard !name.isEmpty, name.allSatisfy({ $0.isLetter }) else { return false }
      if !isClosed { open.append(name) }
    }
    return open.isEmpty && (rest.isEmpty || rest == "\n")
  }

  /// True if every ampersand begins an entity, and every scalar is valid in XML 1.0.
  private static func isText(_ text: Substring) -> Bool {
    let hasLegalScalars = text.unicodeScalars.allSatisfy {
      $0 == "\n" || $0 == "\t" || ($0.value >= 0x20 && $0.value != 0xFFFE && $0.value != 0xFFFF)
    }
    let entities = text.split(separator: "&", omittingEmptySubsequences: false).dropFirst()
    return hasLegalScalars
      && entities.allSatisfy { part in
        ["amp;", "lt;", "gt;", "quot;"].contains { part.hasPrefix($0) } || part.hasPrefix("#")
      }
  }

  static func count(_ part: String, in text: String) -> Int {
    text.ranges(of: part).count
  }
}
