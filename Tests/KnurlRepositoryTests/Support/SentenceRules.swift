import Foundation

/// The rules for sentences of Documentation/Glossary.md that a machine can check.
enum SentenceRules {
  static let longestAbstract = 150  // characters
  static let forbiddenOpenings = ["What ", "So many ", "So much ", "Whoever "]
  static let forbiddenWords = [
    "whoever", "whatsoever", "so many", "mend", "mends", "mended", "mending", "unmended", "acquit",
    "acquits", "acquitted", "for want of", "luck", "canary", "canaries",
  ]

  /// Returns the rules that the comments, strings and test names of a Swift file break.
  static func problems(inSwift file: SourceFile) -> [FileRule.Problem] {
    var problems: [FileRule.Problem] = []
    var comment: [Substring] = []
    for (index, line) in file.lines.enumerated() {
      let code = line.drop { $0 == " " }
      if code.hasPrefix("///") {
        comment.append(code.dropFirst(3))
        continue
      }
      problems += self.problems(inAbstract: abstract(of: comment)).map { (index, $0) }
      comment = []
    }
    // A long name stands in a line of its own.
    for match in file.text.matches(of: #/@(?:Test|Suite)\(\s*"([^"]*)"/#) {
      let name = String(match.1)
      problems += (["It "] + forbiddenOpenings).filter { name.hasPrefix($0) }.map {
        (file.line(of: match.1.startIndex), "a test name that begins with “\($0)”: \(name)")
      }
    }
    return problems + words(in: file.lines)
  }

  /// Returns the forbidden words in a document, outside of code.
  static func problems(inMarkdown file: SourceFile) -> [FileRule.Problem] {
    var isCode = false
    return words(
      in: file.lines.map { line in
        if line.hasPrefix("```") { isCode.toggle() }
        return isCode ? "" : line.replacing(#/`[^`]*`/#, with: "")
      })
  }

  private static func problems(inAbstract abstract: String) -> [String] {
    var problems: [String] = []
    if abstract.count > longestAbstract {
      problems.append("an abstract of \(abstract.count) characters: \(abstract)")
    }
    if let opening = forbiddenOpenings.first(where: { abstract.hasPrefix($0) }) {
      problems.append("an abstract that begins with “\(opening)”: \(abstract)")
    }
    return problems
  }

  /// The first paragraph of a doc comment.
  private static func abstract(of comment: [Substring]) -> String {
    comment.map { $0.trimmingCharacters(in: .whitespaces) }
      .prefix { !$0.isEmpty && !$0.hasPrefix("- ") }
      .joined(separator: " ")
  }

  /// Returns the forbidden words, also those that a line's end separates.
  private static func words(in lines: [Substring]) -> [FileRule.Problem] {
    let space = UInt8(ascii: " ")
    // Only small letters, and one space between words.
    var text = [space]
    var ends: [Int] = []
    for line in lines {
      for byte in line.utf8 {
        let letter = byte | 0x20
        if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) {
          text.append(letter)
        } else if text.last != space {
          text.append(space)
        }
      }
      if text.last != space { text.append(space) }
      ends.append(text.count)
    }
    let flat = String(decoding: text, as: UTF8.self)
    return forbiddenWords.compactMap { word in
      guard let place = flat.range(of: " \(word) ") else { return nil }
      let start = flat.utf8.distance(from: flat.startIndex, to: place.lowerBound) + 1
      return ((ends.firstIndex { $0 > start } ?? 0) + 1, "the word “\(word)”")
    }
  }
}
