import KnurlEngine

// What the search is to reach, so that laws that hold were asked where it matters. A label is
// counted once a case, at whatever moments of the case it shows.
extension ControlDescription {
  /// Counts the cases that show something at any moment; for the statistics alone.
  ///
  /// ```swift
  /// $0.classify("both thumbs coincide") { $0.after.values[0] == $0.after.values[1] }
  /// ```
  public mutating func classify(
    _ name: String, _ shows: @escaping @Sendable (Moment) -> Bool
  ) {
    label(name, .nothing, shows)
  }

  /// As the other `classify`, for what several moments show together.
  ///
  /// - Parameters:
  ///   - memory: What is remembered at the start of a case; each case begins with it anew.
  ///   - shows: Called with every moment in their order, the start's first, until it is true.
  public mutating func classify<Memory: Sendable>(
    _ name: String, remembering memory: Memory,
    _ shows: @escaping @Sendable (inout Memory, Moment) -> Bool
  ) {
    label(name, .nothing, remembering: memory, shows)
  }

  /// Demands that a share of the cases shows something at any moment.
  ///
  /// ```swift
  /// $0.cover("value at an end", percent: 5) { $0.after.values[0] == $0.after.maximums[0] }
  /// ```
  /// Fewer are a failure where a sequential test is all but certain of it (`ShareTest`): with equal
  /// seeds it never comes and goes. While too few cases were tried to tell, the report says how many
  /// more it takes, and nothing fails.
  ///
  /// - Parameter percent: From 0 to 100.
  public mutating func cover(
    _ name: String, percent: Double, _ shows: @escaping @Sendable (Moment) -> Bool
  ) {
    label(name, .share(atLeast: percent / 100), shows)
  }

  /// As the other `cover`, for what several moments show together.
  ///
  /// - Parameters:
  ///   - percent: From 0 to 100.
  ///   - memory: What is remembered at the start of a case; each case begins with it anew.
  ///   - shows: Called with every moment in their order, the start's first, until it is true.
  public mutating func cover<Memory: Sendable>(
    _ name: String, percent: Double, remembering memory: Memory,
    _ shows: @escaping @Sendable (inout Memory, Moment) -> Bool
  ) {
    label(name, .share(atLeast: percent / 100), remembering: memory, shows)
  }

  /// Demands that some case of a search shows something at any moment: a goal.
  ///
  /// ```swift
  /// $0.sometimes("a cancelled drag") { $0.effect == .cancelled }
  /// ```
  /// - Parameter cases: A search of at least so many cases that never got there is a failure; a
  ///   shorter one leaves the goal undecided.
  public mutating func sometimes(
    _ name: String, within cases: Int = 500, _ shows: @escaping @Sendable (Moment) -> Bool
  ) {
    label(name, .reached(within: cases), shows)
  }

  /// As the other `sometimes`, for what takes several moments.
  ///
  /// ```swift
  /// $0.sometimes("up, and down again", remembering: false) { wasUp, moment in
  ///   if moment.after.values[0] > 0.9 { wasUp = true }
  ///   return wasUp && moment.after.values[0] < 0.1
  /// }
  /// ```
  /// - Parameters:
  ///   - cases: A search of at least so many cases that never got there is a failure.
  ///   - memory: What is remembered at the start of a case; each case begins with it anew.
  ///   - shows: Called with every moment in their order, the start's first, until it is true.
  public mutating func sometimes<Memory: Sendable>(
    _ name: String, within cases: Int = 500, remembering memory: Memory,
    _ shows: @escaping @Sendable (inout Memory, Moment) -> Bool
  ) {
    label(name, .reached(within: cases), remembering: memory, shows)
  }

  private mutating func label(
    _ name: String, _ demand: LabelGoal, _ shows: @escaping @Sendable (Moment) -> Bool
  ) {
    // One for all cases, because it remembers nothing.
    let watcher: @Sendable (inout Moment) -> Bool = { shows($0) }
    add(CaseLabel(name, demand: demand) { watcher })
  }

  private mutating func label<Memory: Sendable>(
    _ name: String, _ demand: LabelGoal, remembering memory: Memory,
    _ shows: @escaping @Sendable (inout Memory, Moment) -> Bool
  ) {
    add(
      CaseLabel(name, demand: demand) {
        var memory = memory
        return { shows(&memory, $0) }
      })
  }
}
