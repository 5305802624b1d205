import KnurlBenchmarking
import KnurlEngine
import KnurlLaws
import KnurlSpecifications

/// Histories of a control that are all equally long, for figures that others publish too.
struct FixedHistories {
  static let commandCount = 50
  static let historyCount = 4

  static func benchmarks(of name: String, at index: Int) -> [Benchmark] {
    [
      Benchmark(
        "generation/\(name)/fifty-commands", unit: .named("history"),
        setUp: { FixedHistories(ofControlAt: index) },
        operations: { _ in historyCount }, body: { $0.performAll() }),
      Benchmark(
        "laws/\(name)/fifty-commands", unit: .named("history"),
        setUp: {
          var histories = FixedHistories(ofControlAt: index)
          for failure in histories.verifyAll() {
            throw BrokenLaw(name: histories.checker.lawName(failure.law))
          }
          return histories
        },
        operations: { _ in historyCount }, body: { blackHole($0.verifyAll().count) }),
    ]
  }

  private static let seed: UInt64 = 7
  private var checker: Checker<ControlMachine>
  private var machine: ControlMachine

  private init(ofControlAt index: Int) {
    let control = ControlSpecification.all[index]
    checker = control.verification().checker
    machine = control.verification().checker.machine
  }

  /// Draws and performs, with no law to ask.
  private mutating func performAll() {
    for index in 0..<Self.historyCount {
      var source = ChoiceSource(seed: Self.seed, caseIndex: UInt64(index))
      machine.begin(machine.drawStart(from: &source))
      for _ in 0..<Self.commandCount { machine.perform(machine.drawCommand(from: &source)) }
    }
    blackHole(machine.moment.after.values)
  }

  private mutating func verifyAll() -> [Failure] {
    for index in 0..<Self.historyCount {
      var source = ChoiceSource(seed: Self.seed, caseIndex: UInt64(index))
      let failures = checker.run(drawing: Self.commandCount, from: &source)
      // A history that breaks a law measures words.
      if !failures.isEmpty { return failures }
    }
    return []
  }
}
