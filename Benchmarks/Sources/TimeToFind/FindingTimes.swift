/// What is known of how long searches take to find planted faults, as its file holds it: a run that was
/// ended goes on from it.
package struct FindingTimes: Codable, Equatable {
  static let currentFormat = 1

  private(set) var format = currentFormat
  var version: String
  var machine: String
  private(set) var races: [Race] = []

  init(version: String, machine: String) {
    self.version = version
    self.machine = machine
  }

  /// The trials of one fault with one strategy.
  package struct Race: Codable, Equatable {
    var fault: String
    var isDeep: Bool
    var strategy: SearchStrategy
    /// How many were asked for. Those that are missing behind the ones that ran count as missed.
    var trialCount: Int
    /// Where a trial ended that had not found it.
    var limitSeconds: Double
    var trials: [Trial]
  }

  package struct Trial: Codable, Equatable {
    var seed: Int
    package var isFound: Bool
    /// Of the processor's.
    package var seconds: Double
    package var executions: Int

    package init(seed: Int, isFound: Bool, seconds: Double, executions: Int) {
      self.seed = seed
      self.isFound = isFound
      self.seconds = seconds
      self.executions = executions
    }
  }

  func race(of fault: String, _ strategy: SearchStrategy) -> Race? {
    races.first { $0.fault == fault && $0.strategy == strategy }
  }

  /// Puts a race in the place of an earlier one with fewer trials.
  mutating func add(_ race: Race) {
    races.removeAll { $0.fault == race.fault && $0.strategy == race.strategy }
    races.append(race)
  }
}

/// How a planted fault is looked for.
package enum SearchStrategy: String, Codable, CaseIterable {
  /// The search of `verify`.
  case random
  /// libFuzzer, which keeps inputs for code that ran.
  case edges
  /// libFuzzer, which keeps inputs for states and transitions as well.
  case edgesAndStates = "edges+states"

  /// What libFuzzer keeps inputs for; nil without libFuzzer.
  package var features: String? { self == .random ? nil : rawValue }
}

extension FindingTimes.Race {
  /// The share of trials that found it within a time.
  func share(within seconds: Double) -> Double {
    let found = trials.filter { $0.isFound && $0.seconds <= seconds }.count
    return trialCount > 0 ? Double(found) / Double(trialCount) : 0
  }

  var foundCount: Int { trials.filter { $0.isFound }.count }

  /// The time within which half of the trials found it; nil where fewer did.
  var median: Double? {
    let times = trials.filter { $0.isFound }.map { $0.seconds }.sorted()
    let place = (trialCount + 1) / 2 - 1
    return times.indices.contains(place) ? times[place] : nil
  }
}
