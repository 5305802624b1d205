import KnurlEngine
import KnurlLaws
import KnurlVerification

/// Estimates the time of each law by checking it many times on the first cases of a search.
struct LawTiming {
  /// The number of cases in the sample: enough for two digits, in a few hundredths of a second.
  private static let sampledCases = 200
  /// The number of checks for each pair of clock readings.
  private static let repetitions = 8

  private let now: @Sendable () -> Double
  /// The time that one reading of the clock takes, in seconds. Many laws take less time.
  private let secondsPerReading: Double
  private let sequences: [CommandSequence<Configuration, Command>]
  private let verification: Verification

  /// - Parameter cases: The number of cases of the search.
  init(
    _ verification: Verification, seed: UInt64, cases: Int, now: @escaping @Sendable () -> Double
  ) {
    self.now = now
    self.verification = verification
    secondsPerReading = Self.secondsPerReading(of: now)
    let sample = min(Self.sampledCases, max(4, cases / 1_000), cases)
    sequences = (0..<sample).map { index in
      var checker = verification.checker
      var source = ChoiceSource(seed: seed, caseIndex: UInt64(index), recording: true)
      _ = checker.run(drawingFrom: &source, relating: false)
      return verification.sequence(of: source.recorded.map { $0.value })
    }
  }

  /// The estimated seconds of each law in a search with this number of cases.
  func lawSeconds(cases: Int) -> [Double] {
    var seconds = [Double](repeating: 0, count: verification.checker.checks.count)
    guard !sequences.isEmpty else { return seconds }
    var machine = verification.checker.machine
    for sequence in sequences {
      machine.follow(sequence) { machine, _ in ask(&machine, adding: &seconds) }
    }
    return seconds.map { max(0, $0) / Double(sequences.count) * Double(cases) }
  }

  private static func secondsPerReading(of now: () -> Double) -> Double {
    let readings = 1_000
    let start = now()
    for _ in 1..<readings { _ = now() }
    return (now() - start) / Double(readings)
  }

  private func ask(_ machine: inout ControlMachine, adding seconds: inout [Double]) {
    for (index, check) in verification.checker.checks.enumerated()
    where check.triggers & machine.triggers != 0 {
      let start = now()
      for _ in 0..<Self.repetitions { _ = check.verdict(&machine.step) }
      seconds[index] += (now() - start - secondsPerReading) / Double(Self.repetitions)
    }
  }

  /// The estimated seconds of each relation in a search that checks relations in this number of
  /// cases.
  func relationSeconds(cases: Int) -> [Double] {
    var checker = verification.checker
    let count = checker.relations.count
    guard !sequences.isEmpty, count > 0 else { return Array(repeating: 0, count: count) }
    // Subtract the time of running the command sequences without any law.
    checker.ask(only: -1)
    let base = time(&checker)
    return (0..<count).map { index in
      checker.ask(only: checker.checks.count + index)
      let seconds = max(0, time(&checker) - base)
      return seconds / Double(sequences.count) * Double(cases)
    }
  }

  private func time(_ checker: inout Checker<ControlMachine>) -> Double {
    let start = now()
    for sequence in sequences { _ = checker.run(sequence) }
    return now() - start
  }
}
