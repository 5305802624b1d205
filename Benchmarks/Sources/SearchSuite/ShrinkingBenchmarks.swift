import KnurlBenchmarking
import KnurlEngine
import KnurlLaws
import KnurlSpecimens
import KnurlVerification

/// The cost of shrinking one finding of each specimen, and of one replay of the finding's command
/// sequence.
///
/// A replay runs the sequence from the start under the broken law, as shrinking does hundreds of
/// times.
@MainActor
enum ShrinkingBenchmarks {
  /// The specimens of the catalog, listed here because the catalog takes a hundredth of a second to
  /// make.
  ///
  /// That is as long as all samples of a launch.
  private static let specimens: [SpecimenSpecification] = [
    .rangeSlider, .knob, .ticksSlider, .riskCursor, .volume,
  ]

  static let all = specimens.enumerated().flatMap { place, specimen in
    [
      benchmark("shrinking/\(specimen.name)/finding", unit: "finding", of: place) {
        $0.shrink().map { [$0.trace.sequence.commands.count, $0.step] }
      },
      benchmark("shrinking/\(specimen.name)/replay", unit: "replay", of: place) {
        $0.replay().map { [$0.step] }
      },
    ]
  }

  private static func benchmark(
    _ name: String, unit: String, of place: Int,
    _ body: @escaping @MainActor @Sendable (FailingSequence) -> [Int]?
  ) -> Benchmark {
    Benchmark(
      name, unit: .named(unit),
      setUp: {
        try MainActor.assumeIsolated {
          guard sequences[place] == nil else { return }
          sequences[place] = try FailingSequence(of: specimens[place])
        }
      },
      digest: { _ in
        try MainActor.assumeIsolated {
          guard let sequence = sequences[place], let result = body(sequence) else {
            throw NoFinding()
          }
          var digest = BenchmarkDigest()
          digest.add(sequence.law.utf8)
          digest.add(sequence.choices)
          digest.add(result.map { UInt64($0) })
          return digest.value
        }
      },
      body: { _ in
        MainActor.assumeIsolated { blackHole(sequences[place].flatMap { body($0) }) }
      })
  }

  /// The failing sequences, by the index of their specimen. They cannot leave the actor.
  private static var sequences: [Int: FailingSequence] = [:]
}

/// A command sequence that fails because of one fault, while all other faults of the specimen are
/// fixed.
private struct FailingSequence {
  private static let seed: UInt64 = 0
  private static let cases: UInt64 = 60
  private static let mostFaults = 3

  private let verification: Verification
  let choices: [UInt64]
  private let failure: Failure

  /// Finds the first few faults that are detected quickly, and takes the fault with the shortest
  /// failing sequence.
  init(of specimen: SpecimenSpecification) throws {
    var found: [Self] = []
    for fault in specimen.faults.indices where found.count < Self.mostFaults {
      if let sequence = Self(fault: fault, of: specimen) { found.append(sequence) }
    }
    guard let shortest = found.min(by: { $0.choices.count < $1.choices.count }) else {
      throw NoFinding()
    }
    self = shortest
  }

  private init?(fault: Int, of specimen: SpecimenSpecification) {
    verification = specimen.verification(specimen.faults.indices.filter { $0 != fault })
    var checker = verification.checker
    for index in 0..<Self.cases {
      var source = ChoiceSource(seed: Self.seed, caseIndex: index, recording: true)
      // A replay that checks relations takes as long as dozens of others.
      guard let first = checker.run(drawingFrom: &source, relating: false).first else { continue }
      failure = first
      choices = source.recorded.map { $0.value }
      return
    }
    return nil
  }

  var law: String { verification.checker.lawName(failure.law) }

  func shrink() -> Finding? { verification.minimal(failure, choices: choices) }

  /// - Returns: The broken law, with expected and seen.
  func replay() -> Failure? {
    var checker = verification.checker
    checker.ask(only: failure.law)
    var source = ChoiceSource(replaying: choices)
    return checker.run(drawingFrom: &source, relating: false).first
  }
}

private struct NoFinding: Error, CustomStringConvertible {
  var description: String { "none of its faults shows in few cases" }
}
