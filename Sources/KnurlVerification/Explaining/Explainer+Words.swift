import KnurlEngine
import KnurlInteraction
import KnurlLaws

// Which words of a trace could be others: flags, names, colours, keys, how a touch ends, and numbers
// that have no neighbours.
extension Explainer {
  mutating func statementsOfWords() -> [Explanation.Statement] {
    var statements: [Explanation.Statement] = []
    for words in ExplainedWords(base, declaration).all {
      var broken: [ExplainedWord.Other] = []
      var held: [ExplainedWord.Other] = []
      for other in words.others {
        guard let outcome = attempt(other.history) else { return statements }
        if outcome.isBroken {
          broken.append(other)
          continue
        }
        held.append(other)
        passing.append(
          PassingChange(
            kind: .word(
              "if \(words.name) is \(other.text) instead of \(words.seen)", command: words.command),
            history: other.history, size: Double(held.count), isExercised: outcome.isExercised))
      }
      guard !broken.isEmpty || !held.isEmpty else { continue }
      statements.append(
        Explanation.Statement(
          text: text(of: words, broken.map { $0.text }, held.map { $0.text }),
          step: words.command.map { base.step(of: $0) } ?? 0,
          trials: broken.map { Trial(history: $0.history, isBroken: true) }
            + held.map { Trial(history: $0.history, isBroken: false) }))
    }
    return statements
  }

  private func text(of words: ExplainedWord, _ broken: [String], _ held: [String]) -> String {
    let name = ExplanationWords.capitalized(words.name)
    if held.isEmpty {
      return "\(name) may as well be \(WordList.joined(broken, or: true))."
    }
    let holds = "with \(WordList.joined(held, or: true)) the law holds."
    if broken.isEmpty { return "\(name) must be \(words.seen); \(holds)" }
    return "\(name) may be \(WordList.joined([words.seen] + broken, or: true)); \(holds)"
  }
}

/// A word of a history that could be another one.
struct ExplainedWord {
  var name: String
  /// The word that is there.
  var seen: String
  var command: Int?
  var others: [Other]

  struct Other {
    var text: String
    var history: History<Configuration, Command>
  }
}
