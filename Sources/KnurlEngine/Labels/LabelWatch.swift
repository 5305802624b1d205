/// Counts the cases that meet each label.
///
/// A label is watched in the first cases, as a sample, and after those only while its goal is
/// undecided. So labels do not slow down a long search.
public struct LabelWatch<Step> {
  public let labels: [CaseLabel<Step>]
  public var results: [LabelResult] { counted }
  @usableFromInline var counted: [LabelResult]
  /// True if cases are counted. Verdicts of the checker do not depend on this.
  public var isOn = false
  /// The number of cases in which every label is watched. Later cases watch only undecided labels.
  public var sampledCases = 10_000
  /// True if the current case is watched for a label that the case has not met yet.
  @usableFromInline var isWatching = false
  @usableFromInline var watchers: [Watcher] = []
  /// The labels watched in the current case, and whether the case met them.
  @usableFromInline var watched: [Watched] = []

  @usableFromInline struct Watcher {
    /// The index of the watcher's label in `watched`.
    @usableFromInline let place: Int
    @usableFromInline let shows: CaseLabel<Step>.Watcher

    @inlinable init(place: Int, shows: @escaping CaseLabel<Step>.Watcher) {
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

  init(_ labels: [CaseLabel<Step>]) {
    self.labels = labels
    counted = labels.map { LabelResult(name: $0.name, goal: $0.goal) }
  }

  // Inlinable, so that they are compiled for the machine's steps.

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

  @inlinable @inline(never) mutating func see(_ step: inout Step) {
    var index = 0
    while index < watchers.count {
      if watchers[index].shows(&step) {
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
    isWatching = false
  }

  /// The labels that were watched in the last case, by index, and those of them that it met.
  package var lastCase: (watched: [Int], held: [Int]) {
    (watched.map(\.label), watched.filter(\.isShown).map(\.label))
  }

  /// Continues from the results of earlier cases, which may have run in another process.
  public mutating func resume(from results: [LabelResult]) {
    if results.count == counted.count { counted = results }
  }

  /// Decides the goals after the last case.
  public mutating func finish() {
    for index in counted.indices { counted[index].decide(isLast: true) }
  }
}

// MARK: - Results

/// The results of a label in a search.
public struct LabelResult: Codable, Hashable, Sendable {
  public var name: String
  public var goal: LabelGoal
  /// The number of cases in which the label was watched.
  ///
  /// These are the first cases, as a sample, and the later cases in which the goal was undecided.
  public var cases = 0
  /// The number of watched cases that met the label.
  public var held = 0
  /// The index of the first case that met the label, among the watched cases; nil if none did.
  public var firstCase: Int?
  public var verdict: LabelVerdict

  public init(name: String, goal: LabelGoal) {
    self.name = name
    self.goal = goal
    verdict = goal == .nothing ? .met : .undecided
  }

  /// The share of the watched cases that met the label, from 0 to 1; 0 if no case was watched.
  public var share: Double { cases > 0 ? Double(held) / Double(cases) : 0 }

  /// The number of further cases that an undecided goal needs if the share stays the same.
  ///
  /// Nil if the goal is decided or the number is unknown.
  public var furtherCases: Int? {
    guard verdict == .undecided else { return nil }
    switch goal {
    case .nothing: return nil
    case .reached(let within): return within > cases ? within - cases : nil
    case .share(let share):
      return ShareTest.casesToDecide(of: held, among: cases, atLeast: share).map { $0 - cases }
    }
  }

  /// Counts one more watched case, and whether the case met the label.
  package mutating func note(held isHeld: Bool) {
    if isHeld {
      held += 1
      if firstCase == nil { firstCase = cases }
    }
    cases += 1
    if ShareTest.looks(at: cases) || isHeld { decide(isLast: false) }
  }

  /// Decides the goal if the cases so far are sufficient; a decision is final.
  ///
  /// - Parameter isLast: Whether no case follows. Then a share is tested for any sample size, and a
  ///   goal that was never reached is unmet.
  fileprivate mutating func decide(isLast: Bool) {
    guard verdict == .undecided else { return }
    switch goal {
    case .nothing: break
    case .reached(let within):
      if held > 0 { verdict = .met } else if isLast, cases >= within { verdict = .unmet }
    case .share(let share):
      guard isLast || ShareTest.looks(at: cases) else { return }
      verdict = ShareTest.verdict(of: held, among: cases, atLeast: share)
    }
  }
}
