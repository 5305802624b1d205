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
        Benchmark(
          "generation/\(control.name)/histories", unit: .named("command"),
          setUp: { Generation(ofControlAt: index) }, operations: { $0.commandCount },
          body: { $0.run() }),
        search("laws/\(control.name)/commands", ofControlAt: index, relatesOneIn: cases),
        search(
          "laws/\(control.name)/commands-with-relations", ofControlAt: index, relatesOneIn: 16),
      ] + FixedHistories.benchmarks(of: control.name, at: index)
    } + ShrinkingBenchmarks.all
).withoutThresholds()

/// Some 1,000 commands, with the usual share of histories that are related to others: long enough for one
/// iteration, and a comparison sets it up hundreds of times.
private let cases = 64
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

/// Histories that are drawn and performed, with no law to ask.
private struct Generation {
  private var checker: Checker<ControlMachine>
  private(set) var commandCount = 0

  init(ofControlAt index: Int) {
    checker = Checker(
      machine: ControlSpecification.all[index].verification().checker.machine, checks: [])
    run()
    commandCount = checker.commandCount
  }

  mutating func run() {
    for index in 0..<cases {
      var source = ChoiceSource(seed: seed, caseIndex: UInt64(index))
      blackHole(checker.run(drawingFrom: &source, relating: false).count)
    }
  }
}

private func search(_ name: String, ofControlAt index: Int, relatesOneIn: Int) -> Benchmark {
  let plan = Verification.Plan(cases: cases, seed: seed, relatesOneIn: relatesOneIn)
  return Benchmark(
    name, unit: .named("command"),
    setUp: {
      let verification = ControlSpecification.all[index].verification()
      var searched = verification
      let outcome = searched.search(plan)
      // A search that shrinks findings measures the shrinking.
      for finding in outcome.findings { throw BrokenLaw(name: finding.law) }
      return Search(verification: verification, commands: outcome.commands)
    },
    operations: { $0.commands },
    body: { blackHole($0.verification.search(plan).commands) })
}

/// A search that finds nothing.
private struct Search {
  var verification: Verification
  let commands: Int
}

/// Why a search is not measured.
struct BrokenLaw: Error, CustomStringConvertible {
  let name: String

  var description: String { "it finds that “\(name)” does not hold" }
}
