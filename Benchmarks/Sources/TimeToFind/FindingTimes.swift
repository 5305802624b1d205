/// The times that searches took to find planted faults, as stored in a file.
///
/// An interrupted study continues from this file.
public struct FindingTimes: Codable, Equatable {
  static let currentFormat = 1

  private(set) var format = currentFormat
  var version: String
  var machine: String
  private(set) var races: [Race] = []

  init(version: String, machine: String) {
    self.version = version
    self.machine = machine
  }

  /// All trials of one fault with one strategy.
  public struct Race: Codable, Equatable {
    var fault: String
    var isDeep: Bool
    var strategy: SearchStrategy
    /// The number of requested trials. Trials that were not run count as missed.
    var trialCount: Int
    /// The processor time in seconds after which a trial without a finding ends.
    var limitSeconds: Double
    var trials: [Trial]
  }

  public struct Trial: Codable, Equatable {
    var seed: Int
    public var isFound: Bool
    /// The processor time of the trial, in seconds.
    public var seconds: Double
    public var executions: Int

    public init(seed: Int, isFound: Bool, seconds: Double, executions: Int) {
      self.seed = seed
      self.isFound = isFound
      self.seconds = seconds
      self.executions = executions
    }
  }

  func race(of fault: String, _ strategy: SearchStrategy) -> Race? {
    races.first { $0.fault == fault && $0.strategy == strategy }
  }

  /// Adds a race, and removes an earlier race of the same fault and strategy.
  mutating func add(_ race: Race) {
    races.removeAll { $0.fault == race.fault && $0.strategy == race.strategy }
    races.append(race)
  }
}

/// The search strategy of a trial.
public enum SearchStrategy: String, Codable, CaseIterable {
  /// The search of `verify`, with random test cases.
  case random
  /// A search by libFuzzer that saves inputs that reach new code.
  case edges
  /// A search by libFuzzer that saves inputs that reach new code, new states or new transitions.
  case edgesAndStates = "edges+states"

  /// The features for which libFuzzer saves inputs; nil for searches without libFuzzer.
  public var features: String? { self == .random ? nil : rawValue }
}

extension FindingTimes.Race {
  /// The share of trials that found the fault within this time.
  func share(within seconds: Double) -> Double {
    let found = trials.filter { $0.isFound && $0.seconds <= seconds }.count
    return trialCount > 0 ? Double(found) / Double(trialCount) : 0
  }

  var foundCount: Int { trials.filter { $0.isFound }.count }

  /// The time within which half of the trials found the fault; nil if fewer than half found it.
  var median: Double? {
    let times = trials.filter { $0.isFound }.map { $0.seconds }.sorted()
    let place = (trialCount + 1) / 2 - 1
    return times.indices.contains(place) ? times[place] : nil
  }
}
