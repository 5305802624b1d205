extension Conduct {
  /// The least number of steps from which an answer is a fact.
  static let least = 20
  /// The share of steps with an effect from which a step without one says nothing.
  static let usualShare = 0.1
  /// The least number of cases with another answer from which a control answers inconsistently.
  static let leastOdd = 3

  /// The states in which touches were ignored each time, while others take some.
  var deafStates: Set<UInt64> {
    guard touches.contains(where: { $0.taken > 0 }) else { return [] }
    return Set(touches.filter { $0.taken == 0 && $0.ignored >= Self.least }.map(\.state))
  }

  func tally(of index: Int, _ question: Question) -> Tally {
    tallies.indices.contains(index)
      ? tallies[index] : Tally(answers: question.situation.answers.count)
  }
}

extension Conduct.Tally {
  /// The answers that the question has, with those that were seen.
  struct Reading {
    /// The position of the answer that the control always gave; nil if there is none, if several fit,
    /// or if the question was not seen often enough.
    var fact: Int?
    /// The position of the answer that the control gave nearly always, although it gave another one
    /// in several cases; nil if there is none.
    var usual: Int?
    /// The answers that say nothing besides the fact or the usual answer.
    var silent: AnswerSet = []
  }

  func reading(of situation: Situation) -> Reading {
    var (all, allowing) = (all, allowing)
    var reading = Reading()
    if situation.beginsWithNothing, isUsual(all - allowing[0], of: all) {
      all -= allowing[0]
      allowing[0] = 0
      reading.silent = .only(0)
    }
    guard all >= Conduct.least else { return reading }
    let last = allowing.count - 1
    if situation.isOpen, isUsual(allowing[last], of: all) {
      reading.fact = last
      return reading
    }
    let always = allowing.indices.filter { allowing[$0] == all }
    if always.count == 1 { reading.fact = always[0] }
    reading.usual = allowing.indices.first {
      allowing[$0] < all && !isUsual(all - allowing[$0], of: all)
        && casesAgainst[$0] >= Conduct.leastOdd
    }
    return reading
  }

  /// True if the control gave the answer often, whatever else it did.
  func isOften(_ answer: Int) -> Bool { all >= Conduct.least && isUsual(allowing[answer], of: all) }

  /// True if the control gave the answer in three of four steps at least.
  func isMostly(_ answer: Int) -> Bool { all >= Conduct.least && 4 * allowing[answer] >= 3 * all }

  private func isUsual(_ count: Int, of all: Int) -> Bool {
    Double(count) >= Conduct.usualShare * Double(all)
  }
}
