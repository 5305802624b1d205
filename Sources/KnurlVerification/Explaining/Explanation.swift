public import KnurlEngine
public import KnurlLaws

/// The parts of a trace that matter for the broken law, with the bounds of numbers that were tried.
public struct Explanation {
  /// The statements in reading order, which is the order of the trace.
  public var statements: [Statement] = []
  /// The trace with the smallest change after which the law holds; nil if none was found.
  public var nearest: NearestPassing?
  /// The number of sequences that were tried.
  public var evaluations = 0

  public init() {}

  /// One sentence about a part of the trace, with the trials that support it.
  public struct Statement {
    /// A sentence such as “The touch may be anywhere from x = 15 to x = 44; at 14 and at 45 the law
    /// holds.”
    public var text: String
    /// The number of the described command, from 1; 0 for the start, nil for the whole trace.
    public var step: Int?
    /// The trials, each of which ran; a statement says only what its trials show.
    public var trials: [Trial]

    public init(text: String, step: Int?, trials: [Trial]) {
      self.text = text
      self.step = step
      self.trials = trials
    }
  }

  /// A command sequence that was tried, and whether it breaks the law.
  public struct Trial {
    public var sequence: CommandSequence<Configuration, Command>
    public var isBroken: Bool

    public init(sequence: CommandSequence<Configuration, Command>, isBroken: Bool) {
      self.sequence = sequence
      self.isBroken = isBroken
    }
  }

  /// A trace similar to the broken one, on which the law holds.
  public struct NearestPassing {
    public var trace: Trace
    /// The change in words: “if the drag goes 26 pt left instead of 27 pt”.
    public var change: String
    /// The first step at which the two traces look different; 0 is the start, nil if no step does.
    public var step: Int?
    /// The difference at that step: “upperValue is 8, not 7.5”.
    public var difference: String
    /// True if the law had something to check. If not, the law holds because it checks nothing.
    public var isExercised: Bool

    public init(
      trace: Trace, change: String, step: Int?, difference: String, isExercised: Bool = true
    ) {
      self.trace = trace
      self.change = change
      self.step = step
      self.difference = difference
      self.isExercised = isExercised
    }
  }
}

extension Verification {
  /// Explains which parts of a trace matter for a law that it breaks.
  ///
  /// A trial counts as broken if the same law is broken at any step. Unless it is stopped, the
  /// result does not depend on a clock: equal traces have equal explanations if the control behaves
  /// equally in equal runs.
  ///
  /// - Parameters:
  ///   - law: The law's name. There is no explanation for a law that the control does not have or
  ///     that holds. Nor is there one for `survives` and `responds`, which only another
  ///     process can check, or for the law that equal runs are equal.
  ///   - evaluations: The largest number of sequences to try; long sequences reduce it.
  ///   - shouldStop: Called before every sequence but the first. Once it returns true, nothing more
  ///     is tried. The statements then cover only what was tried. Command lines and tests stop
  ///     after three seconds (ten in debug builds), which only a slow control needs.
  public mutating func explain(
    _ trace: Trace, under law: String, evaluations: Int = 2_000,
    shouldStop: (() -> Bool)? = nil
  ) -> Explanation? {
    guard law != LawName.equalRuns.rawValue,
      let index = (0..<checker.lawCount).first(where: { checker.lawName($0) == law })
    else { return nil }
    var explainer = Explainer(checker, law: index, maximumEvaluations: evaluations)
    explainer.shouldStop = shouldStop
    return explainer.explain(trace)
  }
}
