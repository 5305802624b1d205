import KnurlEngine

// Goals and labels of a search, so that laws are checked in the states that matter. A label counts
// once for each case, whichever steps meet it. Conditions get the step `inout` only to save a copy.
extension ControlDescription {
  /// Counts the cases in which a step meets a condition; for statistics only.
  ///
  /// ```swift
  /// $0.classify("both thumbs coincide") { $0.after[.value, 0] == $0.after[.value, 1] }
  /// ```
  public mutating func classify(
    _ name: String, _ shows: @escaping @Sendable (inout ControlStep) -> Bool
  ) {
    label(name, .nothing, shows)
  }

  /// Counts the cases in which several steps together meet a condition.
  ///
  /// - Parameters:
  ///   - memory: The state at the start of a case; each case begins with a new copy.
  ///   - shows: Called with every step in order, beginning with the start, until it returns true.
  public mutating func classify<Memory: Sendable>(
    _ name: String, remembering memory: Memory,
    _ shows: @escaping @Sendable (inout Memory, inout ControlStep) -> Bool
  ) {
    label(name, .nothing, remembering: memory, shows)
  }

  /// Declares a goal: in a given share of the cases, a step must meet a condition.
  ///
  /// ```swift
  /// $0.cover("value at an end", percent: 5) { $0.after[.value, 0] == $0.after[.maximum, 0] }
  /// ```
  /// A lower share fails the search once a sequential test is nearly certain of it (`ShareTest`),
  /// so with equal seeds the result never varies. If there were too few cases to decide, the report
  /// says how many more are needed, and nothing fails.
  ///
  /// - Parameter percent: The smallest share, from 0 to 100.
  public mutating func cover(
    _ name: String, percent: Double, _ shows: @escaping @Sendable (inout ControlStep) -> Bool
  ) {
    label(name, .share(atLeast: percent / 100), shows)
  }

  /// Declares a goal: in a given share of the cases, several steps together must meet a condition.
  ///
  /// - Parameters:
  ///   - percent: The smallest share, from 0 to 100.
  ///   - memory: The state at the start of a case; each case begins with a new copy.
  ///   - shows: Called with every step in order, beginning with the start, until it returns true.
  public mutating func cover<Memory: Sendable>(
    _ name: String, percent: Double, remembering memory: Memory,
    _ shows: @escaping @Sendable (inout Memory, inout ControlStep) -> Bool
  ) {
    label(name, .share(atLeast: percent / 100), remembering: memory, shows)
  }

  /// Declares a goal: in at least one case of a search, a step must meet a condition.
  ///
  /// ```swift
  /// $0.sometimes("a cancelled drag") { $0.effect == .cancelled }
  /// ```
  /// - Parameter cases: A search of at least this many cases that never meets the condition fails;
  ///   a shorter one leaves the goal undecided.
  public mutating func sometimes(
    _ name: String, within cases: Int = 500,
    _ shows: @escaping @Sendable (inout ControlStep) -> Bool
  ) {
    label(name, .reached(within: cases), shows)
  }

  /// Declares a goal: in at least one case of a search, several steps together must meet a
  /// condition.
  ///
  /// ```swift
  /// $0.sometimes("up, and down again", remembering: false) { wasUp, step in
  ///   if step.after[.value, 0] > 0.9 { wasUp = true }
  ///   return wasUp && step.after[.value, 0] < 0.1
  /// }
  /// ```
  /// - Parameters:
  ///   - cases: A search of at least this many cases that never meets the condition fails.
  ///   - memory: The state at the start of a case; each case begins with a new copy.
  ///   - shows: Called with every step in order, beginning with the start, until it returns true.
  public mutating func sometimes<Memory: Sendable>(
    _ name: String, within cases: Int = 500, remembering memory: Memory,
    _ shows: @escaping @Sendable (inout Memory, inout ControlStep) -> Bool
  ) {
    label(name, .reached(within: cases), remembering: memory, shows)
  }

  private mutating func label(
    _ name: String, _ demand: LabelGoal, _ shows: @escaping @Sendable (inout ControlStep) -> Bool
  ) {
    // One closure serves all cases, because it stores nothing.
    add(CaseLabel(name, goal: demand) { shows })
  }

  private mutating func label<Memory: Sendable>(
    _ name: String, _ demand: LabelGoal, remembering memory: Memory,
    _ shows: @escaping @Sendable (inout Memory, inout ControlStep) -> Bool
  ) {
    add(
      CaseLabel(name, goal: demand) {
        var memory = memory
        return { shows(&memory, &$0) }
      })
  }
}
