package import KnurlLaws
public import KnurlVerification

extension SpecimenSpecification {
  /// Lever mutants, one for each law about values that wait or settle, about transforms or about
  /// restored requests.
  public static var leverMutants: [SpecimenSpecification] {
    LeverMutant.counterexamples.compactMap { law, trace in
      LeverMutant.all.first { $0.law == law }.map {
        SpecimenSpecification($0, counterexample: trace)
      }
    }
  }

  private init(_ mutant: LeverMutant, counterexample: String) {
    self.init(
      name: "mutant-lever", summary: "a lever with a planted fault: \(mutant.name)",
      faults: [Fault(name: mutant.law.rawValue, summary: mutant.name)],
      counterexamples: ["trace 1 mutant-lever\nlaw \(mutant.law.rawValue)\n" + counterexample],
      verification: { repaired in
        repaired.isEmpty ? mutant.verificationOfItsLaw() : mutant.sound.verification()
      })
  }
}

extension LeverMutant {
  /// For each law, a trace that breaks the law on the law's first mutant. The header lines are
  /// omitted.
  package static let counterexamples: [(law: LawName, trace: String)] = [
    (.thumbAtFinger, "touch 1 began 34 10"),
    (.choiceUnderFinger, "touch 1 began 80 10"),
    (.releaseTakesChoice, "touch 1 began 50 10\ntouch 1 ended 90 10"),
    (
      .cancelRestores,
      "configuration isContinuous true\ntouch 1 began 80 10\ntouch 1 cancelled 80 10"
    ),
    (.settlesOnRelease, "set value 2.25\ntouch 1 began 30 10\ntouch 1 ended 30 10"),
    (.transformedTouches, "touch 1 began 110 10"),
    (.singularTransform, "set transform singular\ntouch 1 began 60 10"),
    (.closedToTouches, "set isUserInteractionEnabled false\ntouch 1 began 60 10"),
    (
      .reanchoredDrag,
      "touch 1 began 30 10\ntouch 1 moved 60 10\nresize 0 0 220 20\ntouch 1 moved 60 10"
    ),
    (.farTouchIsInert, "touch 1 began 60 10\ntouch 1 moved 70 10"),
    (.requestsComeBack, "set value 8"),
  ]
}
