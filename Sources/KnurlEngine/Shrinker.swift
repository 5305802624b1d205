/// Finds a simpler choice sequence that still fails in the same way.
///
/// Simpler means shorter, and among equally long ones smaller at the first difference (shortlex).
/// The same way means: the same law, at the same kind of step.
public struct Shrinker<Machine: StateMachine> {
  private var checker: Checker<Machine>
  private let law: Int
  private let stepKind: Int
  private let relating: Bool
  private let limits: ShrinkLimits
  private var best: ShrinkAttempt
  public private(set) var evaluations = 0

  /// - Returns: nil if the choices do not fail in this law when they are replayed.
  public init?(
    _ checker: Checker<Machine>, choices: [UInt64], failure: Failure,
    limits: ShrinkLimits = .standard
  ) {
    self.limits = limits
    self.checker = checker
    self.checker.ask(only: failure.law)
    law = failure.law
    stepKind = failure.stepKind
    relating = failure.law >= checker.checks.count
    guard
      let first = Self.attempt(
        choices, &self.checker, law: law, stepKind: stepKind, relating: relating)
    else { return nil }
    best = first
  }

  /// Shrinks to a fixed point or to the limit of evaluations.
  ///
  /// - Returns: The choices of the smallest failing history, and its failure.
  public mutating func shrink() -> (choices: [UInt64], failure: Failure) {
    cutBehindFailure()
    var before: [UInt64] = []
    while before != best.values, !isAtEnd {
      before = best.values
      deleteSpans()
      zeroSpans(keeping: 1)
      zeroSpans(keeping: 2)
      lowerChoices()
      lowerNeighbours()
    }
    return (best.values, best.failure)
  }

  // MARK: - Passes

  /// What comes behind the failing step cannot matter to it.
  private mutating func cutBehindFailure() {
    let commands = best.spans.filter { $0.kind == .command }
    let step = best.failure.step
    guard step < commands.count else { return }
    let end = step == 0 ? best.spans.first { $0.kind == .start }?.end : commands[step - 1].end
    if let end { _ = accept(Array(best.values.prefix(end))) }
  }

  /// Leaves out commands and parts, from the back, in runs that double while that succeeds.
  private mutating func deleteSpans() {
    deleteSpans { $0.kind == .command }
    deleteSpans { $0.kind == .part }
  }

  private mutating func deleteSpans(where isMeant: (ChoiceSpan) -> Bool) {
    var last = best.spans.count(where: isMeant) - 1
    while last >= 0 {
      var length = 1
      while last >= 0 {
        let spans = best.spans.filter(isMeant)
        guard last < spans.count else { break }
        let first = max(0, last - length + 1)
        guard delete(from: spans[first].start, to: spans[last].end) else { break }
        last = first - 1
        length *= 2
      }
      last -= 1
    }
  }

  private mutating func delete(from start: Int, to end: Int) -> Bool {
    let values = best.values
    return accept(Array(values[..<start] + values[end...]))
  }

  /// Replaces all choices of a span by the simplest, but the first, which keeps the history going, or
  /// the first two, which also say what kind of command it is.
  private mutating func zeroSpans(keeping kept: Int) {
    var index = 0
    while index < best.spans.count {
      let span = best.spans[index]
      var values = best.values
      let first = span.kind == .start ? span.start + kept - 1 : span.start + kept
      var changed = false
      var position = first
      while position < min(span.end, values.count) {
        if values[position] != 0 { changed = true }
        values[position] = 0
        position += 1
      }
      if changed { _ = accept(values) }
      index += 1
    }
  }

  /// Lowers each choice: to 0, to 1, then by halving the distance to what failed last.
  private mutating func lowerChoices() {
    var position = 0
    while position < best.choices.count {
      lowerChoice(at: position)
      position += 1
    }
  }

  private mutating func lowerChoice(at position: Int) {
    let value = best.choices[position].value
    if value == 0 || accept(setting(position, to: 0)) { return }
    if value == 1 || accept(setting(position, to: 1)) { return }
    // Small choices select alternatives, whose order says nothing about which of them fail.
    if best.choices[position].bound < 64 {
      var candidate: UInt64 = 2
      while candidate < value, position < best.choices.count {
        if accept(setting(position, to: candidate)) { return }
        candidate += 1
      }
      return
    }
    var failing = value
    var passing: UInt64 = 1
    while passing + 1 < failing, !isAtEnd {
      let middle = passing + (failing - passing) / 2
      if accept(setting(position, to: middle)) {
        guard position < best.choices.count else { return }
        failing = min(middle, best.choices[position].value)
      } else {
        passing = middle
      }
    }
  }

  /// Lowers a choice while the one behind it is set to its simplest or raised: a simpler
  /// alternative often needs other details.
  private mutating func lowerNeighbours() {
    var position = 0
    while position + 1 < best.choices.count {
      let value = best.choices[position].value
      let bound = best.choices[position].bound
      if value > 0, bound < 64 {
        var candidate: UInt64 = 0
        while candidate < value, position + 1 < best.choices.count {
          var values = setting(position, to: candidate)
          values[position + 1] = 0
          if accept(values) { break }
          values[position + 1] = 1
          if accept(values) { break }
          candidate += 1
        }
      }
      position += 1
    }
  }

  // MARK: - Trying

  private var isAtEnd: Bool {
    if evaluations >= limits.maximumEvaluations { return true }
    return limits.shouldStop?(
      ShrinkProgress(evaluations: evaluations, choices: best.values.count)) == true
  }

  private func setting(_ position: Int, to value: UInt64) -> [UInt64] {
    var values = best.values
    values[position] = value
    return values
  }

  /// Takes the candidate if it fails in the same way and is simpler.
  private mutating func accept(_ values: [UInt64]) -> Bool {
    guard !isAtEnd else { return false }
    evaluations += 1
    limits.willTry?(values)
    guard
      let attempt = Self.attempt(
        values, &checker, law: law, stepKind: stepKind, relating: relating),
      attempt.isSimpler(than: best)
    else { return false }
    best = attempt
    return true
  }

  private static func attempt(
    _ values: [UInt64], _ checker: inout Checker<Machine>, law: Int, stepKind: Int, relating: Bool
  ) -> ShrinkAttempt? {
    var source = ChoiceSource(replaying: values)
    let failures = checker.run(drawingFrom: &source, relating: relating)
    guard
      let failure = failures.first(where: { $0.law == law }), failure.stepKind == stepKind
    else { return nil }
    return ShrinkAttempt(choices: source.recorded, spans: source.spans, failure: failure)
  }
}
