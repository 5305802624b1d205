import KnurlEngine

extension Law {
  /// The laws that demand answers, each of one situation for one reason.
  package static func answers(of declaration: Declaration) -> [Law] {
    var groups: [[AnswerDemand]] = []
    for demand in AnswerDemand.all(of: declaration) {
      if let index = groups.firstIndex(where: { $0[0].lawName == demand.lawName }) {
        groups[index].append(demand)
      } else {
        groups.append([demand])
      }
    }
    return groups.map { demands in
      let general = demands.count > 1 ? answerText(ofLaw: demands[0].lawName) : nil
      return Law(
        LawName(demands[0].lawName), on: .any, requires: [], text: general ?? demands[0].text
      ) { step in
        guard !step.hostReacted else { return .notApplicable }
        var verdict = Verdict.notApplicable
        for demand in demands {
          switch demand.verdict(on: &step) {
          case .notApplicable: continue
          case .holds: verdict = .holds
          case .broken(let violation): return .broken(violation)
          }
        }
        return verdict
      }
    }
  }

  /// The text of the law that demands answers and has this name, for any control; nil if no such law
  /// has the name.
  package static func answerText(ofLaw name: String) -> LawText? {
    for situation in Situation.all {
      for reason in ExpectedAnswer.Reason.allCases
      where name == AnswerDemand.lawName(situation, reason) {
        let noun = situation.name.prefix(1).uppercased() + situation.name.dropFirst()
        let rule =
          switch reason {
          case .described: "\(noun) does what the description says."
          case .accepted: "\(noun) does what was accepted."
          case .convention: AnswerDemand.directionRule
          case .usual: "\(noun) does what it does nearly always."
          }
        return AnswerDemand.text(reason, rule: rule)
      }
    }
    return nil
  }

  /// True if a law demands an accepted answer.
  package static func isOfAccepted(_ law: String) -> Bool {
    law.hasSuffix("-" + ExpectedAnswer.Reason.accepted.rawValue)
  }

  /// For each answer that the control should always give, and does not, the law that demands it and
  /// a sentence about it.
  package static func changedAnswers(of declaration: Declaration) -> [(law: LawName, words: String)]
  {
    AnswerDemand.all(of: declaration).filter { $0.isFact }.map { (LawName($0.lawName), $0.change) }
  }

  /// The watched cases that show these answers, the first one of each, in their order.
  package static func watchedChanges(of declaration: Declaration) -> [WatchedChange] {
    let changes = AnswerDemand.all(of: declaration).filter { $0.isFact }.compactMap { demand in
      demand.firstCase.map { WatchedChange(caseIndex: $0, law: demand.lawName) }
    }
    return Set(changes).sorted { ($0.caseIndex, $0.law) < ($1.caseIndex, $1.law) }
  }

  /// The accepted answers, in words, that the control was seen to give less often than it takes.
  package static func unseenAnswers(of declaration: Declaration) -> [String] {
    guard let accepted = declaration.accepted, let conduct = declaration.conduct else { return [] }
    return declaration.questions.enumerated().compactMap { index, question in
      guard let answer = accepted.answers[index], !declaration.isStated(question.situation),
        declaration.asks(question),
        conduct.tally(of: index, question).all < Conduct.least
      else { return nil }
      return "\(declaration.words(of: question)) \(question.text(ofAnswer: answer))"
    }
  }
}

/// A watched case with a step that breaks the law of an expected answer.
package struct WatchedChange: Codable, Hashable, Sendable {
  package let caseIndex: Int
  package let law: String
}

/// An expected answer with its words.
private struct AnswerDemand: Sendable {
  private let expected: ExpectedAnswer
  private let question: Question
  private let words: String
  private let tally: Conduct.Tally
  /// The file of the accepted answers.
  private let file: String

  static func all(of declaration: Declaration) -> [AnswerDemand] {
    guard let conduct = declaration.conduct else { return [] }
    let questions = declaration.questions
    return declaration.expected.map { expected in
      let question = questions[expected.question]
      return AnswerDemand(
        expected: expected, question: question, words: declaration.words(of: question),
        tally: conduct.tally(of: expected.question, question),
        file: declaration.accepted?.source ?? "")
    }
  }

  private var answer: String { "\(words) \(question.text(ofAnswer: expected.answer))" }

  static func lawName(_ situation: Situation, _ reason: ExpectedAnswer.Reason) -> String {
    "\(situation.lawName)-\(reason.rawValue)"
  }

  var lawName: String { Self.lawName(question.situation, expected.reason) }
  /// True if the watch alone proves that the control gives another answer.
  var isFact: Bool { expected.reason != .usual }

  /// The first watched case with a step that breaks the law.
  var firstCase: Int? {
    tally.firstCases
      .filter { AnswerSet(rawValue: UInt16($0.key)).isDisjoint(with: expected.allowed) }
      .map { $0.value }.min()
  }

  func verdict(on step: inout ControlStep) -> Verdict {
    guard let given = question.reply(of: &step), given != question.situation.all else {
      return .notApplicable
    }
    return .demand(
      !given.isDisjoint(with: expected.allowed),
      expected: expected.reason == .convention ? Self.directionRule : "that \(answer)",
      seen: seen(given))
  }

  private var source: String {
    switch expected.reason {
    case .described: ", as the description says"
    case .accepted: file.isEmpty ? ", as the right control" : ", as \(file) says"
    case .convention: ", as in UIKit"
    case .usual: ", as nearly always"
    }
  }

  private func seen(_ given: AnswerSet) -> String {
    let allowed = question.situation.answers.indices.filter { given.contains(at: $0) }
    guard let index = allowed.max(by: { tally.allowing[$0] < tally.allowing[$1] }) else {
      return "something else"
    }
    let usual =
      expected.reason == .usual ? "; it \(question.text(ofAnswer: expected.answer))" : ", as"
    let other = expected.reason == .usual ? expected.answer : index
    return
      "\(words) \(question.text(ofAnswer: index))\(usual) in \(count(of: other)) before the search"
  }

  private func count(of answer: Int) -> String {
    "\(tally.allowing[answer]) of \(tally.all)"
  }

  /// A sentence about an answer that the control no longer always gives.
  var change: String {
    let answers = question.situation.answers.indices.map {
      "\(question.text(ofAnswer: $0)) (\(tally.allowing[$0]))"
    }
    return "\(answer)\(source), but not always: of \(tally.all), \(WordList.joined(answers))"
  }

  static let directionRule = "A drag to the right, up or clockwise raises a value."

  var text: LawText {
    let rule = answer.prefix(1).uppercased() + answer.dropFirst() + source + "."
    return Self.text(expected.reason, rule: rule)
  }

  static func text(_ reason: ExpectedAnswer.Reason, rule: String) -> LawText {
    let change = "A change of the code has changed what the control does."
    switch reason {
    case .described:
      return LawText(
        rule: rule, why: "The description tells its readers something else than the control does.",
        cause: change, fix: "Repair the control, or say what it does.")
    case .accepted:
      return LawText(
        rule: rule,
        why: "People who use the control, and code that contains it, know what it did before.",
        cause: change,
        fix: "Repair the control. If the change is meant, run verify --accept, or the test with "
          + "KNURL_ACCEPT=1.")
    case .convention:
      return LawText(
        rule: directionRule,
        why: "A control that runs backward goes away from what the finger asks for.",
        cause: "The sign of the finger's way is wrong, or a coordinate grows the other way.",
        fix: "Turn the sign. If it is meant, say it with minimumAt:, or run verify --accept.")
    case .usual:
      return LawText(
        rule: rule, why: "Nobody can predict a control that answers one gesture in two ways.",
        cause: "A branch of the code that is seldom taken forgets something.",
        fix: "Give one answer in every state.",
        warning: "The answer may depend on a state that the description does not name.")
    }
  }
}
