import Foundation

/// A rule for the text of files.
///
/// `FileRule.all` has every rule. `FileRuleTests` applies each of them to the repository's files and
/// to planted ones.
struct FileRule: Sendable, CustomStringConvertible {
  /// A broken rule, with the number of the line and a message that says what to do.
  typealias Problem = (line: Int, message: String)

  /// The rule as a sentence.
  let description: String
  /// The number of files that the rule concerns, at least.
  let least: Int
  let concerns: @Sendable (_ path: String) -> Bool
  let problems: @Sendable (SourceFile) -> [Problem]

  init(
    _ description: String, least: Int, in concerns: @escaping @Sendable (_ path: String) -> Bool,
    problems: @escaping @Sendable (SourceFile) -> [Problem]
  ) {
    self.description = description
    self.least = least
    self.concerns = concerns
    self.problems = problems
  }

  /// The rule that forbids code.
  ///
  /// - Parameters:
  ///   - forbidden: Patterns, each with the message for text that matches it. `^` and `$` match at
  ///     the ends of lines.
  ///   - code: The text of a file in which the patterns are searched.
  init(
    _ description: String, least: Int, in concerns: @escaping @Sendable (_ path: String) -> Bool,
    forbids forbidden: [(pattern: String, message: String)],
    code: @escaping @Sendable (SourceFile) -> String = { $0.text }
  ) {
    self.init(description, least: least, in: concerns) { file in
      let code = SourceFile(file.path, code(file))
      return forbidden.flatMap { pattern, message in
        code.text.ranges(of: pattern).map { (code.line(of: $0.upperBound), message) }
      }
    }
  }

  /// Returns the problems of a file as lines for a report; none if the rule does not concern it.
  func report(on file: SourceFile) -> [String] {
    guard concerns(file.path) else { return [] }
    return problems(file).map { "\(file.path):\($0.line): \($0.message)" }
  }
}

extension String {
  /// Returns the ranges that match a regular expression, in which `^` and `$` match at the ends of
  /// lines.
  fileprivate func ranges(of pattern: String) -> [Range<String.Index>] {
    guard
      let expression = try? NSRegularExpression(
        pattern: pattern, options: .anchorsMatchLines)
    else { preconditionFailure("the pattern is not a regular expression: \(pattern)") }
    return expression.matches(in: self, range: NSRange(startIndex..., in: self)).compactMap {
      Range($0.range, in: self)
    }
  }
}

extension SourceFile {
  /// The lines that contain `part`, each with its number. A search for patterns alone is slow.
  func lines(with part: String) -> [(line: Int, text: Substring)] {
    guard text.contains(part) else { return [] }
    return lines.enumerated().filter { $0.element.contains(part) }
      .map { ($0.offset + 1, $0.element) }
  }

  /// The text without what follows `//` in a line.
  var withoutComments: String {
    lines.map { line in line.range(of: "//").map { line[..<$0.lowerBound] } ?? line }
      .joined(separator: "\n")
  }

  /// The commands of a script: lines without comments, joined where a line ends with a backslash.
  var commands: [(line: Int, text: String)] {
    var commands: [(line: Int, text: String)] = []
    var isOpen = false
    for (index, line) in lines.enumerated() {
      guard isOpen || line.first(where: { $0 != " " }) != "#" else { continue }
      let text = line.hasSuffix("\\") ? line.dropLast() + " " : line
      if isOpen { commands[commands.count - 1].text += text }
      if !isOpen { commands.append((index + 1, String(text))) }
      isOpen = line.hasSuffix("\\")
    }
    return commands
  }
}
