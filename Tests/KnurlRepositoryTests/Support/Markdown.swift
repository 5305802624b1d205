import Foundation

/// The parts of a Markdown document that tests read.
enum Markdown {
  /// The fenced blocks of one language, each with its first line's number.
  static func blocks(_ language: String, in text: String) -> [(line: Int, text: String)] {
    var blocks: [(line: Int, text: String)] = []
    var open: (line: Int, language: Substring, lines: [Substring])?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard line.hasPrefix("```") else {
        open?.lines.append(line)
        continue
      }
      guard let block = open else {
        open = (index + 2, line.dropFirst(3), [])
        continue
      }
      if block.language == language {
        blocks.append((block.line, block.lines.joined(separator: "\n") + "\n"))
      }
      open = nil
    }
    return blocks
  }

  /// Returns the number of words; a token without letters and digits, such as a table's bar, does
  /// not count.
  static func wordCount(of text: String) -> Int {
    text.split(whereSeparator: \.isWhitespace).count { $0.contains { $0.isLetter || $0.isNumber } }
  }

  /// The text of a section, from its second-level heading to the next second-level heading.
  static func section(_ title: String, of text: String) -> String? {
    text.components(separatedBy: "\n## ").dropFirst().first { $0.hasPrefix(title + "\n") }
  }

  /// Returns the columns of each row in a text's tables, including the rows of headings.
  static func rows(of text: String) -> [[Substring]] {
    text.split(separator: "\n").filter { $0.hasPrefix("| ") }
      .map { $0.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast() }
      .map { Array($0) }
  }

  /// Returns the words in backquotes.
  static func words(in column: Substring) -> [String] {
    column.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }

  /// Returns the code in backquotes outside of fenced blocks.
  static func code(in text: String) -> [String] {
    let prose = text.components(separatedBy: "```").enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
    return prose.matches(of: #/`([^`\n]+)`/#).map { String($0.1) }
  }

  /// Returns the targets of a document's links.
  ///
  /// `doc:Article#Section` is DocC's link to an article of the same catalog, which is a file in the
  /// same folder. DocC keeps the upper case of a section.
  private static func links(in text: String) -> [String] {
    text.components(separatedBy: "](").dropFirst().map { rest in
      let link = rest.prefix { $0 != ")" }
      guard link.hasPrefix("doc:") else { return String(link) }
      let parts = link.dropFirst("doc:".count).split(separator: "#", maxSplits: 1)
      return ([parts[0] + ".md"] + parts.dropFirst().map { $0.lowercased() })
        .joined(separator: "#")
    }
  }

  /// The targets of a document's links to other files of the repository.
  static func localLinks(in text: String) -> [String] {
    links(in: text).map { String($0.prefix { $0 != "#" }) }
      .filter { !$0.isEmpty && !$0.contains("://") }
  }

  /// Returns the links to sections; an empty path means a section of the same document.
  static func sectionLinks(in text: String) -> [(path: String, anchor: String)] {
    links(in: text).compactMap { link in
      guard let hash = link.firstIndex(of: "#"), !link.contains("://") else { return nil }
      return (String(link[..<hash]), String(link[link.index(after: hash)...]))
    }
  }

  /// Returns the anchors of a document: its headings, as GitHub spells them, and its explicit
  /// anchors.
  static func anchors(in text: String) -> Set<String> {
    var anchors: Set<String> = []
    var isBlock = false
    for line in text.split(separator: "\n") {
      if line.hasPrefix("```") { isBlock.toggle() }
      if !isBlock, line.hasPrefix("#") {
        let title = line.drop { $0 == "#" }.dropFirst().lowercased()
        anchors.insert(
          String(
            title.compactMap { character -> Character? in
              if character == " " { return "-" }
              let stays = character.isLetter || character.isNumber || "-_".contains(character)
              return stays ? character : nil
            }))
      }
      anchors.formUnion(line.matches(of: #/<a id="([^"]+)">/#).map { String($0.1) })
    }
    return anchors
  }
}
