/// Counts in how many cases each label shows.
///
/// A label is watched in the first cases, as a sample, and beyond those only while its demand is
/// undecided: a long search then costs what it costs without labels.
public struct LabelWatch<Moment> {
  public let labels: [CaseLabel<Moment>]
  public private(set) var results: [LabelResult]
  /// Whether cases are counted; nothing else of a checker depends on it.
  public var isOn = false
  /// How many cases are watched whatever their labels demand.
  public var sampledCases = 10_000
  /// Whether the case under way is watched for any label that it has not shown yet.
  @usableFromInline private(set) var isWatching = false
  private var watchers: [(label: Int, shows: CaseLabel<Moment>.Watcher)] = []
  /// The labels that the case under way is watched for, and which it has shown.
  private var watched: [(label: Int, isShown: Bool)] = []

  init(_ labels: [CaseLabel<Moment>]) {
    self.labels = labels
    results = labels.map { LabelResult(name: $0.name, demand: $0.demand) }
  }

  @usableFromInline mutating func beginCase() {
    watchers.removeAll(keepingCapacity: true)
    watched.removeAll(keepingCapacity: true)
    isWatching = false
    guard isOn else { return }
    for (index, result) in results.enumerated()
    where result.cases < sampledCases || result.verdict == .undecided {
      watchers.append((watched.count, labels[index].watcher()))
      watched.append((index, false))
    }
    isWatching = !watchers.isEmpty
  }

  @usableFromInline mutating func see(_ moment: inout Moment) {
    var index = 0
    while index < watchers.count {
      if watchers[index].shows(&moment) {
        watched[watchers[index].label].isShown = true
        watchers.swapAt(index, watchers.count - 1)
        watchers.removeLast()
      } else {
        index += 1
      }
    }
    isWatching = !watchers.isEmpty
  }

  @usableFromInline mutating func endCase() {
    for (label, isShown) in watched { results[label].note(held: isShown) }
    watched.removeAll(keepingCapacity: true)
    isWatching = false
  }

  /// Decides what the cases so far decide, once no other follows.
  public mutating func finish() {
    for index in results.indices { results[index].decide(isLast: true) }
  }
}
