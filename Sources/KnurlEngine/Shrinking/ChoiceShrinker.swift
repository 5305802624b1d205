/// Finds a simpler choice sequence that still fails in the same way, knowing nothing of what the
/// choices mean: only the subject that replays them does.
///
/// Simpler means shorter, and among equally long ones smaller at the first difference (shortlex).
/// Passes, in a fixed order, try edits of the simplest attempt so far until none of them helps. A
/// candidate whose replay is known is not replayed again. Everything is deterministic.
///
/// Choice sequences with spans, and most passes, follow what is known of Hypothesis (MacIver and
/// Donaldson, "Test-case reduction via test-case generation", ECOOP 2020).
public struct ChoiceShrinker {
  /// The simplest attempt so far.
  public private(set) var best: ShrinkAttempt
  /// Replays so far, that of the first attempt not counted.
  public private(set) var evaluations = 0
  /// Replays so far of each pass, in the order of `ShrinkPass.allCases`.
  public private(set) var evaluationsOfPass = [Int](repeating: 0, count: ShrinkPass.allCases.count)
  /// How many choices the replay of the last candidate drew, if that is known.
  private(set) var drawnByLast: Int?

  let tuning: ShrinkTuning
  private let limits: ShrinkLimits
  private let body: ShrinkBody
  private var memory = ShrinkMemory()
  private var pass = 0
  private var knownTree: SpanTree?

  /// - Returns: nil if the choices do not fail when they are replayed.
  @inlinable public init?<Subject: ShrinkSubject>(
    _ subject: Subject, choices: [UInt64], limits: ShrinkLimits = .standard,
    tuning: ShrinkTuning = .standard
  ) {
    self.init(ShrinkBody(subject), choices, limits, tuning)
  }

  @usableFromInline init?(
    _ body: ShrinkBody, _ choices: [UInt64], _ limits: ShrinkLimits, _ tuning: ShrinkTuning
  ) {
    guard let first = body.attempt(choices) else { return nil }
    body.keepLastAttempt()
    (self.body, self.limits, self.tuning) = (body, limits, tuning)
    best = first
    memory.remember(first.values, drawn: first.values.count)
  }

  /// Shrinks to a fixed point or to the limits.
  @discardableResult public mutating func shrink() -> ShrinkAttempt {
    var before: [UInt64] = []
    while before != best.values, !isAtEnd {
      before = best.values
      for next in ShrinkPass.allCases {
        pass = next.rawValue
        run(next)
      }
    }
    return best
  }

  // MARK: - Trying

  var isAtEnd: Bool {
    if evaluations >= limits.maximumEvaluations { return true }
    return limits.shouldStop?(
      ShrinkProgress(evaluations: evaluations, choices: best.values.count)) == true
  }

  /// The spans of the simplest attempt.
  var tree: SpanTree {
    mutating get {
      if let knownTree { return knownTree }
      let tree = SpanTree(best.spans, choiceCount: best.values.count)
      knownTree = tree
      return tree
    }
  }

  /// Takes the candidate if it fails in the same way and is simpler.
  mutating func accept(_ values: [UInt64]) -> Bool {
    if let known = memory.replay(of: values) {
      drawnByLast = known.drawn
      return false
    }
    guard !isAtEnd else { return false }
    evaluations += 1
    evaluationsOfPass[pass] += 1
    limits.willTry?(values)
    guard let attempt = body.attempt(values) else {
      drawnByLast = body.drawnByLastAttempt()
      memory.remember(values, drawn: drawnByLast)
      return false
    }
    memory.remember(values, drawn: nil)
    memory.remember(attempt.values, drawn: attempt.values.count)
    drawnByLast = attempt.values.count
    guard attempt.isSimpler(than: best) else { return false }
    best = attempt
    knownTree = nil
    body.keepLastAttempt()
    return true
  }

  /// Takes the simplest attempt with other choices in a range.
  mutating func accept(replacing range: Range<Int>, by values: some Collection<UInt64>) -> Bool {
    var candidate = best.values
    candidate.replaceSubrange(range, with: values)
    return accept(candidate)
  }
}

/// A subject behind closures, which are compiled for the client's subject; a generic shrinker would
/// run a client's machine unspecialised.
@usableFromInline struct ShrinkBody {
  let attempt: ([UInt64]) -> ShrinkAttempt?
  let drawnByLastAttempt: () -> Int?
  let keepLastAttempt: () -> Void

  @inlinable init<Subject: ShrinkSubject>(_ subject: Subject) {
    var subject = subject
    self.init(
      attempt: { subject.attempt($0) }, drawnByLastAttempt: { subject.drawnByLastAttempt },
      keepLastAttempt: { subject.keepLastAttempt() })
  }

  @usableFromInline init(
    attempt: @escaping ([UInt64]) -> ShrinkAttempt?,
    drawnByLastAttempt: @escaping () -> Int?, keepLastAttempt: @escaping () -> Void
  ) {
    self.attempt = attempt
    self.drawnByLastAttempt = drawnByLastAttempt
    self.keepLastAttempt = keepLastAttempt
  }
}
