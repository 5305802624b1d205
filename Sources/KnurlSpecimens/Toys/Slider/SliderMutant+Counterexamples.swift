package import KnurlLaws
public import KnurlVerification

extension SpecimenSpecification {
  /// Mutants of Knurl's range slider and of a small dial, one for each law that no published
  /// control breaks.
  public static var mutants: [SpecimenSpecification] {
    (SliderMutant.counterexamples + SliderMutant.counterexamplesOfTurning).compactMap {
      law, trace in
      SliderMutant.all.first { $0.law == law }.map {
        SpecimenSpecification($0, counterexample: trace)
      }
    }
  }

  private init(_ mutant: SliderMutant, counterexample: String) {
    self.init(
      name: mutant.dialFault == nil ? "mutant-slider" : "mutant-dial",
      summary: (mutant.dialFault == nil ? "our range slider" : "a small dial")
        + " with a planted fault: \(mutant.name)",
      faults: [Fault(name: mutant.law.rawValue, summary: mutant.name)],
      counterexamples: [counterexample],
      verification: { repaired in
        repaired.isEmpty ? mutant.verificationOfItsLaw() : mutant.sound.verification()
      })
  }
}

extension SliderMutant {
  /// For each law that no published control breaks, a trace that breaks the law on the law's first
  /// mutant.
  package static let counterexamples: [(law: LawName, trace: String)] = [
    (
      "zero-length-drag",
      """
      trace 1 mutant-slider
      law zero-length-drag
      touch 1 began 60 15
      touch 1 moved 60 15
      """
    ),
    (
      "up-moves-nothing",
      """
      trace 1 mutant-slider
      law up-moves-nothing
      touch 1 began 76 15
      touch 1 ended 86 15
      """
    ),
    (
      "disabled-is-inert",
      """
      trace 1 mutant-slider
      law disabled-is-inert
      touch 1 began 76 15
      disable
      touch 1 cancelled 76 15
      """
    ),
    (
      "cancel-is-clean",
      """
      trace 1 mutant-slider
      law cancel-is-clean
      touch 1 began 76 15
      touch 1 cancelled 86 15
      """
    ),
    (
      "stays-in-window",
      """
      trace 1 mutant-slider
      law stays-in-window
      touch 1 began 76 15
      """
    ),
    (
      "second-finger",
      """
      trace 1 mutant-slider
      law second-finger
      touch 1 began 76 15
      touch 0 moved 76 15
      """
    ),
    (
      "handlers-read-final-values",
      """
      trace 1 mutant-slider
      law handlers-read-final-values
      touch 1 began 76 15
      touch 1 moved 86 15
      """
    ),
    (
      "layout-keeps-values",
      """
      trace 1 mutant-slider
      law layout-keeps-values
      resize 0 0 10 30
      """
    ),
    (
      "thumbs-follow-values",
      """
      trace 1 mutant-slider
      law thumbs-follow-values
      configuration minimumValue 1
      """
    ),
    (
      "changes-invalidate",
      """
      trace 1 mutant-slider
      law changes-invalidate
      touch 1 began 76 15
      touch 1 moved 86 15
      """
    ),
    (
      "equal-runs",
      """
      trace 1 mutant-slider
      law equal-runs
      touch 1 began 76 15
      """
    ),
    (
      "finger-identity",
      """
      trace 1 mutant-slider
      law finger-identity
      touch 1 began 76 15
      touch 0 moved 76 15
      """
    ),
    (
      "layout-from-scratch",
      """
      trace 1 mutant-slider
      law layout-from-scratch
      bounds 0 0 10 30
      """
    ),
    (
      "angle-value-round-trip",
      """
      trace 1 mutant-slider
      law angle-value-round-trip
      configuration minimumValue 1
      """
    ),
    (
      "distances",
      """
      trace 1 mutant-slider
      law distances
      configuration minimumDistance 10
      """
    ),
    (
      "grid",
      """
      trace 1 mutant-slider
      law grid
      configuration minimumValue 1
      configuration step 2
      touch 1 began 48.888888888888886 15
      touch 1 moved 68.88888888888889 15
      """
    ),
    (
      "decimal-grid",
      """
      trace 1 mutant-slider
      law decimal-grid
      configuration step 0.1
      touch 1 began 76 15
      touch 1 moved 86 15
      """
    ),
    (
      "silent-writes",
      """
      trace 1 mutant-slider
      law silent-writes
      set lowerValue 0
      """
    ),
    (
      "setter-order",
      """
      trace 1 mutant-slider
      law setter-order
      configuration lowerValue 1
      configuration upperValue 1
      """
    ),
    (
      "continuity",
      """
      trace 1 mutant-slider
      law continuity
      touch 1 began 259 15
      touch 1 moved 339 15
      """
    ),
    (
      "one-thumb-moves",
      """
      trace 1 mutant-slider
      law one-thumb-moves
      touch 1 began 76 15
      touch 1 cancelled 76 15
      touch 1 began 259 15
      touch 1 moved 269 15
      """
    ),
    (
      "thumb-is-grabbable",
      """
      trace 1 mutant-slider
      law thumb-is-grabbable
      bounds 0 0 10 30
      touch 1 began 5 15
      """
    ),
    (
      "interrupted-drag",
      """
      trace 1 mutant-slider
      law interrupted-drag
      touch 1 began 76 15
      detach
      """
    ),
    (
      "touch-event-grammar",
      """
      trace 1 mutant-slider
      law touch-event-grammar
      touch 1 began 76 15
      touch 1 moved 76 115
      touch 1 moved 76 105
      """
    ),
    (
      "handlers-terminate",
      """
      trace 1 mutant-slider
      law handlers-terminate
      host rounds
      set lowerValue 10
      """
    ),
    (
      "layers-constant",
      """
      trace 1 mutant-slider
      law layers-constant
      resize 0 0 335 30
      """
    ),
    (
      "redraw-limited-to-marks",
      """
      trace 1 mutant-slider
      law redraw-limited-to-marks
      touch 1 began 76 15
      touch 1 ended 76 15
      """
    ),
    (
      "drawing-ends",
      """
      trace 1 mutant-slider
      law drawing-ends
      touch 1 began 76 15
      """
    ),
    (
      "mirror",
      """
      trace 1 mutant-slider
      law mirror
      touch 1 began 76 15
      touch 1 moved 86 15
      """
    ),
    (
      "transpose",
      """
      trace 1 mutant-slider
      law transpose
      touch 1 began 76 15
      touch 1 moved 86 15
      """
    ),
    (
      "translate",
      """
      trace 1 mutant-slider
      law translate
      touch 1 began 274 15
      touch 1 moved 274 15
      """
    ),
    (
      "grid-at-distances",
      """
      trace 1 mutant-slider
      law grid-at-distances
      configuration minimumDistance 2.5
      configuration step 1
      touch 1 began 271 15
      touch 1 moved 240 15
      """
    ),
    (
      "lift-is-no-tap",
      """
      trace 1 mutant-slider
      law lift-is-no-tap
      touch 1 began 76 15
      touch 1 moved 86 15
      touch 1 ended 86 15
      """
    ),
    (
      "touch-anywhere",
      """
      trace 1 mutant-slider
      law touch-anywhere
      touch 1 began 150 15
      """
    ),
    (
      "place-in-superview",
      """
      trace 1 mutant-slider
      law place-in-superview
      touch 1 began 76 15
      """
    ),
    (
      "pushed-returns",
      """
      trace 1 mutant-slider
      law pushed-returns
      configuration overlapPolicy push
      touch 1 began 76 15
      touch 1 moved 290 15
      touch 1 moved 76 15
      """
    ),
    (
      "touch-is-not-taken",
      """
      trace 1 mutant-slider
      law touch-is-not-taken
      touch 1 began 76 15
      """
    ),
    (
      "declared-events-on-time",
      """
      trace 1 mutant-slider
      law declared-events-on-time
      touch 1 began 76 15
      touch 1 moved 86 15
      touch 1 cancelled 86 15
      """
    ),
    (
      "repeats-stop",
      """
      trace 1 mutant-slider
      law repeats-stop
      touch 1 began 76 15
      touch 1 cancelled 76 15
      tick 1
      """
    ),
    (
      "glide-ends",
      """
      trace 1 mutant-slider
      law glide-ends
      touch 1 began 76 15
      touch 1 ended 76 15
      tick 1
      tick 1
      """
    ),
    (
      "timed-reports",
      """
      trace 1 mutant-slider
      law timed-reports
      touch 1 began 76 15
      tick 1
      """
    ),
    (
      "disabled-look",
      """
      trace 1 mutant-slider
      law disabled-look
      enable
      """
    ),
  ]
}
