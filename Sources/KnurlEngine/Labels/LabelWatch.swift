/// Counts in how many cases each label shows.
///
/// A label is watched in the first cases, as a sample, and beyond those only while its demand is
/// undecided: a long search then costs what it costs without labels.
public struct LabelWatch<Moment> {
  public let labels: [CaseLabel<Moment>]
  public var results: [LabelResult] { counted }
  @usableFromInline var counted: [LabelResult]
  /// Whether cases are counted; nothing else of a checker depends on it.
  public var isOn = false
  /// How many cases are watched whatever their labels demand.
  public var sampledCases = 10_000
  /// Whether the case under way is watched for any label that it has not shown yet.
  @usableFromInline var isWatching = false
  @usableFromInline var watchers: [Watcher] = []
  /// The labels that the case under way is watched for, and which it has shown.
  @usableFromInline var watched: [Watched] = []

  @usableFromInline struct Watcher {
    /// The index in `watched`.
    @usableFromInline let place: Int
    @usableFromInline let shows: CaseLabel<Moment>.Watcher

    @inlinable init(place: Int, shows: @escaping CaseLabel<Moment>.Watcher) {
      self.place = place
      self.shows = shows
    }
  }

  @usableFromInline struct Watched {
    @usableFromInline let label: Int
    @usableFromInline var isShown = false

    @inlinable init(label: Int) {
      self.label = label
    }
  }

  init(_ labels: [CaseLabel<Moment>]) {
    self.labels = labels
    counted = labels.map { LabelResult(name: $0.name, demand: $0.demand) }
  }

  // Inlinable, so that they are compiled for the machine's moments.

  @inlinable @inline(never) mutating func beginCase() {
    watchers.removeAll(keepingCapacity: true)
    watched.removeAll(keepingCapacity: true)
    isWatching = false
    guard isOn else { return }
    for index in labels.indices
    where counted[index].cases < sampledCases || counted[index].verdict == .undecided {
      watchers.append(Watcher(place: watched.count, shows: labels[index].watcher()))
      watched.append(Watched(label: index))
    }
    isWatching = !watchers.isEmpty
  }

  @inlinable @inline(never) mutating func see(_ moment: inout Moment) {
    var index = 0
    while index < watchers.count {
      if watchers[index].shows(&moment) {
        watched[watchers[index].place].isShown = true
        watchers.swapAt(index, watchers.count - 1)
        watchers.removeLast()
      } else {
        index += 1
      }
    }
    isWatching = !watchers.isEmpty
  }

  @usableFromInline mutating func endCase() {
    for label in watched { counted[label.label].note(held: label.isShown) }
    watched.removeAll(keepingCapacity: true)
    isWatching = false
  }

  /// Goes on from what earlier cases have shown, also those of another process.
  public mutating func resume(from results: [LabelResult]) {
    if results.count == counted.count { counted = results }
  }

  /// Decides what the cases so far decide, once no other follows.
  public mutating func finish() {
    for index in counted.indices { counted[index].decide(isLast: true) }
  }
}

// MARK: - Results

/// What a search has seen of a label.
public struct LabelResult: Hashable, Sendable {
  public var name: String
  public var demand: LabelGoal
  /// How many cases were watched for it: all, or those of a sample and for as long as the demand was
  /// undecided.
  public var cases = 0
  /// How many of them show it.
  public var held = 0
  /// The first case that shows it, counted from 0.
  public var firstCase: Int?
  public var verdict: LabelVerdict

  public init(name: String, demand: LabelGoal) {
    self.name = name
    self.demand = demand
    verdict = demand == .nothing ? .met : .undecided
  }

  /// The share of the watched cases that show it, from 0 to 1; 0 without any.
  public var share: Double { cases > 0 ? Double(held) / Double(cases) : 0 }

  /// How many more cases an undecided demand would need, if the share stays as it is; nil where it is
  /// decided, or where nobody can tell.
  public var furtherCases: Int? {
    guard verdict == .undecided else { return nil }
    switch demand {
    case .nothing: return nil
    case .reached(let within): return within > cases ? within - cases : nil
    case .share(let share):
      return ShareTest.casesToDecide(of: held, among: cases, atLeast: share).map { $0 - cases }
    }
  }

  /// Takes down one more case.
  fileprivate mutating func note(held isHeld: Bool) {
    if isHeld {
      held += 1
      if firstCase == nil { firstCase = cases }
    }
    cases += 1
    if ShareTest.looks(at: cases) || isHeld { decide(isLast: false) }
  }

  /// Decides the demand if the cases so far do; a decision stands.
  ///
  /// - Parameter isLast: Whether no case follows: a share is then looked at whatever the size of the
  ///   sample is, and what was never reached is missing.
  fileprivate mutating func decide(isLast: Bool) {
    guard verdict == .undecided else { return }
    switch demand {
    case .nothing: break
    case .reached(let within):
      if held > 0 { verdict = .met } else if isLast, cases >= within { verdict = .unmet }
    case .share(let share):
      guard isLast || ShareTest.looks(at: cases) else { return }
      verdict = ShareTest.verdict(of: held, among: cases, atLeast: share)
    }
  }
}
