/// A label: a named condition that a search counts or must reach, such as a state.
///
/// A case counts once, however many of its steps meet the condition.
public struct CaseLabel<Step>: Sendable {
  /// Called with the steps of one case in their order, until it returns true.
  public typealias Watcher = (inout Step) -> Bool

  /// The name in reports; one line.
  public let name: String
  /// The goal that a search must reach.
  public let goal: LabelGoal
  /// Makes a new watcher for each case, so that a watcher remembers nothing from earlier cases.
  public let watcher: @Sendable () -> Watcher

  public init(
    _ name: String, goal: LabelGoal = .nothing, watcher: @escaping @Sendable () -> Watcher
  ) {
    self.name = name
    self.goal = goal
    self.watcher = watcher
  }
}

/// The goal of a label in a search.
public enum LabelGoal: Codable, Hashable, Sendable {
  /// The label is only counted.
  case nothing
  /// The smallest share of the cases that must meet the label, from 0 to 1; see `ShareTest`.
  case share(atLeast: Double)
  /// At least one case must meet the label. A search of fewer than `within` cases cannot decide
  /// this.
  case reached(within: Int)
}

/// The verdict on a goal.
public enum LabelVerdict: String, Codable, Hashable, Sendable {
  case met
  case unmet
  /// More cases are needed to decide.
  case undecided
}
