public import KnurlBenchmarking
import KnurlEngine
import KnurlLaws
import KnurlSpecifications
import KnurlVerification

/// The cost of one test case of a search: generating it, running it and checking every law.
///
/// There are no thresholds, because every new law and every new kind of command changes the cost.
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
      ] + FixedSequences.benchmarks(of: control.name, at: index)
    } + ShrinkingBenchmarks.all
).withoutThresholds()

private let seed: UInt64 = 7
private let choices = 10_000

/// Draws random choices with the same bounds as the choices of a command: a kind, a finger, a
/// position.
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

/// Creates a benchmark whose iterations run a fixed list of test cases in turn.
///
/// An iteration is a single test case. A benchmark of a tenth of a millisecond is compared with far
/// fewer launches than a longer one, because both builds meet the same disturbances of the machine.
private func search(
  _ name: String, ofControlAt index: Int, relating: Bool = false,
  asking: @escaping @Sendable (Checker<ControlMachine>) -> Checker<ControlMachine>
) -> Benchmark {
  Benchmark(
    name, unit: .named("history"),
    setUp: {
      let checker = ControlSpecification.all[index].verification().checker
      var sequences = Sequences(checker: asking(checker), relating: relating)
      // Run some cases, so that data made only once is made before timing.
      for _ in 0..<8 { blackHole(sequences.runNext().count) }
      return sequences
    },
    digest: { try $0.digest() },
    body: { blackHole($0.runNext().count) })
}

/// Test cases that break no law.
///
/// A test case that breaks a law would also measure the making of messages.
private struct Sequences {
  static let count = 64

  var checker: Checker<ControlMachine>
  private let relating: Bool
  private var next = 0

  init(checker: Checker<ControlMachine>, relating: Bool) {
    self.checker = checker
    self.relating = relating
  }

  /// Returns a hash of the values at the end of each test case.
  mutating func digest() throws -> UInt64 {
    var digest = BenchmarkDigest()
    for _ in 0..<Self.count {
      for failure in runNext() { throw BrokenLaw(name: checker.lawName(failure.law)) }
      digest.add(checker.machine.step.after[.value])
    }
    return digest.value
  }

  mutating func runNext() -> [Failure] {
    var source = ChoiceSource(seed: seed, caseIndex: UInt64(next))
    next = (next + 1) % Self.count
    return checker.run(drawingFrom: &source, relating: relating)
  }
}

/// The error for a search that cannot be measured because a law is broken.
struct BrokenLaw: Error, CustomStringConvertible {
  let name: String

  var description: String { "it finds that “\(name)” does not hold" }
}

extension BenchmarkDigest {
  mutating func add(_ values: Numbers) {
    // NaN can have other bits in another build.
    add(values.indices.map { values[$0].isNaN ? 0 : values[$0].bitPattern })
  }
}
