public import KnurlBenchmarking
import KnurlEngine
import KnurlLaws
import KnurlSpecifications

/// What one command of a search costs: to draw it and perform it, and to ask every law about it.
///
/// Every new law and every new kind of command changes that, so there are no thresholds for it.
@MainActor public let searchSuite = BenchmarkSuite(
  "Searches",
  [
    Benchmark("generation/choices", unit: .named("choice"), operations: choices) { drawChoices() }
  ]
    + ControlSpecification.all.enumerated().flatMap { index, control in
      [
        search("generation/\(control.name)/histories", of: 16) {
          Checker(machine: checker(ofControlAt: index).machine, checks: [])
        },
        search("laws/\(control.name)/commands", of: 4) { checker(ofControlAt: index) },
        search("laws/\(control.name)/commands-with-relations", of: 2, relatingOneIn: 2) {
          checker(ofControlAt: index)
        },
      ] + FixedHistories.benchmarks(of: control.name, at: index)
    } + ShrinkingBenchmarks.all
).withoutThresholds()

private let seed: UInt64 = 7
private let choices = 10_000

/// Bounds as those of a command: which kind, which finger, where.
private func drawChoices() {
  var source = ChoiceSource(seed: seed)
  var sum: UInt64 = 0
  for _ in 0..<choices / 4 {
    sum &+= source.choice(upTo: 15)
    sum &+= source.choice(upTo: 9)
    sum &+= source.choice(upTo: 5)
    sum &+= source.choice(upTo: 120)
  }
  blackHole(sum)
}

private func checker(ofControlAt index: Int) -> Checker<ControlMachine> {
  ControlSpecification.all[index].verification().checker
}

/// - Parameters:
///   - count: Of histories in an iteration, no more than take a tenth of a millisecond or two: longer
///     iterations of two builds do not meet the same moments of a machine, and times of each half of a
///     millisecond lie five times as far apart.
private func search(
  _ name: String, of count: Int, relatingOneIn share: Int? = nil,
  asking checker: @escaping @Sendable () -> Checker<ControlMachine>
) -> Benchmark {
  Benchmark(
    name, unit: .named("command"),
    setUp: {
      var histories = Histories(checker: checker(), count: count, relatingOneIn: share)
      for failure in histories.run() {
        throw BrokenLaw(name: histories.checker.lawName(failure.law))
      }
      return histories
    },
    operations: { $0.checker.commandCount }, body: { blackHole($0.run().count) })
}

/// Histories of which none breaks a law.
private struct Histories {
  var checker: Checker<ControlMachine>
  let count: Int
  let relatingOneIn: Int?

  mutating func run() -> [Failure] {
    for index in 0..<count {
      var source = ChoiceSource(seed: seed, caseIndex: UInt64(index))
      let relating = relatingOneIn.map { index % $0 == 0 } ?? false
      let failures = checker.run(drawingFrom: &source, relating: relating)
      // One that breaks a law measures words.
      if !failures.isEmpty { return failures }
    }
    return []
  }
}

/// Why a search is not measured.
struct BrokenLaw: Error, CustomStringConvertible {
  let name: String

  var description: String { "it finds that “\(name)” does not hold" }
}
