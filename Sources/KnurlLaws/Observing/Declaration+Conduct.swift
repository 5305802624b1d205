extension Declaration {
  /// Takes what a description does not say from what the control was seen to do.
  package mutating func adopt(_ conduct: Conduct) {
    self.conduct = conduct
    let stated = self.stated
    capabilities = stated
    (observed, undemanded, silenced, mayTakeTouchesAnywhere) = ([], [], [], false)
    takesOtherFingers = false
    expected = []
    if acceptsFacts { accepted = AcceptedAnswers(conduct, of: self) }
    for (index, question) in questions.enumerated() {
      let (situation, tally) = (question.situation, conduct.tally(of: index, question))
      let reading = tally.reading(of: situation)
      if let answer = expectedAnswer(to: index, question, reading, tally) {
        expected.append(answer)
      }
      guard !isStated(situation) else { continue }
      if situation.lawName == Situation.touchBesideThumb.lawName {
        mayTakeTouchesAnywhere = tally.isOften(1)
      }
      // A second finger takes over.
      if situation.lawName == Situation.firstFinger.lawName, tally.isMostly(1) {
        takesOtherFingers = true
      }
      guard let fact = reading.fact else { continue }
      let answer = situation.answers[fact]
      silenced += answer.silences
      // A second finger moves a value of its own.
      if situation.lawName == Situation.secondFinger.lawName, fact == 1, values.count > 1 {
        takesOtherFingers = true
      }
      observed.formUnion(answer.capabilities.subtracting(stated))
      if !answer.isDemanded { undemanded.formUnion(answer.capabilities.subtracting(stated)) }
    }
    capabilities = stated.union(observed)
    if observed.contains(.glides) { glideTime = conduct.longestGlide }
    deafStates = conduct.deafStates
    observedSnap =
      observed.contains(.settling)
      ? DeclaredSnap(isOnCancel: settles(in: .cancel, conduct), isOnTap: false) : nil
  }

  /// True if the last answer to a question of the whole control was seen.
  private func settles(in situation: Situation, _ conduct: Conduct) -> Bool {
    questions.enumerated().contains { index, question in
      question.situation.lawName == situation.lawName
        && conduct.tally(of: index, question).reading(of: question.situation).fact
          == situation.answers.count - 1
    }
  }

  /// The answer that a law demands; nil if the control gives the right one, or if nothing says which
  /// one that is.
  private func expectedAnswer(
    to index: Int, _ question: Question, _ reading: Conduct.Tally.Reading, _ tally: Conduct.Tally
  ) -> ExpectedAnswer? {
    let situation = question.situation
    func expected(
      _ answer: Int, _ reason: ExpectedAnswer.Reason, besides others: AnswerSet = []
    ) -> ExpectedAnswer {
      ExpectedAnswer(
        question: index, answer: answer,
        allowed: reading.silent.union(others).union(.only(answer)), reason: reason)
    }
    if let stated = statedAnswer(in: situation) {
      // An end that settles on places may keep or restore as the description says.
      let isOpen = situation.isOpen && reading.fact == situation.answers.count - 1
      guard let fact = reading.fact, fact != stated, situation.answers[stated].isDemanded, !isOpen
      else { return nil }
      return expected(stated, .described)
    }
    if let accepted, let answer = accepted.answers[index] {
      // Where something was accepted, nothing may happen as often as before or not.
      let isQuiet =
        situation.beginsWithNothing && answer != 0 && tally.allowing[answer] >= Conduct.least
      let silent = reading.silent.union(isQuiet ? .only(0) : [])
      let isOther =
        situation.isOpen && answer == situation.answers.count - 1
        ? reading.fact.map { $0 != answer } ?? false : tally.differs(from: answer, besides: silent)
      guard tally.all >= Conduct.least, isOther else { return nil }
      return expected(answer, .accepted, besides: silent)
    }
    if let fact = reading.fact, situation.answers[fact].isUnmeant, !isShown(question.part) {
      let meant = situation.answers.indices.filter { !situation.answers[$0].isUnmeant }
      return expected(0, .convention, besides: meant.reduce([]) { $0.union(.only($1)) })
    }
    // Places at which a value rests need not be near each end of a drag.
    let mayVary = situation.isSoft || (situation.isOpen && stated.contains(.settling))
    return mayVary ? nil : reading.usual.map { expected($0, .usual) }
  }

  /// True if a thumb or an angle shows the value, so that a finger may go with it.
  private func isShown(_ value: Int?) -> Bool {
    value.map { values[$0].hasThumb || capabilities.contains(.angle) } ?? false
  }

  /// The capabilities that the description says.
  package var stated: Capabilities { capabilities.subtracting(observed) }

  /// The capabilities that laws may demand.
  package var demanded: Capabilities { capabilities.subtracting(undemanded) }
}

extension Conduct.Tally {
  /// True if some steps did not allow the answer.
  func differs(from answer: Int, besides silent: AnswerSet) -> Bool {
    let silenced = silent.contains(at: 0) && answer != 0 ? allowing[0] : 0
    return allowing[answer] < all - silenced
  }
}

extension Declaration {
  /// Takes an answer that the description says.
  mutating func state(_ answer: Int, in situation: Situation) {
    if let other = statedAnswers.updateValue(answer, forKey: situation.lawName), other != answer {
      let both = [other, answer].sorted().map { situation.answers[$0].text }
      mistakes.append(
        "The description says that \(situation.name) \(both[0]) and that it \(both[1]); leave out the "
          + "one that is not meant.")
    }
    capabilities.formUnion(situation.answers[answer].capabilities)
  }

  /// The position of the answer that the description says; nil if it says none.
  private func statedAnswer(in situation: Situation) -> Int? {
    if let answer = statedAnswers[situation.lawName] { return answer }
    // A control that changes while it is used says it in a closure.
    return situation.answers.firstIndex {
      !$0.capabilities.intersection(Capabilities.answers.union(.settling))
        .isDisjoint(with: stated)
    }
  }

  func isStated(_ situation: Situation) -> Bool { statedAnswer(in: situation) != nil }
}

// MARK: - Reports

/// The answer of a control to one question, for a report.
package struct ObservedAnswer: Codable, Hashable, Sendable {
  /// The question in words, such as “a touch-down”.
  package let situation: String
  /// The answer in words; nil if the control gave several, or was not seen often enough.
  package let answer: String?
  /// The number of steps at which the question was asked.
  package let seen: Int
  /// All answers to the question in words.
  package let answers: [String]
  /// For each of these answers, the number of steps at which it was given.
  package let counts: [Int]
  /// True if the question was not asked often enough.
  package let isSeldom: Bool
  /// The name of the state or event of the control's own that the question is about; nil for none.
  package let part: String?
  /// The control of UIKit that answers otherwise; nil if this is UIKit's answer, if the description
  /// says it, or if it was accepted.
  package let departsFrom: String?
  /// The line of a description that says this answer; nil if none does, or if one did.
  package let line: String?
  /// True if the description says what the control does here.
  package let isStated: Bool
  /// True if the answer is the accepted one.
  package let isAccepted: Bool

  /// The names in documents.
  private enum CodingKeys: String, CodingKey {
    case situation, answer, seen, answers, counts, isSeldom, part
    case departsFrom = "unlike"
    case line
    case isStated = "declared"
    case isAccepted = "accepted"
  }
}

extension Declaration {
  /// The answers that the control was seen to give, in the order of the questions; empty if it was
  /// not watched.
  package var observedAnswers: [ObservedAnswer] {
    guard let conduct else { return [] }
    return questions.enumerated().filter { asks($1) }.map { index, question in
      let (situation, tally) = (question.situation, conduct.tally(of: index, question))
      let fact = tally.reading(of: situation).fact
      let answer = fact.map { situation.answers[$0] }
      let isStated = isStated(situation)
      let isAccepted = fact != nil && accepted?.answers[index] == fact
      return ObservedAnswer(
        situation: words(of: question), answer: fact.map { question.text(ofAnswer: $0) },
        seen: tally.all, answers: situation.answers.indices.map { question.text(ofAnswer: $0) },
        counts: tally.allowing,
        isSeldom: tally.all < Conduct.least, part: question.name,
        departsFrom: fact ?? 0 == 0 || isStated || isAccepted || answer?.isConventional == true
          ? nil : situation.convention,
        line: isStated ? nil : answer?.line.flatMap { self.line($0) }, isStated: isStated,
        isAccepted: isAccepted)
    }
  }
}
