/// Finds a simpler choice sequence that still fails in the same way.
///
/// It does not know the meaning of the choices; only the replayer does.
///
/// Simpler means shorter, and among equally long sequences smaller at the first difference
/// (shortlex). Passes in a fixed order try edits of the simplest attempt so far until none of them
/// helps. A candidate with a known replay is not replayed again. Everything is deterministic.
///
/// Choice sequences with spans, and most passes, follow published work on Hypothesis (MacIver and
/// Donaldson, "Test-case reduction via test-case generation", ECOOP 2020).
public struct ChoiceShrinker {
  /// The simplest attempt so far.
  public private(set) var best: ShrinkAttempt
  /// The number of replays so far, without the first attempt.
  public private(set) var evaluations = 0
  /// The number of replays of each pass, in the order of `ShrinkPass.allCases`.
  public private(set) var evaluationsOfPass = [Int](repeating: 0, count: ShrinkPass.allCases.count)
  /// The number of choices that the replay of the last candidate drew, if known.
  private(set) var drawnByLast: Int?

  let tuning: ShrinkTuning
  private let limits: ShrinkLimits
  private let body: ShrinkBody
  private var memory = ShrinkMemory()
  private var pass = 0
  private var knownTree: SpanTree?

  /// - Returns: Nil if the choices do not fail when they are replayed.
  @inlinable public init?<Subject: ShrinkReplayer>(
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

  /// Shrinks until no pass finds a simpler attempt, or until a limit is reached.
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

  // MARK: - Trials

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

  /// Runs a candidate, and takes the candidate if it fails in the same way and is simpler.
  mutating func accept(_ values: [UInt64]) -> Bool {
    if let known = memory.replay(of: values) {
      drawnByLast = known.drawn
      return false
    }
    guard !isAtEnd else { return false }
    if limits.avoided.contains(values) {
      drawnByLast = nil
      return false
    }
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

  /// Tries the simplest attempt with the choices in a range replaced.
  mutating func accept(replacing range: Range<Int>, by values: some Collection<UInt64>) -> Bool {
    var candidate = best.values
    candidate.replaceSubrange(range, with: values)
    return accept(candidate)
  }
}

// MARK: - Searching

extension ChoiceShrinker {
  /// Returns the largest number for which the trial succeeds, if it succeeds for all smaller
  /// numbers.
  ///
  /// Tries numbers one by one, then doubles the number, then bisects.
  ///
  /// - Parameter trial: Called with numbers from 1 to the limit.
  /// - Complexity: O(log of the result) trials.
  @discardableResult mutating func findInteger(
    upTo limit: UInt64, _ trial: (inout ChoiceShrinker, UInt64) -> Bool
  ) -> UInt64 {
    var good: UInt64 = 0
    while good < UInt64(tuning.linearSteps) {
      if good == limit || !trial(&self, good + 1) { return good }
      good += 1
    }
    while good < limit {
      let next = good > limit / 2 ? limit : 2 * good
      if !trial(&self, next) { return bisect(from: good, to: next, trial) }
      good = next
    }
    return good
  }

  /// Returns the largest number from `good` up to `bad` for which the trial succeeds.
  ///
  /// - Parameters:
  ///   - good: A number for which the trial succeeds.
  ///   - bad: A greater number for which it fails.
  mutating func bisect(
    from good: UInt64, to bad: UInt64, _ trial: (inout ChoiceShrinker, UInt64) -> Bool
  ) -> UInt64 {
    var (good, bad) = (good, bad)
    while bad - good > 1 {
      let middle = good + (bad - good) / 2
      if trial(&self, middle) { good = middle } else { bad = middle }
    }
    return good
  }
}

// MARK: - Kinds of choices

extension ChoiceShrinker {
  /// True if the choice selects an alternative other than the first.
  func isSelector(_ position: Int) -> Bool {
    best.values[position] > 0 && best.choices[position].bound < tuning.selectorBound
  }

  /// True if the choice counts something and can be lowered.
  func isNumber(_ position: Int) -> Bool {
    best.values[position] > 0 && best.choices[position].bound >= tuning.selectorBound
  }

  /// True if the choice is a 1 at the beginning of a span in a row.
  ///
  /// Shrinking deletes such a span instead of lowering the choice.
  mutating func saysThatSpanIsThere(_ position: Int) -> Bool {
    best.values[position] == 1 && tree.isFirstInRow[position]
  }

  /// True if two spans may come from the same generator: their first choices have the same bound.
  func isAlike(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    best.choices[one.lowerBound].bound == best.choices[other.lowerBound].bound
  }
}

// MARK: - Passes

/// The shrink passes in the order in which they run: passes that remove most come first.
public enum ShrinkPass: Int, CaseIterable, Sendable {
  /// Removes the commands after the failing step.
  case cut
  /// Deletes spans in rows.
  case deleteSpans
  /// Replaces whole spans by their simplest form.
  case simplify
  /// Deletes choices that no span groups, and joins two lists at their boundary.
  case deleteLoose
  /// Replaces a span by a smaller span inside it.
  case replaceSpans
  /// Takes the simpler forms that generators offer.
  case takeOffers
  /// Selects earlier alternatives.
  case lowerSelectors
  /// Sets single numbers to 0.
  case lowerToSimplest
  /// Lowers a choice by some number and deletes as many spans.
  case repair
  /// Sorts neighboring spans.
  case sortSpans
  /// Exchanges spans that are not adjacent.
  case swapSpans
  /// Moves a span into an empty position of its neighbor.
  case nestSpans
  /// Lowers a number and raises a later number.
  case redistribute
  /// Lowers single numbers.
  case lowerNumbers
  /// Lowers equal numbers together.
  case lowerEqual
  /// Lowers two numbers by the same amount.
  case lowerPairs
}

extension ChoiceShrinker {
  private mutating func run(_ pass: ShrinkPass) {
    switch pass {
    case .cut: cutBehindFailure()
    case .simplify: simplifySpans()
    case .deleteSpans: deleteSpans()
    case .deleteLoose: deleteLoose()
    case .replaceSpans: replaceSpans()
    case .takeOffers: takeOffers()
    case .lowerSelectors: lowerSelectors()
    case .lowerNumbers: lowerNumbers()
    case .repair: repairLowered()
    case .sortSpans: sortSpans()
    case .swapSpans: swapSpans()
    case .nestSpans: nestSpans()
    case .lowerToSimplest: lowerToSimplest()
    case .lowerEqual: lowerEqual()
    case .lowerPairs: lowerPairs()
    case .redistribute: redistribute()
    }
  }
}

// MARK: - Tuning

/// The constants of shrinking. No constant is tuned to one problem: some tests use other values.
public struct ShrinkTuning: Sendable {
  /// The largest number that `findInteger` reaches in steps of 1, before it doubles the number.
  public var linearSteps = 4
  /// The largest distance between two numbers that are changed together; neighbors have distance 1.
  public var pairDistance = 3
  /// The smallest bound at which a choice counts something instead of selecting an alternative.
  ///
  /// The order of alternatives does not tell which alternatives fail.
  public var selectorBound: UInt64 = 16
  /// The largest number of neighboring choices that are deleted together although no span groups
  /// them.
  public var looseRun = 2

  public init() {}

  /// The constants that shrinking uses by default.
  public static var standard: ShrinkTuning { ShrinkTuning() }
}

// MARK: - Replayer

/// The operations of a replayer as closures. The compiler specializes them for the client's type.
///
/// A generic shrinker would run a client's machine without specialization.
@usableFromInline struct ShrinkBody {
  let attempt: ([UInt64]) -> ShrinkAttempt?
  let drawnByLastAttempt: () -> Int?
  let keepLastAttempt: () -> Void

  @inlinable init<Subject: ShrinkReplayer>(_ subject: Subject) {
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
