import KnurlLaws
public import KnurlVerification

extension SpecimenSpecification {
  /// Mutants of Knurl's range slider whose fault shows only after eight steps that build on each
  /// other.
  public static var deepMutants: [SpecimenSpecification] {
    zip(SliderMutant.deep, SliderMutant.deepCounterexamples).map { mutant, known in
      SpecimenSpecification(
        name: "mutant-deep", summary: "our range slider with a planted fault: \(mutant.name)",
        faults: [Fault(name: known.name, summary: mutant.name)],
        counterexamples: ["trace 1 mutant-slider\nlaw \(mutant.law.rawValue)\n" + known.trace],
        verification: { repaired in
          repaired.isEmpty ? mutant.verificationOfItsLaw() : mutant.sound.verification()
        })
    }
  }
}

extension SliderMutant {
  /// The names of the deep faults, and the shortest recorded trace for each. The header lines are
  /// omitted.
  package static let deepCounterexamples: [(name: String, trace: String)] = [
    (
      "eight-cancels", String(repeating: "touch 1 began 76 15\ntouch 1 cancelled 76 15\n", count: 8)
    ),
    (
      "eight-pushes",
      // After a push one thumb is under the other; the first move away decides which is taken.
      """
      configuration overlapPolicy push
      touch 1 began 76 15
      touch 1 moved 300 15
      touch 1 ended 300 15

      """
        + (0..<7).map { index in
          let (from, away, to) = index.isMultiple(of: 2) ? (300, 310, 40) : (40, 30, 300)
          let drag = "touch 1 began \(from) 15\ntouch 1 moved \(away) 15\ntouch 1 moved \(to) 15\n"
          return index == 6 ? drag : drag + "touch 1 ended \(to) 15\n"
        }.joined()
    ),
    (
      "eight-increments",
      """
      increment 0
      increment 1
      decrement 0
      decrement 1
      increment 1
      decrement 0
      increment 0
      decrement 1

      """
    ),
  ]
}
