import KnurlBenchmarking
import KnurlCatalog
import KnurlEngine
import KnurlLaws

/// What it costs to make a finding small, over findings of each specimen.
@MainActor
enum ShrinkingBenchmarks {
  static let all = Catalog.knurl.specimens.enumerated().flatMap { place, specimen in
    [
      Benchmark(
        "shrinking/\(specimen.name)/findings", unit: .named("finding"),
        setUp: { MainActor.assumeIsolated { FailingHistories.all(ofSpecimenAt: place).count } },
        operations: { $0 },
        body: { count in
          for index in 0..<count {
            MainActor.assumeIsolated { FailingHistories.shrink(index, ofSpecimenAt: place) }
          }
        }),
      Benchmark(
        "shrinking/\(specimen.name)/longest", unit: .named("finding"),
        setUp: { MainActor.assumeIsolated { FailingHistories.longest(ofSpecimenAt: place) } },
        body: { index in
          MainActor.assumeIsolated { FailingHistories.shrink(index, ofSpecimenAt: place) }
        }),
    ]
  }
}

/// Histories that fail because of one fault each, all others being repaired.
@MainActor
private enum FailingHistories {
  struct Entry {
    let verification: Verification
    let choices: [UInt64]
    let failure: Failure
  }

  private static let seed: UInt64 = 0
  /// All of them would take a second to make small, and a comparison does it hundreds of times.
  private static let mostFaults = 3
  /// The rarest of the faults do not show in so few; they stay out.
  private static let cases: UInt64 = 500
  private static let relatesOneIn: UInt64 = 16

  private static var known: [Int: [Entry]] = [:]

  static func all(ofSpecimenAt place: Int) -> [Entry] {
    if let entries = known[place] { return entries }
    let specimen = Catalog.knurl.specimens[place]
    let step = max(1, (specimen.faults.count + mostFaults - 1) / mostFaults)
    let faults = stride(from: 0, to: specimen.faults.count, by: step)
    let entries = faults.compactMap { entry(of: $0, in: specimen) }
    known[place] = entries
    return entries
  }

  private static func entry(
    of fault: Int, in specimen: SpecimenSpecification
  ) -> Entry? {
    let verification = specimen.verification(specimen.faults.indices.filter { $0 != fault })
    var checker = verification.checker
    for index in 0..<cases {
      var source = ChoiceSource(seed: seed, caseIndex: index, recording: true)
      let failures = checker.run(drawingFrom: &source, relating: index % relatesOneIn == 0)
      guard let failure = failures.first else { continue }
      return Entry(
        verification: verification, choices: source.recorded.map { $0.value }, failure: failure)
    }
    return nil
  }

  static func shrink(_ index: Int, ofSpecimenAt place: Int) {
    let entry = all(ofSpecimenAt: place)[index]
    let finding = entry.verification.minimal(entry.failure, choices: entry.choices)
    blackHole(finding?.step ?? 0)
  }

  /// The one that takes most replays.
  static func longest(ofSpecimenAt place: Int) -> Int {
    let evaluations = all(ofSpecimenAt: place).map { entry in
      entry.verification.minimal(entry.failure, choices: entry.choices)?.evaluations ?? 0
    }
    return evaluations.indices.max { evaluations[$0] < evaluations[$1] } ?? 0
  }
}
