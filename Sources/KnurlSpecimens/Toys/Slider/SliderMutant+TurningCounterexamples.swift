import KnurlLaws

extension SliderMutant {
  /// Traces that break the laws of turning, on a small dial with a planted fault.
  static let counterexamplesOfTurning: [(law: LawName, trace: String)] = [
    (
      "never-hops",
      """
      trace 1 mutant-dial
      law never-hops
      configuration mode absolute
      touch 1 began 0 40
      touch 1 moved 0 40
      touch 1 moved 0 30
      """
    ),
    (
      "sticks-at-end",
      """
      trace 1 mutant-dial
      law sticks-at-end
      touch 1 began 0 0
      touch 1 moved 50 0
      touch 1 moved 40 50
      touch 1 moved 30 20
      """
    ),
    (
      "pointer-under-finger",
      """
      trace 1 mutant-dial
      law pointer-under-finger
      touch 1 began 0 40
      touch 1 moved 0 50
      touch 1 moved 0 50
      """
    ),
    (
      "turns-with-finger",
      """
      trace 1 mutant-dial
      law turns-with-finger
      touch 1 began 0 40
      touch 1 moved 0 40
      touch 1 moved 10 50
      """
    ),
    (
      "turns-evenly",
      """
      trace 1 mutant-dial
      law turns-evenly
      touch 1 began 40 0
      touch 1 moved 50 0
      touch 1 moved 49 40
      """
    ),
    (
      "radial-moves",
      """
      trace 1 mutant-dial
      law radial-moves
      touch 1 began 0 0
      touch 1 moved 0 0
      touch 1 moved 20 20
      """
    ),
    (
      "turn-unsticks",
      """
      trace 1 mutant-dial
      law turn-unsticks
      configuration value 1
      touch 1 began 0 40
      touch 1 moved 0 50
      """
    ),
    (
      "quarter-turn",
      """
      trace 1 mutant-dial
      law quarter-turn
      configuration mode absolute
      touch 1 began 40 50
      touch 1 moved 40 50
      """
    ),
    (
      "whole-turn",
      """
      trace 1 mutant-dial
      law whole-turn
      configuration mode absolute
      touch 1 began 40 10
      touch 1 moved 40 10
      """
    ),
    (
      "mirrored-track",
      """
      trace 1 mutant-dial
      law mirrored-track
      touch 1 began 10 40
      touch 1 moved 10 50
      """
    ),
    (
      "doubled-radius",
      """
      trace 1 mutant-dial
      law doubled-radius
      touch 1 began 40 10
      touch 1 moved 70 10
      """
    ),
    (
      "stays-in-period",
      """
      trace 1 mutant-dial
      law stays-in-period
      set value 1.25
      """
    ),
  ]
}
