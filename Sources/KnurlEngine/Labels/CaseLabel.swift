/// Something that a case may show, such as a state that a search ought to reach: a name, and how to
/// tell from the moments of a history whether it did.
///
/// A case counts once, however many of its moments show it.
public struct CaseLabel<Moment>: Sendable {
  /// Asked of the moments of one case in their order, until it answers true.
  public typealias Watcher = (inout Moment) -> Bool

  /// What reports call it; one line.
  public let name: String
  /// What a search must have seen of it.
  public let demand: LabelGoal
  /// Makes the watcher of one case, so that what it remembers ends with the case.
  public let watcher: @Sendable () -> Watcher

  public init(
    _ name: String, demand: LabelGoal = .nothing, watcher: @escaping @Sendable () -> Watcher
  ) {
    self.name = name
    self.demand = demand
    self.watcher = watcher
  }
}

/// What a search must have seen of a label.
public enum LabelGoal: Hashable, Sendable {
  /// It is counted and that is all.
  case nothing
  /// So large a share of the cases shows it, from 0 to 1; see `ShareTest`.
  case share(atLeast: Double)
  /// Some case shows it; a search of fewer cases than these cannot tell.
  case reached(within: Int)
}

/// Whether a demand was fulfilled.
public enum LabelVerdict: Hashable, Sendable {
  case met
  case unmet
  /// More cases are needed to tell.
  case undecided
}

/// The earlier name of `LabelGoal`.
@available(*, deprecated, renamed: "LabelGoal")
public typealias LabelDemand = LabelGoal
