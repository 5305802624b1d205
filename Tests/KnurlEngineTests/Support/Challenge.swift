import KnurlEngine

/// A published shrinking problem.
///
/// A test finds failures from seeds and shrinks each failure.
struct Challenge: Sendable {
  let name: String
  /// The published mean number of evaluations of the best engine that we know, with its own
  /// generator.
  let published: Double
  /// The simplest choices that fail.
  let minimum: [UInt64]
  /// Finds a failure from the seed and shrinks the failure; nil if the search finds none.
  let shrink: @Sendable (_ seed: UInt64, _ tuning: ShrinkTuning) -> Outcome?

  struct Outcome {
    var choices: [UInt64]
    var evaluations: Int
    var evaluationsOfPass: [Int]
  }

  /// The results of shrinking one failure for each of many seeds.
  struct Figures {
    var minimal = 0
    var distinct: Set<[UInt64]> = []
    var evaluations: [Int] = []
    var evaluationsOfPass = [Int](repeating: 0, count: ShrinkPass.allCases.count)

    var mean: Double { Double(evaluations.reduce(0, +)) / Double(evaluations.count) }
    var share: Double { Double(minimal) / Double(evaluations.count) }
  }

  func run(seeds: Int = 200, tuning: ShrinkTuning = .standard) -> Figures {
    var figures = Figures()
    for seed in 0..<UInt64(seeds) {
      guard let outcome = shrink(seed, tuning) else { continue }
      figures.minimal += outcome.choices == minimum ? 1 : 0
      figures.distinct.insert(outcome.choices)
      figures.evaluations.append(outcome.evaluations)
      for (pass, count) in outcome.evaluationsOfPass.enumerated() {
        figures.evaluationsOfPass[pass] += count
      }
    }
    return figures
  }
}

extension Challenge {
  /// Searches for a failure with the seed and shrinks the first failure; nil if there is none.
  static func shrink(
    _ property: @escaping (inout ChoiceSource) -> Violation?, seed: UInt64, tuning: ShrinkTuning
  ) -> Outcome? {
    for caseIndex in 0..<100_000 as Range<UInt64> {
      var source = ChoiceSource(seed: seed, caseIndex: caseIndex, recording: true)
      guard property(&source) != nil else { continue }
      let choices = source.recorded.map { $0.value }
      guard
        var shrinker = ChoiceShrinker(PropertySubject(property), choices: choices, tuning: tuning)
      else { return nil }
      return Outcome(
        choices: shrinker.shrink().values, evaluations: shrinker.evaluations,
        evaluationsOfPass: shrinker.evaluationsOfPass)
    }
    return nil
  }
}
