extension Conduct {
  /// The least number of steps from which an answer is a fact.
  fileprivate static let least = 20
  /// The share of steps with an effect from which a step without one says nothing.
  private static let usualShare = 0.1

  mutating func note(_ reply: Situation.Reply, in situation: Int) {
    if counts.isEmpty {
      counts = Situation.all.map { Array(repeating: 0, count: $0.answers.count + 1) }
    }
    switch reply {
    case .answer(let index): counts[situation][index] += 1
    case .other: counts[situation][Situation.all[situation].answers.count] += 1
    }
  }

  /// The counts of a situation: all steps, and those with each answer.
  package func counts(in situation: Int) -> (all: Int, answers: [Int]) {
    guard !counts.isEmpty else { return (0, Situation.all[situation].answers.map { _ in 0 }) }
    return (counts[situation].reduce(0, +), Array(counts[situation].dropLast()))
  }

  /// The index of the answer that the control always gave; nil if there is none, or if the situation
  /// was not seen often enough.
  package func fact(in situation: Int) -> Int? {
    var (all, answers) = counts(in: situation)
    if Situation.all[situation].beginsWithNothing, isUsual(all - answers[0], of: all) {
      all -= answers[0]
      answers[0] = 0
    }
    return all < Self.least ? nil : answers.firstIndex(of: all)
  }

  /// True if the control gave this answer often, whatever else it did.
  fileprivate func isUsual(_ answer: Int, in situation: Int) -> Bool {
    let (all, answers) = counts(in: situation)
    return all >= Self.least && isUsual(answers[answer], of: all)
  }

  private func isUsual(_ count: Int, of all: Int) -> Bool {
    Double(count) >= Self.usualShare * Double(all)
  }
}

/// The answer of a control in one situation, for a report.
package struct ObservedAnswer: Hashable, Sendable {
  /// The situation in words, such as “a touch-down”.
  package let situation: String
  /// The answer in words; nil if the control gave several, or was not seen often enough.
  package let answer: String?
  /// The number of times that the situation was seen.
  package let seen: Int
  /// All answers of the situation in words.
  package let answers: [String]
  /// How often each of these answers was given.
  package let counts: [Int]
  /// True if the situation was not seen often enough.
  package let isSeldom: Bool
  /// The control of UIKit that answers otherwise; nil if this is UIKit's answer, or if the
  /// description says it.
  package let departsFrom: String?
  /// The line of a description that says this answer; nil if none does, or if one did.
  package let line: String?
  /// True if the description says what the control does here.
  package let isStated: Bool
}

extension Declaration {
  /// Takes what a description does not say from what the control was seen to do.
  package mutating func adopt(_ conduct: Conduct) {
    self.conduct = conduct
    let stated = self.stated
    (observed, undemanded, mayTakeTouchesAnywhere) = ([], [], false)
    for (index, situation) in Situation.all.enumerated() where !situation.isStated(by: stated) {
      if situation.name == Situation.touchBesideThumb.name {
        mayTakeTouchesAnywhere = conduct.isUsual(1, in: index)
      }
      guard let fact = conduct.fact(in: index) else { continue }
      let answer = situation.answers[fact]
      observed.formUnion(answer.capabilities.subtracting(stated))
      if !answer.isDemanded { undemanded.formUnion(answer.capabilities.subtracting(stated)) }
    }
    capabilities = stated.union(observed)
    if observed.contains(.glides) { glideTime = conduct.longestGlide }
  }

  /// The capabilities that the description says.
  package var stated: Capabilities { capabilities.subtracting(observed) }

  /// The capabilities that laws may demand.
  package var demanded: Capabilities { capabilities.subtracting(undemanded) }

  /// The answers that the control was seen to give, in the order of the situations; empty if it was not watched.
  package var observedAnswers: [ObservedAnswer] {
    guard let conduct else { return [] }
    return Situation.all.enumerated().map { index, situation in
      let (seen, counts) = conduct.counts(in: index)
      let fact = conduct.fact(in: index)
      let isStated = situation.isStated(by: stated)
      let answer = fact.map { situation.answers[$0] }
      return ObservedAnswer(
        situation: situation.name, answer: answer?.text, seen: seen,
        answers: situation.answers.map { $0.text }, counts: counts, isSeldom: seen < Conduct.least,
        departsFrom: fact ?? 0 == 0 || isStated ? nil : situation.convention,
        line: isStated ? nil : answer?.line, isStated: isStated)
    }
  }
}

extension Situation {
  /// True if a description with these capabilities says what the control does here.
  fileprivate func isStated(by capabilities: Capabilities) -> Bool {
    answers.contains { !$0.capabilities.intersection(.answers).isDisjoint(with: capabilities) }
  }
}
