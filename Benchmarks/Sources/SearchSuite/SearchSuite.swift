public import KnurlBenchmarking
import KnurlEngine
import KnurlLaws
import KnurlSpecifications
import KnurlVerification

/// What one history of a search costs: to draw it and perform it, and to ask every law about it.
///
/// Every new law and every new kind of command changes that, so there are no thresholds for it.
@MainActor public let searchSuite = BenchmarkSuite(
  "Searches",
  [
    Benchmark("generation/choices", unit: .named("choice"), operations: choices) { drawChoices() }
  ]
    + ControlSpecification.all.enumerated().flatMap { index, control in
      [
        search("generation/\(control.name)/histories", ofControlAt: index) {
          Checker(machine: $0.machine, checks: [])
        },
        search("laws/\(control.name)/histories", ofControlAt: index) { $0 },
        search("laws/\(control.name)/histories-with-relations", ofControlAt: index, relating: true)
        {
          $0
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

/// One history after the other of some that come again and again.
///
/// An iteration is a single one: what takes a tenth of a millisecond is compared with far fewer starts
/// than what takes longer, because two builds meet the same moments of a machine.
private func search(
  _ name: String, ofControlAt index: Int, relating: Bool = false,
  asking: @escaping @Sendable (Checker<ControlMachine>) -> Checker<ControlMachine>
) -> Benchmark {
  Benchmark(
    name, unit: .named("history"),
    setUp: {
      let checker = ControlSpecification.all[index].verification().checker
      var histories = Histories(checker: asking(checker), relating: relating)
      // What is made once is made here.
      for _ in 0..<8 { blackHole(histories.runNext().count) }
      return histories
    },
    digest: { try $0.digest() },
    body: { blackHole($0.runNext().count) })
}

/// Histories of which none breaks a law: one that does measures words.
private struct Histories {
  static let count = 64

  var checker: Checker<ControlMachine>
  private let relating: Bool
  private var next = 0

  init(checker: Checker<ControlMachine>, relating: Bool) {
    self.checker = checker
    self.relating = relating
  }

  /// Made of the values that they end with.
  mutating func digest() throws -> UInt64 {
    var digest = BenchmarkDigest()
    for _ in 0..<Self.count {
      for failure in runNext() { throw BrokenLaw(name: checker.lawName(failure.law)) }
      digest.add(checker.machine.moment.after.values)
    }
    return digest.value
  }

  mutating func runNext() -> [Failure] {
    var source = ChoiceSource(seed: seed, caseIndex: UInt64(next))
    next = (next + 1) % Self.count
    return checker.run(drawingFrom: &source, relating: relating)
  }
}

/// Why a search is not measured.
struct BrokenLaw: Error, CustomStringConvertible {
  let name: String

  var description: String { "it finds that “\(name)” does not hold" }
}

extension BenchmarkDigest {
  mutating func add(_ values: Numbers) {
    // The bits of what is no number may be others in another build.
    add(values.indices.map { values[$0].isNaN ? 0 : values[$0].bitPattern })
  }
}
