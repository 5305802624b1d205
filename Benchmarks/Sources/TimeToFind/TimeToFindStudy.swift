public import Foundation

/// A planted fault in a mutant that has no other fault.
public struct StudiedFault {
  public let name: String
  /// True if a finding needs at least eight correct steps.
  public let isDeep: Bool

  public init(name: String, isDeep: Bool) {
    self.name = name
    self.isDeep = isDeep
  }

  func isNamed(_ word: String) -> Bool { name == word || name.hasPrefix(word + "/") }
}

/// The commit and the machine of a study. Trials with another origin are never mixed with the
/// study's own.
public struct StudyOrigin {
  /// The commit, or a note that files are not committed.
  public let version: String
  public let machine: String

  public init(version: String, machine: String) {
    self.version = version
    self.machine = machine
  }
}

/// A study of the time that each strategy takes to find each planted fault.
public struct TimeToFindStudy {
  private let faults: [StudiedFault]
  private let origin: StudyOrigin
  private let perform: (TrialRequest) throws(StudyFailure) -> FindingTimes.Trial
  private let print: (String) -> Void
  private let note: (String) -> Void

  /// The largest number of trials for a deep fault. The number is small because each trial takes up
  /// to a minute.
  static let deepTrials = 10
  /// The number of missed trials after which a race ends.
  ///
  /// If all first trials miss the fault, the other trials are not run and count as missed.
  static let patience = 3

  /// - Parameters:
  ///   - perform: Runs one trial.
  ///   - print: Receives the result.
  ///   - note: Receives the progress, for the user.
  public init(
    faults: [StudiedFault], origin: StudyOrigin,
    perform: @escaping (TrialRequest) throws(StudyFailure) -> FindingTimes.Trial,
    print: @escaping (String) -> Void = { Swift.print($0) },
    note: @escaping (String) -> Void = {
      FileHandle.standardError.write(Data(($0 + "\n").utf8))
    }
  ) {
    self.faults = faults
    self.origin = origin
    self.perform = perform
    self.print = print
    self.note = note
  }

  /// - Returns: The exit code: 0 all trials were run, 2 a trial could not run, 64 wrong usage.
  public func run(_ words: [String]) -> Int32 {
    if words.contains(where: { ["--help", "-h"].contains($0) }) {
      print(StudyOptions.usage)
      return 0
    }
    do throws(StudyFailure) {
      try run(StudyOptions(words))
      return 0
    } catch {
      note(error.message)
      return error.exitCode
    }
  }

  private func run(_ options: StudyOptions) throws(StudyFailure) {
    let faults = try faults(named: options.faults)
    let path = options.output + "/time-to-find.json"
    var times = known(path)
    for (number, fault) in faults.enumerated() {
      for strategy in SearchStrategy.allCases {
        let wanted = fault.isDeep ? min(options.trials, Self.deepTrials) : options.trials
        if let race = times.race(of: fault.name, strategy), race.trialCount >= wanted,
          race.limitSeconds >= options.limitSeconds
        {
          continue
        }
        note("\(number + 1) of \(faults.count): \(fault.name), \(strategy.rawValue)")
        times.add(try race(fault, strategy, wanted, options.limitSeconds))
        try save(times, to: path)
      }
    }
    let names = Set(faults.map { $0.name })
    let table = TimeToFindTable(times, of: times.races.filter { names.contains($0.fault) })
    print(options.printsMarkdown ? table.markdown : table.text)
  }

  /// Returns all faults, or the faults whose names begin with one of the words.
  private func faults(named words: [String]) throws(StudyFailure) -> [StudiedFault] {
    for word in words where !faults.contains(where: { $0.isNamed(word) }) {
      throw StudyFailure(
        "“\(word)” is not a planted fault; the faults are:\n"
          + faults.map { $0.name }.joined(separator: "\n"), exitCode: 64)
    }
    return words.isEmpty ? faults : faults.filter { fault in words.contains { fault.isNamed($0) } }
  }

  private func race(
    _ fault: StudiedFault, _ strategy: SearchStrategy, _ wanted: Int, _ limitSeconds: Double
  ) throws(StudyFailure) -> FindingTimes.Race {
    var trials: [FindingTimes.Trial] = []
    for seed in 1...wanted {
      trials.append(
        try perform(
          TrialRequest(
            fault: fault.name, strategy: strategy, seed: seed, limitSeconds: limitSeconds)))
      if seed == Self.patience, !trials.contains(where: { $0.isFound }) { break }
    }
    return FindingTimes.Race(
      fault: fault.name, isDeep: fault.isDeep, strategy: strategy, trialCount: wanted,
      limitSeconds: limitSeconds, trials: trials)
  }

  // MARK: - Saved trials

  /// Returns the trials that an earlier run saved, if they have the same origin; otherwise no
  /// trials.
  private func known(_ path: String) -> FindingTimes {
    let new = FindingTimes(version: origin.version, machine: origin.machine)
    guard let data = FileManager.default.contents(atPath: path),
      let old = try? JSONDecoder().decode(FindingTimes.self, from: data),
      old.format == new.format, old.version == new.version, old.machine == new.machine
    else { return new }
    note("Continuing \(path), with \(old.races.count) races.")
    return old
  }

  private func save(_ times: FindingTimes, to path: String) throws(StudyFailure) {
    let file = URL(fileURLWithPath: path)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try encoder.encode(times).write(to: file, options: .atomic)
    } catch {
      throw StudyFailure("cannot write \(path): \(error); choose another folder with --output.")
    }
  }
}
