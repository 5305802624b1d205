package import KnurlLaws
public import KnurlVerification

extension SpecimenSpecification {
  /// Fader mutants, one for each law about gestures, animations, keys, feedback or accessibility.
  public static var faderMutants: [SpecimenSpecification] {
    FaderMutant.counterexamples.compactMap { law, trace in
      FaderMutant.all.first { $0.law == law }.map {
        SpecimenSpecification($0, counterexample: trace)
      }
    }
  }

  private init(_ mutant: FaderMutant, counterexample: String) {
    self.init(
      name: "mutant-fader", summary: "a fader with a planted fault: \(mutant.name)",
      faults: [Fault(name: mutant.law.rawValue, summary: mutant.name)],
      counterexamples: ["trace 1 mutant-fader\nlaw \(mutant.law.rawValue)\n" + counterexample],
      verification: { repaired in
        repaired.isEmpty
          ? mutant.verificationOfItsLaw() : FaderMutant.sound.verification()
      })
  }
}

extension FaderMutant {
  /// For each law, a trace that breaks the law on the law's first mutant. The header lines are
  /// omitted.
  package static let counterexamples: [(law: LawName, trace: String)] = [
    (.gestureTransitions, "touch 1 began 20 50\ntouch 1 moved 20 40"),
    (.gestureBegins, "touch 1 began 20 50\ntouch 1 moved 20 40"),
    (.gestureEnds, "touch 1 began 20 50\ntouch 1 cancelled 20 50"),
    (.gestureTakesOneFinger, "touch 1 began 20 50\ntouch 2 began 80 50"),
    (.gestureMovesValues, "touch 1 began 20 50\ntouch 1 moved 20 49"),
    (.animationBeginsAtPicture, "set animated-left 6"),
    (.animationFollowsCurve, "set animated-left 6\ntick 0.1"),
    (.animationCompletes, "set animated-left 6\ntick 0.25"),
    (.noImplicitAnimation, "touch 1 began 20 50\ntouch 1 moved 20 40"),
    (.timeMovesPictureOnly, "set animated-left 6\ntick 0.25"),
    (.incrementIsOneStep, "configuration step 3\nincrement 0"),
    (.incrementReportsOnce, "key right"),
    (.incrementReverses, "increment 0"),
    (.inertInput, "touch 1 began 80 50\nincrement 0"),
    (.focusFollows, "focus 1\ntouch 1 began 20 50\ntouch 1 moved 20 40"),
    (.keysGoToEnds, "configuration step 3\nkey end"),
    (.inputPathsAgree, "configuration step 1\nkey pageUp"),
    (.feedbackNeedsChange, "touch 1 began 20 50\ntouch 1 moved 25 50"),
    (.feedbackTellsEnds, "touch 1 began 80 50\ntouch 1 moved 80 20"),
    (.accessibilityElements, "set left 6"),
  ]
}
