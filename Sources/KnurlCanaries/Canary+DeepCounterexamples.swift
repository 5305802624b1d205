public import KnurlLaws

extension SpecimenSpecification {
  /// Our range slider with one planted fault that shows only after eight steps, one built on the other.
  public static var deepCanaries: [SpecimenSpecification] {
    zip(Canary.deep, Canary.deepCounterexamples).map { canary, known in
      SpecimenSpecification(
        name: "canary-deep", summary: "our range slider with a planted fault: \(canary.name)",
        faults: [Fault(name: known.name, summary: canary.name)],
        counterexamples: ["trace 1 canary\nlaw \(canary.law.rawValue)\n" + known.trace],
        verification: { repaired in
          repaired.isEmpty ? canary.verificationOfItsLaw() : canary.sound.verification()
        })
    }
  }
}

extension Canary {
  /// What the deep faults are called, and the shortest trace known for each, without its first lines.
  package static let deepCounterexamples: [(name: String, trace: String)] = [
    (
      "eight-cancels", String(repeating: "touch 1 began 76 15\ntouch 1 cancelled 76 15\n", count: 8)
    ),
    (
      "eight-pushes",
      "configuration overlapPolicy push\n"
        + (0..<4).map { _ in
          """
          touch 1 began 76 15
          touch 1 moved 300 15
          touch 1 ended 300 15
          touch 1 began 320 15
          touch 1 moved 20 15
          touch 1 ended 20 15

          """
        }.joined()
    ),
    (
      "eight-increments",
      ["increment", "increment", "decrement", "decrement", "increment", "decrement", "increment"]
        .map { "\($0) 0\n" }.joined() + "decrement 0\n"
    ),
  ]
}
