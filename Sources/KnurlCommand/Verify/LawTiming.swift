import KnurlEngine
import KnurlLaws
import KnurlVerification

/// Estimates what each law costs, by asking it many times on the first histories of a search.
struct LawTiming {
  /// Enough for two digits, and a few hundredths of a second in all.
  private static let sampledCases = 200
  /// So many questions share the cost of reading the clock.
  private static let repetitions = 8

  private let now: @Sendable () -> Double
  /// Reading the clock takes longer than many a law.
  private let secondsPerReading: Double
  private let histories: [History<Configuration, Command>]
  private let verification: Verification

  /// - Parameter cases: How many cases the search had.
  init(
    _ verification: Verification, seed: UInt64, cases: Int, now: @escaping @Sendable () -> Double
  ) {
    self.now = now
    self.verification = verification
    secondsPerReading = Self.secondsPerReading(of: now)
    let sample = min(Self.sampledCases, max(4, cases / 50), cases)
    histories = (0..<sample).map { index in
      var checker = verification.checker
      var source = ChoiceSource(seed: seed, caseIndex: UInt64(index), recording: true)
      _ = checker.run(drawingFrom: &source, relating: false)
      return verification.history(of: source.recorded.map { $0.value })
    }
  }

  /// Seconds that each check took in a search with so many cases.
  func lawSeconds(cases: Int) -> [Double] {
    var seconds = [Double](repeating: 0, count: verification.checker.checks.count)
    guard !histories.isEmpty else { return seconds }
    var machine = verification.checker.machine
    for history in histories {
      machine.follow(history) { machine, _ in ask(&machine, adding: &seconds) }
    }
    return seconds.map { max(0, $0) / Double(histories.count) * Double(cases) }
  }

  private static func secondsPerReading(of now: () -> Double) -> Double {
    let readings = 1_000
    let start = now()
    for _ in 1..<readings { _ = now() }
    return (now() - start) / Double(readings)
  }

  private func ask(_ machine: inout ControlMachine, adding seconds: inout [Double]) {
    for (index, check) in verification.checker.checks.enumerated()
    where check.occasions & machine.occasions != 0 {
      let start = now()
      for _ in 0..<Self.repetitions { _ = check.verdict(&machine.moment) }
      seconds[index] += (now() - start - secondsPerReading) / Double(Self.repetitions)
    }
  }

  /// Seconds that each relation took in a search that asked them in so many cases.
  func relationSeconds(cases: Int) -> [Double] {
    var checker = verification.checker
    let count = checker.relations.count
    guard !histories.isEmpty, count > 0 else { return Array(repeating: 0, count: count) }
    // What running the histories costs without any law is not the relations' doing.
    checker.ask(only: -1)
    let base = time(&checker)
    return (0..<count).map { index in
      checker.ask(only: checker.checks.count + index)
      let seconds = max(0, time(&checker) - base)
      return seconds / Double(histories.count) * Double(cases)
    }
  }

  private func time(_ checker: inout Checker<ControlMachine>) -> Double {
    let start = now()
    for history in histories { _ = checker.run(history) }
    return now() - start
  }
}
