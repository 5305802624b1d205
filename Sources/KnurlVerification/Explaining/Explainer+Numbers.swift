import KnurlEngine
import KnurlLaws

// Within which bounds the numbers of a trace matter.
extension Explainer {
  /// What was found out of one number.
  struct Found {
    var number: ExplainedNumber
    var interval: ExplainedInterval
    /// What became of the law just outside, and of the touch, where that is another thing.
    var outcomes: [Int: String] = [:]
  }

  /// Varies each number of what is needed.
  ///
  /// - Returns: Those with bounds, and then what may be anything.
  mutating func statementsOfNumbers() -> (
    bounded: [Explanation.Statement], free: [Explanation.Statement]
  ) {
    var found: [Found] = []
    for choice in ExplainedNumbers(base, moments, declaration).choices {
      var best: Found?
      // Alone a place is varied only where it is fixed together with what follows it.
      for number in choice where best == nil || best?.interval.tellsNothingButItself == true {
        let number = number.isWritten ? drawable(number) : number
        guard let interval = interval(of: number) else { break }
        guard best == nil || !interval.tellsNothingButItself else { continue }
        best = Found(number: number, interval: interval)
      }
      guard var best else { continue }
      for place in best.interval.outside {
        best.outcomes[place] = outcome(of: best.number, at: place)
      }
      found.append(best)
      notePassing(best)
    }
    return statements(of: found)
  }

  private func statements(
    of found: [Found]
  ) -> (bounded: [Explanation.Statement], free: [Explanation.Statement]) {
    var statements: [Explanation.Statement] = []
    for one in found where !one.interval.isEverywhere {
      statements.append(
        Explanation.Statement(
          text: ExplanationWords.sentence(of: one), step: step(of: one.number),
          trials: trials(of: one)))
    }
    let free = found.filter { $0.interval.isEverywhere }
    guard !free.isEmpty else { return (statements, []) }
    let statement = Explanation.Statement(
      text: ExplanationWords.sentence(ofFree: free),
      step: free.count == 1 ? step(of: free[0].number) : nil,
      trials: free.reduce(into: []) { $0 += trials(of: $1) })
    return (statements, [statement])
  }

  /// What is to be said of a place where the law is not broken. Where it has nothing to check, or
  /// the touch is another thing to the control, readers would look for another reason.
  private mutating func outcome(of number: ExplainedNumber, at place: Int) -> String {
    let history = number.history(base.history, at: place)
    let isExercised = attempt(history)?.isExercised ?? true
    let law = isExercised ? "the law holds" : "the law does not apply"
    return remark(on: number, at: place).map { "\($0), and \(law)" } ?? law
  }

  /// That a touch is no longer followed, or is followed now.
  private mutating func remark(on number: ExplainedNumber, at place: Int) -> String? {
    let others = record(number.history(base.history, at: place)).moments
    for (here, there) in zip(moments, others) where here.effect != there.effect {
      switch (here.effect, there.effect) {
      case (.began, .refused): return "the touch is not followed"
      case (.refused, .began): return "the touch is followed"
      default: return nil
      }
    }
    return nil
  }

  private func step(of number: ExplainedNumber) -> Int {
    number.command.map { base.step(of: $0) } ?? 0
  }

  private func trials(of found: Found) -> [Trial] {
    found.interval.toldPlaces.map {
      Trial(
        history: found.number.history(base.history, at: $0),
        isBroken: found.interval.tried[$0] == true)
    }
  }

  private mutating func notePassing(_ found: Found) {
    let (number, interval) = (found.number, found.interval)
    var places = interval.outside
    // The same way back says more than no way at all.
    if number.isWay, let opposite = number.grid.opposite, !places.contains(opposite) {
      places.append(opposite)
    }
    for place in places {
      let history = number.history(base.history, at: place)
      guard let outcome = attempt(history), !outcome.isBroken else { continue }
      passing.append(
        PassingChange(
          kind: .number(number, place), history: history, size: number.change(place),
          isExercised: outcome.isExercised))
    }
  }

  /// A number that goes only as far as an engine would write it: beyond that no control is asked
  /// to take it, and its author has said so.
  private func drawable(_ number: ExplainedNumber) -> ExplainedNumber {
    guard isDrawn(base.history) else { return number }
    var result = number
    let places = number.grid.places
    result.grid.places =
      lastDrawn(number, toward: places.lowerBound)...lastDrawn(number, toward: places.upperBound)
    return result
  }

  private func lastDrawn(_ number: ExplainedNumber, toward end: Int) -> Int {
    if isDrawn(number.history(base.history, at: end)) { return end }
    var (inside, outside) = (0, end)
    while (outside - inside).magnitude > 1 {
      let middle = inside + (outside - inside) / 2
      if isDrawn(number.history(base.history, at: middle)) {
        inside = middle
      } else {
        outside = middle
      }
    }
    return inside
  }
}

extension ExplainedInterval {
  /// The places beside it at which the law was tried and holds.
  var outside: [Int] { [lowest - 1, highest + 1].filter { tried[$0] == false } }

  var tellsNothingButItself: Bool { lowest == 0 && highest == 0 }
}
