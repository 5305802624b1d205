import KnurlBenchmarking
import KnurlEngine
import KnurlLaws
import KnurlSpecifications
import KnurlVerification

/// Command sequences of one control, all of the same length as in published figures.
///
/// The sequences run one after the other, again and again.
struct FixedSequences {
  private static let commandCount = 50
  private static let sequenceCount = 100
  private static let seed: UInt64 = 7

  private var checker: Checker<ControlMachine>
  private var machine: ControlMachine
  private var next = 0

  private init(ofControlAt index: Int) {
    checker = ControlSpecification.all[index].verification().checker
    machine = checker.machine
  }

  static func benchmarks(of name: String, at index: Int) -> [Benchmark] {
    [
      Benchmark(
        "generation/\(name)/fifty-commands", unit: .named("history"),
        setUp: { FixedSequences(ofControlAt: index) }, digest: { $0.digest() },
        body: { $0.performNext() }),
      Benchmark(
        "laws/\(name)/fifty-commands", unit: .named("history"),
        setUp: { FixedSequences(ofControlAt: index) },
        digest: { sequences in
          for _ in 0..<sequenceCount {
            // A sequence that breaks a law would measure the making of messages.
            for failure in sequences.verifyNext() {
              throw BrokenLaw(name: sequences.checker.lawName(failure.law))
            }
          }
          return sequences.digest()
        },
        body: { blackHole($0.verifyNext().count) }),
    ]
  }

  private mutating func takeNext() -> ChoiceSource {
    defer { next = (next + 1) % Self.sequenceCount }
    return ChoiceSource(seed: Self.seed, caseIndex: UInt64(next))
  }

  /// Generates and runs a sequence without checking laws.
  private mutating func performNext() {
    var source = takeNext()
    machine.begin(machine.drawStart(from: &source))
    for _ in 0..<Self.commandCount { machine.perform(machine.drawCommand(from: &source)) }
    blackHole(machine.step.after[.value])
  }

  /// Returns a hash of the values at the end of each sequence.
  private mutating func digest() -> UInt64 {
    var digest = BenchmarkDigest()
    for _ in 0..<Self.sequenceCount {
      performNext()
      digest.add(machine.step.after[.value])
    }
    return digest.value
  }

  private mutating func verifyNext() -> [Failure] {
    var source = takeNext()
    return checker.run(drawing: Self.commandCount, from: &source)
  }
}
