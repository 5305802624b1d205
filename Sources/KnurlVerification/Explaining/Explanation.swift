public import KnurlEngine
public import KnurlLaws

/// What of a trace matters for the law that it breaks, and within which bounds: found by trying, and
/// stated only as far as it was tried.
public struct Explanation {
  /// In the order in which they are read: what comes first in the trace first.
  public var statements: [Statement] = []
  /// The trace with the smallest change after which the law holds; nil where none was found.
  public var nearest: NearestPassing?
  /// How many histories were tried.
  public var evaluations = 0

  public init() {}

  /// One sentence about a part of the trace, with what it rests on.
  public struct Statement {
    /// “The touch may be anywhere from x = 15 to x = 44; at 14 and at 45 the law holds.”
    public var text: String
    /// The command that it is about, from 1; 0 is the start, nil the trace as a whole.
    public var step: Int?
    /// Each was performed; a statement says nothing that no trial shows.
    public var trials: [Trial]

    public init(text: String, step: Int?, trials: [Trial]) {
      self.text = text
      self.step = step
      self.trials = trials
    }
  }

  /// A history that was tried, and what became of the law.
  public struct Trial {
    public var history: History<Configuration, Command>
    public var isBroken: Bool

    public init(history: History<Configuration, Command>, isBroken: Bool) {
      self.history = history
      self.isBroken = isBroken
    }
  }

  /// A trace beside the broken one, on which the law holds.
  public struct NearestPassing {
    public var trace: Trace
    /// What is different in it, in words: “if the drag goes 26 pt left instead of 27 pt”.
    public var change: String
    /// Where the two first look different, from 0, the start; nil where they never do.
    public var step: Int?
    /// What is different there: “upperValue is 8, not 7.5”.
    public var difference: String
    /// The law had something to check on it; otherwise it holds because nothing is asked.
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
  /// Looks for what matters in a trace that breaks a law.
  ///
  /// Breaking means that the same law is broken at any step. Unless it is stopped, nothing depends on
  /// a clock: equal traces of a control that answers equal runs equally have equal explanations.
  ///
  /// - Parameters:
  ///   - law: Its name. A law that the control does not have, or that holds, has no explanation; nor
  ///     has one that cannot be tried again and again in one process, as `survives`, or whose
  ///     finding is that equal runs differ.
  ///   - evaluations: How many histories are tried at most; fewer where they are long.
  ///   - shouldStop: Asked before every history but the first. Once it says true, nothing more is
  ///     tried, and only what was tried is said. Command lines and tests stop after three seconds
  ///     (ten where they are built for debugging), which only a slow control needs.
  public mutating func explain(
    _ trace: Trace, under law: String, evaluations: Int = 2_000,
    shouldStop: (() -> Bool)? = nil
  ) -> Explanation? {
    guard law != LawName.survives.rawValue, law != LawName.equalRuns.rawValue,
      let index = (0..<checker.lawCount).first(where: { checker.lawName($0) == law })
    else { return nil }
    var explainer = Explainer(checker, law: index, maximumEvaluations: evaluations)
    explainer.shouldStop = shouldStop
    return explainer.explain(trace)
  }
}
