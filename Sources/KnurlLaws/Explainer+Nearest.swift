import KnurlEngine

// The trace beside the broken one on which the law holds.
extension Explainer {
  typealias NearestPassing = Explanation.NearestPassing

  /// The nearest of the changes that were met, made to the trace as it was given where the law then
  /// holds too, otherwise to what is needed of it.
  mutating func nearest(to trace: Trace) -> NearestPassing? {
    // The order in which they were met decides between equals.
    let ordered = passing.enumerated().sorted { a, b in
      if a.element.isNearer(than: b.element) { return true }
      return !b.element.isNearer(than: a.element) && a.offset < b.offset
    }
    var nearest: NearestPassing?
    for (_, change) in ordered {
      guard let candidate = found(change, in: trace) else { continue }
      // A trace that looks the same shows nobody what is wrong.
      if candidate.step != nil { return candidate }
      if nearest == nil { nearest = candidate }
    }
    return nearest
  }

  private mutating func found(_ change: PassingChange, in trace: Trace) -> NearestPassing? {
    if base.leftOut.isEmpty {
      return found(change, change.history, in: trace, base.parts, isWhole: true)
    }
    let history = whole(with: change)
    if attempt(history)?.isBroken == false {
      return found(change, history, in: trace, ExplainedHistory(base.whole).parts, isWhole: true)
    }
    return found(change, change.history, in: trace, base.parts, isWhole: false)
  }

  private func whole(with change: PassingChange) -> Candidate {
    if case .leftOut(let part) = change.kind {
      return ExplainedHistory(base.whole).without([part]).history
    }
    return base.whole(with: change.history)
  }

  /// - Parameter parts: Those of the whole history that the changed one has, before one of them is
  ///   left out.
  private mutating func found(
    _ change: PassingChange, _ history: Candidate, in trace: Trace, _ parts: [Part], isWhole: Bool
  ) -> NearestPassing {
    var passing = Trace(subject: trace.subject, history: history)
    passing.law = nil
    let words = PartWords(base.whole, declaration)
    var text = ""
    var commands = parts.filter { $0.step > 0 }.map { $0.step }
    var ignored: Int?
    switch change.kind {
    case .number(let number, let place):
      text = ExplanationWords.change(of: number, to: place)
      ignored = writtenValue(number)
    case .word(let words, _): text = words
    case .leftOut(let part):
      text = "without " + words.name(of: part)
      commands.removeAll { $0 == part.step }
    }
    if !isWhole { text += ", and without what is not needed" }
    let broken = record(base.whole).moments
    let held = record(history).moments
    let difference = FirstDifference(
      broken, held, steps: [0] + commands, ignoring: ignored, in: declaration)
    return NearestPassing(
      trace: passing, change: text, step: difference?.step,
      difference: difference?.text ?? "nothing that can be seen of the control is different")
  }

  /// The value that a changed number is: that it differs is no news.
  private func writtenValue(_ number: ExplainedNumber) -> Int? {
    guard number.isWritten, let place = number.places.first?.place else { return nil }
    var property: Int?
    switch place {
    case .write(let index): property = base.history.start.writes[index].property
    case .value(let index):
      if case .set(let written, _) = base.history.commands[index] { property = written }
    default: break
    }
    guard let property, case .value(let value) = declaration.properties[property].role else {
      return nil
    }
    return value
  }
}
