import KnurlBenchmarking
import KnurlCatalog
import KnurlEngine
import KnurlLaws

/// What it costs to make a finding of each specimen small, and to run its history once, from the start,
/// under the law that it breaks, which is what making it small does hundreds of times.
@MainActor
enum ShrinkingBenchmarks {
  /// Made once: a catalog is made anew each time that it is asked for, in a hundredth of a second.
  private static let specimens = Catalog.knurl.specimens

  static let all = specimens.enumerated().flatMap { place, specimen in
    [
      benchmark("shrinking/\(specimen.name)/finding", unit: "finding", of: place) { $0.shrink() },
      benchmark("shrinking/\(specimen.name)/replay", unit: "replay", of: place) { $0.replay() },
    ]
  }

  private static func benchmark(
    _ name: String, unit: String, of place: Int,
    _ body: @escaping @MainActor @Sendable (FailingHistory) -> Int
  ) -> Benchmark {
    Benchmark(
      name, unit: .named(unit),
      setUp: {
        try MainActor.assumeIsolated {
          guard histories[place] == nil else { return }
          histories[place] = try FailingHistory(of: specimens[place])
        }
      },
      digest: { _ in
        try MainActor.assumeIsolated {
          guard let count = histories[place].map({ body($0) }), count > 0 else { throw NoFinding() }
          return UInt64(count)
        }
      },
      body: { _ in
        MainActor.assumeIsolated { blackHole(histories[place].map { body($0) } ?? 0) }
      })
  }

  /// By the place of their specimen; they cannot leave the actor.
  private static var histories: [Int: FailingHistory] = [:]
}

/// A history that fails because of one fault, all others being repaired.
private struct FailingHistory {
  private static let seed: UInt64 = 0
  private static let cases: UInt64 = 60
  private static let mostFaults = 3

  private let verification: Verification
  private let choices: [UInt64]
  private let failure: Failure

  /// Of the first faults that show in few cases the one whose history is shortest.
  init(of specimen: SpecimenSpecification) throws {
    var found: [Self] = []
    for fault in specimen.faults.indices where found.count < Self.mostFaults {
      if let history = Self(fault: fault, of: specimen) { found.append(history) }
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
      // A replay that relates a history to another is as long as dozens of others.
      guard let first = checker.run(drawingFrom: &source, relating: false).first else { continue }
      failure = first
      choices = source.recorded.map { $0.value }
      return
    }
    return nil
  }

  /// - Returns: How many replays that took.
  func shrink() -> Int { verification.minimal(failure, choices: choices)?.evaluations ?? 0 }

  /// - Returns: How often it breaks the law: once.
  func replay() -> Int {
    var checker = verification.checker
    checker.ask(only: failure.law)
    var source = ChoiceSource(replaying: choices)
    return checker.run(drawingFrom: &source, relating: false).count
  }
}

private struct NoFinding: Error, CustomStringConvertible {
  var description: String { "none of its faults shows in few cases" }
}
