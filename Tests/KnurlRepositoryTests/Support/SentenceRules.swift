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
  static func problems(inSwift text: String) -> [String] {
    var problems: [String] = []
    var comment: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let code = line.drop { $0 == " " }
      if code.hasPrefix("///") {
        comment.append(code.dropFirst(3))
        continue
      }
      problems += self.problems(inAbstract: abstract(of: comment))
      comment = []
    }
    // A long name stands in a line of its own.
    for match in text.matches(of: #/@(?:Test|Suite)\(\s*"([^"]*)"/#) {
      problems += self.problems(inTestName: String(match.1))
    }
    return problems + words(in: text)
  }

  /// Returns the forbidden words in a document, outside of code.
  static func problems(inMarkdown text: String) -> [String] {
    var isCode = false
    let prose = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if line.hasPrefix("```") { isCode.toggle() }
      return !isCode
    }
    let text = prose.joined(separator: "\n").replacing(#/`[^`\n]*`/#, with: "")
    return words(in: text)
  }

  static func problems(inAbstract abstract: String) -> [String] {
    var problems: [String] = []
    if abstract.count > longestAbstract {
      problems.append("an abstract of \(abstract.count) characters: \(abstract)")
    }
    if let opening = forbiddenOpenings.first(where: { abstract.hasPrefix($0) }) {
      problems.append("an abstract that begins with “\(opening)”: \(abstract)")
    }
    return problems
  }

  static func problems(inTestName name: String) -> [String] {
    (["It "] + forbiddenOpenings).filter { name.hasPrefix($0) }.map {
      "a test name that begins with “\($0)”: \(name)"
    }
  }

  /// The first paragraph of a doc comment.
  private static func abstract(of comment: [Substring]) -> String {
    comment.map { $0.trimmingCharacters(in: .whitespaces) }
      .prefix { !$0.isEmpty && !$0.hasPrefix("- ") }
      .joined(separator: " ")
  }

  private static func words(in text: String) -> [String] {
    let flat = " " + text.lowercased().replacing(#/[^a-z]+/#, with: " ") + " "
    return forbiddenWords.filter { flat.contains(" \($0) ") }.map { "the word “\($0)”" }
  }
}
