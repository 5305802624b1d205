import KnurlBenchmarking
import KnurlCatalog
import KnurlEngine
import KnurlLaws

/// What it costs to make a finding small, one replay after the other, for a finding of each specimen.
///
/// The first replays of its choices: all of them take tens of milliseconds, and what takes so long is
/// compared with far more starts.
@MainActor
enum ShrinkingBenchmarks {
  static let all = Catalog.knurl.specimens.enumerated().map { place, specimen in
    Benchmark(
      "shrinking/\(specimen.name)/replays", unit: .named("replay"),
      setUp: {
        try MainActor.assumeIsolated {
          let history = try FailingHistory(ofSpecimenAt: place)
          histories[place] = history
          return history.replays
        }
      },
      operations: { $0 },
      body: { _ in MainActor.assumeIsolated { blackHole(histories[place]?.replay() ?? 0) } })
  }

  /// By the place of their specimen; they cannot leave the actor.
  private static var histories: [Int: FailingHistory] = [:]
}

/// A history that fails because of one fault, all others being repaired.
private struct FailingHistory {
  private static let seed: UInt64 = 0
  private static let cases: UInt64 = 500
  private static let limits = ShrinkLimits(maximumEvaluations: 4)

  private let checker: Checker<ControlMachine>
  private let choices: [UInt64]
  private let failure: Failure
  /// How many it takes until the limit.
  private(set) var replays = 0

  /// The first fault that shows in few cases.
  @MainActor init(ofSpecimenAt place: Int) throws {
    let specimen = Catalog.knurl.specimens[place]
    for fault in specimen.faults.indices {
      let verification = specimen.verification(specimen.faults.indices.filter { $0 != fault })
      var checker = verification.checker
      for index in 0..<Self.cases {
        var source = ChoiceSource(seed: Self.seed, caseIndex: index, recording: true)
        // A replay that relates a history to another is as long as dozens of others.
        let failures = checker.run(drawingFrom: &source, relating: false)
        guard let failure = failures.first else { continue }
        self.checker = verification.checker
        self.failure = failure
        choices = source.recorded.map { $0.value }
        replays = replay()
        return
      }
    }
    throw NoFinding()
  }

  func replay() -> Int {
    var shrinker = Shrinker(checker, choices: choices, failure: failure, limits: Self.limits)
    blackHole(shrinker?.shrink().choices.count ?? 0)
    return shrinker?.evaluations ?? 0
  }
}

private struct NoFinding: Error, CustomStringConvertible {
  var description: String { "none of its faults shows in few cases" }
}
