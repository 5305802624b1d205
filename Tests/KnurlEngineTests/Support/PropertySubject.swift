import KnurlEngine

/// A replayer for a function from choices to a violation.
struct PropertySubject: ShrinkReplayer {
  let property: (inout ChoiceSource) -> Violation?
  private(set) var drawnByLastAttempt: Int?
  /// The log of all replayed candidates, which copies of the replayer share.
  let replayed = ReplayLog()

  init(_ property: @escaping (inout ChoiceSource) -> Violation?) { self.property = property }

  mutating func attempt(_ choices: [UInt64]) -> ShrinkAttempt? {
    var source = ChoiceSource(replaying: choices)
    let violation = property(&source)
    replayed.candidates.append(choices)
    drawnByLastAttempt = source.recorded.count
    guard let violation else { return nil }
    return ShrinkAttempt(
      choices: source.recorded, spans: source.spans, offers: source.offers,
      failure: Failure(law: 0, step: 0, stepKind: 0, violation: violation))
  }
}

/// The replayed candidates, in a class because a shrinker copies its replayer.
final class ReplayLog {
  var candidates: [[UInt64]] = []
}

extension ChoiceSource {
  /// Draws a list. Before each element, a choice says whether the element follows.
  mutating func list<Element>(
    continuing bound: UInt64, atMost limit: Int = .max,
    _ element: (inout ChoiceSource) -> Element
  ) -> [Element] {
    var elements: [Element] = []
    beginSpan()
    while true {
      beginSpan()
      // A full list ends with a choice, too: so deleting an element leaves the others aligned.
      let goesOn = choice(upTo: elements.count < limit ? bound : 0) > 0
      if goesOn { elements.append(element(&self)) }
      endSpan()
      if !goesOn { break }
    }
    endSpan()
    return elements
  }

  /// Draws the length of a list, and then its elements.
  mutating func list<Element>(
    upTo length: UInt64, _ element: (inout ChoiceSource) -> Element
  ) -> [Element] {
    beginSpan()
    defer { endSpan() }
    return (0..<choice(upTo: length)).map { _ in
      beginSpan()
      defer { endSpan() }
      return element(&self)
    }
  }
}

let broken = Violation(expected: "that it holds", seen: "that it does not")
