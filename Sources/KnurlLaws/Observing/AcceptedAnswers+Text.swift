import KnurlEngine

// The file of a control's answers. Example:
//
//   answers 1 dial
//   a touch beside the thumb is ignored
//   a drag clockwise raises the value
extension AcceptedAnswers {
  private static let firstWord = "answers"
  private static let version = "1"
  private static let comment =
    "# What this control always did when verify --accept watched it. Another answer is an error."

  /// Reads the file of a control.
  ///
  /// - Parameters:
  ///   - name: The control's name.
  ///   - source: The file in messages.
  package init(
    _ text: String, of name: String, in declaration: Declaration, source: String
  ) throws(TraceError) {
    self.init(source: source)
    let questions = Self.lines(of: declaration)
    var isFirst = true
    let all = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in all.enumerated() {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard !words.isEmpty, words[0].first != "#" else { continue }
      if isFirst {
        guard words == [Self.firstWord[...], Self.version[...], name[...]] else {
          throw TraceError(
            line: index + 1,
            message: "the line must be “\(Self.firstWord) \(Self.version) \(name)”; write the file "
              + "again with verify --accept.")
        }
        isFirst = false
        continue
      }
      let answer = words.prefix { $0.first != "#" }.joined(separator: " ")
      guard
        let question = questions.firstIndex(where: { $0.contains(answer) }),
        let position = questions[question].firstIndex(of: answer)
      else {
        throw TraceError(
          line: index + 1,
          message:
            "“\(answer.prefix(80))” is no answer that verify knows of this control; remove the "
            + "line, or write the file again with verify --accept.")
      }
      guard answers.updateValue(position, forKey: question) ?? position == position else {
        throw TraceError(
          line: index + 1,
          message: "an earlier line gives another answer; keep one of them.")
      }
    }
    guard !isFirst else {
      throw TraceError(
        line: 1, message: "the file is empty; remove it, or write it again with verify --accept.")
    }
  }

  /// The lines of all answers to each question.
  ///
  /// A value, a state and an event are named by their positions: their names may be unknown.
  private static func lines(of declaration: Declaration) -> [[String]] {
    declaration.questions.map { question in
      let isOfValue = question.situation.scope == .eachValue && declaration.values.count > 1
      let value = isOfValue ? question.part.map { " of value \($0 + 1)" } : nil
      return question.situation.answers.indices.map {
        "\(question.situation.name)\(value ?? "") \(question.text(ofAnswer: $0, byPosition: true))"
      }
    }
  }

  /// All that a control was always seen to do, and its description does not say.
  init(_ conduct: Conduct, of declaration: Declaration) {
    self.init(source: "")
    for (index, question) in declaration.questions.enumerated()
    where !declaration.isStated(question.situation) {
      answers[index] = conduct.tally(of: index, question).reading(of: question.situation).fact
    }
  }

  /// The file of the answers that a control always gave and its description does not say.
  ///
  /// - Parameter name: The control's name.
  package static func text(of declaration: Declaration, named name: String) -> String {
    let lines = Self.lines(of: declaration)
    let facts = declaration.conduct.map { AcceptedAnswers($0, of: declaration).answers } ?? [:]
    let questions = declaration.questions
    let answers = facts.sorted { $0.key < $1.key }.map { question, answer in
      lines[question][answer] + (questions[question].name.map { "  # \($0)" } ?? "")
    }
    return (["\(firstWord) \(version) \(name)", comment] + answers).joined(separator: "\n") + "\n"
  }
}
